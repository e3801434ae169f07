import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { remainingAt } from '#domain/attempt/countdown.ts';
import { examReducer, openExam } from '#domain/attempt/exam-state.ts';
import { sampleExam, sampleResult, type SampleResult } from '#domain/sample/sample-test.ts';
import { anchorOf, deviceTime } from '#web/features/attempt/device-time.ts';
import type { RoomSession } from '#web/features/attempt/room-session.ts';

export type SampleEnding = { result: SampleResult; hadRunOut: boolean };

const wholeTime = sampleExam.test.timeLimit * 60;

/** The sample from its start to its result, in the page alone: no answer leaves it, and none is kept. */
export function useSampleSession(onEnd: (ending: SampleEnding) => void) {
  const [state, dispatch] = useReducer(examReducer, undefined, () => openExam(sampleExam, []));
  const [anchor] = useState(() => anchorOf({ timeRemaining: wholeTime }));
  const remaining = () => remainingAt(anchor, deviceTime());
  const end = () => {
    const left = remaining() / 1000;
    onEnd({ result: sampleResult(state.answers, wholeTime - left), hadRunOut: left === 0 });
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
    pick: (questionId, answer) => dispatch({ type: 'picked', questionId, answer }),
    move: (index) => dispatch({ type: 'moved', index }),
    mark: (questionId, isMarked) => dispatch({ type: 'marked', questionId, isMarked }),
  };
  return { state, session, end };
}
