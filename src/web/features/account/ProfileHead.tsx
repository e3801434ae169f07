import type { User } from '#contract/users.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { planNames } from '#web/ui/badges.tsx';
import { Avatar } from './Avatar.tsx';
import classes from './profile.module.css';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export function ProfileHead({ user: { name, email, subscription, createdAt, avatarUrl } }: { user: User }) {
  return (
    <div className={classes.head}>
      <Avatar name={name} url={avatarUrl} />
      <div className={classes.who}>
        <p className={classes.nameLine}>
          <span className={classes.name}>{name}</span>
          <Badge tone={subscription === 'premium' ? 'gold' : 'plain'}>{planNames[subscription]}</Badge>
        </p>
        <p className={classes.fact}>{email}</p>
        <p className={classes.fact}>
          Joined <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
        </p>
      </div>
    </div>
  );
}
