import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { catalogueList } from '#contract/own-lists.ts';
import { UpgradeDialog } from '#web/features/payments/UpgradeDialog.tsx';
import { useUser } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { catalogueFields } from '#web/features/tests/catalogue-fields.ts';
import { TestCard } from '#web/features/tests/TestCard.tsx';
import { TestCardSkeleton } from '#web/features/tests/TestCardSkeleton.tsx';
import { type CatalogueFilters, catalogueQuery } from '#web/features/tests/catalogue.ts';
import { paths } from '#web/paths.ts';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { count } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { Tips } from '#web/ui/Tips.tsx';
import { commonWords } from '#web/words/common.ts';
import { studentWords } from '#web/words/student.ts';

const route = getRouteApi(`/guarded/shell${paths.student.tests}`);

const studyTips = () => [
  { title: studentWords('studyTip1'), text: studentWords('studyTip1Text') },
  { title: studentWords('studyTip2'), text: studentWords('studyTip2Text') },
  { title: studentWords('studyTip3'), text: studentWords('studyTip3Text') },
];

export function CatalogueScreen() {
  const filters = route.useSearch({ select: catalogueList.address.read });
  const navigate = useNavigate();
  const { subscription } = useUser();
  const { timeZone } = usePublicSettings();
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
      <PageHeader title={studentWords('availableTests')} lead={studentWords('everyTestThatIsOpen')} />
      <StatRow>
        <StatCard label={studentWords('totalTests')} value={figure('total')} />
        <StatCard label={studentWords('availableToYou')} value={figure('available')} />
        <StatCard label={studentWords('premiumTests')} value={figure('premium')} />
        <StatCard label={studentWords('taken')} value={figure('attempted')} />
      </StatRow>
      <ListFilters address={address} filters={filters} fields={catalogueFields(data?.categories ?? [])} onShow={show} />
      <Found text={data && commonWords('testsFound', { count: data.pagination.total })} />
      <List
        name="tests"
        address={address}
        filters={filters}
        query={catalogue}
        meta={catalogueQuery(filters).meta}
        empty={{
          icon: IconBooks,
          notFound: {
            title: studentWords('noTestsFound'),
            text: studentWords('noTestFitsAllOf'),
          },
          notThere: {
            title: studentWords('noTestsYet'),
            text: studentWords('asSoonAsAnInstructor'),
          },
        }}
        skeleton={
          <Items look="cards" label={studentWords('loadingTests')}>
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
                  timeZone={timeZone}
                  onUpgrade={() => setUpgrading(true)}
                />
              </li>
            ))}
          </Items>
        )}
      </List>
      <Tips title={studentWords('studyTips')} tips={studyTips()} />
      <UpgradeDialog opened={upgrading} onClose={() => setUpgrading(false)} />
    </>
  );
}
