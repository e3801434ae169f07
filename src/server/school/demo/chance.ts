import { v7 } from 'uuid';

/** Chance that comes out the same every time, so that every demo school is the same school. */
export type Chance = {
  /** In [0, 1). */
  number: () => number;
  /** A whole number from `least` up to and including `most`. */
  between: (least: number, most: number) => number;
  oneOf: <T>(items: readonly [T, ...T[]]) => T;
  /** Roughly normal, mean 0, deviation 1. */
  normal: () => number;
  /** An id that sorts by its time. */
  id: (time: number) => string;
};

/** The generator mulberry32: 32 bits of state, good enough for plausible pupils. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(number() * (most - least + 1));
  return {
    number,
    between,
    oneOf: ([first, ...others]) => [first, ...others][between(0, others.length)] ?? first,
    normal: () => Array.from({ length: 12 }, number).reduce((sum, part) => sum + part, -6),
    id: (time) => v7({ msecs: time, random: Uint8Array.from({ length: 16 }, () => between(0, 255)) }),
  };
}
