import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSettings, type Settings, updateSettings } from '#contract/admin-settings.ts';
import { call } from '#web/api/call.ts';
import { publicQuery } from '#web/api/query-client.ts';

export const schoolSettingsQuery = queryOptions({
  queryKey: ['school-settings'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
  meta: { failure: 'Failed to load settings. Please try again.', prefersServer: true },
});

export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: Settings) => call(updateSettings, { body: settings }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(schoolSettingsQuery.queryKey, saved);
      // The title, the theme and the page sizes that everything else on the screen goes by.
      await queryClient.invalidateQueries({ queryKey: publicQuery });
    },
    meta: { failure: 'Failed to save settings', success: 'Settings saved successfully' },
  });
}
