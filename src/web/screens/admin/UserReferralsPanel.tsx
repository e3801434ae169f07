import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReferralStatusBadge } from '#web/features/referrals-admin/ReferralStatusBadge.tsx';
import { userReferralsQuery } from '#web/features/users/user-details.ts';
import { paths } from '#web/paths.ts';
import { dayText } from '#web/ui/dates.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import { UserPanel } from './UserPanel.tsx';

export function UserReferralsPanel({ userId }: { userId: string }) {
  const query = useQuery(userReferralsQuery(userId));
  return (
    <UserPanel title="Referrals" query={query} messages={userReferralsQuery(userId).meta}>
      {({ referredBy, referrals }) => (
        <>
          <p className={`${prose.faint} ${space.below14}`}>
            {referredBy === null ? (
              'Came without a referral.'
            ) : (
              <>
                Brought by <PersonLink person={referredBy} />.
              </>
            )}
          </p>
          {referrals.length === 0 ? (
            <p className={prose.faint}>Has brought nobody yet.</p>
          ) : (
            <ul className={`${layout.stale} ${layout.ruled} ${grid.entries}`}>
              {referrals.map(({ _id, referred, status, createdAt }) => (
                <li key={_id}>
                  <div>
                    <PersonLink person={referred} />
                    <p className={`${prose.fact} ${prose.figures} ${prose.breakable}`}>
                      <time dateTime={createdAt}>{dayText(createdAt)}</time>
                    </p>
                  </div>
                  <ReferralStatusBadge status={status} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </UserPanel>
  );
}

/** Whoever was erased has no name any more, and no page. */
function PersonLink({ person: { _id, name } }: { person: { _id: string; name: string } }) {
  if (name === '') return <span className={`${prose.strong} ${prose.breakable}`}>Deleted user</span>;
  return (
    <Link
      to={paths.admin.user}
      params={{ userId: _id }}
      className={`${prose.strong} ${prose.breakable} ${links.record}`}
    >
      {name}
    </Link>
  );
}
