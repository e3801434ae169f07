import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idlePhase, isKeepingDue, notedEveryMs } from './idle-session.ts';

const second = 1000;
const minute = 60 * second;
const keptAt = 1_800_000_000_000;
const after = (idleMs: number, timeoutMinutes: number) => idlePhase({ keptAt, now: keptAt + idleMs, timeoutMinutes });

describe('an idle session', () => {
  it.each([
    [0, 15, 'in-use', undefined],
    [13 * minute - 1, 15, 'in-use', undefined],
    [13 * minute, 15, 'ending', 60],
    [13 * minute + 1, 15, 'ending', 60],
    [13 * minute + second, 15, 'ending', 59],
    [14 * minute - 1, 15, 'ending', 1],
    [14 * minute, 15, 'over', undefined],
    [9 * 60 * minute, 15, 'over', undefined],
    [478 * minute, 480, 'ending', 60],
    [-5 * minute, 15, 'in-use', undefined],
  ])('%d ms after it was kept, of %d minutes: %s', (idleMs, timeoutMinutes, phase, secondsLeft) => {
    expect(after(idleMs, timeoutMinutes)).toEqual(secondsLeft === undefined ? { phase } : { phase, secondsLeft });
  });

  it('is never ended by the server before it was warned of, whatever the server has noted', () => {
    const settings = fc.record({
      timeoutMinutes: fc.integer({ min: 15, max: 480 }),
      notedBeforeMs: fc.integer({ min: 0, max: notedEveryMs }),
    });
    fc.assert(
      fc.property(settings, ({ timeoutMinutes, notedBeforeMs }) => {
        const serverEndsAt = timeoutMinutes * minute - notedBeforeMs;
        expect(after(serverEndsAt - minute, timeoutMinutes).phase).not.toBe('in-use');
        expect(after(serverEndsAt, timeoutMinutes).phase).toBe('over');
      }),
    );
  });

  it('counts down without a leap', () => {
    const moments = fc.tuple(fc.integer({ min: 13 * minute, max: 14 * minute - second - 1 }), fc.constant(15));
    fc.assert(
      fc.property(moments, ([idleMs, timeoutMinutes]) => {
        const [now, next] = [after(idleMs, timeoutMinutes), after(idleMs + second, timeoutMinutes)];
        if (now.phase !== 'ending' || next.phase !== 'ending') throw new Error('It ends within this minute');
        expect(next.secondsLeft).toBe(now.secondsLeft - 1);
      }),
    );
  });

  it.each([
    [0, false],
    [notedEveryMs, false],
    [notedEveryMs + 1, true],
  ])('%d ms after it was kept, keeping it is due: %s', (idleMs, due) => {
    expect(isKeepingDue({ keptAt, now: keptAt + idleMs })).toBe(due);
  });
});
