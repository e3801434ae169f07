import type { Reader } from '#server/db/store.ts';
import type { Page } from '#server/http/pages.ts';
import { type DescribedResult, describedResults } from '#server/results/result.queries.ts';

/** The results that count in statistics, of all or of one test. */
export function selectResults(
  db: Reader,
  { testId, order }: { testId: string | undefined; order: 'asc' | 'desc' },
  page: Page,
): Promise<DescribedResult[]> {
  let query = describedResults(db).where('results.counts_in_statistics', '=', 1);
  if (testId !== undefined) query = query.where('results.test_id', '=', testId);
  return query
    .orderBy('results.submitted_at', order)
    .orderBy('results.id', order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
