import type { Result } from '#contract/submission.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { DescribedResult, ResultRow } from './result.queries.ts';

type Shown = Pick<DescribedResult, keyof ResultRow | 'test_title' | 'student_name'>;

/** As whoever sat it reads it. */
export const presentOwnResult = (result: Shown): Result => ({
  ...presentResult(asTold(result)),
  ...toldStanding(result),
});

type Figures = Pick<ResultRow, 'state' | 'score' | 'passed' | 'correct_count' | 'points_won'>;

/** A result as whoever sat it is told: without a score while the sitting holds that back. */
export const asTold = <R extends Figures>(result: R): R =>
  result.state === 'held-back' ? { ...result, score: 0, passed: 0, correct_count: 0, points_won: 0 } : result;

export const toldStanding = ({ state }: Pick<ResultRow, 'state'>): Pick<Result, 'standing'> =>
  state === 'marked' ? {} : { standing: state };

/** As the teacher's side reads it. */
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
    ...standingOf(result),
    ...(result.marked_at !== null && { markedAt: wireTime(result.marked_at) }),
    timeTaken: result.time_taken,
    submittedAt,
    createdAt: submittedAt,
  };
}

function standingOf({ state }: Pick<ResultRow, 'state'>): Pick<Result, 'standing'> {
  return state === 'being-marked' || state === 'annulled' ? { standing: state } : {};
}
