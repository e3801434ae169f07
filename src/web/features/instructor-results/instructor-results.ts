import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { exportInstructorResults, getInstructorResults, getResultsAnalytics } from '#contract/instructor-results.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { ResultFilters, ResultSort } from './result-filters.ts';

const instructorResultsKey = ['instructor-results'] as const;
const meta = { failure: 'Failed to load results data' };

function filtersOf({ search, test, status, time }: ResultFilters) {
  return { search, test, status, time, timeZone: viewerTimeZone };
}

const orders = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  highest: { sortBy: 'score', sortOrder: 'desc' },
  lowest: { sortBy: 'score', sortOrder: 'asc' },
  name: { sortBy: 'name', sortOrder: 'asc' },
  'name-last': { sortBy: 'name', sortOrder: 'desc' },
} as const satisfies Record<ResultSort | 'newest', object>;
const listedBy = (filters: ResultFilters) => ({ ...filtersOf(filters), ...orders[filters.sort ?? 'newest'] });

export function instructorResultsQuery({ page = 1, ...filters }: ResultFilters) {
  const query = { page, ...listedBy(filters) };
  return queryOptions({
    queryKey: [...instructorResultsKey, 'list', query],
    queryFn: ({ signal }) => call(getInstructorResults, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function resultsAnalyticsQuery(filters: ResultFilters) {
  const query = filtersOf(filters);
  return queryOptions({
    queryKey: [...instructorResultsKey, 'analytics', query],
    queryFn: ({ signal }) => call(getResultsAnalytics, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** Keeps exactly what the list shows, all its pages, as the CSV file that the server writes. */
export function useExportInstructorResults(filters: ResultFilters) {
  return useMutation({
    mutationFn: () => fetchFile(exportInstructorResults, { query: listedBy(filters) }),
    onSuccess: (file) => saveFile('results.csv', file),
    meta: { failure: 'Failed to export the results', prefersServer: true, success: 'Results exported' },
  });
}
