import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peakHour, quartersOfDay } from './usage.ts';

const now = Date.UTC(2026, 10, 21, 23, 30);
const none = () => Array.from({ length: quartersOfDay }, () => 0);

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

  it('is told by the clocks of Kathmandu at a full hour too', () => {
    const quarters = none();
    quarters[9 * 4 + 2] = 3;
    expect(peakHour(quarters, Date.UTC(2026, 10, 21, 12), 'Asia/Kathmandu')).toBe(15);
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
