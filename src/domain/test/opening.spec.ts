import { expect, it } from 'vitest';
import { openingState } from './opening.ts';

it.each([
  ['at any time', null, null, 5, 'open'],
  ['just before it opens', 10, null, 9, 'early'],
  ['when it opens', 10, null, 10, 'open'],
  ['just before it closes', 10, 20, 19, 'open'],
  ['when it closes', 10, 20, 20, 'over'],
  ['before it closes where it was always open', null, 20, 0, 'open'],
  ['after it closed where it was always open', null, 20, 21, 'over'],
] as const)('a test %s', (_name, opensAt, closesAt, now, state) => {
  expect(openingState({ opensAt, closesAt }, now)).toBe(state);
});
