import type { Insertable } from 'kysely';
import type { NewTest } from '#contract/test-content.ts';
import { testSearchText } from '#server/bank/content/test.queries.ts';
import type { TestsTable } from '#server/platform/db/tables/tests.ts';
import { timeOf } from './test-columns.ts';

/** The row of a test that begins: a draft, without questions, free to nobody whom its level keeps out. */
export function newTestRow(
  test: NewTest,
  { id, createdBy, now }: { id: string; createdBy: string; now: number },
): Insertable<TestsTable> {
  return {
    id,
    title: test.title,
    description: test.description,
    category: test.category,
    time_limit: test.timeLimit,
    passing_score: test.passingScore,
    is_public: test.isPublic ? 1 : 0,
    is_free: 0,
    access_level: test.accessLevel,
    is_published: 0,
    difficulty: test.difficulty,
    tags: JSON.stringify(test.tags),
    review_policy: test.reviewPolicy,
    review_from: timeOf(test.reviewFrom) ?? null,
    shuffles_questions: test.shufflesQuestions ? 1 : 0,
    shuffles_options: test.shufflesOptions ? 1 : 0,
    allows_calculator: test.allowsCalculator ? 1 : 0,
    marks_off: test.marksOff,
    shows_place: test.showsPlace ? 1 : 0,
    sittings_only: test.sittingsOnly ? 1 : 0,
    attempt_limit: test.attemptLimit,
    opens_at: timeOf(test.opensAt) ?? null,
    closes_at: timeOf(test.closesAt) ?? null,
    access_code: test.accessCode === '' ? null : test.accessCode,
    question_count: 0,
    search_text: testSearchText(test),
    created_by: createdBy,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
