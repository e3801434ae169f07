import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { getAdminResults } from '#contract/admin-results.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { studentNameText } from '#domain/result/student-name.ts';
import { failureText } from '#web/api/failure-text.ts';
import { allResultsQuery, resultChoicesQuery, useExportAllResults } from '#web/features/administration/all-results.ts';
import { AllResultsTable } from '#web/features/administration/AllResultsTable.tsx';
import type { AllResultsFilters } from '#web/features/administration/list-filters.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { ResultFilterBar } from './ResultFilterBar.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import classes from './lists.module.css';

const route = getRouteApi(`/guarded/shell${paths.admin.results}`);

/** The results of the whole school; the filters stand in the address. */
export function ResultsScreen() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const list = useQuery(allResultsQuery(filters));
  const choices = useQuery(resultChoicesQuery);
  const exporting = useExportAllResults(filters);
  const { data } = list;

  /** Typing replaces the address, so that Back leaves the list and not one letter. */
  function show(changed: AllResultsFilters, replace = false) {
    void navigate({ to: paths.admin.results, search: changed, replace, resetScroll: false });
  }

  return (
    <>
      <PageHeader title="Results" lead="Every result of the school, whoever took the test and whoever wrote it.">
        <Button
          look="outline"
          loading={exporting.isPending}
          disabled={data === undefined || data.pagination.total === 0}
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      </PageHeader>
      <ResultFilterBar
        filters={filters}
        tests={choices.data?.tests ?? []}
        categories={choices.data?.categories ?? []}
        onFilter={show}
      />
      <p role="status" className={classes.found}>
        {data && foundText(data)}
      </p>
      <ResultList filters={filters} query={list} onShow={show} />
    </>
  );
}

function foundText({ pagination, hasMore, person }: ReplyOf<typeof getAdminResults>): string {
  const found = `${hasMore ? 'More than ' : ''}${counted(pagination.total, 'result')} found`;
  return person === null ? found : `${found}, all of ${studentNameText(person.name)}`;
}

type ListProps = {
  filters: AllResultsFilters;
  query: UseQueryResult<ReplyOf<typeof getAdminResults>>;
  onShow: (filters: AllResultsFilters, replace?: boolean) => void;
};

function ResultList({ filters, query, onShow }: ListProps) {
  const { data, error, isPlaceholderData: stale } = query;
  if (error && data === undefined) {
    return (
      <FailureState
        title={failureText(error, allResultsQuery(filters).meta ?? {})}
        error={error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (data === undefined) return <TableSkeleton label="Loading results" />;
  if (data.pagination.total === 0) {
    const { page: _page, sort: _sort, ...narrowing } = filters;
    const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
    return isFiltered ? (
      <EmptyState icon={IconReportAnalytics} title="No results found" text="Try other words, or take a filter away." />
    ) : (
      <EmptyState
        icon={IconReportAnalytics}
        title="No results yet"
        text="As soon as a test is taken, it stands here."
      />
    );
  }
  return (
    <>
      <AllResultsTable results={data.results} stale={stale} />
      <Pages
        label="Pages of results"
        pagination={data.pagination}
        asked={stale ? undefined : filters.page}
        onPage={(page, replace) => onShow({ ...filters, page: page > 1 ? page : undefined }, replace)}
      />
    </>
  );
}
