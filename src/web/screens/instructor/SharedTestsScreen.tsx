import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ownTestList, sharedTestList } from '#contract/own-lists.ts';
import { AuthoredTestCardSkeleton } from '#web/features/authoring/AuthoredTestCardSkeleton.tsx';
import { SharedTestCard } from '#web/features/authoring/SharedTestCard.tsx';
import { type SharedTestFilters, sharedTestsQuery } from '#web/features/authoring/sharing.ts';
import { paths } from '#web/paths.ts';
import { searchField } from '#web/ui/list/fields.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { keptFilters } from '#web/ui/kept-filters.ts';

const route = getRouteApi(`/guarded/shell${paths.instructor.sharedTests}`);
const fields = { search: searchField('Search', 'Title, description or category') };

/** The tests that colleagues share. */
export function SharedTestsScreen() {
  const filters = route.useSearch({ select: sharedTestList.address.read });
  const navigate = useNavigate();
  const tests = useQuery(sharedTestsQuery(filters));
  const { data } = tests;
  const { address } = sharedTestList;
  const show: Show<SharedTestFilters> = (search, how) =>
    void navigate({ to: paths.instructor.sharedTests, search, resetScroll: false, ...how });
  return (
    <>
      <PageHeader
        title="Shared with Me"
        under={[
          <Link
            key="tests"
            to={paths.instructor.tests}
            search={keptFilters(paths.instructor.tests, ownTestList.address)}
          >
            All tests
          </Link>,
        ]}
        lead="Tests of colleagues, to look at, to use or to edit."
      />
      <ListFilters address={address} filters={filters} fields={fields} onShow={show} />
      <Found text={data && `${counted(data.pagination.total, 'test')} found`} />
      <List
        name="tests"
        address={address}
        filters={filters}
        query={tests}
        meta={sharedTestsQuery(filters).meta}
        empty={{
          icon: IconUsersGroup,
          notFound: { title: 'No tests found', text: 'No shared test has these words.' },
          notThere: {
            title: 'Nothing is shared with you yet',
            text: 'Colleagues share a test from its menu. Your own are shared in the same way.',
          },
        }}
        skeleton={
          <Items look="cards" label="Loading tests">
            {[1, 2, 3].map((place) => (
              <li key={place}>
                <AuthoredTestCardSkeleton />
              </li>
            ))}
          </Items>
        }
        onShow={show}
      >
        {(list, stale) => (
          <Items look="cards" stale={stale}>
            {list.tests.map((test) => (
              <li key={test._id}>
                <SharedTestCard test={test} />
              </li>
            ))}
          </Items>
        )}
      </List>
    </>
  );
}
