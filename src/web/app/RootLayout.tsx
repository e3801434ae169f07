import { Outlet, useMatches } from '@tanstack/react-router';
import { usePublicSettings } from '#web/features/settings/settings.ts';

export function RootLayout() {
  const { siteTitle } = usePublicSettings();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <>
      <title>{title === undefined ? siteTitle : `${title} · ${siteTitle}`}</title>
      <Outlet />
    </>
  );
}
