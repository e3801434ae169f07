import type { ColumnType } from 'kysely';
import type { PaymentStatus, Plan, ReferralStatus } from '#contract/vocabulary.ts';
import type { Fixed, Flag, Time } from './columns.ts';

export type PaymentsTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Kobo. */
  amount: Fixed<number>;
  currency: Fixed<string>;
  status: PaymentStatus;
  payment_method: Fixed<string>;
  reference: Fixed<string>;
  plan: Fixed<Plan>;
  created_at: Fixed<Time>;
  updated_at: Time;
};

/** What the sandbox would know of a payment if it were a provider of its own. */
export type SandboxChargesTable = {
  reference: Fixed<string>;
  /** Kobo. */
  amount: Fixed<number>;
  currency: Fixed<string>;
  state: 'paid' | 'refused' | 'returned' | 'open';
};

export type PlanChangesTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  from_plan: Fixed<Plan>;
  to_plan: Fixed<Plan>;
  reason: Fixed<'payment' | 'refund' | 'administrator'>;
  payment_id: Fixed<string | null>;
  changed_by: Fixed<string | null>;
  changed_at: Fixed<Time>;
};

export type ReferralsTable = {
  id: Fixed<string>;
  referrer_id: Fixed<string>;
  referred_id: Fixed<string>;
  referral_code: Fixed<string>;
  status: ReferralStatus;
  /** One of an unusual run of registrations from one address: it counts once an administrator has released it. */
  is_unusual: ColumnType<Flag, Flag | undefined, Flag>;
  /** Since when it waits for that, while it is pending: from when it would have counted by itself. */
  held_at: ColumnType<Time | null, Time | null | undefined, Time | null>;
  created_at: Fixed<Time>;
  completed_at: Time | null;
};

export type ReferralRewardsTable = {
  referral_id: Fixed<string>;
  type: Fixed<string>;
  amount: Fixed<number>;
  applied_by: Fixed<string>;
  applied_at: Fixed<Time>;
};

/** What referring has brought somebody, so that the best can be found without adding up. */
export type ReferrerTotalsTable = { user_id: Fixed<string>; referrals: number; points: number };

/** Append-only. */
export type PointsLedgerTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  referral_id: Fixed<string>;
  amount: Fixed<number>;
  created_at: Fixed<Time>;
};
