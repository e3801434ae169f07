import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FailureState } from '#web/ui/FailureState.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { studentWords } from '#web/words/student.ts';
import grid from '#web/ui/grid.module.css';
import prose from '#web/ui/prose.module.css';
import surface from '#web/ui/surface.module.css';
import space from '#web/ui/space.module.css';
import { Leaderboard } from './Leaderboard.tsx';
import { ReferralOverview } from './ReferralOverview.tsx';
import { loadFailure } from './load-failure.ts';
import { ownReferralsQuery } from './referrals.ts';
import classes from './referrals.module.css';
import { ShareAndInvite } from './ShareAndInvite.tsx';

type Props = {
  /** Nobody where the session has just ended. */
  user: User | null;
  siteTitle: string;
};
type ProgramTab = 'overview' | 'share' | 'leaderboard';

export function ReferralProgram({ user, siteTitle }: Props) {
  return (
    <section className={`${surface.panel} ${grid.tall22by28} ${classes.panel}`} aria-labelledby="referral-program">
      <h2 id="referral-program" className={`${prose.title} ${space.below16}`}>
        {studentWords('referralProgram')}
      </h2>
      {user === null ? (
        <EmptyState
          icon={IconLock}
          title={studentWords('authenticationRequired')}
          text={studentWords('pleaseLogInToAccess')}
        >
          <ButtonLink to={paths.landing}>{studentWords('signIn')}</ButtonLink>
        </EmptyState>
      ) : (
        <Program userId={user._id} siteTitle={siteTitle} />
      )}
    </section>
  );
}

function Program({ userId, siteTitle }: { userId: string; siteTitle: string }) {
  const [tab, setTab] = useState<ProgramTab>('overview');
  const own = useQuery(ownReferralsQuery);
  const invite = () => setTab('share');
  const failed = own.isError && own.data === undefined;
  const failure = failed && <FailureState title={loadFailure(own.error)} onRetry={() => void own.refetch()} />;
  return (
    <Tabs
      label={studentWords('referralProgram')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'overview',
          label: studentWords('overview'),
          panel: failure || <ReferralOverview own={own.data} onInvite={invite} />,
        },
        {
          value: 'share',
          label: studentWords('shareInvite'),
          panel: failure || <ShareAndInvite code={own.data?.referralCode} siteTitle={siteTitle} />,
        },
        {
          value: 'leaderboard',
          label: studentWords('leaderboard'),
          panel: <Leaderboard ownId={userId} onInvite={invite} />,
        },
      ]}
    />
  );
}
