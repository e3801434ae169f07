import { Navigate, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Activity, lazy, Suspense, useLayoutEffect } from 'react';
import { mayEnter } from '#contract/access.ts';
import { isSessionLeft } from '#web/api/token.ts';
import { useJournalDelivery } from '#web/features/attempt/use-journal-delivery.ts';
import { IdleSession } from '#web/features/session/IdleSession.tsx';
import { useExamSession } from '#web/features/session/kept-person.ts';
import { UserContext } from '#web/features/session/session.ts';
import { forgetWayOn, keepWayOn } from '#web/features/session/way-on.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { home, paths } from '#web/paths.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { Messages } from '#web/ui/Messages.tsx';
import { useKeptApp } from './kept-app.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SessionFailure } from './SessionFailure.tsx';
import { TwoFactorGate } from './TwoFactorGate.tsx';

const MaintenanceScreen = lazy(async () => {
  const loaded = await loadUntilThere(() => import('./MaintenanceScreen.tsx'));
  return { default: loaded.MaintenanceScreen };
});

/** Lets through whoever the matched screen is declared for; everybody else is led to where they belong. */
export function Guard() {
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access });
  const worksDuringMaintenance = useMatches({
    select: (matches) => matches.at(-1)?.staticData.duringMaintenance === true,
  });
  const inExam = useMatches({ select: (matches) => matches.at(-1)?.fullPath === paths.student.exam });
  const session = useExamSession(inExam);
  const { maintenanceMode, sessionTimeout } = usePublicSettings();
  useKeptApp({ isNeeded: inExam || (session.status === 'signed-in' && session.user.role === 'student'), inExam });

  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') return <SessionFailure error={session.error} onRetry={session.retry} />;
  if (session.status === 'signed-out') return <ToSignIn />;
  const { user } = session;
  if (access === undefined || !mayEnter(user.role, access)) return <Navigate to={home[user.role]} replace />;
  const isClosed = maintenanceMode && user.role !== 'admin' && !worksDuringMaintenance;
  return (
    <UserContext value={user}>
      <JournalDelivery key={user._id} personId={user._id} />
      <IdleSession timeoutMinutes={sessionTimeout} inExam={inExam} />
      {isClosed && (
        <Suspense fallback={<LoadingScreen />}>
          <MaintenanceScreen />
        </Suspense>
      )}
      {/* Hidden and not taken away, so that a form which somebody was filling in is there again afterwards. */}
      <Activity mode={isClosed ? 'hidden' : 'visible'}>
        <TwoFactorGate isDue={user.twoFactorDue === true && !inExam}>
          <Outlet />
        </TwoFactorGate>
      </Activity>
      <Messages />
    </UserContext>
  );
}

/** To the landing page, which leads back to the address that was asked for; after a Logout it leads home. */
function ToSignIn() {
  const { history } = useRouter();
  useLayoutEffect(() => {
    if (isSessionLeft()) forgetWayOn();
    else keepWayOn(history.location.href);
    history.replace(paths.landing);
  }, [history]);
  return null;
}

function JournalDelivery({ personId }: { personId: string }) {
  useJournalDelivery(personId);
  return null;
}
