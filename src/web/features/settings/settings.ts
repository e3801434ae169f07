import { queryOptions, useQuery } from '@tanstack/react-query';
import { defaultSettings, visibleSettingsSchema } from '#contract/school-settings.ts';
import { getPublicSettings, type PublicSettings, publicSettingsSchema } from '#contract/settings.ts';
import { call } from '#web/api/call.ts';
import { publicQuery } from '#web/api/query-client.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';

const storageKey = 'settings';

const untilKnown = (): PublicSettings => ({
  ...visibleSettingsSchema.parse(defaultSettings),
  theme: 'system',
  timeZone: viewerTimeZone(),
  emailEnabled: true,
  isSetUp: true,
  isDemo: false,
});

/** As the server wrote them into the page, where the page came from the server. before-paint.js reads them too. */
const written = readSettings(() => document.getElementById('settings')?.textContent);
if (written !== undefined) remember(written);

/** The last settings seen on this device, so that the school's own name and theme are there from the first paint. */
const remembered = () => readSettings(() => localStorage.getItem(storageKey));

function readSettings(read: () => string | null | undefined): PublicSettings | undefined {
  try {
    return publicSettingsSchema.parse(JSON.parse(read() ?? ''));
  } catch {
    return undefined;
  }
}

function remember(settings: PublicSettings): void {
  localStorage.setItem(storageKey, JSON.stringify(settings));
}

export const publicSettingsQuery = queryOptions({
  queryKey: [...publicQuery, 'settings'],
  queryFn: async ({ signal }) => {
    // Asked by the app for itself, so it keeps no idle session alive.
    const settings = await call(getPublicSettings, {}, { signal, background: true });
    remember(settings);
    return settings;
  },
  initialData: () => written ?? remembered(),
  initialDataUpdatedAt: written === undefined ? 0 : performance.timeOrigin,
  staleTime: 5 * 60_000,
});

export function usePublicSettings(): PublicSettings {
  return useQuery(publicSettingsQuery).data ?? untilKnown();
}
