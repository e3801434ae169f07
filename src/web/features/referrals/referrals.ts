import { queryOptions } from '@tanstack/react-query';
import { getMyReferrals, getReferralLeaderboard } from '#contract/referrals.ts';
import { call } from '#web/api/call.ts';
import { studentWords } from '#web/words/student.ts';
import { failure } from './load-failure.ts';

const referralsKey = ['referrals'] as const;

export const ownReferralsQuery = queryOptions({
  queryKey: [...referralsKey, 'own'],
  queryFn: ({ signal }) => call(getMyReferrals, {}, { signal }),
  meta: { failure },
});

export const leaderboardQuery = queryOptions({
  queryKey: [...referralsKey, 'leaderboard'],
  queryFn: ({ signal }) => call(getReferralLeaderboard, { query: {} }, { signal }),
  meta: { failure: () => studentWords('failedToLoadTheLeaderboard'), prefersServer: true },
});
