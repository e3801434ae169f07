import { useSiteAddress } from '#web/api/site-address.ts';
import { useCreateResetLink } from '#web/features/users/user-details.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { HereOnly } from '#web/ui/HereOnly.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './user.module.css';

/** A link by which the person sets a new password, also where the school sends no e-mail. */
export function UserPasswordPanel({ userId }: { userId: string }) {
  const create = useCreateResetLink(userId);
  const { address } = useSiteAddress();
  return (
    <Panel title="Forgotten Password">
      {create.data === undefined ? (
        <>
          <p className={`${prose.faint} ${space.below14} ${classes.intro}`}>
            Make a link by which the person sets a new password. Nobody else learns it.
          </p>
          <Button look="outline" loading={create.isPending} onClick={() => create.mutate()}>
            Create Reset Link
          </Button>
        </>
      ) : (
        <>
          <CopyField
            label="Password reset link"
            value={create.data.link.replace(new URL(create.data.link).origin, address)}
            copied="Reset link copied to clipboard!"
            failed="Failed to copy the reset link"
          />
          <HereOnly />
          <p role="status" className={`${prose.faint} ${space.below14} ${classes.intro}`}>
            Good until <time dateTime={create.data.expiresAt}>{dayAndTimeText(create.data.expiresAt)}</time>, and once.
            Whoever has it can set the password, so hand it to nobody else.
          </p>
        </>
      )}
    </Panel>
  );
}
