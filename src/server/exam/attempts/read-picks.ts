import type { RefusedAnswer, SubmittedAnswer } from '#contract/attempts.ts';
import { newestOfEach } from '#domain/attempt/answer-order.ts';
import { epochOf } from '#domain/attempt/writer.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { answerRefusal } from '#domain/kinds/answer-refusal.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import { answerColumn } from './answer-column.ts';
import type { AnswerRow } from './answer.queries.ts';
import type { AskedQuestions } from './asked-questions.ts';
import type { AttemptRow } from './attempt.queries.ts';

/** An answer that was sent, checked against its attempt. Without a sequence it comes after all that is saved. */
export type CheckedPick = {
  questionId: string;
  /** Null clears what was answered. */
  answer: Answer | null;
  epoch: number;
  sequence: number;
  /** How long ago the device says that it was, in milliseconds. */
  agoMs: number | undefined;
};

/** Two to this power of picks are more than a device makes, and leave room after them. */
const largestSequence = 2 ** 52;

type Read = {
  picks: CheckedPick[];
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
  asked: AskedQuestions,
  answers: readonly SubmittedAnswer[],
  { writer, nextSequence }: { writer: string | undefined; nextSequence: number },
): Read {
  const picks: CheckedPick[] = [];
  const refused: RefusedAnswer[] = [];
  for (const answer of answers) {
    const { questionId, sequence } = answer;
    const question = asked.byId.get(questionId);
    const message = refusal(question, answer);
    if (!question || message !== undefined) {
      refused.push({ questionId, sequence: sequence ?? null, message: message ?? notAsked });
      continue;
    }
    picks.push({
      questionId,
      answer: kindOf(question).fromWire(answer),
      epoch: sequence === undefined ? attempt.writer_epoch : epochOfPick(attempt, answer.writer ?? writer),
      sequence: sequence ?? nextSequence,
      agoMs: answer.agoMs,
    });
  }
  return { picks: newestOfEach(picks), refused };
}

const notAsked = 'That question does not belong to this test';

/** Why an answer cannot be taken, in words for the person; nothing where it can. */
function refusal(question: QuestionRevision | undefined, answer: SubmittedAnswer): string | undefined {
  const { sequence } = answer;
  if (!question) return notAsked;
  if (sequence !== undefined && !(Number.isInteger(sequence) && sequence >= 1 && sequence <= largestSequence)) {
    return 'That answer has no place among the others';
  }
  return answerRefusal(question, answer);
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
export function saysTheSame(row: AnswerRow, pick: CheckedPick): boolean {
  return row.answer === answerColumn(pick.answer);
}

export function answerRow(attemptId: string, pick: CheckedPick, receivedAt: number): AnswerRow {
  return {
    attempt_id: attemptId,
    question_id: pick.questionId,
    answer: answerColumn(pick.answer),
    epoch: pick.epoch,
    sequence: pick.sequence,
    received_at: receivedAt,
  };
}
