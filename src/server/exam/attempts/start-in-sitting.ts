import { AppError } from '#contract/errors.ts';
import { countsInStatistics, mayStartAnother } from '#domain/attempt/attempt-rules.ts';
import { inheritedChanges, sittingState, startOf } from '#domain/sitting/sitting-state.ts';
import { refuseOtherBrowser } from '#server/exam/safe-exam-browser/refuse-other-browser.ts';
import { type FrozenPaper, selectPaper } from '#server/exam/sitting-content/frozen-paper.ts';
import { isFromOneOf } from '#server/exam/sitting-content/networks.ts';
import { selectOptionalSealed, takeOptionalSealed } from '#server/exam/sitting-content/sealed-papers.queries.ts';
import {
  lockOptionalSittingToStart,
  selectOptionalCandidate,
  selectOptionalSitting,
  type SittingRow,
  timesOf,
} from '#server/exam/sitting-content/sitting.queries.ts';
import { inheritChanges, selectStandingOrders } from '#server/exam/time-orders/time-orders.queries.ts';
import { selectAccommodationToday } from '#server/people/accommodations/accommodation.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { isUnderMaintenanceFor } from '#server/platform/settings/maintenance.ts';
import { requireAccessCode } from './access-code.ts';
import { hasRunOut, untouchedTime } from './attempt-time.ts';
import {
  type AttemptRow,
  countSittingAttempts,
  insertAttempt,
  lockOptionalOpenAttempt,
  selectOptionalAttempt,
  selectOptionalOpenAttempt,
} from './attempt.queries.ts';
import { closeAttempt } from './close-attempt.ts';
import { composePaper, paperFrom } from './compose-paper.ts';
import type { Caller } from './note-look.ts';
import { columnsOfCaller, goOnHere, type Opened, refuseNewAttempts, untilNotTwice } from './start-attempt.ts';

type Start = {
  sittingId: string;
  clientId: string;
  accessCode: string | undefined;
  sectionIds: readonly string[] | undefined;
  caller: Caller;
};

/**
 * Resumes what this person has begun in the sitting, or begins: the paper that was frozen, by the sitting's rules. Practice
 * at the same test that is still open is handed in as it stands.
 */
export async function startInSitting(services: Services, actor: Actor, start: Start): Promise<Opened> {
  const { store } = services;
  const sitting = await requireSittingOf(store.db, actor, start.sittingId);
  refuseOtherBrowser(services, sitting, start.caller.asked);
  const mayStart = !(await isUnderMaintenanceFor(actor, services));
  await refuseWrongCode(services, actor, sitting, start);
  const frozen = await selectPaper(store.db, sitting);
  return untilNotTwice(() =>
    store.write(async (trx) => {
      const running = await lockOptionalOpenAttempt(trx, { userId: actor.id, testId: sitting.test_id });
      const isOver = running !== undefined && hasRunOut(running, services);
      if (running?.sitting_id === sitting.id && !isOver) {
        return { attempt: await goOnHere(trx, services, actor, running, start), started: false };
      }
      refuseNewAttempts(services, mayStart);
      const now = services.clock.now();
      if (running) {
        await closeAttempt(
          trx,
          running,
          isOver ? { at: running.deadline_at, by: 'deadline' } : { at: now, by: 'candidate' },
        );
      }
      const current = await requireOpen(trx, actor, { sittingId: sitting.id, address: start.caller.address, now });
      const made = await countSittingAttempts(trx, { userId: actor.id, sittingId: sitting.id });
      if (!mayStartAnother(made, current.attempt_limit)) throw new AppError('ATTEMPT_LIMIT_REACHED');

      // Who waited for the start has it composed already.
      const waited = await takeOptionalSealed(trx, { sittingId: sitting.id, userId: actor.id });
      const attempt = await beginInSitting(trx, services, actor, {
        sitting: current,
        startedAt: startOf(timesOf(current), now),
        paper: waited ?? composed(current, frozen, start.sectionIds),
        ...start,
      });
      if (attempt.first_deadline_at <= now) throw new AppError('SITTING_CLOSED');
      return { attempt, started: true };
    }),
  );
}

type Asked = Pick<AttemptRow, 'revisionIds' | 'layout'>;

function composed(sitting: SittingRow, frozen: FrozenPaper, sectionIds: readonly string[] = []): Asked {
  const shuffles = (sitting.shuffles_questions ?? frozen.test.shuffles_questions) === 1;
  const { questions, layout } = composePaper(shuffles, paperFrom(frozen, sectionIds), Math.random);
  return { revisionIds: questions.map(({ revisionId }) => revisionId), layout };
}

type Beginning = Pick<Start, 'clientId' | 'caller'> & {
  sitting: SittingRow;
  startedAt: number;
  /** With the id that was kept for the attempt, where somebody waited. */
  paper: Asked & { attempt_id?: string };
};

/** Makes an attempt in a sitting that is held, by its rules, with what was ordered since its start. */
export async function beginInSitting(
  trx: Writer,
  services: Services,
  actor: Actor,
  { sitting, startedAt, paper, ...start }: Beginning,
): Promise<AttemptRow> {
  const { test } = await selectPaper(trx, sitting);
  const { extraPercent, restMinutes } = await selectAccommodationToday(trx, services, actor.id);
  const attempt = await insertAttempt(trx, {
    ...(paper.attempt_id !== undefined && { id: paper.attempt_id }),
    user_id: actor.id,
    test_id: sitting.test_id,
    sitting_id: sitting.id,
    ...untouchedTime({ startedAt, timeLimit: test.time_limit, extraPercent, endsAt: sitting.ends_at }, restMinutes),
    time_limit: test.time_limit,
    passing_score: test.passing_score,
    revisionIds: paper.revisionIds,
    layout: paper.layout,
    shuffles_options: sitting.shuffles_options ?? test.shuffles_options,
    allows_calculator: sitting.allows_calculator ?? test.allows_calculator,
    marks_off: test.marks_off,
    ...columnsOfCaller(actor, start),
    counts_in_statistics: countsInStatistics(actor, { createdBy: test.created_by }) ? 1 : 0,
  });
  return withWhatWasOrdered(trx, sitting, attempt);
}

/** The sitting, for whom it is there: its candidates, once it was made ready. */
export async function requireSittingOf(db: Reader, actor: Actor, sittingId: string): Promise<SittingRow> {
  const sitting = await selectOptionalSitting(db, sittingId);
  if (!sitting || sitting.readied_at === null) throw new AppError('SITTING_NOT_FOUND');
  if (!(await selectOptionalCandidate(db, sittingId, actor.id))) throw new AppError('SITTING_NOT_FOUND');
  return sitting;
}

/** A code is asked once, where one waits or begins: who goes on on another device needs none. */
export async function refuseWrongCode(
  services: Services,
  actor: Actor,
  sitting: SittingRow,
  { accessCode }: Pick<Start, 'accessCode'>,
): Promise<void> {
  if (sitting.access_code === '') return;
  const { db } = services.store;
  const running = await selectOptionalOpenAttempt(db, { userId: actor.id, testId: sitting.test_id });
  if (running?.sitting_id === sitting.id) return;
  if (await selectOptionalSealed(db, { sittingId: sitting.id, userId: actor.id })) return;
  await requireAccessCode(services, actor, { of: sitting.id, code: sitting.access_code, said: accessCode });
}

/** The sitting as it stands in this moment, so held that no pause slips between. */
async function requireOpen(
  trx: Writer,
  actor: Actor,
  { sittingId, address, now }: { sittingId: string; address: string; now: number },
): Promise<SittingRow> {
  const sitting = await lockOptionalSittingToStart(trx, sittingId);
  const candidate = await selectOptionalCandidate(trx, sittingId, actor.id);
  if (!sitting || !candidate) throw new AppError('SITTING_NOT_FOUND');
  const state = sittingState(timesOf(sitting, candidate.held_since), now);
  if (state === 'draft') throw new AppError('SITTING_NOT_FOUND');
  if (state === 'ready') throw new AppError('SITTING_NOT_OPEN');
  if (state !== 'open') throw new AppError('SITTING_CLOSED');
  if (sitting.held_since !== null || candidate.held_since !== null) throw new AppError('SITTING_PAUSED');
  if (!isFromOneOf(sitting.networks, address)) throw new AppError('NETWORK_NOT_ALLOWED');
  return sitting;
}

/** Where all have one start, what was ordered for all since then holds for whoever comes late. */
async function withWhatWasOrdered(trx: Writer, sitting: SittingRow, attempt: AttemptRow): Promise<AttemptRow> {
  if (sitting.begins !== 'together') return attempt;
  const candidate = await selectOptionalCandidate(trx, sitting.id, attempt.user_id);
  const orders = await selectStandingOrders(trx, sitting.id, candidate?.room_id ?? null);
  const changes = inheritedChanges(orders);
  if (changes.length === 0) return attempt;
  await inheritChanges(trx, attempt.id, changes);
  return (await selectOptionalAttempt(trx, attempt.id)) ?? attempt;
}
