import { z } from 'zod';
import type { Test } from '#contract/tests.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import type { Measures } from '#server/platform/db/tables/totals.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { QuestionRevision } from './question-revisions.ts';
import type { TestRow } from './test.queries.ts';

export const tagsColumn = z.array(z.string());

export function presentTest(test: TestRow, totals: Measures | undefined): Test {
  return {
    _id: test.id,
    title: test.title,
    description: test.description,
    category: test.category,
    timeLimit: test.time_limit,
    passingScore: test.passing_score,
    isPublic: test.is_public === 1,
    isFree: test.is_free === 1,
    accessLevel: test.access_level,
    isPublished: test.is_published === 1,
    difficulty: test.difficulty,
    tags: tagsColumn.parse(JSON.parse(test.tags)),
    questionCount: test.asked_count ?? test.question_count,
    averageScore: totals && totals.results > 0 ? totals.score_sum / totals.results : null,
    createdBy: { name: test.creator_name },
    createdAt: wireTime(test.created_at),
    updatedAt: wireTime(test.updated_at),
  };
}

/** A question with its key, for the author of the test and administrators. */
export function presentAuthorQuestion(revision: QuestionRevision, tags: string[]) {
  return {
    _id: revision.question_id,
    text: revision.text,
    type: revision.type,
    options: revision.options,
    correctAnswer: kindOf(revision).correctIndex(revision),
    acceptedAnswers: revision.acceptedAnswers,
    details: revision.details,
    explanation: revision.explanation,
    keepsOrder: revision.keepsOrder,
    keepsPlace: revision.keepsPlace,
    points: revision.points,
    difficulty: revision.difficulty,
    category: revision.category,
    tags,
  };
}
