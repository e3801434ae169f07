import type { InstructorTest, TestResults } from '#contract/authoring.ts';
import type { TestStanding } from '#contract/vocabulary.ts';
import { presentAuthoredTest } from '#server/bank/authoring/authored-test.ts';
import { describeBorrowed } from '#server/bank/content/borrowed.queries.ts';
import { describeQuestionsOf } from '#server/bank/content/author-questions.ts';
import { selectPassagesShown } from '#server/bank/content/passages.queries.ts';
import { describeSectionsOf } from '#server/bank/content/sections.queries.ts';
import type { TestRow } from '#server/bank/content/test.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Measures } from '#server/platform/db/tables/totals.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import { presentResult } from './present-result.ts';
import { selectLatestResults } from './result.queries.ts';

const latestShown = 5;

/** A test with its questions and key, and its results at a glance. */
export async function describeAuthoredTest(
  db: Reader,
  actor: Actor,
  { test, standing }: { test: TestRow; standing: TestStanding },
): Promise<InstructorTest> {
  const totals = (await selectTotals(db, 'test', [test.id])).get(test.id);
  const latest = standing === 'own' ? await selectLatestResults(db, test.id, latestShown) : undefined;
  return {
    ...presentAuthoredTest(test, totals),
    standing,
    questions: await describeQuestionsOf(db, test.id),
    borrowed: await describeBorrowed(db, actor, test.id),
    passages: await selectPassagesShown(db, test.id),
    sections: await describeSectionsOf(db, test.id),
    results: latest === undefined ? null : { ...glanceAt(totals), latest: latest.map(presentResult) },
  };
}

function glanceAt(totals: Measures | undefined): Omit<TestResults, 'latest'> {
  if (!totals || totals.results === 0) {
    return { count: 0, averageScore: null, passRate: null, distribution: [0, 0, 0, 0, 0] };
  }
  return {
    count: totals.results,
    averageScore: totals.score_sum / totals.results,
    passRate: (totals.passed / totals.results) * 100,
    distribution: [totals.bucket_0, totals.bucket_1, totals.bucket_2, totals.bucket_3, totals.bucket_4],
  };
}
