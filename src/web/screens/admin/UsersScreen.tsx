import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { failureText } from '#web/api/failure-text.ts';
import { profileKey } from '#web/api/query-client.ts';
import { useUser } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { ClassListDialog } from '#web/features/users/ClassListDialog.tsx';
import { keptUpload } from '#web/features/users/kept-class-list.ts';
import { DeleteUserDialog } from '#web/features/users/DeleteUserDialog.tsx';
import type { UserFilters } from '#web/features/users/user-filters.ts';
import { AddUserDialog, EditUserDialog } from '#web/features/users/UserDialog.tsx';
import { useExportUsers, usersQuery } from '#web/features/users/users.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { count, counted } from '#web/ui/numbers.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { StatCard, StatRow } from '#web/ui/Stats.tsx';
import { UserFilterBar } from './UserFilterBar.tsx';
import { UserList } from './UserList.tsx';
import classes from './users.module.css';

const route = getRouteApi(`/guarded/shell${paths.admin.users}`);

type OpenDialog = { kind: 'add' } | { kind: 'class-list' } | { kind: 'edit' | 'delete'; user: User };

export function UsersScreen() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const users = useQuery(usersQuery(filters));
  const exporting = useExportUsers(filters);
  const { _id: ownId } = useUser();
  // A page that broke with passwords in it goes on with them.
  const [open, setOpen] = useState<OpenDialog | null>(() => (keptUpload(ownId) ? { kind: 'class-list' } : null));
  const { data } = users;
  const failed = users.isError && data === undefined;

  /** Typing replaces the address, so that Back leaves the list and not one letter. */
  function filter(changed: UserFilters, replace = false) {
    void navigate({ to: paths.admin.users, search: changed, replace, resetScroll: false });
  }
  const clear = () => filter({});
  const figure = (name: 'total' | 'students' | 'instructors' | 'admins') =>
    failed ? null : data && count(data.counts[name]);

  return (
    <>
      <PageHeader title="Users" lead="Everybody who has an account, and what they may do.">
        <div className={classes.heading}>
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
      <UserFilterBar filters={filters} onFilter={filter} onClear={clear} />
      <div className={classes.above}>
        <p role="status">{data && `${counted(data.pagination.total, 'user')} found`}</p>
        <Button
          look="outline"
          size="small"
          loading={exporting.isPending}
          disabled={!data || data.pagination.total === 0}
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      </div>
      {failed ? (
        <FailureState
          title={failureText(users.error, usersQuery(filters).meta ?? {})}
          error={users.error}
          onRetry={() => void users.refetch()}
        />
      ) : (
        <UserList
          users={data?.users}
          stale={users.isPlaceholderData}
          onClear={clear}
          onEdit={(user) => setOpen({ kind: 'edit', user })}
          onDelete={(user) => setOpen({ kind: 'delete', user })}
        />
      )}
      {data && (
        <Pages
          label="Pages of users"
          pagination={data.pagination}
          asked={users.isPlaceholderData ? undefined : filters.page}
          onPage={(page, replace = false) =>
            void navigate({ to: paths.admin.users, search: { ...filters, page }, replace })
          }
        />
      )}
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
      return <ClassListDialog ownerId={ownId} maxFileSize={maxFileSize} onClose={onClose} />;
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
