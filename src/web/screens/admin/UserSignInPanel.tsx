import { useLiftSignInLimit } from '#web/features/users/user-details.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import space from '#web/ui/space.module.css';
import prose from '#web/ui/prose.module.css';
import classes from './user.module.css';

/** For somebody who has to wait because a wrong password was tried too often, by them or by others. */
export function UserSignInPanel({ userId }: { userId: string }) {
  const lift = useLiftSignInLimit(userId);
  return (
    <Panel title="Too Many Wrong Passwords">
      <p className={`${prose.faint} ${space.below14} ${classes.intro}`}>
        Whoever has tried too many wrong passwords waits for a while before the next. Here you can let the person sign
        in at once.
      </p>
      <Button look="outline" loading={lift.isPending} onClick={() => lift.mutate()}>
        Allow Sign-In Now
      </Button>
    </Panel>
  );
}
