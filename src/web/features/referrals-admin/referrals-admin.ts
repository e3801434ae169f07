import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { exportReferrals, getAllReferrals, getReferralStats, releaseReferral } from '#contract/admin-referrals.ts';
import type { referralList } from '#contract/admin-lists.ts';
import type { AddressOf } from '#contract/lists.ts';
import { applyReferralReward, rewardPoints } from '#contract/referrals.ts';
import { calendarOf } from '#domain/time/calendar.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';
import { saveFile } from '#web/ui/save-file.ts';

const allReferralsKey = ['all-referrals'] as const;

export type ReferralFilters = AddressOf<typeof referralList.address>;

export const allReferralsQuery = ({ tab: _, ...filters }: ReferralFilters) =>
  queryOptions({
    queryKey: [...allReferralsKey, 'list', filters],
    queryFn: ({ signal }) => call(getAllReferrals, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load referrals' },
  });

export const referralStatsQuery = queryOptions({
  queryKey: [...allReferralsKey, 'stats'],
  queryFn: ({ signal }) => call(getReferralStats, {}, { signal }),
  meta: { failure: 'Failed to load referral statistics' },
});

/** Keeps exactly what the list shows, all its pages, under the day of whoever asks. */
export function useExportReferrals({ tab: _, page: _page, ...filters }: ReferralFilters) {
  return useMutation({
    mutationFn: () => fetchFile(exportReferrals, { query: filters }),
    onSuccess: (file) => saveFile(`referrals-${calendarOf(viewerTimeZone())(Date.now())}.csv`, file),
    meta: { failure: 'Failed to export the referrals', prefersServer: true, success: 'Referrals exported' },
  });
}

/** Where another administrator was quicker the server says so, and the list shows it. */
export function useApplyReward() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (referralId: string) =>
      call(applyReferralReward, { body: { referralId, rewardType: 'points', amount: rewardPoints } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: allReferralsKey }),
    meta: { failure: 'Failed to apply reward', prefersServer: true, success: 'Reward applied successfully' },
  });
}

/** Has a referral count that waited, since very many came with one code from one address. */
export function useReleaseReferral() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (referralId: string) => call(releaseReferral, { params: { referralId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: allReferralsKey }),
    meta: { failure: 'Failed to release the referral', prefersServer: true, success: 'Referral released' },
  });
}
