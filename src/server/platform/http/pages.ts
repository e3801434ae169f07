import type { Pagination } from '#contract/lists.ts';
import type { CurrentSettings } from '#server/platform/settings/current-settings.ts';

/** The slice of a list that is asked for. */
export type Page = { number: number; limit: number; offset: number };

export async function pageOf(
  query: { page: number; limit?: number | undefined },
  { settings }: { settings: CurrentSettings },
): Promise<Page> {
  const limit = query.limit ?? (await settings()).itemsPerPage;
  return { number: query.page, limit, offset: (query.page - 1) * limit };
}

/** How many there are on all pages. A page that is not full is the last one, and tells; else they are counted. */
export async function totalOf(page: Page, rows: readonly unknown[], count: () => Promise<number>): Promise<number> {
  const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
  return isLast ? page.offset + rows.length : count();
}

export function presentPagination(page: Page, total: number): Pagination {
  return { currentPage: page.number, limit: page.limit, total, totalPages: Math.ceil(total / page.limit) };
}
