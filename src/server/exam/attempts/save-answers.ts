import type { RefusedAnswer, SavedAnswer, SequencedAnswer } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { newestOfEach } from '#domain/attempt/answer-order.ts';
import { epochOf } from '#domain/attempt/writer.ts';
import { fulfilled, inBatches, rejected, settled } from '#server/platform/db/in-batches.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { type AskedQuestions, selectAskedQuestions } from './asked-questions.ts';
import { type AnswerRow, placeOf, selectAnswersTo, upsertAnswersAndSay } from './answer.queries.ts';
import { hasRunOut } from './attempt-time.ts';
import { type AttemptRow, lockFreeAttempts, lockOptionalAttempt, setSession } from './attempt.queries.ts';
import { closedError, closeIfRunOut } from './close-if-run-out.ts';
import { keepLateAnswers } from './late-answers.ts';
import { presentSavedAnswers } from './present-exam.ts';
import { answerRow, type CheckedPick, readPicks, saysTheSame } from './read-picks.ts';

type Save = { actor: Actor; attemptId: string; writer: string; answers: readonly SequencedAnswer[] };
type Saved = {
  attempt: AttemptRow;
  /** What stands for each question that was sent. */
  standing: AnswerRow[];
  /** Those of them that do not say what was sent. */
  newer: SavedAnswer[];
  refused: RefusedAnswer[];
};
type Outcomes = Map<Save, PromiseSettledResult<Saved>>;

const savedAtOnce = 128;

/**
 * Answers how answers are saved: those of the tab that has the lease, those that can be saved. It resolves when they are
 * on disk. What comes in at the same moment is saved by the same statements, and committed once.
 * @throws ATTEMPT_CLOSED after the end; the answers are then kept beside the result, not scored
 */
export function openAnswerSaves(services: Services): (save: Save) => Promise<Saved> {
  return inBatches(savedAtOnce, async (saves) => {
    const outcomes: Outcomes = saves.length > 1 ? await saveTogether(services, saves) : new Map();
    return Promise.all(saves.map(async (save) => outcomes.get(save) ?? settled(saveAlone(services, save))));
  });
}

/**
 * Saves those of attempts that go on and that nobody else holds. What is left over, all of them where one fails that the
 * database does not take, is each saved alone and hears of its own reason.
 */
async function saveTogether(services: Services, saves: readonly Save[]): Promise<Outcomes> {
  try {
    return await services.store.write(async (trx) => {
      const ids = new Set(saves.map((save) => save.attemptId));
      const attempts = await lockFreeAttempts(trx, [...ids]);
      const held = saves.flatMap((save) => {
        const attempt = attempts.get(save.attemptId);
        return attempt?.state === 'open' && !hasRunOut(attempt, services) ? [{ save, attempt }] : [];
      });
      return saveHeld(trx, services, held);
    });
  } catch {
    return new Map();
  }
}

async function saveAlone(services: Services, save: Save): Promise<Saved> {
  const outcome = await services.store.write(async (trx) => {
    const attempt = await lockOptionalAttempt(trx, save.attemptId);
    if (attempt?.user_id !== save.actor.id) throw new AppError('ATTEMPT_NOT_FOUND');
    const result = await closeIfRunOut(trx, services, attempt);
    if (result) {
      const { picks } = await readSave(trx, attempt, save);
      await keepLateAnswers(trx, attempt.id, picks, services.clock.now());
      return { result };
    }
    return { saved: (await saveHeld(trx, services, [{ save, attempt }])).get(save) };
  });
  if (outcome.result) throw closedError(outcome.result);
  if (outcome.saved?.status !== 'fulfilled') throw outcome.saved?.reason;
  return outcome.saved.value;
}

type Held = { save: Save; attempt: AttemptRow };

/** Saves answers to attempts that the transaction holds and that go on. */
async function saveHeld(trx: Writer, services: Services, all: readonly Held[]): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const now = services.clock.now();
  const read: (Held & Read)[] = [];
  for (const held of all) {
    const refusal = refusalOf(held);
    if (refusal) outcomes.set(held.save, rejected(refusal));
    else read.push({ ...held, ...(await readSave(trx, held.attempt, held.save)) });
  }
  const kept = new Map((await upsertAnswersAndSay(trx, newestRows(read, now))).map((row) => [placeOf(row), row]));
  for (const one of read) {
    await setSession(trx, one.attempt, one.save.actor.sessionId);
    outcomes.set(one.save, fulfilled(presentSave(one, await selectStanding(trx, one, kept))));
  }
  return outcomes;
}

function refusalOf({ save, attempt }: Held): AppError | undefined {
  if (attempt.user_id !== save.actor.id) return new AppError('ATTEMPT_NOT_FOUND');
  if (epochOf(save.writer) !== attempt.writer_epoch) return new AppError('ATTEMPT_TAKEN_OVER');
  return undefined;
}

type Read = { asked: AskedQuestions; picks: CheckedPick[]; refused: RefusedAnswer[] };

async function readSave(trx: Writer, attempt: AttemptRow, { writer, answers }: Save): Promise<Read> {
  const asked = await selectAskedQuestions(trx, attempt);
  return { asked, ...readPicks(attempt, asked, answers, { writer, nextSequence: 1 }) };
}

/** Two saves of one attempt may come at the same moment; of each question the newest of both is kept. */
function newestRows(read: readonly (Held & Read)[], now: number): AnswerRow[] {
  const byAttempt = Map.groupBy(read, ({ attempt }) => attempt.id);
  return Array.from(byAttempt).flatMap(([attemptId, saves]) =>
    newestOfEach(saves.flatMap(({ picks }) => picks)).map((pick) => answerRow(attemptId, pick, now)),
  );
}

/** What stands for each question that was named: what was kept just now, or what is there already. */
async function selectStanding(
  trx: Writer,
  { attempt, asked, save }: Held & Read,
  kept: ReadonlyMap<string, AnswerRow>,
): Promise<AnswerRow[]> {
  const named = new Set(save.answers.map((answer) => answer.questionId));
  // What is no question of this attempt has no answer, and may hold what PostgreSQL cannot be asked for.
  const ofThem = [...named].filter((id) => asked.byId.has(id));
  const standing = ofThem.map((id) => ({ id, row: kept.get(placeOf({ attempt_id: attempt.id, question_id: id })) }));
  const older = standing.filter(({ row }) => row === undefined).map(({ id }) => id);
  return [...standing.flatMap(({ row }) => row ?? []), ...(await selectAnswersTo(trx, attempt.id, older))];
}

function presentSave({ attempt, asked, picks, refused }: Held & Read, standing: AnswerRow[]): Saved {
  const sent = new Map(picks.map((pick) => [pick.questionId, pick]));
  const newer = standing.filter((answer) => {
    const pick = sent.get(answer.question_id);
    return !(pick && saysTheSame(answer, pick));
  });
  return { attempt, standing, newer: presentSavedAnswers(newer, asked), refused };
}
