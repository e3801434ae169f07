import { type App, buildApp } from '#server/app.ts';
import { z } from 'zod';
import { machineClock } from '#server/platform/clock/machine-clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { type DatabasePlace, openStore } from '#server/platform/db/open-store.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { growSchool, type Size } from './grown-school.ts';
import { type BenchDatabase, type Engine, openBenchDatabase } from './load/engines.ts';
import { server, startMeasured } from './load/measured-process.ts';

/**
 * What the administrator's calls take in a school with 1,000 results, and in one with 1,000,000 results and 100,000
 * people: the 95th percentile of each, and the ratio of the two. Both are asked in turn, in the same process.
 */
const sizes = { small: { users: 100, results: 1_000 }, large: { users: 100_000, results: 1_000_000 } };
const rounds = 150;
const tokenSchema = z.object({ token: z.string() });
const account = { email: 'head@bench.school', password: 'bench1234' };

const calls = [
  '/api/admin/stats',
  '/api/admin/users',
  '/api/admin/users?limit=5',
  '/api/admin/users?role=student&sortBy=name&sortOrder=asc',
  '/api/admin/users?subscription=premium',
  '/api/admin/users?search=pupil77%40',
  '/api/admin/users?search=pupil77%40bench.school',
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
  '/api/referrals/admin/all?search=pupil177%40',
  '/api/admin/audit-trail',
  '/api/admin/audit-trail?search=pupil77%40',
  '/api/admin/settings',
  '/api/instructor/stats',
  '/api/instructor/tests',
  '/api/instructor/tests/test-7',
  '/api/instructor/results',
];

/** The 95th percentile of a call in both schools, in milliseconds. */
export type GrowthFigures = { call: string; small: number; large: number; ratio: number };
export type ExportFigures = { lines: number; seconds: number; memoryBefore: number; memoryMost: number };

type School = { app: App; close: () => Promise<void> };
type Schools = { small: School; large: School };

export async function measureGrowth(engine: Engine): Promise<{ calls: GrowthFigures[]; export: ExportFigures }> {
  const database = await openBenchDatabase(engine);
  const beside = await database.another();
  const schools = {
    small: await openSchool(beside.place, sizes.small),
    large: await openSchool(database.place, sizes.large),
  };
  try {
    const figures: GrowthFigures[] = [];
    for (const call of calls) {
      const [small, large] = await percentiles(schools, call);
      figures.push({ call, small, large, ratio: large / small });
    }
    await schools.small.close();
    await schools.large.close();
    return { calls: figures, export: await measureExport(database) };
  } finally {
    await beside.remove();
    await database.remove();
  }
}

async function openSchool(place: DatabasePlace, size: Size): Promise<School> {
  const store = await openStore(place);
  const app = await buildApp({
    store,
    config: readConfig({}),
    machine: machineClock,
    logger: false,
    restart: () => undefined,
  });
  await grow(app.services, place, size);
  const close = async () => {
    await app.server.close();
    await store.close();
  };
  return { app, close };
}

/** Statements of a million rows take longer than a server allows them. */
async function grow({ store, clock }: App['services'], { databaseUrl }: DatabasePlace, size: Size): Promise<void> {
  const patient = databaseUrl === undefined ? store : openPostgres(databaseUrl, { isPatient: true });
  await growSchool({ store: patient, clock }, size);
  if (patient !== store) await patient.close();
}

async function percentiles({ small, large }: Schools, call: string): Promise<[small: number, large: number]> {
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

/** The memory that a server of its own needs at most while it sends 100,000 users. */
async function measureExport({ environment }: BenchDatabase): Promise<ExportFigures> {
  const app = await startMeasured(server, environment);
  try {
    const signedIn = await fetch(`${app.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { token } = tokenSchema.parse(await signedIn.json());
    const memoryBefore = app.memoryMb();
    // Reading the program takes more memory than anything after it, so the most is measured from here on.
    app.forgetMostMemory();
    const started = performance.now();
    const file = await fetch(`${app.address}/api/admin/users/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    let lines = 0;
    for await (const chunk of file.body ?? []) lines += Buffer.from(chunk).filter((byte) => byte === 10).length;
    return { lines, seconds: (performance.now() - started) / 1000, memoryBefore, memoryMost: app.mostMemoryMb() };
  } finally {
    await app.stop();
  }
}
