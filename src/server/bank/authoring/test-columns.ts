import type { Selectable, Updateable } from 'kysely';
import type { NewTest, updateTest } from '#contract/test-content.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { tagsColumn } from '#server/bank/content/present-test.ts';
import type { TestsTable } from '#server/platform/db/tables/tests.ts';
import { optionalWireTime } from '#server/platform/http/wire.ts';

export type TestChange = RequestOf<typeof updateTest>['body'];

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0);

/** A time of the wire as it is stored. */
export const timeOf = (iso: string | null | undefined) => (typeof iso === 'string' ? Date.parse(iso) : iso);

/** The columns of a test's own fields. A field that is left out is a column that stays. */
export function testColumns(change: TestChange) {
  const { title, description, category, accessLevel, difficulty, timeLimit, passingScore } = change;
  return {
    title,
    description,
    category,
    time_limit: timeLimit,
    passing_score: passingScore,
    is_public: flag(change.isPublic),
    is_free: flag(change.isFree),
    access_level: accessLevel,
    difficulty,
    tags: change.tags && JSON.stringify(change.tags),
    review_policy: change.reviewPolicy,
    review_from: timeOf(change.reviewFrom),
    shuffles_questions: flag(change.shufflesQuestions),
    shuffles_options: flag(change.shufflesOptions),
    allows_calculator: flag(change.allowsCalculator),
    marks_off: change.marksOff,
    shows_place: flag(change.showsPlace),
    sittings_only: flag(change.sittingsOnly),
    opens_at: timeOf(change.opensAt),
    closes_at: timeOf(change.closesAt),
    access_code: change.accessCode === '' ? null : change.accessCode,
    attempt_limit: change.attemptLimit,
    sections_to_choose: change.sectionsToChoose,
  } satisfies { [C in keyof Updateable<TestsTable>]: Updateable<TestsTable>[C] | undefined };
}

/** The same fields as they stand. */
export function testFields(test: Selectable<TestsTable>): NewTest & { sectionsToChoose: number | null } {
  return {
    title: test.title,
    description: test.description,
    category: test.category,
    timeLimit: test.time_limit,
    passingScore: test.passing_score,
    isPublic: test.is_public === 1,
    accessLevel: test.access_level,
    difficulty: test.difficulty,
    tags: tagsColumn.parse(JSON.parse(test.tags)),
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
  };
}
