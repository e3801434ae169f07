import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffle } from './shuffle.ts';

/** Mulberry32: the same numbers in [0, 1) for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How far counts lie from being all alike. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((total, count) => total + count, 0) / counts.length;
  return counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
}

const ascending = (a: number, b: number) => a - b;

describe('shuffling', () => {
  it('loses nothing, adds nothing and leaves the given list as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer(), (items, seed) => {
        const given = Object.freeze([...items]);
        const mixed = shuffle(given, seeded(seed));
        expect(mixed).not.toBe(given);
        expect(mixed.toSorted(ascending)).toEqual(items.toSorted(ascending));
        expect(given).toEqual(items);
      }),
    );
  });

  it.each([
    ['the least number there is', 0],
    ['the greatest number there is', 1 - Number.EPSILON / 2],
  ])('stays a permutation where the generator gives only %s', (_name, number) => {
    const items = [1, 2, 3, 4, 5, 6, 7];
    expect(shuffle(items, () => number).toSorted(ascending)).toEqual(items);
  });

  it('leaves nothing to mix in an empty list and in a list of one', () => {
    expect(shuffle([], Math.random)).toEqual([]);
    expect(shuffle(['only'], Math.random)).toEqual(['only']);
  });

  it('gives the same order for the same numbers', () => {
    const items = Array.from({ length: 40 }, (_, index) => index);
    expect(shuffle(items, seeded(7))).toEqual(shuffle(items, seeded(7)));
    expect(shuffle(items, seeded(7))).not.toEqual(shuffle(items, seeded(8)));
  });

  it('reaches every order, each about as often as any other', () => {
    const random = seeded(20_260_504);
    const seen = new Map<string, number>();
    for (let draw = 0; draw < 24_000; draw += 1) {
      const order = shuffle(['a', 'b', 'c', 'd'], random).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    // 23 degrees of freedom: a fair shuffle goes beyond 58 once in ten thousand times.
    expect(chiSquare([...seen.values()])).toBeLessThan(58);
  });

  it('puts every question at every place about as often as any other', () => {
    const random = seeded(11);
    const length = 10;
    const items = Array.from({ length }, (_, index) => index);
    const counts = Array.from({ length: length * length }, () => 0);
    for (let draw = 0; draw < 20_000; draw += 1) {
      for (const [place, item] of shuffle(items, random).entries()) counts[item * length + place]! += 1;
    }
    // 81 degrees of freedom: a fair shuffle goes beyond 137 once in ten thousand times.
    expect(chiSquare(counts)).toBeLessThan(137);
  });
});
