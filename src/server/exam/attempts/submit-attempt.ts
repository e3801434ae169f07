import type { RefusedAnswer, SubmittedAnswer } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { secondsRemaining } from '#domain/attempt/deadline.ts';
import { epochOf } from '#domain/attempt/writer.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { requireTestExists } from '#server/bank/content/require-test.ts';
import type { ResultRow } from '#server/exam/results/result.queries.ts';
import { completeReferral } from '#server/people/referrals/referral.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { timeOf } from './attempt-time.ts';
import { selectAnswers, upsertAnswers } from './answer.queries.ts';
import {
  type AttemptRow,
  lockOptionalAttempt,
  lockOptionalLatestAttempt,
  lockOptionalOpenAttempt,
} from './attempt.queries.ts';
import { closeAttempt } from './close-attempt.ts';
import { closeIfRunOut } from './close-if-run-out.ts';
import { keepLateAnswers } from './late-answers.ts';
import { answerRow, readPicks } from './read-picks.ts';

export type Submission = {
  testId: string;
  attemptId?: string | undefined;
  writer?: string | undefined;
  answers: readonly SubmittedAnswer[];
  isByTime?: true | undefined;
};
export type Submitted = { result: ResultRow; first: boolean; refused: RefusedAnswer[] };
/** The answers are kept all the same. */
type Refused = { refusal: 'CLOCK_BEHIND' | 'TIME_LEFT' };

/** Ends an attempt and scores it. Sent again, however late, it answers the same result and changes nothing. */
export async function submitAttempt(services: Services, actor: Actor, submission: Submission): Promise<Submitted> {
  const outcome = await services.store.write(async (trx): Promise<Submitted | Refused> => {
    const attempt = await findAttempt(trx, actor, submission);
    const now = services.clock.now();
    const revisions = await selectRevisions(trx, attempt.revisionIds);

    const ended = await closeIfRunOut(trx, services, attempt);
    const saved = await selectAnswers(trx, attempt.id);
    const nextSequence = Math.max(0, ...saved.map((answer) => answer.sequence)) + 1;
    const { picks, refused } = readPicks(attempt, revisions, submission.answers, {
      writer: submission.writer,
      nextSequence,
    });
    if (ended) {
      await keepLateAnswers(trx, attempt.id, picks, now);
      return { result: ended, first: false, refused };
    }
    if (isOlderWriter(attempt, submission.writer)) throw new AppError('ATTEMPT_TAKEN_OVER');
    await upsertAnswers(
      trx,
      picks.map((pick) => answerRow(attempt.id, pick, now)),
    );
    // The answers are kept either way; with a clock that cannot be trusted the attempt is not closed.
    if (services.clock.isBehind()) return { refusal: 'CLOCK_BEHIND' };
    if (submission.isByTime && hasTimeLeft(attempt, now)) return { refusal: 'TIME_LEFT' };
    const result = await closeAttempt(trx, attempt, { at: now, by: 'candidate' });
    // Where addresses are confirmed, that shows who is a person.
    if (!services.mail.confirmsAddresses) await completeReferral(trx, actor.id, now);
    return { result, first: true, refused };
  });
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  return outcome;
}

/** Two clocks are never the same, so a device that hands in by itself may be early by as much. */
const earlyByMs = 5_000;

/** Time may have been given, or stand still, and a device that was offline has not heard of it. */
function hasTimeLeft(attempt: AttemptRow, now: number): boolean {
  return secondsRemaining(timeOf(attempt), now) * 1_000 > earlyByMs;
}

function isOlderWriter(attempt: AttemptRow, writer: string | undefined): boolean {
  return writer !== undefined && epochOf(writer) !== attempt.writer_epoch;
}

/** The attempt that is meant: the one named, else the open one, else the latest. */
async function findAttempt(trx: Writer, actor: Actor, { testId, attemptId }: Submission): Promise<AttemptRow> {
  if (attemptId !== undefined) {
    const named = await lockOptionalAttempt(trx, attemptId);
    if (named?.user_id !== actor.id || named.test_id !== testId) throw new AppError('ATTEMPT_NOT_FOUND');
    return named;
  }
  const of = { userId: actor.id, testId };
  const meant = (await lockOptionalOpenAttempt(trx, of)) ?? (await lockOptionalLatestAttempt(trx, of));
  if (meant) return meant;
  await requireTestExists(trx, actor, testId);
  throw new AppError('ATTEMPT_NOT_STARTED');
}
