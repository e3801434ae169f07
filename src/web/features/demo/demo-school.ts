import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import { getDemoSchool, type OwnInDemo, removeDemoSchool } from '#contract/setup.ts';
import { call } from '#web/api/call.ts';
import { dropToken } from '#web/api/token.ts';
import { paths } from '#web/paths.ts';

export const demoSchoolQuery = queryOptions({
  queryKey: ['demo-school'],
  queryFn: ({ signal }) => call(getDemoSchool, {}, { signal }),
  // What was added since counts too.
  staleTime: 0,
  meta: { failure: 'The demo school could not be looked through' },
});

/** Removes it, and opens the page on which a school of one's own is begun. */
export function useRemoveDemoSchool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (own: OwnInDemo) => call(removeDemoSchool, { body: { own } }, { longestWait: 120_000 }),
    onSuccess: ({ code }) => {
      // A page of its own: nothing that this one knows is true any more.
      location.assign(`${paths.setup}?code=${encodeURIComponent(code)}`);
      dropToken();
    },
    onError: async (error) => {
      const isOther = error instanceof AppError && error.code === 'CHANGED_MEANWHILE';
      if (isOther) await queryClient.invalidateQueries({ queryKey: demoSchoolQuery.queryKey });
    },
    meta: { failure: 'The demo school could not be removed', prefersServer: true },
  });
}
