import type { Exam } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { clocksDisagree, type DeviceTime, remainingAt, type TimeAnchor } from '#domain/attempt/countdown.ts';
import {
  type ExamEvent,
  examReducer,
  type ExamState,
  openExam,
  type ShownAnswer,
  type WaitingPick,
} from '#domain/attempt/exam-state.ts';
import { handIn, resumeExam, secondsLeft, sendPicks } from './attempt-calls.ts';
import { forgetPicks, type JournalledPick, journalPick } from './journal.ts';
import { keepPlace, placeIn } from './place.ts';

const longestPauseMs = 15_000;
/** Typing is sent when it rests; a choice is sent at once. */
const typingRestsMs = 500;

const deviceTime = (): DeviceTime => ({ monotonic: performance.now(), wall: Date.now() });

/** @param timeRemaining seconds, as the server has just said */
function anchorOf(timeRemaining: number): TimeAnchor {
  return { remainingMs: timeRemaining * 1000, heardAt: deviceTime() };
}

/** One tab's side of an attempt: what it shows, what still waits to be saved, and the time. */
export type ExamSession = {
  subscribe: (listener: () => void) => () => void;
  state: () => ExamState;
  /** Milliseconds until the deadline, by the server's clock. */
  remaining: () => number;
  pick: (questionId: string, answer: ShownAnswer) => void;
  move: (index: number) => void;
  submit: () => Promise<void>;
  /** Takes the attempt back from another tab or device. */
  continueHere: () => Promise<void>;
  /** Looks at the clock, and does what is due. Called every second, and whenever the page is seen again. */
  tick: () => void;
  /** The network may be back: what waits is tried at once. */
  retryNow: () => void;
  stop: () => void;
};

type Opening = {
  exam: Exam;
  personId: string;
  journalled: readonly JournalledPick[];
  /** There is a result: handed in here, elsewhere, or by the server. */
  onEnd: (resultId: string) => void;
};

export function openExamSession({ exam, personId, journalled, onEnd }: Opening): ExamSession {
  const listeners = new Set<() => void>();
  const { _id: attemptId, test } = exam;
  const isText = new Map(exam.questions.map((question) => [question._id, question.type === 'short-answer']));
  let state = openExam(exam, journalled, placeIn(attemptId));
  let anchor = anchorOf(exam.timeRemaining);
  let timer: number | undefined;
  let failures = 0;
  let working = false;
  let stopped = false;

  function dispatch(event: ExamEvent): void {
    state = examReducer(state, event);
    for (const listener of listeners) listener();
  }

  function asJournalled(pick: WaitingPick): JournalledPick {
    return { ...pick, personId, attemptId, isText: isText.get(pick.questionId) ?? false };
  }

  function remaining(): number {
    return remainingAt(anchor, deviceTime());
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!stopped) timer = window.setTimeout(() => void work(), delayMs);
  }

  /** Does the one thing that is due: set the clock right, hand in, or save. One request at a time. */
  async function work(): Promise<void> {
    if (working || stopped) return;
    working = true;
    try {
      if (state.mode !== 'taken-over' && clocksDisagree(anchor, deviceTime())) await hearTime();
      if (state.mode === 'time-up') await handInNow();
      else if (state.mode === 'answering' && state.waiting.size > 0) await saveWaiting();
      failures = 0;
      if (state.isOffline) dispatch({ type: 'reached' });
    } catch (error) {
      handleFailure(error);
    } finally {
      working = false;
    }
    if (hasWork()) schedule(pauseAfter(failures));
  }

  function hasWork(): boolean {
    return state.mode === 'time-up' || (state.mode === 'answering' && (state.waiting.size > 0 || state.isOffline));
  }

  /** Asks the server how much time is left, since this device cannot tell. */
  async function hearTime(): Promise<void> {
    // Where nothing is open any more, resuming says what became of it. Otherwise it would take the lease back from a
    // device that goes on with the attempt, only because this one woke up.
    const timeRemaining = (await secondsLeft(test._id, attemptId)) ?? (await resumeExam(attemptId)).timeRemaining;
    anchor = anchorOf(timeRemaining);
    if (timeRemaining > 0) dispatch({ type: 'time-left' });
  }

  async function saveWaiting(): Promise<void> {
    const sent = [...state.waiting.values()].map(asJournalled);
    try {
      const reply = await sendPicks(attemptId, state.writer, sent);
      anchor = anchorOf(reply.timeRemaining);
      dispatch({ type: 'saved', sent, reply });
    } catch (error) {
      // What came too late is kept beside the result, so it is out of our hands too.
      if (isClosed(error)) await forgetPicks(sent);
      throw error;
    }
    await forgetPicks(sent);
  }

  async function handInNow(): Promise<void> {
    const sent = [...state.waiting.values()].map(asJournalled);
    const timeTaken = Math.max(0, test.timeLimit * 60 - remaining() / 1000);
    const result = await handIn({ testId: test._id, attemptId, writer: state.writer }, sent, timeTaken);
    await forgetPicks(sent);
    end(result._id);
  }

  function end(resultId: string): void {
    if (state.mode === 'ended') return;
    dispatch({ type: 'ended', resultId });
    onEnd(resultId);
  }

  function handleFailure(error: unknown): void {
    if (error instanceof AppError && error.code === 'ATTEMPT_TAKEN_OVER') {
      dispatch({ type: 'taken-over' });
    } else if (isClosed(error)) {
      end(error.details.resultId);
    } else {
      // No network, a server that is down or busy, a session that ended: the picks are kept, and tried again.
      failures += 1;
      dispatch({ type: 'unreachable' });
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    remaining,
    pick(questionId, answer) {
      dispatch({ type: 'picked', questionId, answer });
      const pick = [...state.waiting.values()].find(
        (waiting) => waiting.questionId === questionId && waiting.sequence === state.nextSequence - 1,
      );
      if (!pick) return;
      journalPick(asJournalled(pick))
        .catch(() => dispatch({ type: 'not-kept' }))
        .finally(() => schedule(isText.get(questionId) ? typingRestsMs : 0));
    },
    move(index) {
      dispatch({ type: 'moved', index });
      keepPlace(attemptId, state.currentIndex);
    },
    async submit() {
      dispatch({ type: 'submitting' });
      if (state.mode !== 'submitting') return;
      try {
        await handInNow();
      } catch (error) {
        dispatch({ type: 'submission-failed' });
        handleFailure(error);
        throw error;
      } finally {
        if (hasWork()) schedule(pauseAfter(failures));
      }
    },
    async continueHere() {
      try {
        const continued = await resumeExam(attemptId);
        anchor = anchorOf(continued.timeRemaining);
        dispatch({ type: 'continued', exam: continued });
        schedule(0);
      } catch (error) {
        if (error instanceof AppError) handleFailure(error);
        throw error;
      }
    },
    tick() {
      if (state.mode === 'answering' && remaining() === 0) {
        dispatch({ type: 'time-up' });
        schedule(0);
      } else if (clocksDisagree(anchor, deviceTime()) && failures === 0) {
        schedule(0);
      }
    },
    retryNow() {
      failures = 0;
      if (hasWork()) schedule(0);
    },
    stop() {
      stopped = true;
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
