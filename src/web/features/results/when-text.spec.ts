import { describe, expect, it } from 'vitest';
import { whenText } from './when-text.ts';

describe('how one speaks of a moment', () => {
  const saturdayNoon = new Date(2026, 10, 21, 12);
  it.each([
    [new Date(2026, 10, 21, 9, 12), 'Today, 09:12'],
    [new Date(2026, 10, 21, 0, 0), 'Today, 00:00'],
    [new Date(2026, 10, 20, 23, 59), 'Yesterday'],
    [new Date(2026, 10, 20, 0, 0), 'Yesterday'],
    [new Date(2026, 10, 19, 23, 59), 'Thu'],
    [new Date(2026, 10, 15, 8), 'Sun'],
    [new Date(2026, 10, 14, 23), '14 Nov 2026'],
    [new Date(2025, 10, 21, 9), '21 Nov 2025'],
    // A device whose clock is behind.
    [new Date(2026, 10, 23, 9), '23 Nov 2026'],
  ])('%s is %j', (date, expected) => {
    expect(whenText(date.toISOString(), saturdayNoon)).toBe(expected);
  });
});
