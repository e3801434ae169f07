import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getOpenTests } from '#contract/dashboard.ts';
import { call } from '#web/api/call.ts';
import { readToken } from '#web/api/token.ts';
import { type IdleWatch, watchIdleSession } from './idle-watch.ts';
import { endIdleSession, profileQuery } from './session.ts';

const signsOfUse = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
const momentsToLook = ['focus', 'online', 'storage'] as const;

type Props = { timeoutMinutes: number; inExam: boolean };

/** Seconds until this idle session ends, once that is near, and how to go on with it. */
export function useIdleSession({ timeoutMinutes, inExam }: Props) {
  const queryClient = useQueryClient();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useRef<IdleWatch>(null);
  const timeout = useEffectEvent(() => timeoutMinutes);
  const tellsServer = useEffectEvent(() => !inExam);

  useEffect(() => {
    const profile = () => profileQuery(readToken());
    const watched = watchIdleSession({
      timeoutMinutes: () => timeout(),
      keptHere: () => queryClient.getQueryState(profile().queryKey)?.dataUpdatedAt ?? 0,
      keep: () => queryClient.fetchQuery({ ...profile(), staleTime: 0, retry: false }),
      isHeld: async () => (await call(getOpenTests, {}, { background: true })).tests.length > 0,
      tellsServer: () => tellsServer(),
      onWarning: setSecondsLeft,
      onEnd: endIdleSession,
    });
    watch.current = watched;
    const timer = setInterval(watched.tick, 1000);
    const use = { capture: true, passive: true };
    for (const sign of signsOfUse) window.addEventListener(sign, watched.noticeUse, use);
    for (const moment of momentsToLook) window.addEventListener(moment, watched.tick);
    document.addEventListener('visibilitychange', watched.tick);
    return () => {
      clearInterval(timer);
      for (const sign of signsOfUse) window.removeEventListener(sign, watched.noticeUse, use);
      for (const moment of momentsToLook) window.removeEventListener(moment, watched.tick);
      document.removeEventListener('visibilitychange', watched.tick);
    };
  }, [queryClient]);

  return { secondsLeft, stay: async () => watch.current?.stay() };
}
