import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#web/api/failure-text.ts';
import { UpgradeDialog } from '#web/features/payments/UpgradeDialog.tsx';
import { useUser } from '#web/features/session/session.ts';
import type { CatalogueFilters } from '#web/features/tests/catalogue-filters.ts';
import { catalogueQuery } from '#web/features/tests/tests.ts';
import { paths } from '#web/paths.ts';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { Tips } from '#web/ui/Tips.tsx';
import { CatalogueFilterBar } from './CatalogueFilterBar.tsx';
import { CatalogueList } from './CatalogueList.tsx';
import classes from './catalogue.module.css';

const route = getRouteApi(`/guarded/shell${paths.student.tests}`);

const studyTips = [
  { title: 'Begin with the easy ones', text: 'Filter by level, and climb once you pass with room to spare.' },
  { title: 'Keep the time', text: 'Choose an hour when nobody calls you. The clock runs on when you leave.' },
  { title: 'Read the explanations', text: 'After every test, look first at what went wrong and why. Then retake it.' },
];

export function CatalogueScreen() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const { subscription } = useUser();
  const catalogue = useQuery(catalogueQuery(filters));
  const { data } = catalogue;
  const [upgrading, setUpgrading] = useState(false);

  /** Typing replaces the address, so that Back leaves the list and not one letter. */
  function filter(changed: CatalogueFilters, replace = false) {
    void navigate({ to: paths.student.tests, search: changed, replace, resetScroll: false });
  }
  const clear = () => filter({});
  const figure = (name: 'total' | 'available' | 'premium' | 'attempted') =>
    catalogue.isError && data === undefined ? null : data && count(data.counts[name]);

  return (
    <>
      <PageHeader title="Available Tests" lead="Every test that is open to you, and those a larger plan opens." />
      <StatRow>
        <StatCard label="Total tests" value={figure('total')} />
        <StatCard label="Available to you" value={figure('available')} />
        <StatCard label="Premium tests" value={figure('premium')} />
        <StatCard label="Taken" value={figure('attempted')} />
      </StatRow>
      <CatalogueFilterBar filters={filters} categories={data?.categories ?? []} onFilter={filter} onClear={clear} />
      <p role="status" className={classes.found}>
        {data && `${counted(data.pagination.total, 'test')} found`}
      </p>
      {catalogue.isError && data === undefined ? (
        <FailureState
          title={failureText(catalogue.error, catalogueQuery(filters).meta ?? {})}
          error={catalogue.error}
          onRetry={() => void catalogue.refetch()}
        />
      ) : (
        <CatalogueList
          entries={data?.tests}
          stale={catalogue.isPlaceholderData}
          receivedAt={catalogue.dataUpdatedAt}
          plan={subscription}
          filtered={Object.values(filters).some((value) => value !== undefined)}
          onClear={clear}
          onUpgrade={() => setUpgrading(true)}
        />
      )}
      {data && (
        <Pages
          label="Pages of tests"
          pagination={data.pagination}
          asked={catalogue.isPlaceholderData ? undefined : filters.page}
          onPage={(page, replace = false) =>
            void navigate({ to: paths.student.tests, search: { ...filters, page }, replace })
          }
        />
      )}
      <Tips title="Study Tips" tips={studyTips} />
      <UpgradeDialog opened={upgrading} onClose={() => setUpgrading(false)} />
    </>
  );
}
