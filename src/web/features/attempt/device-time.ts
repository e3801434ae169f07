import type { DeviceTime, TimeAnchor } from '#domain/attempt/countdown.ts';

export const deviceTime = (): DeviceTime => ({ monotonic: performance.now(), wall: Date.now() });

/** @param timeRemaining seconds that are left at this moment */
export function anchorOf(timeRemaining: number): TimeAnchor {
  return { remainingMs: timeRemaining * 1000, heardAt: deviceTime() };
}
