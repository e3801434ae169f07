import { useState } from 'react';
import type { UserDetails } from '#contract/admin-users.ts';
import { HandOut } from '#web/features/users/LaterParts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import classes from './user.module.css';

/** A PIN on a slip of paper, for whoever has no password or has lost the slip before. */
export function UserPinPanel({ user }: { user: UserDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="PIN">
      <p className={`${prose.faint} ${space.below14} ${classes.intro}`}>
        {user.hasPin ? 'Has a PIN, which nobody can read again.' : 'Has no PIN.'} A new one comes with a slip to hand
        out.
      </p>
      <Button look="outline" onClick={() => setOpen(true)}>
        New PIN and Slip
      </Button>
      {isOpen && <HandOut kind="pin" people={[user]} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
