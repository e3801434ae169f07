import type { ColumnType } from 'kysely';
import type { Fixed, Time } from './columns.ts';

export type LetterKind =
  'result-ready' | 'referral-completed' | 'payment-receipt' | 'reset-password' | 'confirm-email' | 'email-changed';

/** E-mail on its way out: whom it is for and what it is about, by ids. It is worded when it is sent, and then deleted. */
export type WaitingLettersTable = {
  id: Fixed<string>;
  kind: Fixed<LetterKind>;
  /** Nobody where a new password was asked for at an address that no account has: there is nothing to send. */
  user_id: Fixed<string | null>;
  /** The result or the payment that it is about. */
  subject_id: Fixed<string | null>;
  /** Where it goes when that is not the account's own address: the one before, which is told that it was changed. */
  address: ColumnType<string | null, string | null | undefined, never>;
  /** How often a server has taken it to send it. */
  tries: number;
  /** While a server sends it: when another may take it for lost. */
  next_try_at: Time;
  created_at: Fixed<Time>;
};
