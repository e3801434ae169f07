import { Navigate, Outlet } from '@tanstack/react-router';
import { useSession } from '#web/features/session/session.ts';
import { home } from '#web/paths.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SessionFailure } from './SessionFailure.tsx';

/** The landing page is for those who are not signed in; the others are taken home. */
export function VisitorGuard() {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') return <SessionFailure error={session.error} onRetry={session.retry} />;
  if (session.status === 'signed-in') return <Navigate to={home[session.user.role]} replace />;
  return <Outlet />;
}
