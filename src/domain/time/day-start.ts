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
