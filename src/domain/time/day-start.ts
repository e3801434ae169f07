import { calendarOf } from './calendar.ts';

/** All clocks in use are whole quarters of an hour from UTC. */
const quarterMs = 15 * 60_000;

/**
 * When the day of a moment began in a time zone, whatever its clocks did that day.
 * @param now epoch milliseconds
 * @param timeZone IANA name
 * @returns epoch milliseconds
 */
export function dayStart(now: number, timeZone: string): number {
  const dayOf = calendarOf(timeZone);
  const today = dayOf(now);
  let start = Math.floor(now / quarterMs) * quarterMs;
  while (dayOf(start - quarterMs) === today) start -= quarterMs;
  return start;
}

/** The clock that is furthest ahead of UTC. */
const furthestAheadMs = 14 * 60 * 60_000;

/**
 * When a day of the calendar begins in a time zone; a day that its calendar left out begins with the next one.
 * @param day as '2026-11-21'
 * @param timeZone IANA name
 * @returns epoch milliseconds
 */
export function calendarDayStart(day: string, timeZone: string): number {
  const dayOf = calendarOf(timeZone);
  let start = Date.parse(`${day}T00:00:00Z`) - furthestAheadMs;
  while (dayOf(start) < day) start += quarterMs;
  return start;
}
