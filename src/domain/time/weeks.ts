import { daysBefore } from './calendar.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The days of the week of a day, from Monday on, all as '2026-11-23'. */
export function weekOf(day: string): string[] {
  const sinceMonday = (noon(day).getUTCDay() + 6) % 7;
  const monday = daysBefore(day, sinceMonday);
  return Array.from({ length: 7 }, (_, index) => daysBefore(monday, -index));
}

/** The whole weeks in which a month has days. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (let week = weekOf(`${month}-01`); week[0] !== undefined && week[0].slice(0, 7) <= month;) {
    weeks.push(week);
    week = weekOf(daysBefore(week[0], -7));
  }
  return weeks;
}

/** The first day of the month so many months later, or before where that is less than 0. */
export function monthsLater(day: string, months: number): string {
  const first = noon(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}
