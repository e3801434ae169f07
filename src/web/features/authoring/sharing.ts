import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import type { AddressOf } from '#contract/lists.ts';
import type { sharedTestList } from '#contract/own-lists.ts';
import { getSharedTests, getShares, type Shares, shareTest, unshareTest } from '#contract/sharing.ts';
import type { ShareLevel } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';

/** What each level allows, as who shares chooses it. */
export const shareLevelNames: Record<ShareLevel, string> = {
  view: 'Look at it and print it',
  use: 'Copy it and its questions',
  edit: 'Edit it and its questions',
};

/** The same, as whom it is shared with reads it. */
export const mayNames: Record<ShareLevel, string> = {
  view: 'You may look at it',
  use: 'You may use it',
  edit: 'You may edit it',
};

const sharesKey = (testId: string) => ['authoring', 'shares', testId] as const;

export const sharesQuery = (testId: string) =>
  queryOptions({
    queryKey: sharesKey(testId),
    queryFn: async ({ signal }) => (await call(getShares, { params: { testId } }, { signal })).shares,
    meta: { failure: 'Failed to load with whom it is shared' },
  });

export type SharedTestFilters = AddressOf<typeof sharedTestList.address>;

export const sharedTestsQuery = (filters: SharedTestFilters) =>
  queryOptions({
    queryKey: ['authoring', 'shared-with-me', filters],
    queryFn: ({ signal }) => call(getSharedTests, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the shared tests' },
  });

/** The reply says with whom it is shared now, so nothing has to be read again. */
function useTakeShares(testId: string) {
  const queryClient = useQueryClient();
  return ({ shares }: { shares: Shares }) => queryClient.setQueryData(sharesKey(testId), shares);
}

export function useShareTest(testId: string) {
  const take = useTakeShares(testId);
  return useMutation({
    mutationFn: (body: CallOf<typeof shareTest>['body']) => call(shareTest, { params: { testId }, body }),
    onSuccess: take,
    meta: { failure: 'Failed to share the test', prefersServer: true },
  });
}

export function useUnshareTest(testId: string) {
  const take = useTakeShares(testId);
  return useMutation({
    mutationFn: (shareId: string) => call(unshareTest, { params: { testId, shareId } }),
    onSuccess: take,
    meta: { failure: 'Failed to take it back', prefersServer: true },
  });
}
