import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfGrace, graceMs, isOver, secondsRemaining, secondsTaken } from './deadline.ts';

const second = 1_000;
const minute = 60 * second;
const startedAt = Date.parse('2026-05-04T09:00:00.123Z');
const deadlineAt = startedAt + 60 * minute;
const attempt = { startedAt, deadlineAt, pausedAt: null, stoppedMs: 0 };
const upFrom = (upSince: number) => ({ upSince, stalledUntil: 0 });
const longUp = upFrom(startedAt - 24 * 60 * minute);

const minutes = fc.integer({ min: 1, max: 480 });
const moment = fc.integer({ min: startedAt - 600 * minute, max: startedAt + 600 * minute });

describe('the end of an attempt', () => {
  it('leaves 30 seconds for what was picked in time', () => {
    expect(graceMs).toBe(30 * second);
    expect(endOfGrace(attempt, longUp)).toBe(deadlineAt + 30 * second);
  });

  it.each([
    ['not a millisecond before the deadline', -1, false],
    ['not at the deadline', 0, false],
    ['not 29.999 seconds after it', 29_999, false],
    ['30 seconds after it', 30_000, true],
    ['any time after that', 24 * 60 * minute, true],
  ])('has come %s', (_name, afterDeadline, expected) => {
    expect(isOver(attempt, deadlineAt + afterDeadline, longUp)).toBe(expected);
  });

  it.each([
    ['up a millisecond before the deadline: not counted from there', -1, 29_999, false],
    ['up a millisecond before the deadline: 30 s after the deadline', -1, 30_000, true],
    ['up 10 s after the deadline: still open 39.999 s after it', 10_000, 39_999, false],
    ['up 10 s after the deadline: over 40 s after it', 10_000, 40_000, true],
    ['up an hour late: open at once', 60 * minute, 60 * minute, false],
    ['up an hour late: open 29.999 s later', 60 * minute, 60 * minute + 29_999, false],
    ['up an hour late: over 30 s later', 60 * minute, 60 * minute + 30_000, true],
  ])('where the service was down at the deadline: %s', (_name, upAfterDeadline, nowAfterDeadline, expected) => {
    expect(isOver(attempt, deadlineAt + nowAfterDeadline, upFrom(deadlineAt + upAfterDeadline))).toBe(expected);
  });

  it('gives everybody 30 seconds with the service up, and nobody more', () => {
    fc.assert(
      fc.property(moment, (upSince) => {
        const end = endOfGrace(attempt, upFrom(upSince));
        expect(end).toBe(Math.max(deadlineAt, upSince) + 30 * second);
        expect(isOver(attempt, end - 1, upFrom(upSince))).toBe(false);
        expect(isOver(attempt, end, upFrom(upSince))).toBe(true);
      }),
    );
  });

  it('once come does not go away as time passes', () => {
    fc.assert(
      fc.property(moment, moment, fc.nat(), (now, upSince, later) => {
        if (isOver(attempt, now, upFrom(upSince))) expect(isOver(attempt, now + later, upFrom(upSince))).toBe(true);
      }),
    );
  });
});

describe('a process that stood still', () => {
  it.each([
    ['long before the deadline: 30 s after it, as ever', -60_000, 30_000, true],
    ['until after the end of grace: what had arrived is heard for two seconds', 45_000, 46_999, false],
    ['until after the end of grace: and no longer', 45_000, 47_000, true],
    ['until the last second of grace: no grace of its own', 29_000, 31_000, true],
  ])('%s', (_name, stalledUntil, now, expected) => {
    const service = { upSince: 0, stalledUntil: deadlineAt + stalledUntil };
    expect(isOver(attempt, deadlineAt + now, service)).toBe(expected);
  });
});

describe('the time that remains', () => {
  it.each([
    ['is the whole limit at the start', startedAt, 3_600],
    ['keeps fractions of a second', deadlineAt - 1_500, 1.5],
    ['is a thousandth at the last millisecond', deadlineAt - 1, 0.001],
    ['is nothing at the deadline', deadlineAt, 0],
    ['is nothing a millisecond later', deadlineAt + 1, 0],
    ['is nothing during the grace', deadlineAt + 15_000, 0],
  ])('%s', (_name, now, expected) => {
    expect(secondsRemaining(attempt, now)).toBe(expected);
  });

  it('is never negative, and never grows as time passes', () => {
    fc.assert(
      fc.property(moment, fc.nat(), (now, later) => {
        const left = secondsRemaining(attempt, now);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(secondsRemaining(attempt, now + later)).toBeLessThanOrEqual(left);
      }),
    );
  });
});

describe('the time taken', () => {
  it.each([
    ['is nothing where it ends as it starts', startedAt, 0],
    ['is rounded down below half a second', startedAt + 12_499, 12],
    ['is rounded up from half a second', startedAt + 12_500, 13],
    ['is the limit at the deadline', deadlineAt, 3_600],
    ['is the limit where it was handed in during the grace', deadlineAt + 29_999, 3_600],
    ['is the limit where the service came up a day later', deadlineAt + 24 * 60 * minute, 3_600],
    ['is nothing where the clock went back', startedAt - minute, 0],
  ])('%s', (_name, endedAt, expected) => {
    expect(secondsTaken(attempt, endedAt)).toBe(expected);
  });

  it('is a whole number of seconds, never negative, never above the limit', () => {
    fc.assert(
      fc.property(minutes, moment, (limit, endedAt) => {
        const taken = secondsTaken({ ...attempt, deadlineAt: startedAt + limit * minute }, endedAt);
        expect(Number.isInteger(taken)).toBe(true);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(limit * 60);
      }),
    );
  });

  it('and the time that remains make the limit, to the half second of rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: startedAt, max: deadlineAt + 60 * minute }), (endedAt) => {
        const total = secondsTaken(attempt, endedAt) + secondsRemaining(attempt, endedAt);
        expect(Math.abs(total - 3_600)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('an attempt whose time stands still', () => {
  const paused = { ...attempt, pausedAt: startedAt + 20 * minute };

  it.each([0, 60 * minute, 24 * 60 * minute])('never ends by time: %i ms after the deadline', (late) => {
    expect(isOver(paused, deadlineAt + late, longUp)).toBe(false);
  });

  it('has as much left as when it stopped', () => {
    expect(secondsRemaining(paused, startedAt + 21 * minute)).toBe(40 * 60);
    expect(secondsRemaining(paused, deadlineAt + 60 * minute)).toBe(40 * 60);
  });

  it('has taken what it had until then, without earlier stops', () => {
    expect(secondsTaken(paused, deadlineAt)).toBe(20 * 60);
    expect(secondsTaken({ ...paused, stoppedMs: 5 * minute }, deadlineAt)).toBe(15 * 60);
  });

  it('that goes on again has taken its limit at the deadline, and no more', () => {
    const stoppedMs = 7 * minute;
    const later = { ...attempt, deadlineAt: deadlineAt + stoppedMs, stoppedMs };
    expect(secondsTaken(later, later.deadlineAt + minute)).toBe(60 * 60);
  });
});
