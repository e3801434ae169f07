import { setTimeout as wait } from 'node:timers/promises';
import { optionAnswer } from '#domain/kinds/choosing-one.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import type { Store } from '#server/platform/db/store.ts';
import { openSittings } from '../load/sittings.ts';
import { Candidate, type Experience, newExperience, type Pick } from './candidate.ts';
import { type DatabasePair, openDatabasePair } from './database-pair.ts';
import type { DatabaseServer } from './database-server.ts';
import { type Servers, startServers } from './servers.ts';

/** A school in the middle of an exam: two databases, some servers, many candidates. */
export type School = {
  pair: DatabasePair;
  servers: Servers;
  candidates: readonly Candidate[];
  experience: Experience;
};

/** What a round came to. */
export type Outcome = {
  what: string;
  experience: Experience;
  lost: number;
  /** Servers that ended by themselves, and whatever else must be none. */
  faults: string[];
  /** Seconds from the blow to the first save that was acknowledged again. */
  backAfter: number;
};

/** What is done to a school while its candidates save. */
export type Incident = {
  what: string;
  /** Resolves when saves should be possible again. */
  strike: (school: School) => Promise<{ struckAt: number; restoredAt: number; lost: number; serving: DatabaseServer }>;
};

const candidateCount = 40;
const steadyMs = 5_000;
const pauseMs = 200;

/** Lets candidates save without end, strikes, lets them go on, and compares what was acknowledged with what is there. */
export async function runRound({ what, strike }: Incident): Promise<Outcome> {
  return withSchool({ serverCount: 2, candidateCount }, async (school) => {
    const { candidates, experience, pair, servers } = school;
    const end = new AbortController();
    const sitting = candidates.map(async (candidate) => {
      while (!end.signal.aborted) {
        await candidate.pick();
        await wait(pauseMs);
      }
    });
    await wait(steadyMs);
    const { struckAt, restoredAt, lost, serving } = await strike(school);
    await wait(steadyMs);
    end.abort();
    await Promise.all(sitting);
    const again = experience.at.find((at) => at >= restoredAt) ?? Number.POSITIVE_INFINITY;
    return {
      what,
      experience,
      lost: lost + (await countLost(pair.urlOf(serving), acknowledgedBy(candidates))),
      faults: servers.ended() > 0 ? [`${servers.ended()} servers ended`] : [],
      backAfter: (again - struckAt) / 1000,
    };
  });
}

/** @param timeLimit minutes; the test's own where none is given */
export async function withSchool<T>(
  {
    serverCount,
    candidateCount: count,
    timeLimit,
  }: { serverCount: number; candidateCount: number; timeLimit?: number },
  job: (school: School) => Promise<T>,
): Promise<T> {
  const pair = await openDatabasePair();
  const opened: (() => Promise<void>)[] = [pair.remove];
  try {
    const servers = await startServers(serverCount, pair.url);
    opened.unshift(servers.stop);
    const experience = newExperience();
    const candidates = await seat(pair, servers, { count, timeLimit, experience });
    return await job({ pair, servers, candidates, experience });
  } finally {
    for (const close of opened) await close();
  }
}

async function seat(
  pair: DatabasePair,
  { addresses }: Servers,
  { count, timeLimit, experience }: { count: number; timeLimit: number | undefined; experience: Experience },
): Promise<Candidate[]> {
  return withStore(pair.urlOf(pair.primary), async (store) => {
    if (timeLimit !== undefined) {
      await store.write((trx) => trx.updateTable('tests').set({ time_limit: timeLimit }).execute());
    }
    const sittings = await openSittings(store, addresses[0] ?? '', count);
    return sittings.map((sitting, place) => new Candidate(sitting, addresses, experience, place));
  });
}

/** What servers have acknowledged until now, by attempt. */
export function acknowledgedBy(candidates: readonly Candidate[]): Map<string, Pick[]> {
  return new Map(candidates.map(({ sitting, acknowledged }) => [sitting.exam._id, [...acknowledged.values()]]));
}

/** How many acknowledged picks are neither in a database nor overwritten there by a later one. */
export async function countLost(url: string, acknowledged: Map<string, Pick[]>): Promise<number> {
  const rows = await withStore(url, (store) =>
    store.db.selectFrom('attempt_answers').select(['attempt_id', 'question_id', 'answer', 'sequence']).execute(),
  );
  const kept = new Map(rows.map((row) => [`${row.attempt_id} ${row.question_id}`, row]));
  let lost = 0;
  for (const [attemptId, picks] of acknowledged) {
    for (const { questionId, selectedOptionId, sequence } of picks) {
      const row = kept.get(`${attemptId} ${questionId}`);
      const isKept = row?.sequence === sequence && row.answer === JSON.stringify(optionAnswer(selectedOptionId));
      if (!isKept && !(row && row.sequence > sequence)) lost += 1;
    }
  }
  return lost;
}

/** @param url of one server, which takes writes */
export async function withStore<T>(url: string, job: (store: Store) => Promise<T>): Promise<T> {
  const store = openPostgres(url);
  try {
    return await job(store);
  } finally {
    await store.close();
  }
}
