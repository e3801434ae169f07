import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ownTestList } from '#contract/own-lists.ts';
import { type OwnTestFilters, ownTestsQuery } from '#web/features/authoring/authoring.ts';
import { AuthoredTestCard } from '#web/features/authoring/AuthoredTestCard.tsx';
import { AuthoredTestCardSkeleton } from '#web/features/authoring/AuthoredTestCardSkeleton.tsx';
import { ownTestFields } from '#web/features/authoring/own-test-fields.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';
import { QuickActions } from './QuickActions.tsx';

const route = getRouteApi(`/guarded/shell${paths.instructor.tests}`);

export function TestsScreen() {
  const filters = route.useSearch({ select: ownTestList.address.read });
  const navigate = useNavigate();
  const tests = useQuery(ownTestsQuery(filters));
  const { data } = tests;
  const failed = tests.isError && data === undefined;

  const { address } = ownTestList;

  const show: Show<OwnTestFilters> = (search, how) =>
    void navigate({ to: paths.instructor.tests, search, resetScroll: false, ...how });
  const figure = (name: 'total' | 'published' | 'draft') => (failed ? null : data && count(data.counts[name]));

  return (
    <>
      <PageHeader title="My Tests" lead="Everything you have written, drafts too.">
        <div className={`${layout.cluster} ${space.gap10}`}>
          <ButtonLink to={paths.instructor.sharedTests} look="outline">
            Shared with Me
          </ButtonLink>
          <ButtonLink to={paths.instructor.createTest}>Create Test</ButtonLink>
        </div>
      </PageHeader>
      <StatRow>
        <StatCard label="All tests" value={figure('total')} />
        <StatCard label="Published" value={figure('published')} />
        <StatCard label="Drafts" value={figure('draft')} />
      </StatRow>
      <ListFilters address={address} filters={filters} fields={ownTestFields(data?.categories ?? [])} onShow={show} />
      <Found text={data && `${counted(data.pagination.total, 'test')} found`} />
      <List
        name="tests"
        address={address}
        filters={filters}
        query={tests}
        meta={ownTestsQuery(filters).meta}
        empty={{
          icon: IconBooks,
          notFound: { title: 'No tests found', text: 'None of your tests fits all of these filters.' },
          notThere: {
            title: 'No tests yet',
            text: 'Begin with a title and a category. Questions come next, and you publish when it is ready.',
            action: <ButtonLink to={paths.instructor.createTest}>Create Test</ButtonLink>,
          },
        }}
        skeleton={
          <Items look="cards" label="Loading tests">
            {[1, 2, 3, 4, 5, 6].map((place) => (
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
                <AuthoredTestCard test={test} />
              </li>
            ))}
          </Items>
        )}
      </List>
      <QuickActions />
    </>
  );
}
