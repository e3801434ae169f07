import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getResult, getResults, getStudentStats } from '#contract/results.ts';
import { call } from '#web/api/call.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';

/** Every query about results starts with this key: a submission invalidates it. */
export const resultsKey = ['results'] as const;

const failure = 'Failed to load your results';

export const ownResultsQuery = (page: number) =>
  queryOptions({
    queryKey: [...resultsKey, 'own', page],
    queryFn: ({ signal }) => call(getResults, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure },
  });

export const studentStatsQuery = queryOptions({
  queryKey: [...resultsKey, 'stats'],
  queryFn: ({ signal }) => call(getStudentStats, { query: { timeZone: viewerTimeZone } }, { signal }),
  meta: { failure },
});

export const reviewedResultQuery = (resultId: string) =>
  queryOptions({
    queryKey: [...resultsKey, 'reviewed', resultId],
    queryFn: ({ signal }) => call(getResult, { params: { resultId } }, { signal }),
    meta: { failure: 'Failed to load the result', prefersServer: true },
  });
