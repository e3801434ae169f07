import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { examSchema } from '#contract/attempts.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { sittingContent } from '#server/spec/spec-sittings.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { type Engine, openBenchDatabase } from './load/engines.ts';
import { type Measured, server, startMeasured } from './load/measured-process.ts';
import { ask, signInByStore } from './load/staff.ts';
import { answerTo, openRoom, type Sitting } from './load/sittings.ts';

/** A hall of everybody who sits an entrance examination. */
const candidates = 2_000;
const betweenSavesMs = 20_000;
/** With the board and without, in turns, so that what else the machine does touches both. */
const turns = 2;
const turnMs = 30_000;
const looks = 10;

export type BoardFigures = {
  engine: Engine;
  /** Milliseconds that saves take. */
  savesP50: { without: number; withBoard: number };
  savesP99: { without: number; withBoard: number };
  /** Milliseconds of the server's processor in a second. */
  serverCpu: { without: number; withBoard: number };
  /** Milliseconds of the server's processor for a reply with everybody, and its bytes; the same of one with who changed. */
  wholeReply: { cpuMs: number; kilobytes: number };
  nextReply: { cpuMs: number; kilobytes: number };
  /** Milliseconds from a save that was acknowledged until the board shows it: the middle and the longest. */
  delay: { middle: number; longest: number };
  /** Megabytes of the board's tab: what its scripts hold, and all of its process. */
  tab: { heap: number; process: number };
};

/** 2,000 candidates write in one sitting, each with the poll that their page holds, while somebody watches the board. */
export async function measureBoard(engine: Engine): Promise<BoardFigures> {
  const database = await openBenchDatabase(engine);
  const prepared = await openStore(database.place);
  const { testId, tokens } = await openRoom(prepared, candidates);
  const instructor = await signInByStore(prepared, 'instructor@demo.school');
  const emails = await emailsOf(prepared);
  await prepared.close();
  const app = await startMeasured(server, database.environment);
  const browser = await chromium.launch({ executablePath: findBrowser() ?? chromium.executablePath() });
  try {
    const sittingId = await setUp(app.address, instructor, testId, emails);
    const sittings = await beginAll(app.address, sittingId, tokens);
    const watched = await firstOf(app.address, instructor, sittingId, sittings);
    const room = write(
      app.address,
      sittings.filter((sitting) => sitting !== watched.sitting),
    );
    const saves: Record<'without' | 'withBoard', number[]> = { without: [], withBoard: [] };
    const cpu = { without: 0, withBoard: 0 };
    const delays: number[] = [];
    let tab = { heap: 0, process: 0 };
    for (let turn = 0; turn < turns; turn += 1) {
      for (const which of ['without', 'withBoard'] as const) {
        const page = which === 'withBoard' ? await openBoard(browser, app, instructor, sittingId) : undefined;
        const stop = room.measure();
        const before = app.cpuMs();
        const began = performance.now();
        if (page) delays.push(...(await measureDelays(app.address, page, watched)));
        await wait(Math.max(0, began + turnMs - performance.now()));
        cpu[which] += (app.cpuMs() - before) / ((performance.now() - began) / 1_000) / turns;
        saves[which].push(...stop());
        if (page) tab = await measureTab(browser, page);
        await page?.context().close();
      }
    }
    await room.end();
    const replies = await measureReplies(app, instructor, sittingId, sittings);
    return {
      engine,
      savesP50: byTurn(saves, 0.5),
      savesP99: byTurn(saves, 0.99),
      serverCpu: cpu,
      ...replies,
      delay: { middle: percentile(delays, 0.5), longest: Math.max(...delays) },
      tab,
    };
  } finally {
    await browser.close();
    await app.stop();
    await database.remove();
  }
}

const byTurn = ({ without, withBoard }: { without: number[]; withBoard: number[] }, share: number) => ({
  without: percentile(without, share),
  withBoard: percentile(withBoard, share),
});

async function emailsOf(store: Store): Promise<string[]> {
  const rows = await store.db.selectFrom('users').select('email').where('email', 'like', '%@bench').execute();
  return rows.flatMap(({ email }) => email ?? []);
}

const named = z.object({ _id: z.string() });
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function setUp(address: string, token: string, testId: string, emails: readonly string[]): Promise<string> {
  const content = sittingContent(Date.now(), {
    opensAt: minutesFromNow(-5),
    lastStartAt: minutesFromNow(120),
    rooms: [{ name: 'Hall', seats: null }],
  });
  const made = await ask(address, token, '/api/instructor/sittings', { body: { testId, content } });
  const sitting = `/api/instructor/sittings/${named.parse(JSON.parse(made))._id}`;
  for (let from = 0; from < emails.length; from += 1_000) {
    const rows = emails
      .slice(from, from + 1_000)
      .map((who, index) => ({ who, room: 'Hall', seat: String(from + index + 1).padStart(4, '0') }));
    await ask(address, token, `${sitting}/candidates`, { body: { rows } });
  }
  await ask(address, token, `${sitting}/ready`, { body: {} });
  return sitting.slice(sitting.lastIndexOf('/') + 1);
}

async function beginAll(address: string, sittingId: string, tokens: readonly string[]): Promise<Sitting[]> {
  const begin = async (token: string) => {
    const path = `/api/student/sittings/${sittingId}/attempts`;
    return {
      token,
      exam: examSchema.parse(JSON.parse(await ask(address, token, path, { body: { clientId: 'bench-client' } }))),
    };
  };
  const sittings: Sitting[] = [];
  for (let from = 0; from < tokens.length; from += 50)
    sittings.push(...(await Promise.all(tokens.slice(from, from + 50).map(begin))));
  return sittings;
}

/** Each saves an answer now and then, and holds the poll for news of their time, until the room is ended. */
function write(address: string, sittings: readonly Sitting[]) {
  const leaving = new AbortController();
  let times: number[] = [];
  const people = sittings.flatMap((sitting, index) => {
    const saving = async () => {
      await wait((index / sittings.length) * betweenSavesMs);
      for (let number = 0; !leaving.signal.aborted; number += 1) {
        const began = performance.now();
        await save(address, sitting, number);
        times.push(performance.now() - began);
        await Promise.race([wait(betweenSavesMs), aborted(leaving.signal)]);
      }
    };
    const listening = async () => {
      const path = `/api/attempts/${sitting.exam._id}/time?after=${sitting.exam.revision ?? 0}`;
      const headers = { authorization: `Bearer ${sitting.token}` };
      while (!leaving.signal.aborted) {
        await fetch(`${address}${path}`, { headers, signal: leaving.signal })
          .then((response) => response.text())
          .catch(() => undefined);
      }
    };
    return [saving(), listening()];
  });
  return {
    /** What is measured from now on, until it is called. */
    measure: () => {
      times = [];
      return () => times;
    },
    end: async () => {
      leaving.abort();
      await Promise.all(people);
    },
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

async function save(address: string, { exam, token }: Sitting, number: number): Promise<void> {
  const response = await fetch(`${address}/api/attempts/${exam._id}/answers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writer: exam.writer, answers: [{ ...answerTo(exam, number), sequence: number + 1 }] }),
  });
  if (!response.ok) throw new Error(`An answer was not saved: ${response.status} ${await response.text()}`);
  await response.text();
}

async function openBoard(browser: Browser, { address }: Measured, token: string, sittingId: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((told) => localStorage.setItem('token', told), token);
  await page.goto(`${address}/dashboard/instructor/sittings/${sittingId}`);
  await page.getByRole('row').nth(5).waitFor();
  return page;
}

/** Saves of who stands first on the board, who writes nothing else, until it shows one answer more. */
async function measureDelays(address: string, page: Page, watched: Watched): Promise<number[]> {
  const delays: number[] = [];
  const row = page.getByRole('row').nth(1);
  for (let look = 0; look < looks; look += 1) {
    await save(address, watched.sitting, watched.answered);
    watched.answered += 1;
    const began = performance.now();
    await row.getByText(new RegExp(`^${watched.answered} of 40`)).waitFor();
    delays.push(performance.now() - began);
    await wait(Math.random() * 1_000);
  }
  return delays;
}

type Watched = { sitting: Sitting; answered: number };

const boardSchema = z.object({
  cursor: z.string(),
  candidates: z.array(z.object({ attemptId: z.string().nullable() })),
});

/** Who stands first on the board. */
async function firstOf(address: string, token: string, sittingId: string, sittings: readonly Sitting[]) {
  const text = await ask(address, token, `/api/instructor/sittings/${sittingId}/board`);
  const [first] = boardSchema.parse(JSON.parse(text)).candidates;
  const sitting = sittings.find(({ exam }) => exam._id === first?.attemptId);
  if (!sitting) throw new Error('Nobody stands on the board');
  return { sitting, answered: 0 };
}

const infoSchema = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number() })) });
const heapSchema = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

async function measureTab(browser: Browser, page: Page): Promise<BoardFigures['tab']> {
  const ofPage = await page.context().newCDPSession(page);
  await ofPage.send('Performance.enable');
  const { metrics } = heapSchema.parse(await ofPage.send('Performance.getMetrics'));
  const ofBrowser = await browser.newBrowserCDPSession();
  const { processInfo } = infoSchema.parse(await ofBrowser.send('SystemInfo.getProcessInfo'));
  const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => memoryOf(id));
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return { heap: heap / 1_000_000, process: Math.max(...tabs) };
}

/** Megabytes of a process, what it shares with others counted in its share. */
function memoryOf(processId: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_000;
}

/** One after the other, while nobody writes. */
async function measureReplies(app: Measured, token: string, sittingId: string, sittings: readonly Sitting[]) {
  const path = `/api/instructor/sittings/${sittingId}/board`;
  const whole = await repeat(app, () => ask(app.address, token, path));
  const { cursor } = boardSchema.parse(JSON.parse(await ask(app.address, token, path)));
  // As many as write in a second and a half.
  await Promise.all(sittings.slice(0, 150).map((sitting) => save(app.address, sitting, 39)));
  await wait(2_000);
  const next = await repeat(app, () => ask(app.address, token, `${path}?after=${cursor}`));
  return { wholeReply: whole, nextReply: next };
}

const repeats = 50;

async function repeat(app: Measured, call: () => Promise<string>) {
  const before = app.cpuMs();
  let bytes = 0;
  for (let one = 0; one < repeats; one += 1) bytes = (await call()).length;
  return { cpuMs: (app.cpuMs() - before) / repeats, kilobytes: bytes / 1_000 };
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}
