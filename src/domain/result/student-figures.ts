import { calendarOf, daysBefore } from '#domain/time/calendar.ts';

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
  const dayOf = calendarOf(timeZone);
  const days = new Set(times.map(dayOf));
  let day = dayOf(now);
  let streak = 0;
  while (streak < streakLookback && days.has(day)) {
    streak += 1;
    day = daysBefore(day, 1);
  }
  return streak;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((total, number) => total + number, 0) / numbers.length;
}
