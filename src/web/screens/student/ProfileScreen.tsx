import { useState } from 'react';
import { UpgradeDialog } from '#web/features/payments/UpgradeDialog.tsx';
import { useUser } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { accountWords } from '#web/words/account.ts';
import { studentWords } from '#web/words/student.ts';
import { OwnProfile } from '../shared/OwnProfile.tsx';
import { ProfileCard } from '../shared/ProfileCard.tsx';
import { LearningStatistics } from './LearningStatistics.tsx';

export function ProfileScreen() {
  const user = useUser();
  const [upgrading, setUpgrading] = useState(false);
  return (
    <>
      <OwnProfile
        lead={studentWords('whoYouAreHereHow')}
        figures={<LearningStatistics />}
        offer={
          user.role === 'student' &&
          user.subscription === 'free' && (
            <ProfileCard title={studentWords('upgradeYourPlan')} offer>
              <p>{studentWords('premiumOpensEveryTestYou')}</p>
              <Button onClick={() => setUpgrading(true)}>{studentWords('upgradeNow')}</Button>
            </ProfileCard>
          )
        }
        ways={quickActions}
      />
      <UpgradeDialog opened={upgrading} onClose={() => setUpgrading(false)} />
    </>
  );
}

function quickActions(openPrivacy: () => void) {
  return (
    <ProfileCard title={studentWords('quickActions')}>
      <ButtonLink look="outline" wide to={paths.student.results}>
        {studentWords('viewAllResults')}
      </ButtonLink>
      <ButtonLink look="outline" wide to={paths.student.tests}>
        {studentWords('takeNewTest')}
      </ButtonLink>
      <Button look="outline" wide aria-haspopup="dialog" onClick={openPrivacy}>
        {accountWords('privacySettings')}
      </Button>
    </ProfileCard>
  );
}
