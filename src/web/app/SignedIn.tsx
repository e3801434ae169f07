import { type ReactNode, useLayoutEffect } from 'react';
import type { OwnUser } from '#contract/users.ts';
import { isSessionLeft } from '#web/api/token.ts';
import { useJournalDelivery } from '#web/features/attempt/use-journal-delivery.ts';
import { IdleSession } from '#web/features/session/IdleSession.tsx';
import { useExamSession } from '#web/features/session/kept-person.ts';
import { UserContext } from '#web/features/session/session.ts';
import { forgetWayOn, keepWayOn } from '#web/features/session/way-on.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { Messages } from '#web/ui/Messages.tsx';
import { InTheirLanguage } from './InTheirLanguage.tsx';
import { useKeptApp } from './kept-app.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SessionFailure } from './SessionFailure.tsx';
import { siteHistory } from './site-history.ts';

type Props = { inExam: boolean; children: (user: OwnUser) => ReactNode };

/** What every screen of a signed-in person has; all others are led to the sign-in, and from there on to the screen. */
export function SignedIn({ inExam, children }: Props) {
  const session = useExamSession(inExam);
  const { sessionTimeout } = usePublicSettings();
  useKeptApp({ isNeeded: inExam || (session.status === 'signed-in' && session.user.role === 'student'), inExam });

  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') return <SessionFailure error={session.error} onRetry={session.retry} />;
  if (session.status === 'signed-out') return <ToSignIn />;
  const { user } = session;
  return (
    <UserContext value={user}>
      <JournalDelivery key={user._id} personId={user._id} />
      <IdleSession timeoutMinutes={sessionTimeout} inExam={inExam} />
      <InTheirLanguage user={user} stays={inExam}>
        {children(user)}
      </InTheirLanguage>
      <Messages />
    </UserContext>
  );
}

/** To the landing page, which leads back to the address that was asked for; after a Logout it leads home. */
function ToSignIn() {
  useLayoutEffect(() => {
    if (isSessionLeft()) forgetWayOn();
    else keepWayOn(siteHistory.location.href);
    siteHistory.replace(paths.landing);
  }, []);
  return null;
}

function JournalDelivery({ personId }: { personId: string }) {
  useJournalDelivery(personId);
  return null;
}
