import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentStreak, improvement, studyHours } from './student-figures.ts';

describe('study time', () => {
  it.each([
    [0, 0],
    [179, 0],
    [180, 0.1],
    [539, 0.1],
    [540, 0.2],
    [3_599, 1],
    [3_600, 1],
    [5_400, 1.5],
    [9_000, 2.5],
    [360_000, 100],
  ])('of %i seconds is %f hours', (seconds, hours) => {
    expect(studyHours(seconds)).toBe(hours);
  });

  it('is within three minutes of the truth and has one decimal', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (seconds) => {
        const hours = studyHours(seconds);
        expect(Math.abs(hours * 3_600 - seconds)).toBeLessThanOrEqual(180.001);
        expect(hours).toBe(Number(hours.toFixed(1)));
      }),
    );
  });
});

describe('improvement', () => {
  const five = (score: number) => [score, score, score, score, score];
  const score = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

  it.each<[string, number[], number]>([
    ['is 0 without results', [], 0],
    ['is 0 with one result', [90], 0],
    ['is 0 with five results', [100, 90, 80, 70, 60], 0],
    ['with six results compares five with one', [...five(80), 40], 100],
    ['with seven results compares five with two', [...five(75), 40, 60], 50],
    ['compares the 5 newest with the 5 before', [...five(75), ...five(50)], 50],
    ['takes the means', [100, 80, 60, 40, 20, 30, 40, 50, 60, 70], 20],
    ['is negative where it got worse', [...five(30), ...five(60)], -50],
    ['is -100 where the newest are all 0', [...five(0), ...five(60)], -100],
    ['is 0 where nothing changed', [...five(64.5), ...five(64.5)], 0],
    ['is 0 where the mean before was 0', [...five(80), ...five(0)], 0],
    ['is 0 where everything is 0', [...five(0), ...five(0)], 0],
    ['leaves out the eleventh and older', [...five(75), ...five(50), 100, 0, 100], 50],
  ])('%s', (_name, scores, expected) => {
    expect(improvement(scores)).toBeCloseTo(expected, 9);
  });

  it('is a finite number, never below -100', () => {
    fc.assert(
      fc.property(fc.array(score, { maxLength: 30 }), (scores) => {
        const change = improvement(scores);
        expect(Number.isFinite(change)).toBe(true);
        expect(change).toBeGreaterThanOrEqual(-100);
      }),
    );
  });

  it('does not depend on the order within the 5 newest and within the 5 before', () => {
    const group = fc.array(score, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(group, group, (newest, before) => {
        const turned = [...newest.toReversed(), ...before.toReversed()];
        expect(improvement(turned)).toBeCloseTo(improvement([...newest, ...before]), 6);
      }),
    );
  });
});

describe('the current streak', () => {
  const lagos = 'Africa/Lagos';
  const newYork = 'America/New_York';

  it.each<[string, string, string[], string, number]>([
    ['is 0 without results', lagos, [], '2026-05-04T12:00:00+01:00', 0],
    ['is 1 with a result today', lagos, ['2026-05-04T08:00:00+01:00'], '2026-05-04T12:00:00+01:00', 1],
    [
      'counts a day once',
      lagos,
      ['2026-05-04T00:00:00+01:00', '2026-05-04T08:00:00+01:00', '2026-05-04T11:59:59+01:00'],
      '2026-05-04T12:00:00+01:00',
      1,
    ],
    [
      'is 0 with nothing today, however many days before',
      lagos,
      ['2026-05-03T08:00:00+01:00', '2026-05-02T08:00:00+01:00', '2026-05-01T08:00:00+01:00'],
      '2026-05-04T12:00:00+01:00',
      0,
    ],
    [
      'ends at a gap',
      lagos,
      ['2026-05-04T08:00:00+01:00', '2026-05-03T08:00:00+01:00', '2026-05-01T08:00:00+01:00'],
      '2026-05-04T12:00:00+01:00',
      2,
    ],
    [
      'takes the results in any order',
      lagos,
      ['2026-05-02T08:00:00+01:00', '2026-05-04T08:00:00+01:00', '2026-05-03T08:00:00+01:00'],
      '2026-05-04T12:00:00+01:00',
      3,
    ],
    [
      'goes by midnight in Lagos, where it is still yesterday in UTC',
      lagos,
      ['2026-05-03T23:59:59.999+01:00', '2026-05-04T00:00:00+01:00'],
      '2026-05-04T00:00:30+01:00',
      2,
    ],
    [
      'in Lagos breaks at midnight where nothing follows',
      lagos,
      ['2026-05-03T23:59:59.999+01:00'],
      '2026-05-04T00:00:00+01:00',
      0,
    ],
    [
      'lasts to the last millisecond of the day in Lagos',
      lagos,
      ['2026-05-03T00:00:00+01:00'],
      '2026-05-03T23:59:59.999+01:00',
      1,
    ],
    [
      'goes over the turn of the year',
      lagos,
      ['2027-01-01T00:10:00+01:00', '2026-12-31T23:50:00+01:00', '2026-12-30T12:00:00+01:00'],
      '2027-01-01T00:30:00+01:00',
      3,
    ],
    [
      'goes over a leap day',
      lagos,
      ['2028-03-01T09:00:00+01:00', '2028-02-29T09:00:00+01:00', '2028-02-28T09:00:00+01:00'],
      '2028-03-01T12:00:00+01:00',
      3,
    ],
    [
      'does not make up a leap day',
      lagos,
      ['2027-03-01T09:00:00+01:00', '2027-02-28T09:00:00+01:00'],
      '2027-03-01T12:00:00+01:00',
      2,
    ],
    [
      'goes over the day of 23 hours in New York',
      newYork,
      ['2026-03-07T23:30:00-05:00', '2026-03-08T23:30:00-04:00', '2026-03-09T00:10:00-04:00'],
      '2026-03-09T00:20:00-04:00',
      3,
    ],
    [
      'is broken by a day of 23 hours with nothing on it',
      newYork,
      ['2026-03-07T23:59:00-05:00', '2026-03-09T00:01:00-04:00'],
      '2026-03-09T00:20:00-04:00',
      1,
    ],
    [
      'goes over the day of 25 hours in New York',
      newYork,
      ['2026-10-31T23:30:00-04:00', '2026-11-01T00:30:00-04:00', '2026-11-02T00:10:00-05:00'],
      '2026-11-02T00:20:00-05:00',
      3,
    ],
    [
      'counts the day of 25 hours once',
      newYork,
      ['2026-11-01T00:05:00-04:00', '2026-11-01T23:55:00-05:00'],
      '2026-11-01T23:59:00-05:00',
      1,
    ],
    [
      'is broken by a day of 25 hours with nothing on it',
      newYork,
      ['2026-10-31T23:59:00-04:00', '2026-11-02T00:01:00-05:00'],
      '2026-11-02T00:20:00-05:00',
      1,
    ],
    [
      'counts both hours from 1 to 2 in the night of 25 hours as one day',
      newYork,
      ['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00', '2026-10-31T01:30:00-04:00'],
      '2026-11-01T01:45:00-05:00',
      2,
    ],
  ])('%s', (_name, timeZone, times, now, expected) => {
    expect(
      currentStreak(
        times.map((time) => Date.parse(time)),
        Date.parse(now),
        timeZone,
      ),
    ).toBe(expected);
  });

  it('is what the calendar of the viewer says, not that of the server', () => {
    const times = ['2026-05-03T23:30:00Z', '2026-05-04T00:30:00Z'].map((time) => Date.parse(time));
    const now = Date.parse('2026-05-04T01:00:00Z');
    expect(currentStreak(times, now, 'UTC')).toBe(2);
    expect(currentStreak(times, now, lagos)).toBe(1);
    expect(currentStreak(times, now, newYork)).toBe(1);
  });

  it.each([
    [29, 29],
    [30, 30],
    [31, 30],
    [400, 30],
  ])('of %i days in a row is %i', (days, expected) => {
    const now = Date.parse('2026-05-04T12:00:00+01:00');
    const times = Array.from({ length: days }, (_, back) => now - back * 86_400_000);
    expect(currentStreak(times, now, lagos)).toBe(expected);
  });

  it.each([
    // 17:00 UTC is noon or one o'clock in New York, whatever the season.
    [newYork, 17],
    [lagos, 12],
  ])('in %s is the days in a row, up to 30, whatever the hour of the day and the season', (timeZone, middayUtc) => {
    const hour = 3_600_000;
    const dayOfYear = fc.integer({ min: 0, max: 730 });
    const hourOffsets = fc.array(fc.integer({ min: -11 * hour, max: 10 * hour }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(dayOfYear, hourOffsets, (day, offsets) => {
        const midday = Date.UTC(2026, 0, 1 + day, middayUtc);
        const times = offsets.map((offset, back) => midday - back * 24 * hour + offset);
        const now = midday + 10 * hour;
        expect(currentStreak(times, now, timeZone)).toBe(Math.min(30, offsets.length));
        expect(currentStreak(times.toReversed(), now, timeZone)).toBe(Math.min(30, offsets.length));
        expect(currentStreak(times, now + 24 * hour, timeZone)).toBe(0);
      }),
    );
  });
});
