import type { Preferences } from '#contract/account.ts';
import { updateUserRow, type UserRow } from '#server/people/auth/user.queries.ts';
import type { Services } from '#server/platform/services/services.ts';

export function presentPreferences(user: UserRow): Preferences {
  return {
    notifyResults: user.notify_results === 1,
    notifyPayments: user.notify_payments === 1,
    notifyReferrals: user.notify_referrals === 1,
    showOnLeaderboard: user.show_on_leaderboard === 1,
  };
}

type Changes = { [name in keyof Preferences]?: boolean | undefined };

/** Changes what is given and leaves the rest. */
export async function updatePreferences({ store, clock }: Services, userId: string, changes: Changes): Promise<void> {
  const { notifyResults, notifyPayments, notifyReferrals, showOnLeaderboard } = changes;
  await store.write((trx) =>
    updateUserRow(trx, userId, {
      ...(notifyResults !== undefined && { notify_results: flag(notifyResults) }),
      ...(notifyPayments !== undefined && { notify_payments: flag(notifyPayments) }),
      ...(notifyReferrals !== undefined && { notify_referrals: flag(notifyReferrals) }),
      ...(showOnLeaderboard !== undefined && { show_on_leaderboard: flag(showOnLeaderboard) }),
      updated_at: clock.now(),
    }),
  );
}

function flag(on: boolean): 0 | 1 {
  return on ? 1 : 0;
}
