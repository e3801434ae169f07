import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import { HeirField } from './HeirField.tsx';
import { useDeleteUser } from './users.ts';
import classes from './users.module.css';

type Props = { user: Pick<User, '_id' | 'name' | 'email' | 'role'>; onClose: () => void; onDeleted: () => void };

export function DeleteUserDialog({ user: { _id, name, email, role }, onClose, onDeleted }: Props) {
  const [heir, setHeir] = useState<string>();
  const remove = useDeleteUser(_id);
  return (
    <ConfirmDialog
      opened
      title="Delete User"
      confirm="Delete"
      destructive
      running={remove.isPending}
      onConfirm={() => remove.mutate(heir, { onSuccess: onDeleted, onError: onClose })}
      onCancel={onClose}
    >
      <p className={prose.strong}>Are you sure you want to delete this user?</p>
      <p
        className={`${prose.breakable} ${prose.serif} ${grid.tall12} ${prose.size19} ${prose.leading135} ${classes.subject}`}
      >
        {name} <span className={`${prose.lead} ${layout.block} ${prose.sans}`}>{email}</span>
      </p>
      <p className={`${prose.faint} ${prose.body}`}>
        Name, email and everything else personal are erased, and the account is signed out everywhere. Results stay in
        the statistics without a name, payments keep their amounts
        {role === 'student' ? '' : ', and tests of theirs go to somebody else'}. This cannot be undone.
      </p>
      {role !== 'student' && (
        <HeirField userId={_id} value={heir} nobody="The longest-standing administrator" onChoose={setHeir} />
      )}
    </ConfirmDialog>
  );
}
