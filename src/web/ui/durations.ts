import { commonWords } from '#web/words/common.ts';

/** How long something took: 12m 30s. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return commonWords('duration', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
}
