import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime, momentOf } from './local-time.ts';

const iso = (local: string, timeZone: string) => {
  const moment = momentOf(local, timeZone);
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

describe("a time on a zone's clocks", () => {
  it.each([
    ['2026-11-21T14:00', 'Africa/Lagos', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21T00:00', 'Africa/Lagos', '2026-11-20T23:00:00.000Z'],
    ['2026-11-21T14:00', 'Asia/Kathmandu', '2026-11-21T08:15:00.000Z'],
    ['2026-11-21T14:00', 'Pacific/Kiritimati', '2026-11-21T00:00:00.000Z'],
    ['2026-07-01T14:00', 'Europe/London', '2026-07-01T13:00:00.000Z'],
    // The clocks go back at two: it is half past one twice.
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/London', '2026-10-25T02:30:00.000Z'],
    // They go forward at one: half past one is half an hour after that.
    ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['', 'Africa/Lagos', undefined],
    ['2026-11-21', 'Africa/Lagos', undefined],
    ['+002026-11-21T14:00', 'Africa/Lagos', undefined],
    ['2026-02-31T25:00', 'Africa/Lagos', undefined],
  ])('%s in %s is %s', (local, timeZone, expected) => {
    expect(iso(local, timeZone)).toBe(expected);
  });

  it('is read again as the moment that it was written for', () => {
    const zone = fc.constantFrom('Africa/Lagos', 'Asia/Kathmandu', 'America/St_Johns', 'UTC', 'Pacific/Auckland');
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2099, 0) / 60_000 });
    fc.assert(
      fc.property(zone, minutes, (timeZone, minute) => {
        const local = localTime(minute * 60_000, timeZone);
        expect(localTime(momentOf(local, timeZone) ?? Number.NaN, timeZone)).toBe(local);
      }),
    );
  });
});
