import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsLater, weekOf, weeksOfMonth } from './weeks.ts';

describe('weeks', () => {
  it.each([
    ['2026-11-23', '2026-11-23', '2026-11-29'],
    ['2026-11-29', '2026-11-23', '2026-11-29'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
    ['2028-02-29', '2028-02-28', '2028-03-05'],
  ])('that of %s is from %s to %s', (day, monday, sunday) => {
    const week = weekOf(day);
    expect([week[0], week.at(-1), week.length]).toEqual([monday, sunday, 7]);
  });

  it.each([
    ['2026-11-15', '2026-10-26', '2026-12-06', 6],
    ['2027-02-10', '2027-02-01', '2027-02-28', 4],
    ['2026-12-31', '2026-11-30', '2027-01-03', 5],
  ])('of the month of %s are from %s to %s', (day, first, last, count) => {
    const weeks = weeksOfMonth(day);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
  });

  it('of a month hold each of its days once, in six weeks at most', () => {
    const days = fc.date({ min: new Date('2001-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const all = weeksOfMonth(day).flat();
        expect(new Set(all).size).toBe(all.length);
        expect(all).toContain(day);
        expect(all.length).toBeLessThanOrEqual(42);
        const [first] = all.filter((one) => one.startsWith(day.slice(0, 7)));
        expect(first).toBe(`${day.slice(0, 7)}-01`);
      }),
    );
  });

  it.each([
    ['2026-11-23', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-31', -1, '2026-12-01'],
    ['2027-01-31', 1, '2027-02-01'],
  ])('%s and %i months are %s', (day, months, expected) => {
    expect(monthsLater(day, months)).toBe(expected);
  });
});
