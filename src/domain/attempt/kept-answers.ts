import type { Exam } from '#contract/attempts.ts';
import { type SaveReply, standingAnswer, type WaitingPick } from './exam-state.ts';

/** The exam with what the server holds of it after a save, as a device keeps it. */
export function withAcknowledged(exam: Exam, sent: readonly WaitingPick[], reply: SaveReply): Exam {
  const answers = new Map(exam.answers.map((answer) => [answer.questionId, answer]));
  for (const questionId of new Set(sent.map((pick) => pick.questionId))) {
    const standing = standingAnswer(questionId, sent, reply);
    if (standing === undefined) answers.delete(questionId);
    else answers.set(questionId, standing);
  }
  return { ...exam, answers: [...answers.values()] };
}
