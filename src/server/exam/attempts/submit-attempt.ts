import type { RefusedAnswer, SubmittedAnswer } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { secondsRemaining } from '#domain/attempt/deadline.ts';
import { epochOf } from '#domain/attempt/writer.ts';
import { requireTestExists } from '#server/bank/content/require-test.ts';
import { countLateAnswers, type DescribedResult, selectResults } from '#server/exam/results/result.queries.ts';
import { completeReferrals } from '#server/people/referrals/referral.queries.ts';
import { fulfilled, inBatches, rejected } from '#server/platform/db/in-batches.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { hasRunOut, timeOf } from './attempt-time.ts';
import { type AnswerRow, selectAnswers, upsertAnswers } from './answer.queries.ts';
import { selectAskedQuestions } from './asked-questions.ts';
import {
  type AttemptRow,
  lockFreeAttempts,
  lockOptionalAttempt,
  lockOptionalLatestAttempt,
  lockOptionalOpenAttempt,
} from './attempt.queries.ts';
import { closeAttempts } from './close-attempt.ts';
import { closeIfRunOut } from './close-if-run-out.ts';
import { keepLateAnswers } from './late-answers.ts';
import { answerRow, readPicks } from './read-picks.ts';

export type Submission = {
  actor: Actor;
  testId: string;
  attemptId?: string | undefined;
  writer?: string | undefined;
  answers: readonly SubmittedAnswer[];
  isByTime?: true | undefined;
};
type Ended = { resultId: string; attemptId: string; first: boolean; refused: RefusedAnswer[] };
export type Submitted = Ended & { result: DescribedResult; lateAnswers: number };
/** The answers are kept all the same. */
type Refused = { refusal: 'CLOCK_BEHIND' | 'TIME_LEFT' };

/** Few, so that the saves of other exams have their turn between two lots. */
const submittedAtOnce = 8;

/**
 * Answers how an attempt is ended and scored. Sent again, however late, it answers the same result and changes nothing.
 * What a room hands in at the same moment is scored by the same statements, and committed once.
 */
export function openSubmissions(services: Services): (submission: Submission) => Promise<Submitted> {
  return inBatches(submittedAtOnce, async (submissions) => {
    const together: Ends = submissions.length > 1 ? await submitTogether(services, submissions) : new Map();
    const outcomes = submissions.map(async (one) => together.get(one) ?? submitAlone(services, one));
    return describe(services.store.db, await Promise.allSettled(outcomes));
  });
}

type Ends = Map<Submission, Ended>;

/**
 * Ends those of attempts that nobody else holds and that nothing keeps from ending. What is left over, all of them where
 * one fails that the database does not take, is each handed in alone and hears of its own reason.
 */
async function submitTogether(services: Services, submissions: readonly Submission[]): Promise<Ends> {
  // Of two for one attempt the first ends it.
  const named = new Map(
    submissions.toReversed().flatMap((one) => (one.attemptId === undefined ? [] : [[one.attemptId, one] as const])),
  );
  try {
    return await services.store.write(async (trx) => {
      const attempts = await lockFreeAttempts(trx, [...named.keys()]);
      const held = [...named].flatMap(([id, submission]) => {
        const attempt = attempts.get(id);
        return attempt && mayEnd(services, { submission, attempt }) ? [{ submission, attempt }] : [];
      });
      return endHeld(trx, services, held);
    });
  } catch {
    return new Map();
  }
}

async function submitAlone(services: Services, submission: Submission): Promise<Ended> {
  const outcome = await services.store.write(async (trx): Promise<Ended | Refused | undefined> => {
    const attempt = await findAttempt(trx, submission);
    const held = { submission, attempt };
    const result = await closeIfRunOut(trx, services, attempt);
    if (result) {
      const { picks, refused } = await readAnswers(trx, held);
      await keepLateAnswers(trx, attempt.id, picks, services.clock.now());
      return { attemptId: attempt.id, resultId: result.id, first: false, refused };
    }
    if (isOlderWriter(held)) throw new AppError('ATTEMPT_TAKEN_OVER');
    const refusal = whyNotYet(services, held);
    if (refusal === undefined) return (await endHeld(trx, services, [held])).get(submission);
    await keepAnswers(trx, services, [held]);
    return { refusal };
  });
  if (!outcome) throw new Error('A submission was given no result');
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  return outcome;
}

type Held = { submission: Submission; attempt: AttemptRow };

/** Whether nothing stands between an attempt and its end. */
function mayEnd(services: Services, held: Held): boolean {
  const { attempt, submission } = held;
  if (!isTheirs(attempt, submission) || attempt.state !== 'open' || hasRunOut(attempt, services)) return false;
  return !isOlderWriter(held) && whyNotYet(services, held) === undefined;
}

const isTheirs = (attempt: AttemptRow, { actor, testId }: Submission) =>
  attempt.user_id === actor.id && attempt.test_id === testId;

function isOlderWriter({ attempt, submission: { writer } }: Held): boolean {
  return writer !== undefined && epochOf(writer) !== attempt.writer_epoch;
}

/** Two clocks are never the same, so a device that hands in by itself may be early by as much. */
const earlyByMs = 5_000;

/** Why an attempt that goes on is not closed, though the answers are kept; nothing where it is. */
function whyNotYet({ clock }: Services, { attempt, submission }: Held): Refused['refusal'] | undefined {
  // With a clock that cannot be trusted none is.
  if (clock.isBehind()) return 'CLOCK_BEHIND';
  // Time may have been given, or stand still, and a device that was offline has not heard of it.
  const isEarly = secondsRemaining(timeOf(attempt), clock.now()) * 1_000 > earlyByMs;
  return submission.isByTime && isEarly ? 'TIME_LEFT' : undefined;
}

/** Keeps the answers that come along with attempts that the transaction holds, ends the attempts and scores them. */
async function endHeld(trx: Writer, services: Services, all: readonly Held[]): Promise<Ends> {
  if (all.length === 0) return new Map();
  const refused = await keepAnswers(trx, services, all);
  const at = services.clock.now();
  const closings = all.map(({ attempt }) => ({ attempt, closed: { at, by: 'candidate' } as const }));
  const results = await closeAttempts(trx, closings);
  const people = all.map(({ attempt }) => attempt.user_id);
  // Where addresses are confirmed, that shows who is a person.
  if (!services.mail.confirmsAddresses) await completeReferrals(trx, people, at);
  const resultIds = new Map(results.map((result) => [result.attempt_id, result.id]));
  return new Map(
    all.flatMap(({ submission, attempt: { id } }) => {
      const resultId = resultIds.get(id);
      return resultId === undefined
        ? []
        : [[submission, { attemptId: id, resultId, first: true, refused: refused.get(submission) ?? [] }]];
    }),
  );
}

/** What of the answers can never be saved, by submission. */
async function keepAnswers(
  trx: Writer,
  services: Services,
  all: readonly Held[],
): Promise<Map<Submission, RefusedAnswer[]>> {
  const now = services.clock.now();
  const rows: AnswerRow[] = [];
  const refusedOf = new Map<Submission, RefusedAnswer[]>();
  for (const held of all) {
    const { picks, refused } = await readAnswers(trx, held);
    rows.push(...picks.map((pick) => answerRow(held.attempt.id, pick, now)));
    refusedOf.set(held.submission, refused);
  }
  await upsertAnswers(trx, rows);
  return refusedOf;
}

async function readAnswers(trx: Writer, { attempt, submission: { answers, writer } }: Held) {
  const asked = await selectAskedQuestions(trx, attempt);
  const isInOrder = answers.every(({ sequence }) => sequence !== undefined);
  const saved = isInOrder ? [] : await selectAnswers(trx, attempt.id);
  const nextSequence = Math.max(0, ...saved.map((answer) => answer.sequence)) + 1;
  return readPicks(attempt, asked, answers, { writer, nextSequence });
}

/** The attempt that is meant: the one named, else the open one, else the latest. */
async function findAttempt(trx: Writer, submission: Submission): Promise<AttemptRow> {
  const { actor, testId, attemptId } = submission;
  if (attemptId !== undefined) {
    const named = await lockOptionalAttempt(trx, attemptId);
    if (!named || !isTheirs(named, submission)) throw new AppError('ATTEMPT_NOT_FOUND');
    return named;
  }
  const of = { userId: actor.id, testId };
  const meant = (await lockOptionalOpenAttempt(trx, of)) ?? (await lockOptionalLatestAttempt(trx, of));
  if (meant) return meant;
  await requireTestExists(trx, actor, testId);
  throw new AppError('ATTEMPT_NOT_STARTED');
}

/** Reads what each is answered, once it is on disk. */
async function describe(
  db: Reader,
  outcomes: readonly PromiseSettledResult<Ended>[],
): Promise<PromiseSettledResult<Submitted>[]> {
  const ended = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (ended.length === 0) return outcomes.filter((outcome) => outcome.status === 'rejected');
  const results = await selectResults(
    db,
    ended.map(({ resultId }) => resultId),
  );
  const late = await countLateAnswers(
    db,
    ended.map(({ attemptId }) => attemptId),
  );
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') return outcome;
    const { resultId, attemptId } = outcome.value;
    const result = results.get(resultId);
    if (!result) return rejected(new Error(`Result ${resultId} does not exist`));
    return fulfilled({ ...outcome.value, result, lateAnswers: late.get(attemptId) ?? 0 });
  });
}
