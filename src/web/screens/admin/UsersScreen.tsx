import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { userList } from '#contract/admin-lists.ts';
import type { User } from '#contract/users.ts';
import type { SecretKind } from '#domain/class-list/class-list-upload.ts';
import { profileKey } from '#web/api/query-client.ts';
import { useUser } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { Chosen, ClassList, HandOut } from '#web/features/users/LaterParts.tsx';
import { keptUpload } from '#web/features/users/kept-class-list.ts';
import { DeleteUserDialog } from '#web/features/users/DeleteUserDialog.tsx';
import { AddUserDialog, EditUserDialog } from '#web/features/users/UserDialog.tsx';
import { useExportUsers, type UserFilters, usersQuery } from '#web/features/users/users.ts';
import { userFields, UserTable } from '#web/features/users/UserTable.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Found } from '#web/ui/list/Found.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListFilters, type Show } from '#web/ui/list/ListFilters.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import layout from '#web/ui/layout.module.css';
import space from '#web/ui/space.module.css';

const route = getRouteApi(`/guarded/shell${paths.admin.users}`);

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'class-list' }
  | { kind: 'hand-out'; secret: SecretKind; people: readonly User[] }
  | { kind: 'edit' | 'delete'; user: User };

export function UsersScreen() {
  const filters = route.useSearch({ select: userList.address.read });
  const navigate = useNavigate();
  const users = useQuery(usersQuery(filters));
  const exporting = useExportUsers(filters);
  const { _id: ownId } = useUser();
  // A page that broke with passwords in it goes on with them.
  const [open, setOpen] = useState<OpenDialog | null>(() => (keptUpload(ownId) ? { kind: 'class-list' } : null));
  const [chosen, setChosen] = useState<readonly User[]>([]);
  const { data } = users;
  const failed = users.isError && data === undefined;

  const { address } = userList;

  const show: Show<UserFilters> = (search, how) =>
    void navigate({ to: paths.admin.users, search, resetScroll: false, ...how });
  const figure = (name: 'total' | 'students' | 'instructors' | 'admins') =>
    failed ? null : data && count(data.counts[name]);

  return (
    <>
      <PageHeader title="Users" lead="Everybody who has an account, and what they may do.">
        <div className={`${layout.cluster} ${space.gap10}`}>
          <Button look="outline" onClick={() => setOpen({ kind: 'class-list' })}>
            Class List
          </Button>
          <Button onClick={() => setOpen({ kind: 'add' })}>Add New User</Button>
        </div>
      </PageHeader>
      <StatRow>
        <StatCard label="Total users" value={figure('total')} />
        <StatCard label="Students" value={figure('students')} />
        <StatCard label="Instructors" value={figure('instructors')} />
        <StatCard label="Administrators" value={figure('admins')} />
      </StatRow>
      <ListFilters address={address} filters={filters} fields={userFields} onShow={show} />
      <Found text={data && `${counted(data.pagination.total, 'user')} found`}>
        <Button
          look="outline"
          size="small"
          loading={exporting.isPending}
          disabled={!data || data.pagination.total === 0}
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      </Found>
      {chosen.length > 0 && (
        <Chosen
          chosen={chosen}
          total={data?.pagination.total ?? 0}
          filters={filters}
          onChoose={setChosen}
          onHandOut={(secret) => setOpen({ kind: 'hand-out', secret, people: chosen })}
        />
      )}
      {/* Never empty without filters: whoever looks at it has an account. */}
      <List
        name="users"
        address={address}
        filters={filters}
        query={users}
        meta={usersQuery(filters).meta}
        empty={{
          icon: IconUsers,
          notFound: {
            title: 'No users found matching your search',
            text: 'Search for a part of the name or the email, or take a filter away.',
          },
        }}
        onShow={show}
      >
        {(list, stale) => (
          <UserTable
            users={list.users}
            stale={stale}
            ownId={ownId}
            chosen={new Set(chosen.map(({ _id }) => _id))}
            onChoose={(user, isChosen) =>
              setChosen([...chosen.filter(({ _id }) => _id !== user._id), ...(isChosen ? [user] : [])])
            }
            onEdit={(user) => setOpen({ kind: 'edit', user })}
            onDelete={(user) => setOpen({ kind: 'delete', user })}
          />
        )}
      </List>
      {open && <OpenedDialog open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function OpenedDialog({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  const { _id: ownId } = useUser();
  const { maxFileSize } = usePublicSettings();
  const queryClient = useQueryClient();
  switch (open.kind) {
    case 'add':
      return <AddUserDialog onClose={onClose} />;
    case 'class-list':
      return <ClassList ownerId={ownId} maxFileSize={maxFileSize} onClose={onClose} />;
    case 'hand-out':
      return <HandOut kind={open.secret} people={open.people} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={open.user} onClose={onClose} onDeleted={onClose} />;
    case 'edit':
      return (
        <EditUserDialog
          user={open.user}
          onClose={onClose}
          onSaved={() => {
            onClose();
            // One's own name stands in the menu, and one's own role decides what one may see.
            if (open.user._id === ownId) void queryClient.invalidateQueries({ queryKey: profileKey });
          }}
        />
      );
  }
}
