import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { mayEnter } from '#contract/access.ts';
import { useJournalDelivery } from '#web/features/attempt/use-journal-delivery.ts';
import { UserContext, useSession } from '#web/features/session/session.ts';
import { home, paths } from '#web/paths.ts';
import { Messages } from '#web/ui/Messages.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SessionFailure } from './SessionFailure.tsx';

/** Lets through whoever the matched screen is declared for; everybody else is led to where they belong. */
export function Guard() {
  const session = useSession();
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access });

  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') return <SessionFailure error={session.error} onRetry={session.retry} />;
  if (session.status === 'signed-out') return <Navigate to={paths.landing} replace />;
  const { user } = session;
  if (access === undefined || !mayEnter(user.role, access)) return <Navigate to={home[user.role]} replace />;
  return (
    <UserContext value={user}>
      <JournalDelivery key={user._id} personId={user._id} />
      <Outlet />
      <Messages />
    </UserContext>
  );
}

function JournalDelivery({ personId }: { personId: string }) {
  useJournalDelivery(personId);
  return null;
}
