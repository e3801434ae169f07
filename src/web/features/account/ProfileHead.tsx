import type { User } from '#contract/users.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { planName } from '#web/ui/badges.tsx';
import { dayText } from '#web/ui/dates.ts';
import { accountWords } from '#web/words/account.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { Avatar } from './Avatar.tsx';

export function ProfileHead({
  user: { name, email, candidateNumber, subscription, createdAt, avatarUrl },
}: {
  user: User;
}) {
  return (
    <div className={`${layout.line} ${space.gap18}`}>
      <Avatar name={name} url={avatarUrl} />
      <div className={layout.narrowable}>
        <p className={`${layout.cluster} ${layout.middle} ${grid.gap4by12}`}>
          <span className={`${prose.breakable} ${prose.serif} ${prose.size24} ${prose.leading125}`}>{name}</span>
          <Badge tone={subscription === 'premium' ? 'gold' : 'plain'}>{planName(subscription)}</Badge>
        </p>
        {candidateNumber !== null && (
          <p className={`${prose.faint} ${prose.breakable} ${prose.label}`}>
            {accountWords('candidateNumber')} <strong className={prose.ink}>{candidateNumber}</strong>
          </p>
        )}
        <p className={`${prose.faint} ${prose.breakable} ${prose.label}`}>{email || accountWords('noEmail')}</p>
        <p className={`${prose.faint} ${prose.breakable} ${prose.label}`}>
          {accountWords.rich('joined', {
            day: dayText(createdAt),
            time: <time dateTime={createdAt} />,
          })}
        </p>
      </div>
    </div>
  );
}
