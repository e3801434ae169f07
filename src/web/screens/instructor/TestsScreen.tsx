import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { failureText } from '#web/api/failure-text.ts';
import { ownTestsQuery } from '#web/features/authoring/authoring.ts';
import type { TestListFilters } from '#web/features/authoring/test-list-filters.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { QuickActions } from './QuickActions.tsx';
import { TestFilterBar } from './TestFilterBar.tsx';
import { TestList } from './TestList.tsx';
import classes from './tests.module.css';

const route = getRouteApi(`/guarded/shell${paths.instructor.tests}`);

export function TestsScreen() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const tests = useQuery(ownTestsQuery(filters));
  const { data } = tests;
  const failed = tests.isError && data === undefined;

  /** Typing replaces the address, so that Back leaves the list and not one letter. */
  function filter(changed: TestListFilters, replace = false) {
    void navigate({ to: paths.instructor.tests, search: changed, replace, resetScroll: false });
  }
  const clear = () => filter({});
  const figure = (name: 'total' | 'published' | 'draft') => (failed ? null : data && count(data.counts[name]));

  return (
    <>
      <PageHeader title="My Tests" lead="Everything you have written, drafts too.">
        <ButtonLink to={paths.instructor.createTest}>Create Test</ButtonLink>
      </PageHeader>
      <StatRow>
        <StatCard label="All tests" value={figure('total')} />
        <StatCard label="Published" value={figure('published')} />
        <StatCard label="Drafts" value={figure('draft')} />
      </StatRow>
      <TestFilterBar filters={filters} categories={data?.categories ?? []} onFilter={filter} onClear={clear} />
      <p role="status" className={classes.found}>
        {data && `${counted(data.pagination.total, 'test')} found`}
      </p>
      {failed ? (
        <FailureState
          title={failureText(tests.error, ownTestsQuery(filters).meta ?? {})}
          error={tests.error}
          onRetry={() => void tests.refetch()}
        />
      ) : (
        <TestList
          tests={data?.tests}
          stale={tests.isPlaceholderData}
          filtered={Object.values(filters).some((value) => value !== undefined)}
          onClear={clear}
        />
      )}
      {data && (
        <Pages
          label="Pages of tests"
          pagination={data.pagination}
          asked={tests.isPlaceholderData ? undefined : filters.page}
          onPage={(page, replace = false) =>
            void navigate({ to: paths.instructor.tests, search: { ...filters, page }, replace })
          }
        />
      )}
      <QuickActions />
    </>
  );
}
