import type { Pagination } from '#contract/lists.ts';
import type { Services } from '#server/services.ts';

/** The slice of a list that is asked for. */
export type Page = { number: number; limit: number; offset: number };

export async function pageOf(query: { page: number; limit?: number | undefined }, services: Services): Promise<Page> {
  const limit = query.limit ?? (await services.settings()).items_per_page;
  return { number: query.page, limit, offset: (query.page - 1) * limit };
}

export function presentPagination(page: Page, total: number): Pagination {
  return { currentPage: page.number, limit: page.limit, total, totalPages: Math.ceil(total / page.limit) };
}
