import type { Updateable } from 'kysely';
import type { RequestOf } from '#contract/endpoint.ts';
import type { updateTest } from '#contract/authoring.ts';
import type { TestsTable } from '#server/db/tables/tests.ts';

export type TestChange = RequestOf<typeof updateTest>['body'];

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0);

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
    attempt_limit: change.attemptLimit,
  } satisfies { [C in keyof Updateable<TestsTable>]: Updateable<TestsTable>[C] | undefined };
}
