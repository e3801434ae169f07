import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { exportAdminResults, getAdminResults, getResultChoices } from '#contract/admin-results.ts';
import type { resultList } from '#contract/admin-lists.ts';
import type { AddressOf } from '#contract/lists.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';
import { saveFile } from '#web/ui/save-file.ts';

export type AllResultsFilters = AddressOf<typeof resultList.address>;

const allResultsKey = ['administration', 'results'] as const;

const orders = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  highest: { sortBy: 'score', sortOrder: 'desc' },
  lowest: { sortBy: 'score', sortOrder: 'asc' },
} as const satisfies Record<NonNullable<AllResultsFilters['sort']> | 'newest', object>;

/** Scores have two decimals: what is above 20 begins at 20.01. */
const scores = {
  '0-20': { minScore: 0, maxScore: 20 },
  '21-40': { minScore: 20.01, maxScore: 40 },
  '41-60': { minScore: 40.01, maxScore: 60 },
  '61-80': { minScore: 60.01, maxScore: 80 },
  '81-100': { minScore: 80.01, maxScore: 100 },
} as const satisfies Record<NonNullable<AllResultsFilters['score']>, object>;

const asked = <F extends Pick<AllResultsFilters, 'score' | 'sort'>>({ score, sort, ...filters }: F) => ({
  ...filters,
  ...(score !== undefined && scores[score]),
  ...orders[sort ?? 'newest'],
  timeZone: viewerTimeZone(),
});

export function allResultsQuery(filters: AllResultsFilters) {
  return queryOptions({
    queryKey: [...allResultsKey, 'list', filters],
    queryFn: ({ signal }) => call(getAdminResults, { query: asked(filters) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the results' },
  });
}

export const resultChoicesQuery = queryOptions({
  queryKey: [...allResultsKey, 'choices'],
  queryFn: ({ signal }) => call(getResultChoices, {}, { signal }),
  meta: { failure: 'Failed to load the tests and categories' },
});

/** Keeps exactly what the list shows, all its pages, as the CSV file that the server writes. */
export function useExportAllResults({ page: _, ...filters }: AllResultsFilters) {
  return useMutation({
    mutationFn: () => fetchFile(exportAdminResults, { query: asked(filters) }),
    onSuccess: (file) => saveFile('results.csv', file),
    meta: { failure: 'Failed to export the results', prefersServer: true, success: 'Results exported' },
  });
}
