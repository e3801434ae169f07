import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anchorAfterReload,
  announcedTime,
  clocksDisagree,
  isTimeUp,
  remainingAt,
  type TimeAnchor,
  untilDeadline,
  warningMs,
} from './countdown.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const wallAtStart = Date.parse('2026-05-04T09:00:00Z');
const anchor: TimeAnchor = { remainingMs: hour, heardAt: { monotonic: 5_000, wall: wallAtStart }, isPaused: false };
const after = (monotonic: number, wall: number) => ({ monotonic: 5_000 + monotonic, wall: wallAtStart + wall });

const elapsed = fc.integer({ min: -2 * hour, max: 2 * hour });

describe('the time left on a device', () => {
  it.each([
    ['is what the server said when it said so', 0, 0, hour],
    ['falls as time passes', 10 * minute, 10 * minute, 50 * minute],
    ['counts the sleep of a device whose monotonic clock stood still', minute, 31 * minute, 29 * minute],
    ['is not lengthened by a clock that somebody turned back', 20 * minute, -3 * hour, 40 * minute],
    ['is not lengthened by a clock that stands still', 20 * minute, 0, 40 * minute],
    ['is not lengthened where both clocks went back', -minute, -hour, hour],
    ['is one millisecond just before the deadline', hour - 1, hour - 1, 1],
    ['is nothing at the deadline', hour, hour, 0],
    ['is nothing, never less, after the deadline', 3 * hour, 3 * hour, 0],
  ])('%s', (_name, monotonic, wall, expected) => {
    expect(remainingAt(anchor, after(monotonic, wall))).toBe(expected);
  });

  it('is never below nothing and never more than the server gave', () => {
    fc.assert(
      fc.property(elapsed, elapsed, (monotonic, wall) => {
        const left = remainingAt(anchor, after(monotonic, wall));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(anchor.remainingMs);
      }),
    );
  });

  it('never exceeds what the clock that only runs allows, wherever the other one is set', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 * hour }), elapsed, (monotonic, wall) => {
        const honest = Math.max(0, hour - monotonic);
        expect(remainingAt(anchor, after(monotonic, wall))).toBeLessThanOrEqual(honest);
      }),
    );
  });
});

describe('the way past the deadline', () => {
  it.each([
    ['is ahead as long as there is time', 10 * minute, 10 * minute, 50 * minute],
    ['is nothing at the deadline', hour, hour, 0],
    ['is counted on after it', hour + 12 * second, hour + 12 * second, -12 * second],
  ])('%s', (_name, monotonic, wall, expected) => {
    expect(untilDeadline(anchor, after(monotonic, wall))).toBe(expected);
  });
});

describe('whether picking ends on a device', () => {
  it.each([
    ['not before the deadline', hour - 1, hour - 1, false],
    ['at the deadline', hour, hour, true],
    ['after it', 2 * hour, 2 * hour, true],
    ['with clocks a little apart, by the larger', hour - second, hour, true],
    ['not because somebody set the clock ahead', 10 * minute, 3 * hour, false],
    ['not after a sleep alone, which cannot be told from that', minute, 2 * hour, false],
    ['however far the clock was set back, once the time has run', hour, -5 * hour, true],
    ['however far it was set ahead, once the time has run', hour, 9 * hour, true],
    ['not before, where it was set back', hour - second, -hour, false],
  ])('%s', (_name, monotonic, wall, expected) => {
    expect(isTimeUp(anchor, after(monotonic, wall))).toBe(expected);
  });

  it('at once where the server said that no time is left', () => {
    expect(isTimeUp({ ...anchor, remainingMs: 0 }, after(0, 0))).toBe(true);
  });

  it('always, by the time that the clock which only runs has run that long', () => {
    fc.assert(
      fc.property(fc.integer({ min: hour, max: 2 * hour }), elapsed, (monotonic, wall) => {
        expect(isTimeUp(anchor, after(monotonic, wall))).toBe(true);
      }),
    );
  });
});

describe('a reload without the server', () => {
  const present = { monotonic: 40, wall: wallAtStart + 20 * minute };
  const reloaded = (heardAt: number) => anchorAfterReload({ remainingMs: hour, heardAt }, present);

  it('counts the time that went by on the clock that ran on', () => {
    expect(remainingAt(reloaded(wallAtStart), present)).toBe(40 * minute);
  });

  it('gives no time where that clock was turned back', () => {
    expect(remainingAt(reloaded(wallAtStart + 5 * hour), present)).toBe(hour);
  });

  it('is no reason to end the exam, however far that clock was set ahead', () => {
    const late = reloaded(wallAtStart - 9 * hour);
    expect(remainingAt(late, present)).toBe(0);
    expect(isTimeUp(late, present)).toBe(false);
    expect(clocksDisagree(late, present)).toBe(true);
    expect(isTimeUp(late, { monotonic: 40 + hour, wall: present.wall + hour })).toBe(true);
  });
});

describe('whether the two clocks of a device disagree', () => {
  it.each([
    ['they do not while both run', 10 * minute, 10 * minute, false],
    ['two seconds are let pass', minute, minute + 2 * second, false],
    ['two seconds backwards too', minute, minute - 2 * second, false],
    ['a millisecond more is not', minute, minute + 2 * second + 1, true],
    ['nor a millisecond more backwards', minute, minute - 2 * second - 1, true],
    ['they do after a sleep', 0, 30 * minute, true],
    ['they do when the clock was turned back', minute, -hour, true],
  ])('%s', (_name, monotonic, wall, expected) => {
    expect(clocksDisagree(anchor, after(monotonic, wall))).toBe(expected);
  });
});

it('the timer warns from 300 seconds on', () => {
  expect(warningMs).toBe(300 * second);
});

describe('what a screen reader is told', () => {
  it.each([
    [30 * minute + 1, 30 * minute, 30],
    [31 * minute, 29 * minute, 29],
    [10 * minute + 500, 10 * minute - 500, 10],
    [5 * minute + 1, 5 * minute, 5],
    [minute + 1, minute, 1],
    // After a sleep only the last of the passed ones is worth a word.
    [40 * minute, 50 * second, 1],
    [40 * minute, 5 * minute, 5],
  ])('when the time left falls from %i to %i ms: %i minutes', (before, now, minutes) => {
    expect(announcedTime(before, now)).toBe(minutes);
  });

  it.each([
    ['between the announced minutes', 9 * minute, 8 * minute],
    ['when a minute has been announced already', 10 * minute, 10 * minute - 1],
    ['just before an announced minute', 5 * minute + 2, 5 * minute + 1],
    ['when a test of 30 minutes begins', 30 * minute, 30 * minute - 1],
    ['in the last minute', 59 * second, 0],
    ['when the time is up at once', 2 * minute, 0],
    ['when the server gives time back', 4 * minute, 6 * minute],
    ['when nothing has changed', 5 * minute, 5 * minute],
  ])('is nothing %s', (_name, before, now) => {
    expect(announcedTime(before, now)).toBeUndefined();
  });

  it('comes once for each announced minute, however the countdown ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 * second }), { minLength: 400, maxLength: 400 }), (ticks) => {
        const told: number[] = [];
        let left = 40 * minute;
        for (const tick of ticks) {
          const due = announcedTime(left, Math.max(0, left - tick));
          if (due !== undefined) told.push(due);
          left = Math.max(0, left - tick);
        }
        expect(told).toEqual([30, 10, 5, 1].slice(0, told.length));
        if (left === 0) expect(told).toHaveLength(4);
      }),
    );
  });
});
