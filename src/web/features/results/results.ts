import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getResult,
  getResults,
  getStudentProgress,
  getStudentStats,
  rateResult,
  type ReviewedResult,
} from '#contract/results.ts';
import { call } from '#web/api/call.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';
import { resultsWords } from '#web/words/results.ts';

/** Every query about results starts with this key: a submission invalidates it. */
export const resultsKey = ['results'] as const;

const failure = () => resultsWords('failedToLoadResults');

export const ownResultsQuery = (page: number) =>
  queryOptions({
    queryKey: [...resultsKey, 'own', page],
    queryFn: ({ signal }) => call(getResults, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure },
  });

/** The newest, for the dashboard: five to read, and some more for the line above them. */
export const recentResultsQuery = queryOptions({
  queryKey: [...resultsKey, 'recent'],
  queryFn: ({ signal }) => call(getResults, { query: { limit: 10 } }, { signal }),
  meta: { failure },
});

export const studentProgressQuery = queryOptions({
  queryKey: [...resultsKey, 'progress'],
  queryFn: ({ signal }) => call(getStudentProgress, {}, { signal }),
  meta: { failure: () => resultsWords('failedToLoadProgress') },
});

export const studentStatsQuery = queryOptions({
  queryKey: [...resultsKey, 'stats'],
  queryFn: ({ signal }) => call(getStudentStats, { query: { timeZone: viewerTimeZone() } }, { signal }),
  meta: { failure },
});

export const reviewedResultQuery = (resultId: string) =>
  queryOptions({
    queryKey: [...resultsKey, 'reviewed', resultId],
    queryFn: ({ signal }) => call(getResult, { params: { resultId } }, { signal }),
    meta: { failure: resultsWords('failedToLoadTheResult'), prefersServer: true },
  });

export function useRateResult(resultId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rating: number) => call(rateResult, { params: { resultId }, body: { rating } }),
    onSuccess: ({ rating }) =>
      queryClient.setQueryData(
        reviewedResultQuery(resultId).queryKey,
        (result: ReviewedResult | undefined) => result && { ...result, rating },
      ),
  });
}
