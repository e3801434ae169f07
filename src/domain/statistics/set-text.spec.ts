import { expect, it } from 'vitest';
import { setText } from './set-text.ts';

it.each<[number, number[], string]>([
  [25, [], 'All 25 questions'],
  [1, [], 'The one question'],
  [24, [25], 'All but question 25'],
  [22, [3, 7, 25], 'All but questions 3, 7 and 25'],
  [21, [3, 7, 8, 25], '21 of 25 questions'],
  [1, [2], '1 of 2 questions'],
])('a set of %i questions that lacks %j is called %s', (questions, lacking, expected) => {
  expect(setText({ questions, lacking })).toBe(expected);
});
