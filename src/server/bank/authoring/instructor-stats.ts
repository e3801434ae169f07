import type { InstructorStats } from '#contract/authoring.ts';
import { countBorrowed } from '#server/bank/content/borrowed.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import { selectOwnQuestionCounts } from './authoring.queries.ts';

/** An instructor's figures, from the totals that are kept: no result is counted. */
export async function instructorStats(db: Reader, authorId: string): Promise<InstructorStats> {
  const tests = await selectOwnQuestionCounts(db, authorId);
  const ids = tests.map((test) => test.id);
  const totals = await selectTotals(db, 'test', ids);
  const measures = [...totals.values()];
  const totalResults = measures.reduce((sum, { results }) => sum + results, 0);
  const scoreSum = measures.reduce((sum, { score_sum: score }) => sum + score, 0);
  return {
    createdTests: tests.length,
    // One that is used in several tests is one question.
    totalQuestions: tests.reduce((sum, test) => sum + test.question_count, -(await countBorrowed(db, ids))),
    totalResults,
    averageScore: totalResults === 0 ? 0 : scoreSum / totalResults,
  };
}
