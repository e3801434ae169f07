import { setTimeout as wait } from 'node:timers/promises';
import { graceMs } from '#domain/attempt/deadline.ts';
import { openBesideServer, openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { type Engine, openBenchDatabase } from './load/engines.ts';
import { server, startMeasured } from './load/measured-process.ts';
import { answerTo, askToSit, openRoom, readSitting, type Sitting, sit } from './load/sittings.ts';

/** A year's entrance examination: all begin together, and the clock ends it for all. */
const candidates = 2_000;
const others = 100;
const startWithinMs = 5_000;
/** Of somebody who sits another test meanwhile. */
const betweenSavesMs = 500;

export type StormFigures = {
  engine: Engine;
  /** Milliseconds. */
  startP99: number;
  refused: number;
  /** Seconds from the end of the last one's grace until every result is there. */
  resultsWithin: number;
  /** Milliseconds that other candidates' saves take meanwhile. */
  otherSavesP99: number;
  /** Answers that were acknowledged and are in no result, and attempts with more than one. */
  lost: number;
  scoredTwice: number;
};

/** 2,000 candidates start within five seconds, save 40 answers each, and reach the deadline together. */
export async function measureStorm(engine: Engine): Promise<StormFigures> {
  const database = await openBenchDatabase(engine);
  const prepared = await openStore(database.place);
  const room = await openRoom(prepared, candidates + others);
  const shortTest = await shorten(prepared, room.testId);
  await prepared.close();
  const app = await startMeasured(server, database.environment);
  const beside = await openBesideServer(database.place);
  try {
    const starts = await startAll(app.address, shortTest, room.tokens.slice(0, candidates));
    const sittings = starts.flatMap(({ sitting }) => (sitting ? [sitting] : []));
    const stopOthers = saveOnAndOn(app.address, room.testId, room.tokens.slice(candidates));
    await saveAll(app.address, sittings);
    const end = Math.max(...sittings.map(({ exam }) => Date.parse(exam.deadline))) + graceMs;
    await wait(Math.max(0, end - Date.now() - startWithinMs));
    // Only what is saved while results are made counts here.
    const stopMeasuring = stopOthers.begin();
    const complete = await allResults(beside, shortTest, sittings.length);
    const saves = stopMeasuring();
    await stopOthers.stop();
    return {
      engine,
      startP99: percentile(
        starts.map(({ ms }) => ms),
        0.99,
      ),
      refused: starts.length - sittings.length,
      resultsWithin: (complete - end) / 1000,
      otherSavesP99: percentile(saves, 0.99),
      ...(await countFaults(beside, shortTest, sittings.length)),
    };
  } finally {
    await beside.close();
    await app.stop();
    await database.remove();
  }
}

/** The shortest test there can be, of the same questions. */
async function shorten(store: Store, testId: string): Promise<string> {
  const test = await store.db.selectFrom('tests').selectAll().where('id', '=', testId).executeTakeFirstOrThrow();
  const copy = { ...test, id: renamed(testId), time_limit: 1 };
  const questions = await store.db.selectFrom('questions').selectAll().where('test_id', '=', testId).execute();
  const revisions = await store.db
    .selectFrom('question_revisions')
    .selectAll()
    .where(
      'question_id',
      'in',
      questions.map((question) => question.id),
    )
    .execute();
  await store.write(async (trx) => {
    await trx.insertInto('tests').values(copy).execute();
    for (const question of questions) {
      await trx
        .insertInto('questions')
        .values({ ...question, id: renamed(question.id), test_id: copy.id })
        .execute();
    }
    for (const revision of revisions) {
      await trx
        .insertInto('question_revisions')
        .values({ ...revision, id: renamed(revision.id), question_id: renamed(revision.question_id) })
        .execute();
    }
  });
  return copy.id;
}

const renamed = (id: string) => `short-${id}`;

type Start = { sitting: Sitting | undefined; ms: number };

async function startAll(address: string, testId: string, tokens: readonly string[]): Promise<Start[]> {
  const answers = await Promise.all(
    tokens.map(async (token, index) => {
      await wait((index / tokens.length) * startWithinMs);
      const began = performance.now();
      const text = await askToSit(address, testId, token).catch(() => undefined);
      return { token, text, ms: performance.now() - began };
    }),
  );
  return answers.map(({ token, text, ms }) => ({
    sitting: text === undefined ? undefined : readSitting(token, text),
    ms,
  }));
}

/** Each saves its 40 answers in four lots, spread over half a minute. */
async function saveAll(address: string, sittings: readonly Sitting[]): Promise<void> {
  await Promise.all(
    sittings.map(async (sitting, index) => {
      for (let lot = 0; lot < 4; lot += 1) {
        await wait((index / sittings.length) * 1_000 + lot * 6_000);
        await save(address, sitting, lot * 10, 10);
      }
    }),
  );
}

async function save(address: string, { exam, token }: Sitting, from: number, count: number): Promise<void> {
  const answers = Array.from({ length: count }, (_, index) => ({
    ...answerTo(exam, from + index),
    sequence: from + index + 1,
  }));
  const response = await fetch(`${address}/api/attempts/${exam._id}/answers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writer: exam.writer, answers }),
  });
  if (!response.ok) throw new Error(`Answers were not saved: ${response.status} ${await response.text()}`);
}

/** Candidates of another test, who save one answer after the other until they are stopped. */
function saveOnAndOn(address: string, testId: string, tokens: readonly string[]) {
  const end = new AbortController();
  let times: number[] = [];
  const sitting = tokens.map(async (token, index) => {
    await wait((index / tokens.length) * betweenSavesMs);
    const own = await sit(address, testId, token);
    for (let number = 0; !end.signal.aborted; number += 1) {
      const began = performance.now();
      await save(address, own, number, 1);
      times.push(performance.now() - began);
      await wait(betweenSavesMs);
    }
  });
  return {
    begin: () => {
      times = [];
      return () => times;
    },
    stop: async () => {
      end.abort();
      await Promise.all(sitting);
    },
  };
}

/** Waits until every attempt at a test has its result, and answers when that was. */
async function allResults(store: Store, testId: string, count: number): Promise<number> {
  while ((await countResults(store, testId)) < count) await wait(50);
  return Date.now();
}

async function countResults(store: Store, testId: string): Promise<number> {
  const { count } = await store.db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('test_id', '=', testId)
    .executeTakeFirstOrThrow();
  return count;
}

async function countFaults(
  store: Store,
  testId: string,
  attempts: number,
): Promise<{ lost: number; scoredTwice: number }> {
  const { answered } = await store.db
    .selectFrom('result_items')
    .innerJoin('results', 'results.id', 'result_items.result_id')
    .select((eb) => eb.fn.count<number>('answer').as('answered'))
    .where('test_id', '=', testId)
    .executeTakeFirstOrThrow();
  return { lost: attempts * 40 - answered, scoredTwice: (await countResults(store, testId)) - attempts };
}

function percentile(times: readonly number[], share: number): number {
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN);
}
