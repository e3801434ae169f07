import type { Exam } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { anchorAfterReload, clocksDisagree, isTimeUp, remainingAt, untilDeadline } from '#domain/attempt/countdown.ts';
import { type ExamEvent, examReducer, openExam, type WaitingPick } from '#domain/attempt/exam-state.ts';
import { withAcknowledged } from '#domain/attempt/kept-answers.ts';
import { answerControls } from '#web/kinds/answer-controls.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { attemptTime, handIn, picksPerCall, sendPicks } from './attempt-calls.ts';
import { onNewClientId } from './client-id.ts';
import { anchorOf, deviceTime, type ToldTime } from './device-time.ts';
import { type Ending, troubleOf } from './ending.ts';
import type { KeptExam } from './exam-database.ts';
import { forgetPicks, journalPick } from './journal.ts';
import type { JournalledPick } from './journalled-pick.ts';
import { storedInTime } from './stored-in-time.ts';
import { forgetExam, keepExam } from './kept-exam.ts';
import { isUnheard } from './openings.ts';
import { keepPlace, placeIn } from './place.ts';
import type { RoomSession } from './room-session.ts';
import { bringRegistering, resumeExam } from './start-calls.ts';

const longestPauseMs = 15_000;
/** A tab that lost the attempt looks so often whether it goes on elsewhere. */
const askElsewhereMs = 10_000;
/** Who never rests is sent all the same: the device itself may be lost. */
const longestUnsentMs = 20_000;

/** One tab's side of an attempt: what it shows, what still waits to be saved, and the time. */
export type ExamSession = RoomSession & {
  subscribe: (listener: () => void) => () => void;
  /** Milliseconds until the deadline by the server's clock, and below nothing by as much as it is past. */
  untilDeadline: () => number;
  /** Whether the device's clocks went different ways, so that only the server can tell how much time is left. */
  isTimeUnsure: () => boolean;
  /** Whether a reload opens the exam without a network. */
  opensOffline: () => boolean;
  submit: () => Promise<void>;
  /** Takes the attempt back from another tab or device. */
  continueHere: () => Promise<void>;
  /** Looks at the clock, and does what is due. Called every second, and whenever the page is seen again. */
  tick: () => void;
  /** The network may be back: what waits is tried at once. */
  retryNow: () => void;
  /** From now on what `exam-files.ts` sends goes with the answers. */
  connectFiles: (sendFiles: SendFiles) => FilesInside;
  stop: () => void;
};

/** Brings all files there. @param save brings the answers there, which wait for no file */
type SendFiles = (save: () => Promise<void>, isByTime: boolean) => Promise<void>;

/** What files do in a session. */
export type FilesInside = {
  dispatch: (event: ExamEvent) => void;
  /** Ids of those that the server has. */
  there: () => readonly string[];
  /** The server has another. */
  sent: (fileId: string) => void;
};

export type Opening = {
  exam: Exam;
  personId: string;
  journalled: readonly JournalledPick[];
  /** Where the exam is opened as this device kept it, since the server does not answer. */
  kept?: KeptExam | undefined;
  /** There is a result: handed in here, elsewhere, or by the server. */
  onEnd: (ending: Ending) => void;
};

export function openExamSession({ exam, personId, journalled, kept, onEnd }: Opening): ExamSession {
  const listeners = new Set<() => void>();
  const { _id: attemptId, test } = exam;
  const place = placeIn(attemptId);
  let state = openExam(exam, journalled, place.index, place.marked);
  let anchor = kept === undefined ? anchorOf(exam) : anchorAfterReload(kept, deviceTime());
  /** As the server holds it, for a reload without a network. */
  let acknowledged = exam;
  let isExamKept = kept !== undefined;
  let timer: number | undefined;
  let failures = 0;
  let working = false;
  let stopped = false;
  const leaving = new AbortController();
  let wasHandedIn = false;
  /** A submission whose reply was lost: whether the attempt is still open has to be asked first of all. */
  let isOutcomeUnknown = false;
  /** This tab was a duplicate and is another now, or the server has not heard of the exam: it needs a lease of its own. */
  let needsLease = isUnheard(attemptId);
  let askedElsewhereAt = -Infinity;
  /** When the oldest pick was made that has not been sent. */
  let unsentSince: number | undefined;
  let sendFiles: SendFiles | undefined;
  /** Sequences of picks that the device's disk has not taken yet. */
  const notOnDisk = new Set<number>();

  state = examReducer(state, { type: 'paused', isPaused: anchor.isPaused });
  if ((exam.revision ?? exam.restLeft) !== undefined) void watch();

  if (kept === undefined) void keep();
  // Whether the server is there again is asked at once.
  else if (!navigator.onLine || !isUnheard(attemptId))
    state = examReducer(state, { type: 'failed', trouble: { reason: 'network' } });

  const forgetListener = onNewClientId(() => {
    needsLease = true;
    schedule(0);
  });

  function dispatch(event: ExamEvent): void {
    state = examReducer(state, event);
    for (const listener of listeners) listener();
  }

  function asJournalled(pick: WaitingPick): JournalledPick {
    return { ...pick, personId, attemptId };
  }

  /** Waits for the device's disk, for a second at most. A pick that comes there later is kept all the same. */
  async function journal(pick: WaitingPick): Promise<void> {
    notOnDisk.add(pick.sequence);
    await storedInTime(write(pick)).catch(() => dispatch({ type: 'not-kept' }));
  }

  async function write(pick: WaitingPick): Promise<void> {
    await journalPick(asJournalled(pick));
    notOnDisk.delete(pick.sequence);
    const isAllKept = ![...state.waiting.values()].some((waiting) => notOnDisk.has(waiting.sequence));
    if (isAllKept && !state.keepsPicks) dispatch({ type: 'kept' });
  }

  /** Where the device keeps nothing, a reload needs the network: no reason to hold anything up. */
  async function keep(): Promise<void> {
    const { remainingMs, heardAt, isPaused } = anchor;
    try {
      await keepExam({ personId, testId: test._id, exam: acknowledged, remainingMs, heardAt: heardAt.wall, isPaused });
      isExamKept = true;
    } catch {
      isExamKept = false;
    }
  }

  function keepWhereOneIs(): void {
    keepPlace(attemptId, { index: state.currentIndex, marked: [...state.marked] });
  }

  function remaining(): number {
    return remainingAt(anchor, deviceTime());
  }

  const untilDeadlineNow = () => untilDeadline(anchor, deviceTime());
  const isTimeUnsure = () => clocksDisagree(anchor, deviceTime());

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!stopped) timer = window.setTimeout(() => void work(), delayMs);
  }

  /** One request at a time. */
  async function work(): Promise<void> {
    if (working || stopped || state.mode === 'submitting') return;
    working = true;
    try {
      await doWhatIsDue();
      failures = 0;
      if (state.trouble) dispatch({ type: 'reached' });
    } catch (error) {
      await settle(error);
    } finally {
      working = false;
    }
    if (hasWork()) schedule(pauseAfter(failures));
  }

  async function doWhatIsDue(): Promise<void> {
    if (state.mode === 'taken-over') return askWhetherOpen();
    if (needsLease) await takeLease();
    // Where nothing waits, asking for the time tells as well whether the server is there again.
    const hasNothingToSend = state.mode === 'answering' && state.waiting.size === 0;
    if (isTimeUnsure() || isOutcomeUnknown || (state.trouble && hasNothingToSend)) await hearTime();
    if (state.mode === 'time-up') await handInNow();
    else if (state.mode === 'answering' && state.waiting.size > 0) await saveWaiting();
  }

  function hasWork(): boolean {
    const isBehind = state.waiting.size > 0 || state.trouble !== undefined || needsLease || isOutcomeUnknown;
    return state.mode === 'time-up' || (state.mode === 'answering' && isBehind);
  }

  /** Asks the server how much time is left, since this device cannot tell. Where it has ended, it says so. */
  async function hearTime(): Promise<void> {
    hear(await attemptTime(attemptId));
    isOutcomeUnknown = false;
    void keep();
  }

  /** The server's word on the time: more may have been given, or it stands still. */
  function hear(told: ToldTime): void {
    anchor = anchorOf(told);
    if (state.isPaused !== anchor.isPaused) {
      dispatch({ type: 'paused', isPaused: anchor.isPaused });
      void keep();
    }
    if (told.timeRemaining > 0) dispatch({ type: 'time-left' });
  }

  /** The server says that there is time left. */
  async function goOn(): Promise<void> {
    try {
      await hearTime();
    } catch (failure) {
      fail(failure);
    }
  }

  /** In a sitting orders may come at any moment, and who has rest minutes rests. What listens came before the exam began. */
  async function watch(): Promise<void> {
    const { watchTime } = await loadUntilThere(() => import('./watch-time.ts'));
    await watchTime(exam, { personId, hear, onClosed: findOutcome, until: leaving.signal });
  }

  function findOutcome(): void {
    isOutcomeUnknown = true;
    schedule(0);
  }

  async function askWhetherOpen(): Promise<void> {
    if (performance.now() - askedElsewhereAt < askElsewhereMs) return;
    askedElsewhereAt = performance.now();
    await hearTime();
  }

  async function takeLease(): Promise<void> {
    const continued = await resumeExam(attemptId);
    needsLease = false;
    acknowledged = continued;
    dispatch({ type: 'continued', exam: continued });
    hear(continued);
    void keep();
  }

  /** When a pick is to be sent that was made just now. */
  function dueIn(restMs: number): number {
    unsentSince ??= performance.now();
    return Math.max(0, Math.min(restMs, unsentSince + longestUnsentMs - performance.now()));
  }

  async function saveWaiting(): Promise<void> {
    unsentSince = undefined;
    const sent = [...state.waiting.values()].slice(0, picksPerCall).map(asJournalled);
    const reply = await sendPicks(attemptId, state.writer, sent);
    hear(reply);
    dispatch({ type: 'saved', sent, reply });
    // First kept as the server's, then no longer as waiting: a reload in between finds them in either.
    acknowledged = withAcknowledged(acknowledged, sent, reply);
    await storedInTime(keep().then(() => forgetPicks(sent))).catch(() => undefined);
  }

  /** Where there is a result already this brings it, and what came too late is kept beside it. */
  async function handInNow(): Promise<void> {
    if (state.filesWaiting.size > 0) await sendFiles?.(saveWaiting, state.mode === 'time-up');
    const sent = [...state.waiting.values()].map(asJournalled);
    const timeTaken = Math.max(0, test.timeLimit * 60 - remaining() / 1000);
    const hadRunOut = untilDeadlineNow() <= 0;
    wasHandedIn ||= state.mode === 'submitting' || state.mode === 'time-up';
    const isByTime = state.mode === 'time-up';
    const writer = needsLease
      ? await (await bringRegistering()).newLease(resumeExam(attemptId), state.writer)
      : state.writer;
    const of = { testId: test._id, attemptId, writer };
    const result = await handIn(of, sent, { timeTaken, isByTime });
    await forgetPicks(sent);
    await forgetExam(personId, test._id);
    if (stopped || state.mode === 'ended') return;
    dispatch({ type: 'ended', resultId: result._id });
    const { lateAnswers, refused } = result;
    onEnd({ resultId: result._id, wasHandedIn, hadRunOut, lateAnswers, refused: refused.length });
  }

  async function settle(error: unknown): Promise<void> {
    if (error instanceof AppError && error.code === 'ATTEMPT_TAKEN_OVER') {
      dispatch({ type: 'taken-over' });
    } else if (error instanceof AppError && error.code === 'TIME_LEFT') {
      await goOn();
    } else if (isClosed(error) && state.mode !== 'submitting') {
      try {
        await handInNow();
      } catch (failure) {
        fail(failure);
      }
    } else {
      fail(error);
    }
  }

  /** No network, a server that is down or busy, a session that ended: the picks are kept, and tried again. */
  function fail(error: unknown): void {
    failures += 1;
    dispatch({ type: 'failed', trouble: troubleOf(error) });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    remaining,
    untilDeadline: untilDeadlineNow,
    isTimeUnsure,
    opensOffline: () => isExamKept && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
    pick(questionId, answer) {
      dispatch({ type: 'picked', questionId, answer, at: Date.now() });
      const pick = [...state.waiting.values()].find(
        (waiting) => waiting.questionId === questionId && waiting.sequence === state.nextSequence - 1,
      );
      if (!pick) return;
      void journal(pick).finally(() => schedule(dueIn(answerControls[pick.type].restMs)));
    },
    move(index) {
      dispatch({ type: 'moved', index });
      keepWhereOneIs();
      // What was written is left, and need not rest any longer.
      if (failures === 0 && state.waiting.size > 0) schedule(0);
    },
    mark(questionId, isMarked) {
      dispatch({ type: 'marked', questionId, isMarked });
      keepWhereOneIs();
    },
    async submit() {
      dispatch({ type: 'submitting' });
      if (state.mode !== 'submitting') return;
      try {
        await handInNow();
      } catch (error) {
        dispatch({ type: 'submission-failed' });
        isOutcomeUnknown = !(error instanceof AppError);
        await settle(error);
        throw error;
      } finally {
        if (hasWork()) schedule(pauseAfter(failures));
      }
    },
    async continueHere() {
      try {
        await takeLease();
        schedule(0);
      } catch (error) {
        await settle(error);
        if (state.mode !== 'ended') throw error;
      }
    },
    tick() {
      if (state.mode === 'answering' && isTimeUp(anchor, deviceTime())) {
        dispatch({ type: 'time-up' });
        schedule(0);
      } else if (state.mode === 'taken-over' || (failures === 0 && isTimeUnsure())) {
        schedule(0);
      }
    },
    retryNow() {
      failures = 0;
      askedElsewhereAt = -Infinity;
      if (hasWork() || state.mode === 'taken-over') schedule(0);
    },
    connectFiles(send) {
      sendFiles = send;
      return {
        dispatch,
        there: () => acknowledged.files ?? [],
        sent(fileId) {
          acknowledged = { ...acknowledged, files: [...(acknowledged.files ?? []), fileId] };
          void keep();
        },
      };
    },
    stop() {
      stopped = true;
      leaving.abort();
      forgetListener();
      clearTimeout(timer);
    },
  };
}

type Closed = AppError & { details: { resultId: string } };

function isClosed(error: unknown): error is Closed {
  return error instanceof AppError && error.code === 'ATTEMPT_CLOSED' && error.details.resultId !== undefined;
}

/** Waits longer from failure to failure, and never the same for all: a computer room comes back at once. */
function pauseAfter(failures: number): number {
  if (failures === 0) return 0;
  return Math.min(longestPauseMs, 1000 * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}
