import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/api/failure-text.ts';
import { AnalyticsSkeleton } from '#web/features/instructor-results/AnalyticsSkeleton.tsx';
import { resultsAnalyticsQuery } from '#web/features/instructor-results/instructor-results.ts';
import type { ResultFilters } from '#web/features/instructor-results/result-filters.ts';
import { ResultsAnalytics } from '#web/features/instructor-results/ResultsAnalytics.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { NoResults } from './NoResults.tsx';

type Props = { filters: ResultFilters; onClear: () => void; onReview: (resultId: string) => void };

export function AnalyticsView({ filters, onClear, onReview }: Props) {
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
  if (data.passed + data.failed === 0) return <NoResults filters={filters} onClear={onClear} />;
  return <ResultsAnalytics analytics={data} stale={query.isPlaceholderData} onReview={onReview} />;
}
