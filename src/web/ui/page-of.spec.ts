import { describe, expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

const all = (length: number) => Array.from({ length }, (_, index) => index);

describe('a page of a long list', () => {
  it.each([
    [0, 1, 0, 0, 1, 0],
    [50, 1, 50, 0, 1, 1],
    [51, 2, 1, 50, 2, 2],
    [10_000, 200, 50, 9_950, 200, 200],
    // The list has become shorter, or the page never was.
    [60, 5, 10, 50, 2, 2],
    [60, 0, 50, 0, 1, 2],
  ])('of %i, asked for page %i', (length, asked, shown, start, currentPage, totalPages) => {
    const page = pageOf(all(length), asked);
    expect(page.shown).toHaveLength(shown);
    expect(page.shown[0] ?? start).toBe(start);
    expect(page).toMatchObject({ start, pagination: { currentPage, totalPages, total: length, limit: 50 } });
  });
});
