import type { SubmittedAnswer } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { newestOfEach } from '#domain/attempt/answer-order.ts';
import { epochOf } from '#domain/attempt/writer.ts';
import type { QuestionRevision } from '#server/tests/question-revisions.ts';
import type { AnswerRow, AttemptRow } from './attempt.queries.ts';

/** An answer that was sent, checked against its attempt. Without a sequence it comes after all that is saved. */
export type Pick = {
  questionId: string;
  selectedOptionId: string | null;
  answerText: string | null;
  epoch: number;
  sequence: number;
};

/**
 * Checks answers against the questions of their attempt and gives each its place among the picks.
 * @param writer the lease under which the call is made, where it names one
 * @param nextSequence the place of answers that come without a sequence: after all that is saved
 * @throws ANSWER_NOT_OF_ATTEMPT for a question, an option or a lease that is not this attempt's
 */
export function readPicks(
  attempt: AttemptRow,
  revisions: readonly QuestionRevision[],
  answers: readonly SubmittedAnswer[],
  { writer, nextSequence }: { writer: string | undefined; nextSequence: number },
): Pick[] {
  const questions = new Map(revisions.map((revision) => [revision.question_id, revision]));
  const picks = answers.map((answer): Pick => {
    const question = questions.get(answer.questionId);
    if (!question || !fits(question, answer)) throw new AppError('ANSWER_NOT_OF_ATTEMPT');
    return {
      questionId: answer.questionId,
      selectedOptionId: answer.selectedOptionId ?? null,
      answerText: answer.answerText ?? null,
      epoch: answer.sequence === undefined ? attempt.writer_epoch : epochOfPick(attempt, answer.writer ?? writer),
      sequence: answer.sequence ?? nextSequence,
    };
  });
  return newestOfEach(picks);
}

/** Whether an answer is of the kind that the question takes. */
function fits(question: QuestionRevision, answer: SubmittedAnswer): boolean {
  if (question.type === 'short-answer') return answer.answerText !== undefined;
  const { selectedOptionId } = answer;
  if (selectedOptionId === undefined) return false;
  return selectedOptionId === null || question.options.some((option) => option._id === selectedOptionId);
}

function epochOfPick(attempt: AttemptRow, writer: string | undefined): number {
  if (writer === undefined) return attempt.writer_epoch;
  const epoch = epochOf(writer);
  if (epoch === undefined || epoch > attempt.writer_epoch) throw new AppError('ANSWER_NOT_OF_ATTEMPT');
  return epoch;
}

export function answerRow(attemptId: string, pick: Pick, receivedAt: number): AnswerRow {
  return {
    attempt_id: attemptId,
    question_id: pick.questionId,
    selected_option_id: pick.selectedOptionId,
    answer_text: pick.answerText,
    epoch: pick.epoch,
    sequence: pick.sequence,
    received_at: receivedAt,
  };
}
