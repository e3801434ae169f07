import { AppError } from '#contract/errors.ts';
import { countsInStatistics, mayStartAnother } from '#domain/attempt/attempt-rules.ts';
import { deviceClass } from '#domain/attempt/device-class.ts';
import { openingState } from '#domain/test/opening.ts';
import { isOffered, requireOpenToCandidate } from '#server/bank/content/require-test.ts';
import { type TestRow, windowOf } from '#server/bank/content/test.queries.ts';
import { type OwnTerms, selectAccommodationToday } from '#server/people/accommodations/accommodation.queries.ts';
import { isDuplicateKey } from '#server/platform/db/database-errors.ts';
import { fulfilled, inBatches, settled } from '#server/platform/db/in-batches.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { isUnderMaintenanceFor } from '#server/platform/settings/maintenance.ts';
import { requireAccessCode } from './access-code.ts';
import { hasRunOut, untouchedTime } from './attempt-time.ts';
import {
  type AttemptRow,
  countAttempts,
  insertAttempt,
  insertAttempts,
  lockOptionalOpenAttempt,
  type NewAttempt,
  selectAttemptsMade,
  selectOptionalOpenAttempt,
} from './attempt.queries.ts';
import { closeAttempt } from './close-attempt.ts';
import { composePaper, type Paper, readPaper } from './compose-paper.ts';
import { type Caller, isElsewhere, noteLook } from './note-look.ts';
import { requireDevice } from './require-device.ts';
import { takeOver } from './take-over.ts';

type Start = {
  testId: string;
  /** The tab that wants to write; none where the attempt is only looked at. */
  clientId: string | undefined;
  /** The sections that they choose, where the test has a choice. */
  sectionIds?: readonly string[] | undefined;
  /** The test's, where it asks for one. */
  accessCode?: string | undefined;
  caller: Caller;
};
export type Opened = { attempt: AttemptRow; started: boolean };

/** What an attempt that begins stands on, read before its transaction. */
type Ready = Start & { actor: Actor; mayStart: boolean; paper: Paper; hasCode: boolean; own: OwnTerms };
export type Starts = (actor: Actor, start: Start) => Promise<Opened>;

/** A room starts within seconds; the saves of others have their turn between two lots. */
const startedAtOnce = 32;

/**
 * Answers how the open attempt of somebody at a test is resumed, or one is started. What it stands on (questions, time
 * limit, passing score) is fixed here; nothing that happens to the test or the plan afterwards touches it. What begins at
 * the same moment is begun by the same statements, and committed once.
 */
export function openStarts(services: Services): Starts {
  const begin = inBatches<Ready, Opened>(startedAtOnce, async (all) => {
    const together = all.length > 1 ? await startTogether(services, all) : new Map<Ready, Opened>();
    return Promise.all(
      all.map(async (one) => {
        const opened = together.get(one);
        return opened ? fulfilled(opened) : settled(startAlone(services, one));
      }),
    );
  });
  return async (actor, start) => {
    const { db } = services.store;
    const [isClosed, paper, own] = await Promise.all([
      isUnderMaintenanceFor(actor, services),
      readPaper(db, start.testId, start.sectionIds),
      selectAccommodationToday(db, services, actor.id),
    ]);
    const hasCode = await saysCode(services, actor, { ...start, test: paper.test });
    return begin({ ...start, actor, mayStart: !isClosed, paper, hasCode, own });
  };
}

/**
 * Begins for those who have nothing open and whom nothing keeps from it. Who is left over, everybody where the database
 * does not take one of them, starts alone and hears of their own reason.
 */
async function startTogether(services: Services, all: readonly Ready[]): Promise<Map<Ready, Opened>> {
  try {
    return await services.store.write(async (trx) => {
      const before = await selectAttemptsMade(trx, [...new Set(all.map(({ actor }) => actor.id))]);
      const beginning = oneOfEach(all).flatMap((ready) => {
        const { made, isOpen } = before({ userId: ready.actor.id, testId: ready.testId });
        const attempt = isOpen ? undefined : newAttemptIfAllowed(services, ready, made);
        return attempt ? [{ ready, attempt }] : [];
      });
      const attempts = await insertAttempts(
        trx,
        beginning.map(({ attempt }) => attempt),
      );
      return new Map(
        attempts.flatMap((attempt, index) => {
          const ready = beginning[index]?.ready;
          return ready ? [[ready, { attempt, started: true }] as const] : [];
        }),
      );
    });
  } catch {
    return new Map();
  }
}

/** Of two starts of one person at a test the second finds what the first one began. */
function oneOfEach(all: readonly Ready[]): Ready[] {
  return [...new Map(all.toReversed().map((ready) => [`${ready.actor.id} ${ready.testId}`, ready])).values()];
}

function newAttemptIfAllowed(services: Services, ready: Ready, made: number): NewAttempt | undefined {
  try {
    return newAttempt(services, ready, made);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function startAlone(services: Services, ready: Ready): Promise<Opened> {
  return untilNotTwice(() => services.store.write((trx) => resumeOrStart(trx, services, ready)));
}

/**
 * Whether the code was said that the test asks for, before the transaction, since a try is counted. Not asked of whoever
 * only goes on, nor while nobody may begin: what is refused then tells nothing about a code.
 */
async function saysCode(
  services: Services,
  actor: Actor,
  { testId, accessCode, test }: Start & { test: TestRow | undefined },
): Promise<boolean> {
  const code = test?.access_code ?? null;
  if (!test || code === null || !isOffered(test)) return true;
  if (openingState(windowOf(test), services.clock.now()) !== 'open') return false;
  const running = await selectOptionalOpenAttempt(services.store.db, { userId: actor.id, testId });
  if (running && !hasRunOut(running, services)) return false;
  await requireAccessCode(services, actor, { of: testId, code, said: accessCode, message: wrongCode });
  return true;
}

const wrongCode = 'That is not the access code of this test. Please ask your teacher.';

/** A double click starts it twice in the same moment: the second finds it open. */
export async function untilNotTwice(open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (isDuplicateKey(error)) return open();
    throw error;
  }
}

type Looking = { actor: Actor; testId: string; caller: Caller; running: AttemptRow | undefined };

/**
 * The attempt whose questions are to be read, by no tab that writes. Where it is open already, nothing is written.
 * @param running the one that was open a moment ago
 */
export async function openToRead(
  services: Services,
  startAttempt: Starts,
  { actor, testId, caller, running }: Looking,
): Promise<AttemptRow> {
  if (running && !hasRunOut(running, services) && !isElsewhere(running, actor)) return running;
  const { attempt } = await startAttempt(actor, { testId, clientId: undefined, caller });
  return attempt;
}

async function resumeOrStart(trx: Writer, services: Services, ready: Ready): Promise<Opened> {
  const of = { userId: ready.actor.id, testId: ready.testId };
  const running = await lockOptionalOpenAttempt(trx, of);
  if (running && !hasRunOut(running, services)) {
    return { attempt: await goOnHere(trx, services, ready.actor, running, ready), started: false };
  }
  refuseNewAttempts(services, ready.mayStart);
  if (running) await closeAttempt(trx, running, { at: running.deadline_at, by: 'deadline' });
  const attempt = newAttempt(services, ready, await countAttempts(trx, of));
  return { attempt: await insertAttempt(trx, attempt), started: true };
}

/** Goes on with an attempt that is open, in this tab where one wants to write. */
export async function goOnHere(
  trx: Writer,
  services: Services,
  actor: Actor,
  running: AttemptRow,
  { clientId, caller }: Pick<Start, 'clientId' | 'caller'>,
): Promise<AttemptRow> {
  const at = services.clock.now();
  await requireDevice(trx, services, running, { actor, caller });
  await noteLook(trx, running, { actor, caller, at });
  return clientId === undefined ? running : takeOver(trx, running, { clientId, sessionId: actor.sessionId, at });
}

/** @throws where no attempt begins now, whatever the test says */
export function refuseNewAttempts({ clock }: Services, mayStart: boolean): void {
  if (!mayStart) throw new AppError('MAINTENANCE');
  if (clock.isBehind()) throw new AppError('CLOCK_BEHIND');
  // The next server may serve another state of the school, in which this attempt would never have begun.
  if (clock.isStopping()) throw new AppError('STOPPING');
}

/**
 * @param made how many this person has made at the test
 * @throws where they may not begin another now
 */
function newAttempt(services: Services, ready: Ready, made: number): NewAttempt {
  const { actor, testId, clientId, caller, paper, hasCode, own } = ready;
  refuseNewAttempts(services, ready.mayStart);
  const test = requireOpenToCandidate(actor, paper.test);
  const { questions, layout } = composePaper(test.shuffles_questions === 1, paper, Math.random);
  if (questions.length === 0) throw new AppError('TEST_HAS_NO_QUESTIONS');
  if (!mayStartAnother(made, test.attempt_limit)) throw new AppError('ATTEMPT_LIMIT_REACHED');

  const startedAt = services.clock.now();
  refuseOutsideWindow(test, startedAt);
  if (!hasCode) throw new AppError('WRONG_ACCESS_CODE', wrongCode);
  const { extraPercent, restMinutes } = own;
  return {
    user_id: actor.id,
    test_id: testId,
    sitting_id: null,
    ...untouchedTime({ startedAt, timeLimit: test.time_limit, extraPercent, endsAt: test.closes_at }, restMinutes),
    time_limit: test.time_limit,
    passing_score: test.passing_score,
    revisionIds: questions.map(({ revisionId }) => revisionId),
    layout,
    shuffles_options: test.shuffles_options,
    allows_calculator: test.allows_calculator,
    marks_off: test.marks_off,
    ...columnsOfCaller(actor, { clientId, caller }),
    counts_in_statistics: countsInStatistics(actor, { createdBy: test.created_by }) ? 1 : 0,
  };
}

/** @throws where the test is not open to be begun */
function refuseOutsideWindow(test: TestRow, now: number): void {
  const state = openingState(windowOf(test), now);
  if (state === 'early') throw new AppError('TEST_NOT_OPEN');
  if (state === 'over') throw new AppError('TEST_CLOSED');
}

/** Where and in which tab an attempt begins. */
export function columnsOfCaller({ sessionId }: Actor, { clientId, caller }: Pick<Start, 'clientId' | 'caller'>) {
  return {
    writer_epoch: clientId === undefined ? 0 : 1,
    writer_client_id: clientId ?? null,
    session_id: sessionId,
    device_class: deviceClass(caller.userAgent),
  };
}
