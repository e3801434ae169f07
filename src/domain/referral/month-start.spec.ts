import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthStart } from './month-start.ts';

const at = (iso: string) => Date.parse(iso);

describe('the start of the month', () => {
  it.each([
    ['2026-11-21T11:00:00Z', 'Africa/Lagos', '2026-10-31T23:00:00Z'],
    ['2026-11-21T11:00:00Z', 'UTC', '2026-11-01T00:00:00Z'],
    // The last and the first moment of a month, an hour ahead of UTC.
    ['2026-10-31T22:59:59.999Z', 'Africa/Lagos', '2026-09-30T23:00:00Z'],
    ['2026-10-31T23:00:00Z', 'Africa/Lagos', '2026-10-31T23:00:00Z'],
    // The turn of the year.
    ['2026-12-31T23:30:00Z', 'Africa/Lagos', '2026-12-31T23:00:00Z'],
    ['2027-01-01T00:30:00Z', 'America/New_York', '2026-12-01T05:00:00Z'],
    // Half-hours.
    ['2026-06-15T00:00:00Z', 'Asia/Kolkata', '2026-05-31T18:30:00Z'],
    // Clocks were put forward within the month, and back within it.
    ['2026-03-31T12:00:00Z', 'Europe/London', '2026-03-01T00:00:00Z'],
    ['2026-10-31T12:00:00Z', 'Europe/London', '2026-09-30T23:00:00Z'],
    // On the 1st of November 2026 New York's clocks go back at two in the morning.
    ['2026-11-15T12:00:00Z', 'America/New_York', '2026-11-01T04:00:00Z'],
    // In Sydney they went back on the 1st of April 2018 at three in the morning.
    ['2018-04-15T12:00:00Z', 'Australia/Sydney', '2018-03-31T13:00:00Z'],
    // In Asunción they skipped the first hour of October 2023, which so began at one.
    ['2023-10-15T12:00:00Z', 'America/Asuncion', '2023-10-01T04:00:00Z'],
  ])('of %s in %s is %s', (now, timeZone, expected) => {
    expect(new Date(monthStart(at(now), timeZone)).toISOString()).toBe(new Date(at(expected)).toISOString());
  });

  it('is in the same month, and the moment before it is not', () => {
    const zones = ['Africa/Lagos', 'UTC', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Apia', 'Africa/Cairo'];
    const monthOf = (time: number, timeZone: string) =>
      new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).format(time);
    fc.assert(
      fc.property(
        fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }),
        fc.constantFrom(...zones),
        (now, timeZone) => {
          const start = monthStart(now, timeZone);
          expect(start).toBeLessThanOrEqual(now);
          expect(monthOf(start, timeZone)).toBe(monthOf(now, timeZone));
          expect(monthOf(start - 1, timeZone)).not.toBe(monthOf(now, timeZone));
        },
      ),
      { numRuns: 500 },
    );
  });
});
