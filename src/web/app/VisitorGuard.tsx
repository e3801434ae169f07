import { Outlet, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useSession } from '#web/features/session/session.ts';
import { forgetWayOn, wayOn } from '#web/features/session/way-on.ts';
import { home } from '#web/paths.ts';
import { InTheirLanguage } from './InTheirLanguage.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SessionFailure } from './SessionFailure.tsx';

/** The landing page is for those who are not signed in; the others are taken to where they were going, or home. */
export function VisitorGuard() {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') return <SessionFailure error={session.error} onRetry={session.retry} />;
  if (session.status === 'signed-in') return <WayOn otherwise={home[session.user.role]} />;
  return (
    <InTheirLanguage>
      <Outlet />
    </InTheirLanguage>
  );
}

/** Once only: where it leads to a screen of another role, the guard there leads home. */
function WayOn({ otherwise }: { otherwise: string }) {
  const { history } = useRouter();
  useLayoutEffect(() => {
    const address = wayOn();
    forgetWayOn();
    history.replace(address ?? otherwise);
  }, [history, otherwise]);
  return null;
}
