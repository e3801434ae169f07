import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { sittingList } from '#contract/own-lists.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { SittingBadge, whenText } from '#web/features/sittings/sitting-words.tsx';
import { type SittingFilters, sittingsQuery } from '#web/features/sittings/sittings.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { choiceField, searchField } from '#web/ui/list/fields.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';

const route = getRouteApi(`/guarded/shell${paths.instructor.sittings}`);
const fields = {
  search: searchField('Search', 'Title'),
  when: choiceField('When', 'Any time', [
    { value: 'coming', label: 'Coming or under way' },
    { value: 'over', label: 'Over' },
  ]),
};

/** The sittings that one sets up or invigilates. */
export function SittingsScreen() {
  const filters = route.useSearch({ select: sittingList.address.read });
  const { timeZone } = usePublicSettings();
  const navigate = useNavigate();
  const sittings = useQuery(sittingsQuery(filters));
  const { address } = sittingList;
  const show: Show<SittingFilters> = (search, how) =>
    void navigate({ to: paths.instructor.sittings, search, resetScroll: false, ...how });
  return (
    <>
      <PageHeader
        title="Sittings"
        lead="A sitting is the occasion on which candidates sit a test: when, where and by which rules."
      >
        <div className={`${layout.cluster} ${space.gap8}`}>
          <ButtonLink to={paths.instructor.sittingCalendar} look="outline">
            Calendar
          </ButtonLink>
          <ButtonLink to={paths.instructor.newSitting}>Set Up a Sitting</ButtonLink>
        </div>
      </PageHeader>
      <ListFilters address={address} filters={filters} fields={fields} onShow={show} />
      <Found text={sittings.data && `${counted(sittings.data.pagination.total, 'sitting')} found`} />
      <List
        name="sittings"
        address={address}
        filters={filters}
        query={sittings}
        meta={sittingsQuery(filters).meta}
        empty={{
          icon: IconCalendarEvent,
          notFound: { title: 'No sittings found', text: 'No sitting is as you asked for.' },
          notThere: {
            title: 'No sittings yet',
            text: 'Without a sitting a test is practice. Set one up for an examination.',
          },
        }}
        skeleton={<Skeleton height="14rem" />}
        onShow={show}
      >
        {(list, stale) => (
          <Items look="rows" stale={stale}>
            {list.sittings.map((sitting) => (
              <li key={sitting._id} className={layout.ruled}>
                <div className={`${layout.narrowable} ${grid.tall14}`}>
                  <p className={`${prose.cardSize} ${prose.breakable}`}>
                    <Link to={paths.instructor.sitting} params={{ sittingId: sitting._id }}>
                      {sitting.title}
                    </Link>{' '}
                    <SittingBadge state={sitting.state} />
                  </p>
                  <p className={`${prose.note} ${prose.breakable}`}>
                    {sitting.test.title}. {whenText(sitting, timeZone)}.
                  </p>
                  <p className={prose.note}>
                    {counted(sitting.candidates, 'candidate')}
                    {sitting.begun > 0 && `, ${sitting.begun} begun, ${sitting.writing} writing now`}
                  </p>
                </div>
              </li>
            ))}
          </Items>
        )}
      </List>
    </>
  );
}
