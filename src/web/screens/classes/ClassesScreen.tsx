import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { classList } from '#contract/admin-lists.ts';
import { type ClassFilters, classesQuery } from '#web/features/classes/classes.ts';
import { NewClassDialog } from '#web/features/classes/ClassDialog.tsx';
import { classFields, ClassRow } from '#web/features/classes/ClassRow.tsx';
import { useUser } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const route = getRouteApi(`/guarded/shell${paths.classes}`);

const words = {
  admin: {
    lead: 'Who learns together, in which session and term, and who teaches them.',
    notThere: {
      title: 'No classes yet',
      text: 'Make one, and add the students who have an account.',
    },
  },
  teacher: {
    lead: 'The classes that you teach, and who is in them.',
    notThere: {
      title: 'You teach no class yet',
      text: 'An administrator makes the classes of the school and says who teaches them.',
    },
  },
};

/** All classes, which administrators make, or those that somebody teaches; the filters stand in the address. */
export function ClassesScreen() {
  const filters = route.useSearch({ select: classList.address.read });
  const navigate = useNavigate();
  const query = useQuery(classesQuery(filters));
  const isAdmin = useUser().role === 'admin';
  const [isMaking, setMaking] = useState(false);
  const { data } = query;
  const { address } = classList;
  const { lead, notThere } = isAdmin ? words.admin : words.teacher;

  const show: Show<ClassFilters> = (search, how) =>
    void navigate({ to: paths.classes, search, resetScroll: false, ...how });

  return (
    <>
      <PageHeader title="Classes" lead={lead}>
        {isAdmin && <Button onClick={() => setMaking(true)}>New Class</Button>}
      </PageHeader>
      <ListFilters address={address} filters={filters} fields={classFields(data?.sessions ?? [])} onShow={show} />
      <Found text={data && `${counted(data.pagination.total, 'class', 'classes')} found`} />
      <List
        name="classes"
        address={address}
        filters={filters}
        query={query}
        meta={classesQuery(filters).meta}
        empty={{
          icon: IconUsers,
          notFound: { title: 'No classes found', text: 'Try other words, or take a filter away.' },
          notThere,
        }}
        onShow={show}
      >
        {({ classes }, stale) => (
          <Items look="rows" label="Classes" stale={stale}>
            {classes.map((one) => (
              <ClassRow key={one._id} one={one} />
            ))}
          </Items>
        )}
      </List>
      {isMaking && (
        <NewClassDialog
          onClose={() => setMaking(false)}
          onSaved={({ _id: classId }) => void navigate({ to: paths.class, params: { classId } })}
        />
      )}
    </>
  );
}
