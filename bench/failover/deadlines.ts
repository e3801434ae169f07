import { setTimeout as wait } from 'node:timers/promises';
import { graceMs } from '#domain/attempt/deadline.ts';
import type { Candidate } from './candidate.ts';
import { acknowledgedBy, countLost, type Outcome, withSchool, withStore } from './round.ts';

const timeLimit = 1;
const pauseMs = 500;
const before = 10_000;
const after = 34_000;
/** What the last picks need to arrive while the grace still holds. */
const arriveWithinMs = 2_000;
/** The heartbeat and the closer come every second, the standby too. */
const closedWithinMs = 10_000;

/**
 * Everybody's time runs out while the database is away. What the devices kept is taken for 30 seconds from its return,
 * and nothing after that.
 */
export async function runDeadlines(): Promise<Outcome> {
  return withSchool({ serverCount: 3, candidateCount: 36, timeLimit }, async (school) => {
    const { pair, candidates, experience, servers } = school;
    const deadlines = candidates.map(({ sitting }) => Date.parse(sitting.exam.deadline));
    let keptUntil = Number.POSITIVE_INFINITY;
    // What was picked in time and kept on the device: it is sent until the grace is almost over.
    const sending = candidates.map(async (candidate) => {
      while (performance.now() < keptUntil) {
        await candidate.pick();
        await wait(pauseMs);
      }
    });

    await wait(Math.min(...deadlines) - before - Date.now());
    const struckAt = performance.now();
    await pair.primary.kill();
    await wait(Math.max(...deadlines) + after - Date.now());
    await pair.primary.start();
    const restoredAt = performance.now();
    keptUntil = restoredAt + graceMs - arriveWithinMs;
    await Promise.all(sending);
    const inGrace = { ...experience, errors: new Map(experience.errors) };
    const again = experience.at.find((at) => at >= restoredAt) ?? Number.POSITIVE_INFINITY;

    await wait(restoredAt + graceMs + closedWithinMs - performance.now());
    const url = pair.urlOf(pair.primary);
    const faults = await faultsAfterGrace(url, candidates);
    if (servers.ended() > 0) faults.push(`${servers.ended()} servers ended`);
    await Promise.all(candidates.map((candidate) => candidate.pick()));
    const taken = experience.acknowledged - inGrace.acknowledged;
    if (taken > 0) faults.push(`${taken} answers taken after the grace`);
    return {
      what: 'database away over the deadlines, 3 servers',
      experience: inGrace,
      lost: await countLost(url, acknowledgedBy(candidates)),
      faults,
      backAfter: (again - struckAt) / 1000,
    };
  });
}

async function faultsAfterGrace(url: string, candidates: readonly Candidate[]): Promise<string[]> {
  const ids = candidates.map(({ sitting }) => sitting.exam._id);
  const { open, results } = await withStore(url, async ({ db }) => ({
    open: await db.selectFrom('attempts').select('id').where('id', 'in', ids).where('state', '=', 'open').execute(),
    results: await db.selectFrom('results').select('id').where('attempt_id', 'in', ids).execute(),
  }));
  const faults: string[] = [];
  if (open.length > 0) faults.push(`${open.length} attempts open after the grace`);
  if (results.length !== ids.length) faults.push(`${results.length} results of ${ids.length}`);
  return faults;
}
