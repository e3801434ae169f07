import type { AdminStats } from '#contract/admin-overview.ts';
import { trend, trendPeriodMs } from '#domain/overview/trend.ts';
import { selectNewestPayments } from '#server/money/payments/payment.queries.ts';
import { presentPayment } from '#server/money/payments/present-payment.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { type Counter, selectCounters } from '#server/platform/totals/counters.queries.ts';
import { periodSums, platformPeriod } from '#server/platform/totals/period-sums.ts';
import { quarterOf } from '#server/platform/totals/quarters.ts';
import { selectPlatformTotals } from '#server/platform/totals/totals.queries.ts';

const recentPayments = 5;

/** The cards of the administrator's dashboard, all from what was counted as it happened. */
export async function adminStats(db: Reader, now: number): Promise<AdminStats> {
  const counter = await selectCounters(db);
  const results = await selectPlatformTotals(db);
  const payments = await selectNewestPayments(db, recentPayments);
  return {
    totalUsers: counter('users'),
    totalTests: counter('tests'),
    totalQuestions: counter('questions'),
    totalResults: results?.results ?? 0,
    averageScore: results && results.results > 0 ? results.score_sum / results.results : 0,
    totalRevenue: counter('revenue'),
    totalPayments: counter('payments:success'),
    recentPayments: payments.map(presentPayment),
    trends: await trends(db, now),
  };
}

async function trends(db: Reader, now: number): Promise<AdminStats['trends']> {
  const middle = quarterOf(now - trendPeriodMs);
  const start = quarterOf(middle - trendPeriodMs);
  const recent = await periodSums(db, middle, now, now);
  const before = await periodSums(db, start, middle, now);
  const ofCounter = (name: Counter) => trend(recent(name), before(name));
  const newer = await platformPeriod(db, middle, now, now);
  const older = await platformPeriod(db, start, middle, now);
  return {
    totalUsers: ofCounter('users'),
    totalTests: ofCounter('tests'),
    totalQuestions: ofCounter('questions'),
    totalResults: trend(newer.results, older.results),
    averageScore: newer.results > 0 ? trend(averageOf(newer), averageOf(older)) : null,
    totalRevenue: ofCounter('revenue'),
    totalPayments: ofCounter('payments:success'),
  };
}

function averageOf({ results, scoreSum }: { results: number; scoreSum: number }): number {
  return results > 0 ? scoreSum / results : 0;
}
