import type { Result } from '#contract/submission.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { DescribedResult } from './result.queries.ts';

type Shown = Omit<DescribedResult, 'test_created_by' | 'review_policy' | 'review_from' | 'shows_place'>;

export function presentResult(result: Shown): Result {
  const submittedAt = wireTime(result.submitted_at);
  return {
    _id: result.id,
    attemptId: result.attempt_id,
    test: { _id: result.test_id, title: result.test_title, category: result.category },
    testTitle: result.test_title,
    studentName: result.student_name,
    user: { _id: result.user_id, name: result.student_name },
    score: result.score,
    passingScore: result.passing_score,
    passed: result.passed === 1,
    correctAnswers: result.correct_count,
    totalQuestions: result.question_count,
    pointsWon: result.points_won,
    pointsPossible: result.points_possible,
    ...(result.state === 'being-marked' && { isBeingMarked: true as const }),
    ...(result.marked_at !== null && { markedAt: wireTime(result.marked_at) }),
    timeTaken: result.time_taken,
    submittedAt,
    createdAt: submittedAt,
  };
}
