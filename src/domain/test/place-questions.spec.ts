import { expect, it } from 'vitest';
import { placed } from './place-questions.ts';

it.each([
  ['abcde', 'd', 'a', 'adbce'],
  ['abcde', 'd', null, 'dabce'],
  ['abcde', 'b', 'e', 'acdeb'],
  ['abcde', 'eb', 'c', 'acebd'],
  ['abcde', 'bc', 'c', 'abcde'],
  ['abcde', 'cb', 'b', 'acbde'],
  ['abcde', 'c', 'b', 'abcde'],
])('in %s, %s after %s gives %s', (order, moved, after, expected) => {
  expect(placed(order.split(''), moved.split(''), after).join('')).toBe(expected);
});
