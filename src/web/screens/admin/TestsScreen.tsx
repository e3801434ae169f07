import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AuthoredTest } from '#contract/authoring.ts';
import { failureText } from '#web/api/failure-text.ts';
import { adminTestsQuery, useExportTests } from '#web/features/administration/administration.ts';
import { AdminTestRow } from '#web/features/administration/AdminTestRow.tsx';
import { AdminTestRowSkeleton } from '#web/features/administration/AdminTestRowSkeleton.tsx';
import { DeleteTestDialog } from '#web/features/administration/DeleteTestDialog.tsx';
import type { TestFilters } from '#web/features/administration/list-filters.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import classes from './lists.module.css';
import { TestFilterBar } from './TestFilterBar.tsx';

const route = getRouteApi(`/guarded/shell${paths.admin.tests}`);

export function TestsScreen() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const exporting = useExportTests(filters);
  const tests = useQuery(adminTestsQuery(filters));
  const { data, error } = tests;
  const failed = error !== null && data === undefined;

  /** Typing replaces the address, so that Back leaves the list and not one letter. */
  function filter(changed: TestFilters, replace = false) {
    void navigate({ to: paths.admin.tests, search: changed, replace, resetScroll: false });
  }
  const figure = (name: 'total' | 'free' | 'basic' | 'premium') => (failed ? null : data && count(data.counts[name]));

  return (
    <>
      <PageHeader title="Tests" lead="Every test on the platform, drafts too, whoever wrote it.">
        <Button look="outline" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          Export CSV
        </Button>
      </PageHeader>
      <StatRow>
        <StatCard label="Total tests" value={figure('total')} />
        <StatCard label="Free" value={figure('free')} />
        <StatCard label="Basic" value={figure('basic')} />
        <StatCard label="Premium" value={figure('premium')} />
      </StatRow>
      <TestFilterBar filters={filters} onFilter={filter} />
      <p role="status" className={classes.found}>
        {data && `${counted(data.pagination.total, 'test')} found`}
      </p>
      {failed ? (
        <FailureState
          title={failureText(error, adminTestsQuery(filters).meta ?? {})}
          error={error}
          onRetry={() => void tests.refetch()}
        />
      ) : (
        <TestList tests={data?.tests} stale={tests.isPlaceholderData} onClear={() => filter({})} />
      )}
      {data && (
        <Pages
          label="Pages of tests"
          pagination={data.pagination}
          asked={tests.isPlaceholderData ? undefined : filters.page}
          onPage={(page, replace = false) =>
            void navigate({ to: paths.admin.tests, search: { ...filters, page }, replace })
          }
        />
      )}
    </>
  );
}

type ListProps = {
  /** Left out while the first page loads. */
  tests: readonly AuthoredTest[] | undefined;
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale: boolean;
  onClear: () => void;
};

function TestList({ tests, stale, onClear }: ListProps) {
  const [deleting, setDeleting] = useState<AuthoredTest>();
  if (tests === undefined) {
    return (
      <ul className={classes.rows} aria-label="Loading tests">
        {[1, 2, 3, 4, 5].map((place) => (
          <AdminTestRowSkeleton key={place} />
        ))}
      </ul>
    );
  }
  return (
    <>
      {tests.length === 0 ? (
        <EmptyState
          icon={IconBooks}
          title="No tests found matching your search"
          text="Try other words, or another access level."
        >
          <Button look="outline" onClick={onClear}>
            Clear All Filters
          </Button>
        </EmptyState>
      ) : (
        <ul className={classes.rows} data-stale={stale} aria-busy={stale}>
          {tests.map((test) => (
            <AdminTestRow key={test._id} test={test} onDelete={() => setDeleting(test)} />
          ))}
        </ul>
      )}
      {deleting && <DeleteTestDialog test={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
