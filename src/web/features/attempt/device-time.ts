import type { DeviceTime, TimeAnchor } from '#domain/attempt/countdown.ts';

export const deviceTime = (): DeviceTime => ({ monotonic: performance.now(), wall: Date.now() });

/** What the server says of the time at this moment. */
export type ToldTime = {
  /** Seconds. */
  timeRemaining: number;
  isPaused?: true | undefined;
  /** Seconds; absent where one has no rest. */
  restLeft?: number | undefined;
  /** While one rests: in how many seconds the time goes on by itself. */
  restEndsIn?: number | undefined;
};

export function anchorOf({ timeRemaining, isPaused }: ToldTime): TimeAnchor {
  return { remainingMs: timeRemaining * 1000, heardAt: deviceTime(), isPaused: isPaused === true };
}
