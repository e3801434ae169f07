import type { AuthoredTest, InstructorTest } from '#contract/authoring.ts';
import type { Measures } from '#server/db/tables/totals.ts';
import type { Reader } from '#server/db/store.ts';
import { wireTime } from '#server/http/wire.ts';
import { presentResult } from '#server/results/present-result.ts';
import { selectTotals } from '#server/totals/totals.queries.ts';
import { selectLatestResults } from './authoring.queries.ts';
import { presentAuthorQuestion, presentTest } from './present-test.ts';
import { selectCurrentRevisions } from './question-revisions.ts';
import { selectTestEvenIfDeleted, type TestRow } from './test.queries.ts';

const latestShown = 5;

export function presentAuthoredTest(test: TestRow, totals: Measures | undefined): AuthoredTest {
  return {
    ...presentTest(test, totals),
    createdBy: { _id: test.created_by, name: test.creator_name },
    reviewPolicy: test.review_policy,
    reviewFrom: test.review_from === null ? null : wireTime(test.review_from),
    shufflesOptions: test.shuffles_options === 1,
    attemptLimit: test.attempt_limit,
    resultCount: totals?.results ?? 0,
  };
}

/** A test as it stands now, for whoever wrote it or has just changed it. */
export async function readAuthoredTest(db: Reader, testId: string): Promise<AuthoredTest> {
  const test = await selectTestEvenIfDeleted(db, testId);
  const totals = await selectTotals(db, 'test', [testId]);
  return presentAuthoredTest(test, totals.get(testId));
}

/** A test with its questions and key, and its results at a glance. */
export async function describeAuthoredTest(db: Reader, test: TestRow): Promise<InstructorTest> {
  const totals = (await selectTotals(db, 'test', [test.id])).get(test.id);
  const revisions = await selectCurrentRevisions(db, test.id);
  const latest = await selectLatestResults(db, test.id, latestShown);
  return {
    ...presentAuthoredTest(test, totals),
    questions: revisions.map(presentAuthorQuestion),
    results: { ...glanceAt(totals), latest: latest.map(presentResult) },
  };
}

function glanceAt(totals: Measures | undefined): Omit<InstructorTest['results'], 'latest'> {
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
