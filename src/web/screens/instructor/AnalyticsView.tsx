import { useQuery } from '@tanstack/react-query';
import { authoredResultList } from '#contract/own-lists.ts';
import { failureText } from '#web/api/failure-text.ts';
import { AnalyticsSkeleton } from '#web/features/instructor-results/AnalyticsSkeleton.tsx';
import { type ResultFilters, resultsAnalyticsQuery } from '#web/features/instructor-results/instructor-results.ts';
import { ResultsAnalytics } from '#web/features/instructor-results/ResultsAnalytics.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import type { Show } from '#web/ui/list/ListFilters.tsx';
import { Nothing } from '#web/ui/list/Nothing.tsx';
import { noResults } from './no-results.tsx';

type Props = { filters: ResultFilters; onShow: Show<ResultFilters>; onReview: (resultId: string) => void };

export function AnalyticsView({ filters, onShow, onReview }: Props) {
  const query = useQuery(resultsAnalyticsQuery(filters));
  const { data, error } = query;
  if (data === undefined) {
    return error ? (
      <FailureState
        title={failureText(error, resultsAnalyticsQuery(filters).meta ?? {})}
        error={error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <AnalyticsSkeleton />
    );
  }
  if (data.passed + data.failed === 0) {
    return <Nothing address={authoredResultList.address} filters={filters} onShow={onShow} {...noResults} />;
  }
  return <ResultsAnalytics analytics={data} stale={query.isPlaceholderData} onReview={onReview} />;
}
