import { calendarOf } from '#domain/time/calendar.ts';
import { monthStart } from './month-start.ts';

type Month = {
  year: number;
  /** 1 to 12. */
  month: number;
  /** Epoch milliseconds, the second left out. */
  from: number;
  to: number;
};

/** The last months of a calendar, the oldest first; the present one is the last, and ends with the present. */
export function lastMonths(howMany: number, now: number, timeZone: string): Month[] {
  const dayOf = calendarOf(timeZone);
  const months: Month[] = [];
  let to = now;
  for (let count = 0; count < howMany; count += 1) {
    // The moment before a month began belongs to the one before.
    const within = count === 0 ? now : to - 1;
    const from = monthStart(within, timeZone);
    const [year = 0, month = 0] = dayOf(within).split('-').map(Number);
    months.unshift({ year, month, from, to });
    to = from;
  }
  return months;
}
