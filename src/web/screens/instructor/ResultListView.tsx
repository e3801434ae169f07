import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getInstructorResults } from '#contract/instructor-results.ts';
import { failureText } from '#web/api/failure-text.ts';
import { AuthoredResultRow } from '#web/features/instructor-results/AuthoredResultRow.tsx';
import { AuthoredResultSkeleton } from '#web/features/instructor-results/AuthoredResultSkeleton.tsx';
import { instructorResultsQuery } from '#web/features/instructor-results/instructor-results.ts';
import type { ResultFilters } from '#web/features/instructor-results/result-filters.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { NoResults } from './NoResults.tsx';
import classes from './results.module.css';

type Props = {
  filters: ResultFilters;
  query: UseQueryResult<ReplyOf<typeof getInstructorResults>>;
  onShow: (filters: ResultFilters, replace?: boolean) => void;
  onClear: () => void;
  onReview: (resultId: string) => void;
};

export function ResultListView({ filters, query, onShow, onClear, onReview }: Props) {
  const { data, error, isPlaceholderData: stale } = query;
  if (error && data === undefined) {
    return (
      <FailureState
        title={failureText(error, instructorResultsQuery(filters).meta ?? {})}
        error={error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <ul className={classes.rows}>
        {[1, 2, 3, 4, 5].map((place) => (
          <AuthoredResultSkeleton key={place} />
        ))}
      </ul>
    );
  }
  if (data.pagination.total === 0) return <NoResults filters={filters} onClear={onClear} />;
  return (
    <>
      <h2>
        <VisuallyHidden>Results</VisuallyHidden>
      </h2>
      <ul className={classes.rows} data-stale={stale} aria-busy={stale}>
        {data.results.map((result) => (
          <AuthoredResultRow key={result._id} result={result} onReview={() => onReview(result._id)} />
        ))}
      </ul>
      <Pages
        label="Pages of results"
        pagination={data.pagination}
        asked={stale ? undefined : filters.page}
        onPage={(page, replace) => onShow({ ...filters, page: page > 1 ? page : undefined }, replace)}
      />
    </>
  );
}
