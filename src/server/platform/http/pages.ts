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

export function presentPagination(page: Page, total: number): Pagination {
  return { currentPage: page.number, limit: page.limit, total, totalPages: Math.ceil(total / page.limit) };
}
