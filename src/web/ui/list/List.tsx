import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pagination } from '#contract/lists.ts';
import { failureText, type Messages } from '#web/api/failure-text.ts';
import { commonWords } from '#web/words/common.ts';
import { FailureState } from '../FailureState.tsx';
import { Pages } from '../Pages.tsx';
import type { Address, Show } from './ListFilters.tsx';
import { type EmptyWords, Nothing } from './Nothing.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

type Props<A, D> = {
  /** What is listed, as it is called in a sentence. */
  name: string;
  address: Address<A>;
  filters: A;
  query: UseQueryResult<D>;
  /** The query's own. */
  meta: Messages | undefined;
  empty: EmptyWords;
  /** What stands in for the list while it loads, where it is no table. */
  skeleton?: ReactNode;
  onShow: Show<A>;
  onRetry?: () => void;
  /** @param stale whether it belongs to the filters before; the new list is on its way */
  children: (data: D, stale: boolean) => ReactNode;
};

/** A list that the server cuts into pages: on its way, failed, empty, with nothing found, or there. */
export function List<A extends { page?: number | undefined }, D extends { pagination: Pagination }>({
  name,
  address,
  filters,
  query,
  meta,
  empty,
  skeleton,
  onShow,
  onRetry = () => void query.refetch(),
  children,
}: Props<A, D>) {
  const { data, error, isPlaceholderData: stale } = query;
  if (data === undefined) {
    if (error) return <FailureState title={failureText(error, meta ?? {})} error={error} onRetry={onRetry} />;
    return skeleton ?? <TableSkeleton label={commonWords('loadingList', { name })} />;
  }
  return (
    <>
      {data.pagination.total === 0 ? (
        <Nothing address={address} filters={filters} onShow={onShow} {...empty} />
      ) : (
        children(data, stale)
      )}
      <Pages
        label={commonWords('pagesOf', { name })}
        pagination={data.pagination}
        asked={stale ? undefined : filters.page}
        onPage={(page, replace = false) =>
          onShow({ ...filters, page: page > 1 ? page : undefined }, { replace, resetScroll: true })
        }
      />
    </>
  );
}
