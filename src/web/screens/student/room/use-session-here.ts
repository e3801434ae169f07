import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { ExamQuestion } from '#contract/tests.ts';
import { remainingAt } from '#domain/attempt/countdown.ts';
import { examReducer, openExam } from '#domain/attempt/exam-state.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { anchorOf, deviceTime } from '#web/features/attempt/device-time.ts';
import type { RoomSession } from '#web/features/attempt/room-session.ts';

export type Sat = {
  answers: ReadonlyMap<string, Answer | null>;
  /** Seconds. */
  timeTaken: number;
  hadRunOut: boolean;
};

type Sitting = {
  questions: ExamQuestion[];
  /** Minutes. */
  timeLimit: number;
  onEnd: (sat: Sat) => void;
};

/** An exam from its start to its end in the page alone: no answer leaves it, and none is kept. */
export function useSessionHere({ questions, timeLimit, onEnd }: Sitting) {
  const [state, dispatch] = useReducer(examReducer, undefined, () =>
    openExam({ _id: 'here', questions, answers: [], writer: '' }, []),
  );
  const wholeTime = timeLimit * 60;
  const [anchor] = useState(() => anchorOf({ timeRemaining: wholeTime }));
  const remaining = () => remainingAt(anchor, deviceTime());
  const end = () => {
    const left = remaining() / 1000;
    onEnd({ answers: state.answers, timeTaken: wholeTime - left, hadRunOut: left === 0 });
  };

  const endInTime = useEffectEvent(() => {
    if (remaining() === 0) end();
  });
  useEffect(() => {
    const timer = setInterval(() => endInTime(), 1000);
    return () => clearInterval(timer);
  }, []);

  const session: RoomSession = {
    state: () => state,
    remaining,
    pick: (questionId, answer) => dispatch({ type: 'picked', questionId, answer, at: Date.now() }),
    move: (index) => dispatch({ type: 'moved', index }),
    mark: (questionId, isMarked) => dispatch({ type: 'marked', questionId, isMarked }),
  };
  return { state, session, end };
}
