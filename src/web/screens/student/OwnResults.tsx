import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { failureText } from '#web/api/failure-text.ts';
import { ownResultsQuery } from '#web/features/results/results.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { ResultsList } from './ResultsList.tsx';

/** One's results, a page at a time, wherever the address counts the pages. */
export function OwnResults() {
  const { page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = useQuery(ownResultsQuery(page));
  if (list.isError && list.data === undefined) {
    return (
      <FailureState
        title={failureText(list.error, ownResultsQuery(page).meta ?? {})}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <ResultsList
      list={list.data}
      stale={list.isPlaceholderData}
      asked={page}
      onPage={(next, replace = false) =>
        void navigate({ to: '.', search: (before) => ({ ...before, page: next }), replace, resetScroll: false })
      }
    />
  );
}
