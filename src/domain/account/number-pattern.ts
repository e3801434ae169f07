import { candidateNumberSchema } from '#contract/candidate-numbers.ts';
import { candidateNumberKey } from './candidate-number.ts';

/** How a school numbers its candidates: `SS2A/2026/017` is of `SS2A/{year}/{number:3}`. */
export type NumberPattern = {
  before: string;
  after: string;
  /** The fewest digits that the number has. */
  digits: number;
};

export const examplePattern = 'SS2A/{year}/{number:3}';
const place = /\{number(?::([1-9]))?\}/gi;
const patternProblem = 'Write {number} once where the number stands, or {number:3} for three digits';

/**
 * What an administrator has typed as a pattern.
 * @param year that `{year}` stands for
 * @returns what is wrong with it, or the pattern
 */
export function readNumberPattern(text: string, year: number): NumberPattern | string {
  const [before = '', digits, after] = text
    .trim()
    .replaceAll(/\{year\}/gi, String(year))
    .split(place);
  if (after === undefined || text.trim().split(place).length > 3) return patternProblem;
  const pattern = { before, after, digits: Number(digits ?? 1) };
  const example = candidateNumberSchema.safeParse(numberOf(pattern, 10 ** 6));
  if (!example.success) return example.error.issues[0]?.message ?? patternProblem;
  // Digits beside the number would make one of it that is longer.
  return /\d$/.test(before) || /^\d/.test(after) ? 'Please put a sign between the number and other digits' : pattern;
}

export function numberOf({ before, after, digits }: NumberPattern, number: number): string {
  return `${before}${String(number).padStart(digits, '0')}${after}`;
}

/** The highest that is in use of a pattern, by the keys of the numbers that there are. */
export function highestInUse(pattern: NumberPattern, keys: readonly string[]): number {
  const [before, after] = [candidateNumberKey(pattern.before), candidateNumberKey(pattern.after)];
  const inUse = keys
    .filter((key) => key.startsWith(before) && key.endsWith(after))
    .map((key) => key.slice(before.length, key.length - after.length))
    .filter((digits) => /^\d{1,9}$/.test(digits));
  return inUse.reduce((highest, digits) => Math.max(highest, Number(digits)), 0);
}
