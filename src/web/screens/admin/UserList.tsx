import { IconUsers } from '@tabler/icons-react';
import type { User } from '#contract/users.ts';
import { useUser } from '#web/features/session/session.ts';
import { UserTable } from '#web/features/users/UserTable.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

type Props = {
  /** Left out while the first page loads. */
  users: readonly User[] | undefined;
  /** What is shown belongs to the filters before; the new list is on its way. */
  stale: boolean;
  onClear: () => void;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

/** Never empty without filters: whoever looks at it has an account. */
export function UserList({ users, stale, onClear, onEdit, onDelete }: Props) {
  const { _id: ownId } = useUser();
  if (users === undefined) return <TableSkeleton label="Loading users" />;
  if (users.length === 0) {
    return (
      <EmptyState
        icon={IconUsers}
        title="No users found matching your search"
        text="Search for a part of the name or the email, or take a filter away."
      >
        <Button look="outline" onClick={onClear}>
          Clear All Filters
        </Button>
      </EmptyState>
    );
  }
  return <UserTable users={users} stale={stale} ownId={ownId} onEdit={onEdit} onDelete={onDelete} />;
}
