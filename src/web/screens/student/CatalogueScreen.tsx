import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { catalogueList } from '#contract/own-lists.ts';
import { UpgradeDialog } from '#web/features/payments/UpgradeDialog.tsx';
import { useUser } from '#web/features/session/session.ts';
import { catalogueFields } from '#web/features/tests/catalogue-fields.ts';
import { TestCard } from '#web/features/tests/TestCard.tsx';
import { TestCardSkeleton } from '#web/features/tests/TestCardSkeleton.tsx';
import { type CatalogueFilters, catalogueQuery } from '#web/features/tests/tests.ts';
import { paths } from '#web/paths.ts';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { Tips } from '#web/ui/Tips.tsx';

const route = getRouteApi(`/guarded/shell${paths.student.tests}`);

const studyTips = [
  { title: 'Begin with the easy ones', text: 'Filter by level, and climb once you pass with room to spare.' },
  { title: 'Keep the time', text: 'Choose an hour when nobody calls you. The clock runs on when you leave.' },
  { title: 'Read the explanations', text: 'After every test, look first at what went wrong and why. Then retake it.' },
];

export function CatalogueScreen() {
  const filters = route.useSearch({ select: catalogueList.address.read });
  const navigate = useNavigate();
  const { subscription } = useUser();
  const catalogue = useQuery(catalogueQuery(filters));
  const { data } = catalogue;
  const [upgrading, setUpgrading] = useState(false);

  const { address } = catalogueList;

  const show: Show<CatalogueFilters> = (search, how) =>
    void navigate({ to: paths.student.tests, search, resetScroll: false, ...how });
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
      <ListFilters address={address} filters={filters} fields={catalogueFields(data?.categories ?? [])} onShow={show} />
      <Found text={data && `${counted(data.pagination.total, 'test')} found`} />
      <List
        name="tests"
        address={address}
        filters={filters}
        query={catalogue}
        meta={catalogueQuery(filters).meta}
        empty={{
          icon: IconBooks,
          notFound: {
            title: 'No tests found',
            text: 'No test fits all of these filters. Take one away, or begin again.',
          },
          notThere: {
            title: 'No tests yet',
            text: 'As soon as an instructor publishes a test in the catalogue, it stands here.',
          },
        }}
        skeleton={
          <Items look="cards" label="Loading tests">
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <li key={place}>
                <TestCardSkeleton />
              </li>
            ))}
          </Items>
        }
        onShow={show}
      >
        {({ tests }, stale) => (
          <Items look="cards" stale={stale}>
            {tests.map((entry) => (
              <li key={entry._id}>
                <TestCard
                  entry={entry}
                  receivedAt={catalogue.dataUpdatedAt}
                  plan={subscription}
                  onUpgrade={() => setUpgrading(true)}
                />
              </li>
            ))}
          </Items>
        )}
      </List>
      <Tips title="Study Tips" tips={studyTips} />
      <UpgradeDialog opened={upgrading} onClose={() => setUpgrading(false)} />
    </>
  );
}
