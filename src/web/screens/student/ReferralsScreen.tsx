import { ReferralProgram } from '#web/features/referrals/ReferralProgram.tsx';
import { useSession } from '#web/features/session/session.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function ReferralsScreen() {
  const session = useSession();
  const { siteTitle } = usePublicSettings();
  return (
    <>
      <PageHeader title="Referrals" lead="Bring your friends: when one signs up with your code, you both gain." />
      <ReferralProgram user={session.status === 'signed-in' ? session.user : null} siteTitle={siteTitle} />
    </>
  );
}
