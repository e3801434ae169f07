import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineNow, secondsRemaining } from './deadline.ts';
import { deadlineUnder, firstDeadline, ownTimeMs, type TimeChange, timeUnder } from './time-log.ts';

const second = 1_000;
const minute = 60 * second;
const startedAt = Date.parse('2026-11-25T09:30:00.000Z');
const at = (minutes: number) => startedAt + minutes * minute;
const terms = { startedAt, timeLimit: 60, extraPercent: 0, endsAt: null };

describe("somebody's own time", () => {
  it.each([
    [60, 0, 3_600],
    [60, 25, 4_500],
    [1, 0, 60],
    [1, 1, 61],
    [45, 33, 3_591],
    [7, 33, 559],
    [480, 300, 115_200],
  ])('for %i minutes with %i%% more is %i seconds', (limit, extra, seconds) => {
    expect(ownTimeMs(limit, extra)).toBe(seconds * second);
  });

  it('is rounded up to a whole second, and by less than one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 480 }), fc.integer({ min: 0, max: 300 }), (limit, extra) => {
        const exact = (limit * minute * (100 + extra)) / 100;
        const own = ownTimeMs(limit, extra);
        expect(own % second).toBe(0);
        expect(own - exact).toBeGreaterThanOrEqual(0);
        expect(own - exact).toBeLessThan(second);
      }),
    );
  });
});

describe('the first deadline', () => {
  it.each([
    ['is the limit after the start', {}, 60],
    ['has the extra time in it', { extraPercent: 25 }, 75],
    ['is not touched by a window that closes later', { endsAt: at(90) }, 60],
    ['is the end of the window where that comes first', { endsAt: at(40) }, 40],
    ['is as much later than the window as there is extra time', { endsAt: at(40), extraPercent: 25 }, 55],
    ['has all of the extra time where one begins a minute before the end', { endsAt: at(1), extraPercent: 50 }, 31],
    ['is a minute where one begins without extra time a minute before the end', { endsAt: at(1) }, 1],
    ['has all of the extra time where the window ends with the limit', { endsAt: at(60), extraPercent: 50 }, 90],
  ])('%s', (_name, changed, minutes) => {
    expect(firstDeadline({ ...terms, ...changed })).toBe(at(minutes));
  });

  it('is never later than the own time, and extra time never makes it earlier', () => {
    const window = fc.option(fc.integer({ min: 1, max: 600 }).map(at));
    fc.assert(
      fc.property(window, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100 }), (endsAt, extra, more) => {
        const own = firstDeadline({ ...terms, endsAt, extraPercent: extra });
        expect(own).toBeLessThanOrEqual(startedAt + ownTimeMs(60, extra));
        expect(firstDeadline({ ...terms, endsAt, extraPercent: extra + more })).toBeGreaterThanOrEqual(own);
      }),
    );
  });
});

const first = { startedAt, firstDeadlineAt: at(60) };
const stopped = (from: number, to: number | null): TimeChange => ({
  kind: 'stopped',
  from: at(from),
  to: to === null ? null : at(to),
});
const rest = (from: number, to: number | null, latest: number): TimeChange => ({
  kind: 'rest',
  from: at(from),
  to: to === null ? null : at(to),
  latest: at(latest),
});
const given = (minutes: number): TimeChange => ({ kind: 'given', ms: minutes * minute });

describe('the log', () => {
  it.each<[string, TimeChange[], number, number | null]>([
    ['of nothing leaves the first deadline', [], 60, null],
    ['adds time that was given', [given(5), given(10)], 75, null],
    ['adds how long the time stood still', [stopped(10, 17)], 67, null],
    ['adds two stops that are apart', [stopped(10, 17), stopped(30, 33)], 70, null],
    ['counts a moment once where two stops cover it', [stopped(10, 20), stopped(15, 25)], 75, null],
    ['counts a stop within another not at all', [stopped(10, 30), stopped(15, 20)], 80, null],
    ['counts two that touch as one', [stopped(10, 15), stopped(15, 20)], 70, null],
    ['does not hang on their order', [stopped(30, 33), stopped(10, 17)], 70, null],
    ['counts a stop from before the start from the start', [stopped(-30, 10)], 70, null],
    ['counts none that was over before the start', [stopped(-30, -10)], 60, null],
    ['of a stop that goes on says since when', [stopped(10, null)], 60, 10],
    ['of two that go on says since the earlier', [stopped(10, null), stopped(5, null)], 60, 5],
    ['goes on standing still while one of two does', [stopped(5, 12), stopped(10, null)], 60, 5],
    ['adds what was over before it stood still again', [stopped(5, 12), stopped(20, null)], 67, 20],
    ['adds what is given while it stands still', [stopped(10, null), given(5)], 65, 10],
    ['counts a stop after the deadline too', [stopped(60, 80)], 80, null],
  ])('%s', (_name, changes, minutes, pausedAt) => {
    const time = timeUnder(first, changes);
    expect(deadlineUnder(time)).toBe(at(minutes));
    expect(time.pausedAt).toBe(pausedAt === null ? null : at(pausedAt));
  });

  it.each<
    [string, TimeChange[], { deadline: number; pausedAt: number | null; resumesAt: number | null; rested: number }]
  >([
    [
      'of a rest that goes on says until when',
      [rest(10, null, 20)],
      { deadline: 60, pausedAt: 10, resumesAt: 20, rested: 10 },
    ],
    [
      'of a rest that was ended adds what it was',
      [rest(10, 14, 20)],
      { deadline: 64, pausedAt: null, resumesAt: null, rested: 4 },
    ],
    [
      'adds no more of a rest than its latest end',
      [rest(10, 90, 20)],
      { deadline: 70, pausedAt: null, resumesAt: null, rested: 10 },
    ],
    [
      'of a rest within a pause uses none of it',
      [stopped(5, 30), rest(10, null, 20)],
      { deadline: 85, pausedAt: null, resumesAt: null, rested: 0 },
    ],
    [
      'of a pause that begins in a rest stands still until somebody says go',
      [rest(10, null, 20), stopped(13, null)],
      { deadline: 60, pausedAt: 10, resumesAt: null, rested: 3 },
    ],
    [
      'of a pause that ends in a rest goes on resting',
      [rest(10, null, 20), stopped(13, 15)],
      { deadline: 60, pausedAt: 10, resumesAt: 20, rested: 8 },
    ],
    [
      'of an outage after a rest that nobody has ended yet counts nothing in between',
      [rest(10, null, 20), stopped(30, null)],
      { deadline: 70, pausedAt: 30, resumesAt: null, rested: 10 },
    ],
    [
      'of an outage that lasts longer than the rest goes on after it',
      [rest(10, null, 20), stopped(15, 40)],
      { deadline: 90, pausedAt: null, resumesAt: null, rested: 5 },
    ],
  ])('%s', (_name, changes, { deadline, pausedAt, resumesAt, rested }) => {
    const time = timeUnder(first, changes);
    const minutes = (moment: number | null) => (moment === null ? null : (moment - startedAt) / minute);
    expect([minutes(deadlineUnder(time)), minutes(time.pausedAt), minutes(time.resumesAt)]).toEqual([
      deadline,
      pausedAt,
      resumesAt,
    ]);
    expect(time.restedMs).toBe(rested * minute);
  });

  const change = fc.oneof(
    fc.integer({ min: 1, max: 120 }).map(given),
    fc
      .tuple(fc.integer({ min: -20, max: 100 }), fc.integer({ min: 0, max: 60 }))
      .map(([from, n]) => stopped(from, from + n)),
  );

  it('never makes a deadline earlier that was told', () => {
    fc.assert(
      fc.property(fc.array(change), change, (log, next) => {
        const before = deadlineUnder(timeUnder(first, log));
        expect(deadlineUnder(timeUnder(first, [...log, next]))).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('gives back exactly the moments in which the time stood still: as many as a clock counts that ticks each minute', () => {
    fc.assert(
      fc.property(fc.array(change), (log) => {
        const stops = log.flatMap((one) => (one.kind === 'stopped' ? [one] : []));
        let stoodStill = 0;
        for (let tick = 0; tick < 200; tick += 1) {
          if (stops.some(({ from, to }) => from <= at(tick) && at(tick) < (to ?? Infinity))) stoodStill += 1;
        }
        expect(timeUnder(first, log).stoppedMs).toBe(stoodStill * minute);
      }),
    );
  });

  it('that ends a stop gives back what it had left when it stopped', () => {
    fc.assert(
      fc.property(
        fc.array(change),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 600 }),
        (log, from, n) => {
          const still = timeUnder(first, [...log, stopped(from, null)]);
          const left = deadlineUnder(still) - (still.pausedAt ?? 0);
          const later = Math.max(from + n, 200);
          const after = timeUnder(first, [...log, stopped(from, later)]);
          expect(deadlineUnder(after) - at(later)).toBe(left);
        },
      ),
    );
  });

  /** What somebody with rest minutes, and those who invigilate, do minute by minute. */
  const day = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant('wait' as const) },
      { weight: 3, arbitrary: fc.constantFrom('rest', 'go-on') },
      { weight: 1, arbitrary: fc.constantFrom('pause', 'resume', 'outage', 'sweep') },
    ),
    { maxLength: 120 },
  );

  it('never gives more rest than somebody has, and never tells an earlier deadline, whatever is done when', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), (steps, allowance) => {
        let log: TimeChange[] = [];
        let told = -Infinity;
        let stoodStill = 0;
        for (const [tick, step] of steps.entries()) {
          const now = at(tick);
          const time = timeUnder(first, log);
          const left = allowance * minute - time.restedMs;
          if (step === 'rest' && time.pausedAt === null && left > 0) {
            log = [...log, { kind: 'rest', from: now, to: null, latest: now + left }];
          }
          if (step === 'go-on')
            log = log.map((one) => (one.kind === 'rest' && one.to === null ? { ...one, to: now } : one));
          if (step === 'sweep') {
            log = log.map((one) =>
              one.kind === 'rest' && one.to === null && one.latest <= now ? { ...one, to: one.latest } : one,
            );
          }
          if (step === 'pause') log = [...log, { kind: 'stopped', from: now, to: null }];
          if (step === 'resume')
            log = log.map((one) => (one.kind === 'stopped' && one.to === null ? { ...one, to: now } : one));
          if (step === 'outage') log = [...log, { kind: 'stopped', from: now - 3 * minute, to: now }];
          const after = timeUnder(first, log);
          const timed = { deadlineAt: deadlineUnder(after), pausedAt: after.pausedAt, resumesAt: after.resumesAt };
          expect(deadlineNow(timed, now)).toBeGreaterThanOrEqual(told);
          told = deadlineNow(timed, now);
          expect(secondsRemaining(timed, now)).toBe(Math.max(0, told - now) / 1_000);
          expect(after.restedMs).toBeLessThanOrEqual(allowance * minute);
          stoodStill = told - at(60);
        }
        const others = log.filter(({ kind }) => kind !== 'rest');
        const without = timeUnder(first, others);
        const end = at(Math.max(0, steps.length - 1));
        const withoutRest =
          deadlineNow({ deadlineAt: deadlineUnder(without), pausedAt: without.pausedAt }, end) - at(60);
        expect(stoodStill - withoutRest).toBeLessThanOrEqual(allowance * minute);
      }),
    );
  });
});
