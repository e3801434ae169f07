import { Navigate } from '@tanstack/react-router';
import { useUser } from '#web/features/session/session.ts';
import { home } from '#web/paths.ts';

export function DashboardRedirect() {
  return <Navigate to={home[useUser().role]} replace />;
}
