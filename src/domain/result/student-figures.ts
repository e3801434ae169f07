/** Study time in hours with one decimal, from seconds taken (SPEC.md section 9). */
export function studyHours(seconds: number): number {
  return Math.round(seconds / 360) / 10;
}

/**
 * Percent by which the mean of the 5 newest scores differs from that of the 5 before them; 0 where there are none
 * before, or their mean is 0 (SPEC.md section 9).
 * @param scores newest first; those after the tenth do not matter
 */
export function improvement(scores: readonly number[]): number {
  const before = mean(scores.slice(5, 10));
  if (before === 0) return 0;
  return ((mean(scores.slice(0, 5)) - before) / before) * 100;
}

const streakLookback = 30;

/**
 * Days in a row, ending today, with at least one result; counted up to 30 (SPEC.md section 9).
 * @param times of results, epoch milliseconds, in any order
 * @param timeZone IANA name of the viewer's zone, whose calendar decides what a day is
 */
export function currentStreak(times: readonly number[], now: number, timeZone: string): number {
  const days = new Set(times.map((time) => calendarDay(time, timeZone)));
  let day = calendarDay(now, timeZone);
  let streak = 0;
  while (streak < streakLookback && days.has(day)) {
    streak += 1;
    day = dayBefore(day);
  }
  return streak;
}

/** '2026-11-21' */
function calendarDay(time: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(time).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((total, number) => total + number, 0) / numbers.length;
}
