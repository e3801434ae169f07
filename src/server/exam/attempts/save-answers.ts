import type { RefusedAnswer, SavedAnswer, SequencedAnswer } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { epochOf } from '#domain/attempt/writer.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  type AnswerRow,
  type AttemptRow,
  lockOptionalAttempt,
  selectAnswersTo,
  setSession,
  upsertAnswers,
} from './attempt.queries.ts';
import { closedError, closeIfRunOut } from './close-if-run-out.ts';
import { keepLateAnswers } from './late-answers.ts';
import { presentSavedAnswers } from './present-exam.ts';
import { answerRow, readPicks, saysTheSame } from './read-picks.ts';

type Save = { attemptId: string; writer: string; answers: readonly SequencedAnswer[] };
type Saved = {
  attempt: AttemptRow;
  /** What stands for each question that was sent. */
  standing: AnswerRow[];
  /** Those of them that do not say what was sent. */
  newer: SavedAnswer[];
  refused: RefusedAnswer[];
};

/**
 * Saves answers of the tab that has the lease, those that can be saved. Resolves when they are on disk.
 * @throws ATTEMPT_CLOSED after the end; the answers are then kept beside the result, not scored
 */
export async function saveAnswers(services: Services, actor: Actor, save: Save): Promise<Saved> {
  const outcome = await services.store.write(async (trx) => {
    const attempt = await lockOptionalAttempt(trx, save.attemptId);
    if (attempt?.user_id !== actor.id) throw new AppError('ATTEMPT_NOT_FOUND');
    const revisions = await selectRevisions(trx, attempt.revisionIds);
    const now = services.clock.now();

    const result = await closeIfRunOut(trx, services, attempt);
    const { picks, refused } = readPicks(attempt, revisions, save.answers, { writer: save.writer, nextSequence: 1 });
    if (result) {
      await keepLateAnswers(trx, attempt.id, picks, now);
      return { result };
    }
    if (epochOf(save.writer) !== attempt.writer_epoch) throw new AppError('ATTEMPT_TAKEN_OVER');
    await setSession(trx, attempt, actor.sessionId);
    await upsertAnswers(
      trx,
      picks.map((pick) => answerRow(attempt.id, pick, now)),
    );
    const sent = new Map(picks.map((pick) => [pick.questionId, pick]));
    const named = new Set(save.answers.map((answer) => answer.questionId));
    // What is no question of this attempt has no answer, and may hold what PostgreSQL cannot be asked for.
    const asked = revisions.map((revision) => revision.question_id).filter((id) => named.has(id));
    const standing = await selectAnswersTo(trx, attempt.id, asked);
    const newer = standing.filter((answer) => {
      const pick = sent.get(answer.question_id);
      return !(pick && saysTheSame(answer, pick));
    });
    return { attempt, standing, newer: presentSavedAnswers(newer, revisions), refused };
  });
  if (outcome.result) throw closedError(outcome.result);
  return outcome;
}
