import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewer, newestOfEach } from './answer-order.ts';
import { orderCases } from './spec-answer-order.ts';

const place = fc.record({ epoch: fc.integer({ min: 1, max: 4 }), sequence: fc.integer({ min: 1, max: 6 }) });
const picks = fc.array(
  fc
    .tuple(fc.constantFrom('q1', 'q2', 'q3'), place)
    // The same place is the same pick, so what was picked follows from it.
    .map(([questionId, at]) => ({ questionId, ...at, picked: `${questionId} ${at.epoch}.${at.sequence}` })),
);
const byQuestion = (a: { questionId: string }, b: { questionId: string }) => a.questionId.localeCompare(b.questionId);

describe('which of two picks is newer', () => {
  it.each(orderCases)('$what', ({ pick, kept, isNewer: expected }) => {
    expect(isNewer(pick, kept)).toBe(expected);
  });

  it('nothing is newer than itself', () => {
    fc.assert(fc.property(place, (a) => !isNewer(a, a)));
  });

  it('of two different places exactly one is newer', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        fc.pre(a.epoch !== b.epoch || a.sequence !== b.sequence);
        expect(isNewer(a, b)).toBe(!isNewer(b, a));
      }),
    );
  });

  it('newer than a newer one is newer', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        if (isNewer(a, b) && isNewer(b, c)) expect(isNewer(a, c)).toBe(true);
      }),
    );
  });
});

describe('the newest pick of each question', () => {
  it('is nothing where nothing was picked', () => {
    expect(newestOfEach([])).toEqual([]);
  });

  it('keeps the order in which the questions first came', () => {
    const first = { questionId: 'b', epoch: 1, sequence: 1 };
    const other = { questionId: 'a', epoch: 1, sequence: 2 };
    const later = { questionId: 'b', epoch: 1, sequence: 3 };
    expect(newestOfEach([first, other, later])).toEqual([later, other]);
  });

  it('does not let a delayed pick of an older lease undo a newer one', () => {
    const newer = { questionId: 'q', epoch: 2, sequence: 1 };
    const delayed = { questionId: 'q', epoch: 1, sequence: 40 };
    expect(newestOfEach([newer, delayed])).toEqual([newer]);
  });

  it('keeps each question once, and for it a pick that no other of its picks beats', () => {
    fc.assert(
      fc.property(picks, (given) => {
        const kept = newestOfEach(given);
        const questions = new Set(given.map((pick) => pick.questionId));
        expect(kept.map((pick) => pick.questionId)).toEqual([...questions]);
        for (const pick of kept) {
          expect(given).toContain(pick);
          const rivals = given.filter((other) => other.questionId === pick.questionId);
          expect(rivals.some((other) => isNewer(other, pick))).toBe(false);
        }
      }),
    );
  });

  it('does not depend on the order in which the picks arrive', () => {
    const inTwoOrders = picks.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length })),
    );
    fc.assert(
      fc.property(inTwoOrders, ([one, other]) => {
        expect(newestOfEach(one).toSorted(byQuestion)).toEqual(newestOfEach(other).toSorted(byQuestion));
      }),
    );
  });

  it('is the same whether the picks come at once or in batches, and when some come again', () => {
    fc.assert(
      fc.property(picks, picks, (one, other) => {
        const inBatches = newestOfEach([...newestOfEach(one), ...other, ...one]);
        expect(inBatches).toEqual(newestOfEach([...one, ...other]));
      }),
    );
  });

  it('of the newest picks is the newest picks', () => {
    fc.assert(
      fc.property(picks, (given) => {
        expect(newestOfEach(newestOfEach(given))).toEqual(newestOfEach(given));
      }),
    );
  });
});
