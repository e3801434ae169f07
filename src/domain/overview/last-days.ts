import { calendarOf } from '#domain/time/calendar.ts';
import { dayStart } from '#domain/time/day-start.ts';

type Day = {
  /** YYYY-MM-DD */
  day: string;
  /** Epoch milliseconds, the second left out. */
  from: number;
  to: number;
};

/** The last days of a calendar, the oldest first; today is the last, and ends with the present. */
export function lastDays(howMany: number, now: number, timeZone: string): Day[] {
  const dayOf = calendarOf(timeZone);
  const days: Day[] = [];
  let to = now;
  for (let count = 0; count < howMany; count += 1) {
    // The moment before a day began belongs to the one before.
    const within = count === 0 ? now : to - 1;
    const from = dayStart(within, timeZone);
    days.unshift({ day: dayOf(within), from, to });
    to = from;
  }
  return days;
}
