import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSettings, updateSettings } from '#contract/admin-settings.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
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
    mutationFn: (edit: CallOf<typeof updateSettings>['body']) => call(updateSettings, { body: edit }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(schoolSettingsQuery.queryKey, saved);
      // The title, the theme and the page sizes that everything else on the screen goes by.
      await queryClient.invalidateQueries({ queryKey: publicQuery });
    },
    onError: async (error) => {
      const isOvertaken = error instanceof AppError && error.code === 'CHANGED_MEANWHILE';
      // The form then asks which of the two is to hold.
      if (isOvertaken) await queryClient.invalidateQueries({ queryKey: schoolSettingsQuery.queryKey });
    },
    meta: { failure: 'Failed to save settings', success: 'Settings saved successfully' },
  });
}
