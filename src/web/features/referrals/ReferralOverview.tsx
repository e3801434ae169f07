import { IconUsersPlus } from '@tabler/icons-react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getMyReferrals, OwnReferral } from '#contract/referrals.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { dayAndTimeText } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { count } from '#web/ui/numbers.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { commonWords } from '#web/words/common.ts';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import classes from './referrals.module.css';

type Props = {
  /** None while they load. */
  own: ReplyOf<typeof getMyReferrals> | undefined;
  onInvite: () => void;
};

const mostRecent = 5;

export function ReferralOverview({ own, onInvite }: Props) {
  return (
    <>
      <dl className={`${layout.stack} ${space.below32} ${grid.gap20by24} ${classes.figures}`}>
        <Figure
          label={studentWords('totalReferrals')}
          hint={studentWords('friendsWhoUsedYourCode')}
          value={own && count(own.stats.totalReferrals)}
        />
        <Figure
          label={studentWords('activeReferrals')}
          hint={studentWords('successfullyRegisteredUsers')}
          value={own && count(own.stats.activeReferrals)}
        />
        <Figure
          label={studentWords('totalRewards')}
          hint={studentWords('earnedByYouSoFar')}
          value={own && commonWords('pointCount', { count: own.referralRewards.totalPoints })}
        />
      </dl>
      <section aria-labelledby="recent-referrals">
        <h3 id="recent-referrals" className={`${space.below10} ${prose.size19} ${prose.leading130}`}>
          {studentWords('recentReferrals')}
        </h3>
        {own === undefined && <RowSkeletons />}
        {own?.referrals.length === 0 && (
          <EmptyState
            icon={IconUsersPlus}
            title={studentWords('noReferralsYet')}
            text={studentWords('shareYourCodeAsSoon')}
          >
            <Button onClick={onInvite}>{studentWords('inviteAFriend')}</Button>
          </EmptyState>
        )}
        {own !== undefined && own.referrals.length > 0 && (
          <ul className={layout.stack}>
            {own.referrals.slice(0, mostRecent).map((referral) => (
              <RecentReferral key={referral._id} referral={referral} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Figure({ label, hint, value }: { label: string; hint: string; value: string | undefined }) {
  return (
    <div className={layout.column}>
      <dt className={`${prose.strong} ${classes.label}`}>{label}</dt>
      <dd className={`${prose.serifFigure} ${classes.value}`}>
        {value ?? <Skeleton width="4.5rem" height="0.8em" around="0.2em" />}
      </dd>
      <dd className={`${prose.lead} ${classes.faint}`}>{hint}</dd>
    </div>
  );
}

function RecentReferral({ referral: { createdAt, status } }: { referral: OwnReferral }) {
  return (
    <li className={`${layout.row} ${grid.tall8} ${layout.least52}`}>
      <time dateTime={createdAt}>{dayAndTimeText(createdAt)}</time>
      <Badge tone={status === 'completed' ? 'brand' : 'plain'}>
        {status === 'completed' ? studentWords('completed') : studentWords('pending')}
      </Badge>
    </li>
  );
}

function RowSkeletons() {
  return (
    <ul className={layout.stack} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <li key={place} className={`${layout.row} ${grid.tall8} ${layout.least52}`}>
          <Skeleton height="0.875rem" width="9rem" />
          <Skeleton height="1.5625rem" width="5.5rem" shape="pill" />
        </li>
      ))}
    </ul>
  );
}
