import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { trendPeriodMs } from '#domain/overview/trend.ts';
import { quartersOfDay } from '#domain/overview/usage.ts';
import { inParts } from '#server/platform/db/prepared.ts';
import type { Store, Writer } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';
import { quarterMs } from '#server/platform/totals/quarters.ts';
import {
  countActiveSince,
  type Figure,
  keepFigures,
  lockTalliedUntil,
  selectActiveBetween,
  selectFigures,
  selectOptionalNextStart,
  selectTallies,
} from './figures.queries.ts';

const dayMs = 86_400_000;
const freshForMs = 60_000;
/** Attempts that have just started may not be written yet. */
const settledAfterMs = 60_000;
const talliedAtOnceMs = 7 * dayMs;
const peopleAtOnce = 2_000;

type Work = Pick<Services, 'store' | 'clock'>;

/**
 * Works out what costs too much for a request: who is active, who came back, when and on what attempts start. In slices
 * between which the server does other things.
 */
export async function refreshFigures({ store, clock }: Work): Promise<void> {
  const now = clock.now();
  await tallyAttempts(store, now);
  const figures = { ...(await countPeople(store, now)), ...(await countRecentAttempts(store, now)) };
  await store.write(async (trx) => {
    await keepFigures(trx, figures, now);
    await trx
      .deleteFrom('active_days')
      .where('day', '<', dayOf(now - 70 * dayMs))
      .execute();
  });
}

export async function refreshOldFigures(work: Work): Promise<void> {
  const { computedAt } = await selectFigures(work.store.db);
  if (computedAt === undefined || work.clock.now() - computedAt >= freshForMs) await refreshFigures(work);
}

const dayOf = (time: number) => Math.floor(time / dayMs);

/** Adds the attempts that have started since the last time to the tallies, a week of them in one go. */
async function tallyAttempts(store: Store, now: number): Promise<void> {
  const end = now - settledAfterMs;
  let done = false;
  while (!done) {
    done = await store.write(async (trx) => {
      const from = await lockTalliedUntil(trx);
      const next = await selectOptionalNextStart(trx, from);
      if (next === undefined || next >= end) return true;
      const to = Math.min(end, next + talliedAtOnceMs);
      await tally(trx, next, to);
      await keepFigures(trx, { 'tallied-until': to }, now);
      return to === end;
    });
    await setImmediate();
  }
}

async function tally(trx: Writer, from: number, to: number): Promise<void> {
  const rows = await trx
    .selectFrom('attempts')
    .select((eb) => [
      sql<number>`started_at / ${sql.lit(quarterMs)}`.as('index'),
      'device_class',
      eb.fn.countAll<number>().as('attempts'),
    ])
    .where('started_at', '>=', from)
    .where('started_at', '<', to)
    .groupBy([sql`started_at / ${sql.lit(quarterMs)}`, 'device_class'])
    .execute();
  const tallies = rows.map(({ index, ...started }) => ({ quarter: index * quarterMs, ...started }));
  for (const part of inParts(tallies)) {
    await trx
      .insertInto('attempt_tallies')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['quarter', 'device_class'])
          .doUpdateSet((eb) => ({ attempts: eb('attempt_tallies.attempts', '+', eb.ref('excluded.attempts')) })),
      )
      .execute();
  }
}

async function countPeople({ db }: Store, now: number): Promise<Partial<Record<Figure, number>>> {
  const since = now - trendPeriodMs;
  let earlier = 0;
  let returned = 0;
  let afterId = '';
  let more = true;
  while (more) {
    const people = await selectActiveBetween(db, {
      from: dayOf(since - trendPeriodMs),
      to: dayOf(since),
      afterId,
      limit: peopleAtOnce,
    });
    earlier += people.length;
    returned += people.filter((person) => (person.last_active_at ?? 0) >= since).length;
    afterId = people.at(-1)?.user_id ?? afterId;
    more = people.length === peopleAtOnce;
    await setImmediate();
  }
  return {
    'active-users': await countActiveSince(db, since),
    'earlier-users': earlier,
    'returned-users': returned,
  };
}

async function countRecentAttempts({ db }: Store, now: number): Promise<Partial<Record<Figure, number>>> {
  const tallies = await selectTallies(db, now - trendPeriodMs);
  const byQuarter = Array.from({ length: quartersOfDay }, () => 0);
  let all = 0;
  let mobile = 0;
  for (const { quarter, device_class, attempts } of tallies) {
    const ofDay = (quarter % dayMs) / quarterMs;
    byQuarter[ofDay] = (byQuarter[ofDay] ?? 0) + attempts;
    all += attempts;
    if (device_class === 'phone' || device_class === 'tablet') mobile += attempts;
  }
  return {
    'recent-attempts': all,
    'recent-mobile-attempts': mobile,
    ...Object.fromEntries(byQuarter.map((attempts, quarter) => [`recent-attempts:${quarter}`, attempts])),
  };
}
