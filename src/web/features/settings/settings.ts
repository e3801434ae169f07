import { queryOptions, useQuery } from '@tanstack/react-query';
import { defaultSettings, visibleSettingsSchema } from '#contract/school-settings.ts';
import { getPublicSettings, type PublicSettings, publicSettingsSchema } from '#contract/settings.ts';
import { call } from '#web/api/call.ts';
import { publicQuery } from '#web/api/query-client.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';

const storageKey = 'settings';

const untilKnown: PublicSettings = {
  ...visibleSettingsSchema.parse(defaultSettings),
  theme: 'system',
  timeZone: viewerTimeZone,
  emailEnabled: true,
};

/** The last settings seen on this device, so that the school's own name and theme are there from the first paint. */
function remembered(): PublicSettings | undefined {
  try {
    return publicSettingsSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
  } catch {
    return undefined;
  }
}

export const publicSettingsQuery = queryOptions({
  queryKey: [...publicQuery, 'settings'],
  queryFn: async ({ signal }) => {
    // Asked by the app for itself, so it keeps no idle session alive.
    const settings = await call(getPublicSettings, {}, { signal, background: true });
    localStorage.setItem(storageKey, JSON.stringify(settings));
    return settings;
  },
  initialData: remembered,
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
});

export function usePublicSettings(): PublicSettings {
  return useQuery(publicSettingsQuery).data ?? untilKnown;
}
