import { describe, expect, it } from 'vitest';
import { nightOf } from './night.ts';

describe('the night of a backup', () => {
  it.each([
    // Lagos is an hour ahead of UTC.
    ['2026-11-21T18:59:59Z', 20, '2026-11-20'],
    ['2026-11-21T19:00:00Z', 20, '2026-11-21'],
    ['2026-11-22T06:30:00Z', 20, '2026-11-21'],
    ['2026-11-21T22:59:59Z', 0, '2026-11-21'],
    ['2026-11-21T23:00:00Z', 0, '2026-11-22'],
    ['2026-11-21T23:00:00Z', 23, '2026-11-21'],
  ])('at %s, made at %i, is that of %s', (moment, hour, night) => {
    expect(nightOf(Date.parse(moment), hour, 'Africa/Lagos')).toBe(night);
  });
});
