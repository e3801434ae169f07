import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { testList } from '#contract/admin-lists.ts';
import type { AuthoredTest } from '#contract/authoring.ts';
import { adminTestsQuery, type TestFilters, useExportTests } from '#web/features/administration/administration.ts';
import { AdminTestRow, testFields } from '#web/features/administration/AdminTestRow.tsx';
import { AdminTestRowSkeleton } from '#web/features/administration/AdminTestRowSkeleton.tsx';
import { DeleteTestDialog } from '#web/features/administration/DeleteTestDialog.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';

const route = getRouteApi(`/guarded/shell${paths.admin.tests}`);

export function TestsScreen() {
  const filters = route.useSearch({ select: testList.address.read });
  const navigate = useNavigate();
  const exporting = useExportTests(filters);
  const tests = useQuery(adminTestsQuery(filters));
  const { data, error } = tests;
  const failed = error !== null && data === undefined;

  const [deleting, setDeleting] = useState<AuthoredTest>();
  const { address } = testList;

  const show: Show<TestFilters> = (search, how) =>
    void navigate({ to: paths.admin.tests, search, resetScroll: false, ...how });
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
      <ListFilters address={address} filters={filters} fields={testFields} onShow={show} />
      <Found text={data && `${counted(data.pagination.total, 'test')} found`} />
      <List
        name="tests"
        address={address}
        filters={filters}
        query={tests}
        meta={adminTestsQuery(filters).meta}
        empty={{
          icon: IconBooks,
          notFound: {
            title: 'No tests found matching your search',
            text: 'Try other words, or another access level.',
          },
          notThere: { title: 'No tests yet', text: 'As soon as an instructor writes one, it stands here.' },
        }}
        skeleton={
          <Items look="rows" label="Loading tests">
            {[1, 2, 3, 4, 5].map((place) => (
              <AdminTestRowSkeleton key={place} />
            ))}
          </Items>
        }
        onShow={show}
      >
        {(list, stale) => (
          <Items look="rows" stale={stale}>
            {list.tests.map((test) => (
              <AdminTestRow key={test._id} test={test} onDelete={() => setDeleting(test)} />
            ))}
          </Items>
        )}
      </List>
      {deleting && <DeleteTestDialog test={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
