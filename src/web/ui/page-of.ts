import type { Pagination } from '#contract/lists.ts';

const limit = 50;

type Page<T> = {
  shown: readonly T[];
  /** How many stand before them. */
  start: number;
  pagination: Pagination;
};

/** The page on which the one at a place stands, from 0. */
export const pageWith = (place: number): number => Math.floor(place / limit) + 1;

/** A page of a list that is here as a whole, but is too long to be drawn as a whole. */
export function pageOf<T>(all: readonly T[], asked: number): Page<T> {
  const totalPages = Math.ceil(all.length / limit);
  const currentPage = Math.max(1, Math.min(asked, totalPages));
  const start = (currentPage - 1) * limit;
  return {
    shown: all.slice(start, start + limit),
    start,
    pagination: { currentPage, limit, total: all.length, totalPages },
  };
}
