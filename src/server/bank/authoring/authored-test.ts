import type { AuthoredTest } from '#contract/authoring.ts';
import { presentTest } from '#server/bank/content/present-test.ts';
import { selectTestEvenIfDeleted, type TestRow } from '#server/bank/content/test.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Measures } from '#server/platform/db/tables/totals.ts';
import { optionalWireTime } from '#server/platform/http/wire.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';

export function presentAuthoredTest(test: TestRow, totals: Measures | undefined): AuthoredTest {
  return {
    ...presentTest(test, totals),
    createdBy: { _id: test.created_by, name: test.creator_name },
    reviewPolicy: test.review_policy,
    reviewFrom: optionalWireTime(test.review_from),
    shufflesQuestions: test.shuffles_questions === 1,
    shufflesOptions: test.shuffles_options === 1,
    allowsCalculator: test.allows_calculator === 1,
    marksOff: test.marks_off,
    showsPlace: test.shows_place === 1,
    sittingsOnly: test.sittings_only === 1,
    opensAt: optionalWireTime(test.opens_at),
    closesAt: optionalWireTime(test.closes_at),
    accessCode: test.access_code ?? '',
    attemptLimit: test.attempt_limit,
    sectionsToChoose: test.sections_to_choose,
    ownQuestionCount: test.question_count,
    resultCount: totals?.results ?? 0,
  };
}

export async function presentAuthoredTests(db: Reader, tests: readonly TestRow[]): Promise<AuthoredTest[]> {
  const totals = await selectTotals(
    db,
    'test',
    tests.map((test) => test.id),
  );
  return tests.map((test) => presentAuthoredTest(test, totals.get(test.id)));
}

/** A test as it stands now, for whoever wrote it or has just changed it. */
export async function readAuthoredTest(db: Reader, testId: string): Promise<AuthoredTest> {
  const test = await selectTestEvenIfDeleted(db, testId);
  const totals = await selectTotals(db, 'test', [testId]);
  return presentAuthoredTest(test, totals.get(testId));
}
