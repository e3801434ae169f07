import { IconMedal, IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Leader } from '#contract/referrals.ts';
import { failureText } from '#web/api/failure-text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { studentWords } from '#web/words/student.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import grid from '#web/ui/grid.module.css';
import space from '#web/ui/space.module.css';
import { leaderboardQuery } from './referrals.ts';
import classes from './referrals.module.css';

type Props = { ownId: string; onInvite: () => void };

export function Leaderboard({ ownId, onInvite }: Props) {
  const query = useQuery(leaderboardQuery);
  return (
    <section aria-labelledby="leaderboard">
      <h3 id="leaderboard" className={`${space.below10} ${prose.size19} ${prose.leading130}`}>
        {studentWords('topReferrersThisMonth')}
      </h3>
      {query.isPending && <RowSkeletons />}
      {query.isError && query.data === undefined && (
        <FailureState
          title={studentWords('failedToLoadTheLeaderboard')}
          text={failureText(query.error, { prefersServer: true })}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.leaderboard.length === 0 && (
        <EmptyState
          icon={IconTrophy}
          title={studentWords('nobodyYetThisMonth')}
          text={studentWords('theBoardBeginsAnewWith')}
        >
          <Button onClick={onInvite}>{studentWords('inviteAFriend')}</Button>
        </EmptyState>
      )}
      {query.data !== undefined && query.data.leaderboard.length > 0 && (
        <ol className={layout.stack}>
          {query.data.leaderboard.map((leader, index) => (
            <LeaderRow key={leader._id} leader={leader} rank={index + 1} own={leader._id === ownId} />
          ))}
        </ol>
      )}
    </section>
  );
}

const medals = ['gold', 'silver', 'bronze'] as const;

function LeaderRow({ leader, rank, own }: { leader: Leader; rank: number; own: boolean }) {
  const medal = medals[rank - 1];
  return (
    <li className={`${layout.row} ${grid.tall8} ${layout.least52}`}>
      <span className={`${layout.line} ${layout.narrowable} ${space.gap12}`}>
        <span
          className={`${layout.centred} ${layout.rigid} ${prose.faint} ${prose.figures} ${classes.rank}`}
          data-medal={medal}
        >
          {medal === undefined ? (
            <span aria-hidden="true">{rank}</span>
          ) : (
            <IconMedal size={22} stroke={1.75} aria-hidden="true" />
          )}
          <VisuallyHidden>{studentWords('rank', { rank })} </VisuallyHidden>
        </span>
        <span className={prose.breakable}>{leader.name}</span>
        {own && <Badge tone="brand">{studentWords('you')}</Badge>}
      </span>
      <span className={`${prose.faint} ${prose.figures} ${layout.rigid}`}>
        {studentWords('referralCount', { count: leader.referralCount })}
      </span>
    </li>
  );
}

function RowSkeletons() {
  return (
    <ul className={layout.stack} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((place) => (
        <li key={place} className={`${layout.row} ${grid.tall8} ${layout.least52}`}>
          <span className={`${layout.line} ${layout.narrowable} ${space.gap12}`}>
            <Skeleton shape="circle" height="1.375rem" />
            <Skeleton height="0.875rem" width="10rem" />
          </span>
          <Skeleton height="0.875rem" width="5rem" />
        </li>
      ))}
    </ul>
  );
}
