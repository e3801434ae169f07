import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { exportInstructorResults, getInstructorResults, getResultsAnalytics } from '#contract/instructor-results.ts';
import type { AddressOf } from '#contract/lists.ts';
import type { authoredResultList } from '#contract/own-lists.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';
import { saveFile } from '#web/ui/save-file.ts';

const instructorResultsKey = ['instructor-results'] as const;
const meta = { failure: 'Failed to load results data' };

export type ResultFilters = AddressOf<typeof authoredResultList.address>;

const orders = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  highest: { sortBy: 'score', sortOrder: 'desc' },
  lowest: { sortBy: 'score', sortOrder: 'asc' },
  name: { sortBy: 'name', sortOrder: 'asc' },
  'name-last': { sortBy: 'name', sortOrder: 'desc' },
} as const satisfies Record<NonNullable<ResultFilters['sort']> | 'newest', object>;

/** What the figures are about, too. */
const narrowing = <F extends ResultFilters>({ view: _view, result: _result, sort: _sort, ...filters }: F) => ({
  ...filters,
  timeZone: viewerTimeZone(),
});
const asked = <F extends ResultFilters>(filters: F) => ({
  ...narrowing(filters),
  ...orders[filters.sort ?? 'newest'],
});

export function instructorResultsQuery(filters: ResultFilters) {
  const query = asked(filters);
  return queryOptions({
    queryKey: [...instructorResultsKey, 'list', query],
    queryFn: ({ signal }) => call(getInstructorResults, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function resultsAnalyticsQuery({ page: _, ...filters }: ResultFilters) {
  const query = narrowing(filters);
  return queryOptions({
    queryKey: [...instructorResultsKey, 'analytics', query],
    queryFn: ({ signal }) => call(getResultsAnalytics, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** Keeps exactly what the list shows, all its pages, as the CSV file that the server writes. */
export function useExportInstructorResults({ page: _, ...filters }: ResultFilters) {
  return useMutation({
    mutationFn: () => fetchFile(exportInstructorResults, { query: asked(filters) }),
    onSuccess: (file) => saveFile('results.csv', file),
    meta: { failure: 'Failed to export the results', prefersServer: true, success: 'Results exported' },
  });
}
