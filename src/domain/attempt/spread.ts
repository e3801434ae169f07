import { shuffle } from './shuffle.ts';

/** The share of attempts that had it right, where that is known. */
type Known = { facility?: number | undefined };

/** So many of these, spread evenly from the hardest to the easiest: one of each of as many equal parts. */
export function spread<T extends Known>(all: readonly T[], count: number, random: () => number): T[] {
  if (count >= all.length) return [...all];
  const byFacility = inOrderOfFacility(shuffle(all, random));
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * byFacility.length) / count);
    const to = Math.floor(((part + 1) * byFacility.length) / count);
    return byFacility.slice(from + Math.floor(random() * (to - from)))[0];
  }).flatMap((one) => one ?? []);
}

/** One of which nothing is known stands where the middle of the others does. */
function inOrderOfFacility<T extends Known>(mixed: readonly T[]): T[] {
  const known = mixed.flatMap(({ facility }) => facility ?? []);
  if (known.length === 0) return [...mixed];
  const middle = known.reduce((sum, facility) => sum + facility, 0) / known.length;
  return [...mixed].sort((one, other) => (one.facility ?? middle) - (other.facility ?? middle));
}
