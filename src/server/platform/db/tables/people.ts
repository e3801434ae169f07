import type { ColumnType } from 'kysely';
import type { Role } from '#contract/access.ts';
import type { Language } from '#contract/languages.ts';
import type { Plan, Term } from '#contract/vocabulary.ts';
import type { Fixed, Flag, Time } from './columns.ts';

export type UsersTable = {
  id: Fixed<string>;
  name: string;
  /** Nobody comes in without an e-mail or a candidate number, and a password or a PIN: a check of the table. */
  email: string | null;
  /** Lower-cased by the application; unique among those not deleted. */
  email_lower: string | null;
  candidate_number: string | null;
  /** As it is compared (`candidateNumberKey`); unique among those not deleted. */
  candidate_number_key: string | null;
  password_hash: string | null;
  /** HMAC-SHA-256, hex. */
  pin_mac: string | null;
  /** Sessions from then on are asked for another password first. */
  password_change_asked_at: Time | null;
  role: Role;
  subscription: Plan;
  referral_code: Fixed<string>;
  bio: string;
  location: string;
  avatar_url: string;
  /** None where they follow the school's default. */
  language: Language | null;
  email_confirmed_at: Time | null;
  notify_results: Flag;
  notify_payments: Flag;
  notify_referrals: Flag;
  show_on_leaderboard: Flag;
  /** Name, candidate number and e-mail, lower-cased. */
  search_text: string;
  created_at: Fixed<Time>;
  updated_at: Time;
  last_active_at: Time | null;
  deleted_at: Time | null;
};

export type SessionsTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** SHA-256 of the bearer token, hex. */
  token_hash: Fixed<string>;
  user_agent: Fixed<string>;
  created_at: Fixed<Time>;
  last_seen_at: Time;
};

/** A browser in which somebody has signed in: guessing elsewhere does not keep them out of it. */
export type KnownDevicesTable = {
  user_id: Fixed<string>;
  /** SHA-256 of the random id that the browser keeps, hex. */
  device_hash: Fixed<string>;
  last_used_at: Time;
};

export type SingleUseTokensTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  purpose: Fixed<'confirm-email' | 'reset-password'>;
  token_hash: Fixed<string>;
  /** The address that it was mailed to; once the account has another, the token is void. Empty where the account had none. */
  email_lower: ColumnType<string, string | undefined, never>;
  created_at: Fixed<Time>;
  expires_at: Fixed<Time>;
  used_at: Time | null;
};

/** The authenticator app of somebody who is asked for its codes at sign-in. */
export type TwoFactorTable = {
  user_id: Fixed<string>;
  /** Base32, readable: a code cannot be checked against a hash. */
  secret: string;
  /** Hex, for the hashes of the recovery codes. */
  recovery_salt: string;
  /** The latest half-minute since 1970 whose code was used. */
  last_step: number;
  begun_at: Time;
  /** Nothing until a first code has shown that the app has the secret. */
  enabled_at: Time | null;
};

/** Each is good for one sign-in without the app, and gone with it. */
export type RecoveryCodesTable = {
  user_id: Fixed<string>;
  /** Argon2id, hex. */
  code_hash: Fixed<string>;
};

/** What somebody has in every exam, whatever for. */
export type AccommodationsTable = {
  user_id: Fixed<string>;
  /** Percent of the time limit. */
  extra_percent: number;
  larger_type: Flag;
  rest_minutes: ColumnType<number, number | undefined, number>;
  /** The last day, `2027-07-31`, on the school's clocks. */
  valid_until: string | null;
  set_by: string;
  set_at: Time;
};

export type ClassesTable = {
  id: Fixed<string>;
  name: string;
  /** Lower-cased by the application; with session and term unique among those not archived. */
  name_lower: string;
  /** A school year: `2026/2027`. */
  session: string;
  term: Term;
  created_by: string;
  created_at: Fixed<Time>;
  archived_at: Time | null;
};
export type ClassMembersTable = { class_id: Fixed<string>; user_id: Fixed<string>; joined_at: Fixed<Time> };
export type ClassTeachersTable = ClassMembersTable;

/** The days on which somebody was active, for as long as retention looks back. */
export type ActiveDaysTable = {
  user_id: Fixed<string>;
  /** Days since 1970, UTC. */
  day: Fixed<number>;
};

/** What people are searched by: an index on SQLite, a view on PostgreSQL. Kept by the database itself. */
export type PeopleSearchTable = { search_text: Fixed<string>; id: Fixed<string> };
