import { useState } from 'react';
import { UpgradeDialog } from '#web/features/payments/UpgradeDialog.tsx';
import { useUser } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { OwnProfile } from '../shared/OwnProfile.tsx';
import { ProfileCard } from '../shared/ProfileCard.tsx';
import { LearningStatistics } from './LearningStatistics.tsx';

export function ProfileScreen() {
  const user = useUser();
  const [upgrading, setUpgrading] = useState(false);
  return (
    <>
      <OwnProfile
        lead="Who you are here, how you are doing, and what others may see."
        figures={<LearningStatistics />}
        offer={
          user.role === 'student' &&
          user.subscription === 'free' && (
            <ProfileCard title="Upgrade Your Plan" offer>
              <p>Premium opens every test. You pay ₦1,000 once, and it stays.</p>
              <Button onClick={() => setUpgrading(true)}>Upgrade Now</Button>
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
    <ProfileCard title="Quick Actions">
      <ButtonLink look="outline" wide to={paths.student.results}>
        View All Results
      </ButtonLink>
      <ButtonLink look="outline" wide to={paths.student.tests}>
        Take New Test
      </ButtonLink>
      <Button look="outline" wide aria-haspopup="dialog" onClick={openPrivacy}>
        Privacy Settings
      </Button>
    </ProfileCard>
  );
}
