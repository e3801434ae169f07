export const quartersOfDay = 96;

/**
 * The hour of a day in which the most attempts start.
 * @param byQuarter attempts by quarter-hour of the day, UTC, from 0:00
 * @returns 0 to 23 in the time zone, as its clocks stand now; the earliest of several; null where there was no attempt
 */
export function peakHour(byQuarter: readonly number[], now: number, timeZone: string): number | null {
  const shift = offsetInQuarters(now, timeZone);
  const hours = Array.from({ length: 24 }, () => 0);
  for (const [quarter, attempts] of byQuarter.entries()) {
    const local = (quarter + shift + quartersOfDay) % quartersOfDay;
    const hour = Math.floor(local / 4);
    hours[hour] = (hours[hour] ?? 0) + attempts;
  }
  const most = Math.max(...hours);
  return most > 0 ? hours.indexOf(most) : null;
}

/** How far a time zone is ahead of UTC, in quarter-hours. */
function offsetInQuarters(now: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const utc = new Date(now).toISOString().slice(11, 16);
  return Math.round((minutesOf(clock.format(now)) - minutesOf(utc)) / 15);
}

/** Of '09:30', since midnight. */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
