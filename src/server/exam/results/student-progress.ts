import type { StudentProgress } from '#contract/results.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { wireTime } from '#server/platform/http/wire.ts';

const scoresShown = 30;

/** The newest scores in the order of time, and the averages by category; both out of indexes alone. */
export async function studentProgress(db: Reader, userId: string): Promise<StudentProgress> {
  const own = db
    .selectFrom('results')
    .where('results.user_id', '=', userId)
    .where('results.counts_in_statistics', '=', 1);
  const newest = await own
    .innerJoin('tests', 'tests.id', 'results.test_id')
    .select(['results.id', 'results.score', 'results.submitted_at', 'tests.title'])
    .orderBy('results.submitted_at', 'desc')
    .orderBy('results.id', 'desc')
    .limit(scoresShown)
    .execute();
  const categories = await own
    .select((eb) => ['category', eb.fn.countAll<number>().as('results'), eb.fn.sum<number>('score').as('score_sum')])
    .groupBy('category')
    .execute();
  return {
    scores: newest.toReversed().map((result) => ({
      resultId: result.id,
      testTitle: result.title,
      score: result.score,
      submittedAt: wireTime(result.submitted_at),
    })),
    categories: categories
      .map(({ category, results, score_sum: sum }) => ({ category, results, averageScore: sum / results }))
      .toSorted((a, b) => b.averageScore - a.averageScore || (a.category < b.category ? -1 : 1)),
  };
}
