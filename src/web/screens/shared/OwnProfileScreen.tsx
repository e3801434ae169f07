import { Navigate } from '@tanstack/react-router';
import { useUser } from '#web/features/session/session.ts';
import { TwoFactorCard } from '#web/features/two-factor/TwoFactorCard.tsx';
import { paths } from '#web/paths.ts';
import { accountWords } from '#web/words/account.ts';
import { OwnProfile } from './OwnProfile.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** Of instructors and administrators; a student's has their learning with it, and an address of its own. */
export function OwnProfileScreen() {
  const { role } = useUser();
  if (role === 'student') return <Navigate to={paths.student.profile} replace />;
  return (
    <OwnProfile
      lead={accountWords('whoYouAreHereYour')}
      offer={
        <ProfileCard title={accountWords('twoFactorSignIn')}>
          <TwoFactorCard />
        </ProfileCard>
      }
    />
  );
}
