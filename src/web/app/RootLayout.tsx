import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePublicSettings } from '#web/features/settings/settings.ts';
import { paths } from '#web/paths.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import { usePageName } from '#web/ui/page-name.ts';
import { useSpokenLanguage } from './InTheirLanguage.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

const NotSetUpScreen = lazy(async () => {
  const loaded = await loadUntilThere(() => import('./NotSetUpScreen.tsx'));
  return { default: loaded.NotSetUpScreen };
});

export function RootLayout() {
  const { siteTitle, isSetUp } = usePublicSettings();
  useSpokenLanguage();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const name = usePageName();
  const isSettingUp = useMatches({ select: (matches) => matches.at(-1)?.fullPath === paths.setup });
  return (
    <>
      <title>
        {[name, typeof title === 'function' ? title() : title, siteTitle]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </title>
      {isSetUp || isSettingUp ? (
        <Outlet />
      ) : (
        <Suspense fallback={<LoadingScreen />}>
          <NotSetUpScreen />
        </Suspense>
      )}
    </>
  );
}
