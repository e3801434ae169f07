import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { Activity, lazy, Suspense } from 'react';
import { mayEnter } from '#contract/access.ts';
import type { OwnUser } from '#contract/users.ts';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { home, paths } from '#web/paths.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { SignedIn } from './SignedIn.tsx';
import { TwoFactorGate } from './TwoFactorGate.tsx';

const MaintenanceScreen = lazy(async () => {
  const loaded = await loadUntilThere(() => import('./MaintenanceScreen.tsx'));
  return { default: loaded.MaintenanceScreen };
});

const NewPasswordScreen = lazy(async () => {
  const loaded = await loadUntilThere(() => import('./NewPasswordScreen.tsx'));
  return { default: loaded.NewPasswordScreen };
});

const { exam, waitingRoom } = paths.student;
/** The exam, and where one waits for it: both go on without a network. */
const opensOffline = (path: string | undefined) => path === exam || path === waitingRoom;

/** Lets through whoever the matched screen is declared for; everybody else is led to where they belong. */
export function Guard() {
  const inExam = useMatches({ select: (matches) => opensOffline(matches.at(-1)?.fullPath) });
  return <SignedIn inExam={inExam}>{(user) => <Entrance user={user} inExam={inExam} />}</SignedIn>;
}

function Entrance({ user, inExam }: { user: OwnUser; inExam: boolean }) {
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access });
  const worksDuringMaintenance = useMatches({
    select: (matches) => matches.at(-1)?.staticData.duringMaintenance === true,
  });
  const { maintenanceMode } = usePublicSettings();

  if (access === undefined || !mayEnter(user.role, access)) return <Navigate to={home[user.role]} replace />;
  const isClosed = maintenanceMode && user.role !== 'admin' && !worksDuringMaintenance;
  return (
    <>
      {isClosed && (
        <Suspense fallback={<LoadingScreen />}>
          <MaintenanceScreen />
        </Suspense>
      )}
      {/* Hidden and not taken away, so that a form which somebody was filling in is there again afterwards. */}
      <Activity mode={isClosed ? 'hidden' : 'visible'}>
        <TwoFactorGate isDue={user.twoFactorDue === true && !inExam}>
          {user.passwordDue === true && !inExam ? (
            <Suspense fallback={<LoadingScreen />}>
              <NewPasswordScreen />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </TwoFactorGate>
      </Activity>
    </>
  );
}
