import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classMemberList } from '#contract/admin-lists.ts';
import type { ClassMember } from '#contract/classes.ts';
import { classMembersQuery, type MemberFilters } from '#web/features/classes/classes.ts';
import { memberFields, MemberRow } from '#web/features/classes/MemberRow.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { Items } from '#web/ui/list/Items.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { counted } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';

type Props = {
  classId: string;
  filters: MemberFilters;
  /** Nothing for whoever only looks. */
  onRemove: ((member: ClassMember) => void) | undefined;
  onShow: Show<MemberFilters>;
  children?: ReactNode;
};

/** Who is in a class; search and page stand in the address. */
export function ClassMembers({ classId, filters, onRemove, onShow, children }: Props) {
  const query = useQuery(classMembersQuery(classId, filters));
  const { data } = query;
  const { address } = classMemberList;
  return (
    <section className={layout.narrowable} aria-label="Students">
      <ListFilters address={address} filters={filters} fields={memberFields} onShow={onShow} />
      <Found text={data && `${counted(data.pagination.total, 'student')} found`}>{children}</Found>
      <List
        name="students"
        address={address}
        filters={filters}
        query={query}
        meta={classMembersQuery(classId, filters).meta}
        empty={{
          icon: IconUsers,
          notFound: { title: 'No student found', text: 'Search for a part of the name or the email.' },
          notThere: { title: 'Nobody is in this class yet', text: 'Students are put into it by an administrator.' },
        }}
        onShow={onShow}
      >
        {({ members }, stale) => (
          <Items look="rows" label="Students of this class" stale={stale}>
            {members.map((member) => (
              <MemberRow key={member._id} member={member} onRemove={onRemove} />
            ))}
          </Items>
        )}
      </List>
    </section>
  );
}
