import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptsByDay, peakHour, quartersOfDay } from './usage.ts';

const now = Date.UTC(2026, 10, 21, 23, 30);
const none = () => Array.from({ length: quartersOfDay }, () => 0);

describe('attempts by day', () => {
  it('has the last seven days of the viewer, those without attempts too', () => {
    const days = attemptsByDay([{ at: now, attempts: 2 }], now, 'UTC');
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(days.at(-1)).toEqual({ day: '2026-11-21', attempts: 2 });
  });

  it.each([
    ['UTC', '2026-11-21'],
    // Half past midnight there already.
    ['Africa/Lagos', '2026-11-22'],
    ['America/New_York', '2026-11-21'],
  ])('counts by the calendar of %s', (timeZone, day) => {
    expect(attemptsByDay([{ at: now, attempts: 1 }], now, timeZone).at(-1)).toEqual({ day, attempts: 1 });
  });

  it('leaves out what is older', () => {
    const older = attemptsByDay([{ at: now - 7 * 86_400_000, attempts: 5 }], now, 'UTC');
    expect(older.every(({ attempts }) => attempts === 0)).toBe(true);
  });
});

describe('the peak hour', () => {
  it('is not known without attempts', () => {
    expect(peakHour(none(), now, 'Africa/Lagos')).toBeNull();
  });

  it.each([
    ['UTC', 9],
    ['Africa/Lagos', 10],
    ['America/New_York', 4],
    // Five hours and three quarters ahead: 9:30 UTC is 15:15.
    ['Asia/Kathmandu', 15],
  ])('is told by the clocks of %s', (timeZone, hour) => {
    const quarters = none();
    quarters[9 * 4 + 2] = 3;
    expect(peakHour(quarters, now, timeZone)).toBe(hour);
  });

  it('is always an hour, whatever the counts', () => {
    const counts = fc.array(fc.nat(1000), { minLength: quartersOfDay, maxLength: quartersOfDay });
    fc.assert(
      fc.property(counts, (quarters) => {
        const hour = peakHour(quarters, now, 'Asia/Kolkata');
        expect(hour === null || (hour >= 0 && hour <= 23)).toBe(true);
        expect(hour === null).toBe(quarters.every((count) => count === 0));
      }),
    );
  });
});
