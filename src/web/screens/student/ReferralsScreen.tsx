import { ReferralProgram } from '#web/features/referrals/ReferralProgram.tsx';
import { useSession } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { accountWords } from '#web/words/account.ts';
import { studentWords } from '#web/words/student.ts';

export function ReferralsScreen() {
  const session = useSession();
  const { siteTitle } = usePublicSettings();
  return (
    <>
      <PageHeader title={accountWords('referrals')} lead={studentWords('bringYourFriendsWhenOne')} />
      <ReferralProgram user={session.status === 'signed-in' ? session.user : null} siteTitle={siteTitle} />
    </>
  );
}
