import { describe, expect, it } from 'vitest';
import { lastDays } from './last-days.ts';

const now = Date.UTC(2026, 10, 21, 23, 30);

describe('the last days', () => {
  it.each([
    ['UTC', '2026-11-21'],
    // Half past midnight there already.
    ['Africa/Lagos', '2026-11-22'],
    ['America/New_York', '2026-11-21'],
  ])('end with today in %s', (timeZone, today) => {
    expect(lastDays(7, now, timeZone).at(-1)?.day).toBe(today);
  });

  it('are seven, the oldest first, without a gap, over the turn of a month', () => {
    const days = lastDays(7, Date.UTC(2026, 10, 3, 12), 'Africa/Lagos');
    expect(days.map(({ day }) => day)).toEqual([
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ]);
    for (const [index, day] of days.entries()) expect(day.to).toBe(days[index + 1]?.from ?? Date.UTC(2026, 10, 3, 12));
  });

  it('hold the day that begins at this very moment', () => {
    const midnight = Date.UTC(2026, 10, 20, 23);
    expect(lastDays(1, midnight, 'Africa/Lagos')).toEqual([{ day: '2026-11-21', from: midnight, to: midnight }]);
    expect(lastDays(1, midnight - 1, 'Africa/Lagos')).toMatchObject([{ day: '2026-11-20' }]);
  });

  it('are as long as the clocks make them', () => {
    // Clocks went back in New York on the 1st of November.
    const [long] = lastDays(2, Date.UTC(2026, 10, 2, 17), 'America/New_York');
    expect((long!.to - long!.from) / 3_600_000).toBe(25);
  });
});
