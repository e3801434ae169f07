import { answerTextLimit, type RefusedAnswer, type SubmittedAnswer } from '#contract/attempts.ts';
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

/** Two to this power of picks are more than a device makes, and leave room after them. */
const largestSequence = 2 ** 52;

type Read = {
  picks: Pick[];
  /** What can never be saved, so that whoever sent it need not try again. */
  refused: RefusedAnswer[];
};

/**
 * Checks each answer against the questions of its attempt, and gives it its place among the picks. One that cannot be
 * taken is named, and holds up none of the others.
 * @param writer the lease under which the call is made, where it names one
 * @param nextSequence the place of answers that come without a sequence: after all that is saved
 */
export function readPicks(
  attempt: AttemptRow,
  revisions: readonly QuestionRevision[],
  answers: readonly SubmittedAnswer[],
  { writer, nextSequence }: { writer: string | undefined; nextSequence: number },
): Read {
  const questions = new Map(revisions.map((revision) => [revision.question_id, revision]));
  const picks: Pick[] = [];
  const refused: RefusedAnswer[] = [];
  for (const answer of answers) {
    const { questionId, sequence } = answer;
    const message = faultOf(questions.get(questionId), answer);
    if (message !== undefined) {
      refused.push({ questionId, sequence: sequence ?? null, message });
      continue;
    }
    picks.push({
      questionId,
      selectedOptionId: answer.selectedOptionId ?? null,
      answerText: answer.answerText ?? null,
      epoch: sequence === undefined ? attempt.writer_epoch : epochOfPick(attempt, answer.writer ?? writer),
      sequence: sequence ?? nextSequence,
    });
  }
  return { picks: newestOfEach(picks), refused };
}

/** Why an answer cannot be taken, in words for the person; nothing where it can. */
function faultOf(question: QuestionRevision | undefined, answer: SubmittedAnswer): string | undefined {
  const { selectedOptionId, answerText, sequence } = answer;
  if (!question) return 'That question does not belong to this test';
  if (sequence !== undefined && !(Number.isInteger(sequence) && sequence >= 1 && sequence <= largestSequence)) {
    return 'That answer has no place among the others';
  }
  if (question.type === 'short-answer') {
    if (answerText === undefined || selectedOptionId !== undefined) return 'This question takes a written answer';
    if ((answerText ?? '').length > answerTextLimit) return 'That answer is too long';
    // PostgreSQL stores every character but this one.
    return answerText?.includes('\0') ? 'That answer holds a character that cannot be saved' : undefined;
  }
  if (selectedOptionId === undefined || answerText !== undefined) return 'This question takes one of its options';
  const isKnown = selectedOptionId === null || question.options.some((option) => option._id === selectedOptionId);
  return isKnown ? undefined : 'That option does not belong to this question';
}

/**
 * A lease that is none of this attempt's counts as its oldest, and one from the future (the school went back to a
 * backup) as its newest: a pick is never lost for it.
 */
function epochOfPick(attempt: AttemptRow, writer: string | undefined): number {
  if (writer === undefined) return attempt.writer_epoch;
  return Math.min(epochOf(writer) ?? 0, attempt.writer_epoch);
}

/** Whether two answers to a question say the same, whenever they were given. */
export function saysTheSame(answer: AnswerRow, pick: Pick): boolean {
  return answer.selected_option_id === pick.selectedOptionId && answer.answer_text === pick.answerText;
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
