import { describe, expect, it } from 'vitest';
import { lastMonths } from './last-months.ts';

const now = Date.UTC(2026, 10, 21, 11);

describe('the last months', () => {
  it('go back over the turn of the year, the oldest first', () => {
    const months = lastMonths(12, now, 'Africa/Lagos');
    expect(months.map(({ year, month }) => `${year}-${month}`)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, index) => `2026-${index + 1}`),
    ]);
  });

  it('follow upon each other without a gap, and end with the present', () => {
    const months = lastMonths(12, now, 'America/New_York');
    for (const [index, month] of months.entries()) expect(month.to).toBe(months[index + 1]?.from ?? now);
  });

  it('hold the month that begins at this very moment', () => {
    const midnight = Date.UTC(2026, 9, 31, 23);
    expect(lastMonths(1, midnight, 'Africa/Lagos')).toEqual([{ year: 2026, month: 11, from: midnight, to: midnight }]);
    expect(lastMonths(1, midnight - 1, 'Africa/Lagos')).toMatchObject([{ year: 2026, month: 10 }]);
  });

  it('begin at midnight of the time zone', () => {
    const [november] = lastMonths(1, now, 'Africa/Lagos');
    expect(november).toEqual({ year: 2026, month: 11, from: Date.UTC(2026, 9, 31, 23), to: now });
  });
});
