import { useState } from 'react';
import { useResetTwoFactor } from '#web/features/users/user-details.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './user.module.css';

/** For somebody whose phone and recovery codes are lost. */
export function UserTwoFactorPanel({ userId, name }: { userId: string; name: string }) {
  const reset = useResetTwoFactor(userId);
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title="Two-Factor Sign-In">
      <p className={`${prose.faint} ${space.below14} ${classes.intro}`}>
        A code from an authenticator app is asked for at sign-in. Where phone and recovery codes are lost, switch it off
        here.
      </p>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Switch Off
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Switch two-factor sign-in off?"
        confirm="Switch Off"
        running={reset.isPending}
        onConfirm={() => reset.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>
          {name} then signs in with the password alone. Be sure that it is they who ask: it stands in the audit trail.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
