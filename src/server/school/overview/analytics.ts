import type { Analytics } from '#contract/admin-overview.ts';
import { lastDays } from '#domain/overview/last-days.ts';
import { peakHour, quartersOfDay } from '#domain/overview/usage.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Measures } from '#server/platform/db/tables/totals.ts';
import type { Services } from '#server/platform/services/services.ts';
import { type Counter, selectCounters } from '#server/platform/totals/counters.queries.ts';
import { platformPeriod } from '#server/platform/totals/period-sums.ts';
import { selectCategoryTotals, selectPlatformTotals } from '#server/platform/totals/totals.queries.ts';
import { type Figure, selectFigures } from './figures.queries.ts';
import { refreshFigures } from './refresh-figures.ts';

const daysShown = 7;

/** How the platform is used: from running totals, and from figures that are worked out beside the requests. */
export async function analytics(services: Pick<Services, 'store' | 'clock'>, timeZone: string): Promise<Analytics> {
  const { db } = services.store;
  const now = services.clock.now();
  const counter = await selectCounters(db);
  const totals = await selectPlatformTotals(db);
  const figure = await keptFigures(services);
  return {
    totalUsers: counter('users'),
    totalTests: counter('tests'),
    totalAttempts: (totals?.results ?? 0) + (await countOpenAttempts(db)),
    averageScore: share(totals, 'score_sum'),
    activeUsers: figure('active-users'),
    completionRate: share(totals, 'by_candidate') * 100,
    averageTime: share(totals, 'time_taken_sum') / 60,
    activityData: await activity(db, now, timeZone),
    performanceData: await performance(db),
    insights: insights(figure, counter, { now, timeZone }),
  };
}

/** As they were last worked out; a server that has just been started for the first time works them out now. */
async function keptFigures(services: Pick<Services, 'store' | 'clock'>): Promise<(name: Figure) => number> {
  const kept = await selectFigures(services.store.db);
  if (kept.computedAt !== undefined) return kept.figure;
  await refreshFigures(services);
  return (await selectFigures(services.store.db)).figure;
}

function share(totals: Measures | undefined, part: 'score_sum' | 'by_candidate' | 'time_taken_sum'): number {
  return totals && totals.results > 0 ? totals[part] / totals.results : 0;
}

async function countOpenAttempts(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('counts_in_statistics', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}

async function activity(db: Reader, now: number, timeZone: string): Promise<Analytics['activityData']> {
  const days = [];
  for (const { day, from, to } of lastDays(daysShown, now, timeZone)) {
    days.push({ day, attempts: (await platformPeriod(db, from, to, now)).results });
  }
  return days;
}

async function performance(db: Reader): Promise<Analytics['performanceData']> {
  const categories = await selectCategoryTotals(db);
  return [...categories]
    .filter(([, totals]) => totals.results > 0)
    .map(([category, totals]) => ({ category, score: share(totals, 'score_sum'), results: totals.results }))
    .toSorted((a, b) => b.results - a.results || (a.category < b.category ? -1 : 1));
}

function insights(
  figure: (name: Figure) => number,
  counter: (name: Counter) => number,
  viewer: { now: number; timeZone: string },
): Analytics['insights'] {
  const byQuarter = Array.from({ length: quartersOfDay }, (_, quarter) => figure(`recent-attempts:${quarter}`));
  const ratings = counter('ratings');
  return {
    peakHour: peakHour(byQuarter, viewer.now, viewer.timeZone),
    mobileShare: percentOf(figure('recent-mobile-attempts'), figure('recent-attempts')),
    retention: percentOf(figure('returned-users'), figure('earlier-users')),
    satisfaction: ratings > 0 ? counter('ratings:sum') / ratings : null,
    ratings,
  };
}

function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? (part / whole) * 100 : null;
}
