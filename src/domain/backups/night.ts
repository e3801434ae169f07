import { calendarOf, daysBefore } from '#domain/time/calendar.ts';
import { localTime } from '#domain/time/local-time.ts';

/**
 * The night that a moment belongs to: the school's day on which the hour struck last. A machine that was off at the hour
 * makes its backup when it is on again.
 * @param hour 0 to 23
 * @param timeZone IANA name
 */
export function nightOf(moment: number, hour: number, timeZone: string): string {
  const day = calendarOf(timeZone)(moment);
  const hourNow = Number(localTime(moment, timeZone).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh'.length));
  return hourNow >= hour ? day : daysBefore(day, 1);
}
