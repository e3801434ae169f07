import { describe, expect, it } from 'vitest';
import { calendarDayStart, dayStart } from './day-start.ts';

describe('the start of the day', () => {
  it.each([
    ['Africa/Lagos', '2026-11-21T11:00:00Z', '2026-11-20T23:00:00Z'],
    ['Africa/Lagos', '2026-11-20T23:00:00Z', '2026-11-20T23:00:00Z'],
    ['Africa/Lagos', '2026-11-20T22:59:59.999Z', '2026-11-19T23:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21T11:00:00Z', '2026-11-20T18:15:00Z'],
    // The days on which clocks go forward and back.
    ['America/New_York', '2026-03-08T20:00:00Z', '2026-03-08T05:00:00Z'],
    ['America/New_York', '2026-11-01T20:00:00Z', '2026-11-01T04:00:00Z'],
    // Clocks that skip midnight itself.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z'],
    ['UTC', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z'],
  ])('in %s at %s is %s', (timeZone, now, start) => {
    expect(new Date(dayStart(Date.parse(now), timeZone)).toISOString()).toBe(new Date(start).toISOString());
  });
});

describe('a day of the calendar', () => {
  it.each([
    ['2026-11-21', 'Africa/Lagos', '2026-11-20T23:00:00Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00Z'],
    ['2026-11-21', 'Etc/GMT+12', '2026-11-21T12:00:00Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
    // Samoa had no such day.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s begins in %s at %s', (day, timeZone, start) => {
    expect(calendarDayStart(day, timeZone)).toBe(Date.parse(start));
  });
});
