import { expect, it } from 'vitest';
import { totalOf } from './pages.ts';

const counted = 41;

it.each([
  { is: 'empty, and the first', number: 1, rows: 0, total: 0 },
  { is: 'not full, and the first', number: 1, rows: 7, total: 7 },
  { is: 'not full, and a later one', number: 3, rows: 7, total: 27 },
  { is: 'full, so that more may follow', number: 2, rows: 10, total: counted },
  { is: 'empty, and beyond the end', number: 9, rows: 0, total: counted },
])('the rows of all pages, where this one is $is', async ({ number, rows, total }) => {
  const page = { number, limit: 10, offset: (number - 1) * 10 };
  expect(await totalOf(page, Array.from({ length: rows }), () => Promise.resolve(counted))).toBe(total);
});
