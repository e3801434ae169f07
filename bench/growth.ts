import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type App, buildApp } from '#server/app.ts';
import { machineClock } from '#server/platform/clock/machine-clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { freePort } from '#server/spec/spec-postgres-programs.ts';
import { growSchool, type Size } from './grown-school.ts';

/**
 * What the administrator's calls take in a school with 1,000 results, and in one with 1,000,000 results and 100,000
 * people: the 95th percentile of each, and the ratio of the two. Both are asked in turn, in the same process.
 */
const sizes = { small: { users: 100, results: 1_000 }, large: { users: 100_000, results: 1_000_000 } };
const rounds = 150;
const target = 1.5;
const tokenSchema = z.object({ token: z.string() });
const account = { email: 'head@bench.school', password: 'bench1234' };

const calls = [
  '/api/admin/stats',
  '/api/admin/users',
  '/api/admin/users?limit=5',
  '/api/admin/users?role=student&sortBy=name&sortOrder=asc',
  '/api/admin/users?subscription=premium',
  '/api/admin/users?search=pupil77%40',
  '/api/admin/users/user-42',
  '/api/admin/users/user-42/results',
  '/api/admin/tests',
  '/api/admin/tests?limit=5',
  '/api/admin/questions',
  '/api/admin/results?limit=5',
  '/api/admin/activity',
  '/api/admin/analytics',
  '/api/admin/payments',
  '/api/admin/payments?search=pupil70%40',
  '/api/admin/payments/stats',
  '/api/referrals/admin/stats',
  '/api/referrals/admin/all',
  '/api/admin/settings',
  '/api/instructor/stats',
  '/api/instructor/tests',
  '/api/instructor/tests/test-7',
  '/api/instructor/results',
];

type School = { app: App; folder: string; close: () => Promise<void> };

const small = await openSchool(sizes.small);
const large = await openSchool(sizes.large);
const rows: Record<string, { 'small, ms': number; 'large, ms': number; ratio: number; '': string }> = {};
for (const call of calls) {
  const [before, after] = await percentiles(call);
  const ratio = Math.round((after / before) * 100) / 100;
  rows[call] = { 'small, ms': round(before), 'large, ms': round(after), ratio, '': ratio > target ? 'over' : '' };
}
console.table(rows);
await small.close();
await measureExport(large);

async function openSchool(size: Size): Promise<School> {
  const folder = await mkdtemp(join(tmpdir(), 'idanwo-bench-'));
  const started = performance.now();
  const store = await openStore({ databaseUrl: undefined, dataDir: folder });
  const app = await buildApp({ store, config: readConfig({}), machine: machineClock, logger: false });
  await growSchool(app.services, size);
  console.log(`${size.results.toLocaleString('en')} results in ${Math.round((performance.now() - started) / 1000)} s`);
  const close = async () => {
    await app.server.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, folder, close };
}

async function percentiles(call: string): Promise<[small: number, large: number]> {
  // A session for each call: one alone may not ask as often.
  const tokens = { small: await signIn(small), large: await signIn(large) };
  const times: [number[], number[]] = [[], []];
  for (let turn = -10; turn < rounds; turn += 1) {
    const both = [await timeOf(small, tokens.small, call), await timeOf(large, tokens.large, call)] as const;
    // The first few make the engines and caches warm.
    if (turn >= 0) for (const [index, time] of both.entries()) times[index]?.push(time);
  }
  return [percentile(times[0]), percentile(times[1])];
}

async function signIn({ app }: School): Promise<string> {
  const answer = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: account });
  return tokenSchema.parse(answer.json()).token;
}

async function timeOf({ app }: School, token: string, url: string): Promise<number> {
  const started = performance.now();
  const { statusCode } = await app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return performance.now() - started;
}

function percentile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}

/** The memory that a server of its own needs at most while it sends 100,000 users. */
async function measureExport({ app, folder }: School): Promise<void> {
  await app.server.close();
  await app.services.store.close();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  while (
    !(await fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(50);
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = tokenSchema.parse(await signedIn.json());
  const before = memory(child.pid, 'VmRSS');
  forgetMostMemory(child.pid);
  const started = performance.now();
  const file = await fetch(`${url}/api/admin/users/export`, { headers: { authorization: `Bearer ${token}` } });
  let lines = 0;
  for await (const chunk of file.body ?? []) lines += Buffer.from(chunk).filter((byte) => byte === 10).length;
  const seconds = Math.round(performance.now() - started) / 1000;
  const most = memory(child.pid, 'VmHWM');
  console.log(
    `Export of ${(lines - 1).toLocaleString('en')} users: ${seconds} s, ${before} MB before, ${most} MB at most`,
  );
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  await rm(folder, { recursive: true, force: true });
}

/** Megabytes, as the system sees them; only Linux tells. */
function memory(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  const kilobytes = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(status, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Reading the program takes more memory than anything after it, so the most is measured from here on. */
function forgetMostMemory(pid: number | undefined): void {
  const reset = `/proc/${pid}/clear_refs`;
  if (existsSync(reset)) writeFileSync(reset, '5');
}
