import type { ColumnType } from 'kysely';
import type { Role } from '#contract/access.ts';
import type { AnalysedAttempts } from '#contract/instructor-results.ts';
import type { AccessLevel, Difficulty, Plan, QuestionType, ReviewPolicy } from '#contract/vocabulary.ts';

/** 0 or 1: the flag that both engines have. */
export type Flag = 0 | 1;
/** Milliseconds since 1970, UTC. */
type Time = number;
/** JSON as text. */
type Json = string;
/** Set once, at insert. */
type Fixed<T> = ColumnType<T, T, never>;

export type UsersTable = {
  id: Fixed<string>;
  name: string;
  email: string;
  /** Lower-cased by the application; unique among those not deleted. */
  email_lower: string;
  password_hash: string;
  role: Role;
  subscription: Plan;
  referral_code: Fixed<string>;
  bio: string;
  location: string;
  avatar_url: string;
  email_confirmed_at: Time | null;
  notify_results: Flag;
  notify_payments: Flag;
  notify_referrals: Flag;
  show_on_leaderboard: Flag;
  /** Name and e-mail, lower-cased. */
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

export type SingleUseTokensTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  purpose: Fixed<'confirm-email' | 'reset-password'>;
  token_hash: Fixed<string>;
  /** The address that it was mailed to; once the account has another, the token is void. Without one it is good for none. */
  email_lower: ColumnType<string, string | undefined, never>;
  created_at: Fixed<Time>;
  expires_at: Fixed<Time>;
  used_at: Time | null;
};

export type SettingsTable = {
  id: Fixed<1>;
  site_title: string;
  admin_email: string;
  items_per_page: number;
  maintenance_mode: Flag;
  theme: 'light' | 'dark' | 'system';
  user_registration: Flag;
  /** Megabytes. */
  max_file_size: number;
  /** Minutes. */
  session_timeout: number;
  enable_notifications: Flag;
  updated_at: Time;
};

export type TestsTable = {
  id: Fixed<string>;
  title: string;
  description: string;
  category: string;
  /** Minutes. */
  time_limit: number;
  /** Percent. */
  passing_score: number;
  is_public: Flag;
  is_free: Flag;
  access_level: AccessLevel;
  is_published: Flag;
  difficulty: Difficulty;
  tags: Json;
  review_policy: ReviewPolicy;
  /** Attempts a person may make, null for no limit. */
  attempt_limit: number | null;
  opens_at: Time | null;
  closes_at: Time | null;
  access_code: string | null;
  /** Kept beside the questions, so that lists need not count. */
  question_count: number;
  search_text: string;
  created_by: string;
  created_at: Fixed<Time>;
  updated_at: Time;
  deleted_at: Time | null;
};

export type QuestionsTable = {
  id: Fixed<string>;
  test_id: string;
  position: number;
  /** Number of the revision that stands now. */
  revision: number;
  /** As the standing revision has it, for the bank's filters; so is the category. */
  difficulty: Difficulty;
  category: string;
  created_by: string;
  search_text: string;
  created_at: Fixed<Time>;
  updated_at: Time;
  deleted_at: Time | null;
};

/** What a question said from one edit to the next. Never changed, never removed. */
export type QuestionRevisionsTable = {
  id: Fixed<string>;
  question_id: Fixed<string>;
  number: Fixed<number>;
  text: Fixed<string>;
  type: Fixed<QuestionType>;
  /** [{ _id, text, isCorrect }]; an option keeps its id across revisions. */
  options: Fixed<Json>;
  accepted_answers: Fixed<Json>;
  explanation: Fixed<string>;
  difficulty: Fixed<Difficulty>;
  category: Fixed<string>;
  points: Fixed<number>;
  created_by: Fixed<string>;
  created_at: Fixed<Time>;
};

/** Room for drawing some of a test's questions: `draws` of those in the category. */
export type QuestionPoolsTable = {
  id: Fixed<string>;
  test_id: Fixed<string>;
  category: string;
  draws: number;
};

export type DeviceClass = 'phone' | 'tablet' | 'desktop' | 'unknown';

export type AttemptsTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  test_id: Fixed<string>;
  state: 'open' | 'closed';
  started_at: Fixed<Time>;
  deadline_at: Fixed<Time>;
  /** Minutes. */
  time_limit: Fixed<number>;
  /** Percent. */
  passing_score: Fixed<number>;
  /** Ids of question revisions, in the order in which the candidate has them. */
  question_revision_ids: Fixed<Json>;
  /** Rises when another tab or device takes the attempt over; 0 until one has. */
  writer_epoch: number;
  writer_client_id: string | null;
  device_class: Fixed<DeviceClass>;
  counts_in_statistics: Fixed<Flag>;
  closed_at: Time | null;
  closed_by: 'candidate' | 'deadline' | null;
};

export type AttemptAnswersTable = {
  attempt_id: Fixed<string>;
  question_id: Fixed<string>;
  selected_option_id: string | null;
  answer_text: string | null;
  epoch: number;
  sequence: number;
  received_at: Time;
};

/** What arrived after an attempt had ended: kept, not scored. */
export type LateAnswersTable = {
  id: Fixed<string>;
  attempt_id: Fixed<string>;
  question_id: Fixed<string>;
  selected_option_id: Fixed<string | null>;
  answer_text: Fixed<string | null>;
  epoch: Fixed<number>;
  sequence: Fixed<number>;
  received_at: Fixed<Time>;
};

/** Time added to one attempt by an invigilator; the deadline that stood at the start stays as it was. */
export type AttemptExtensionsTable = {
  id: Fixed<string>;
  attempt_id: Fixed<string>;
  seconds: Fixed<number>;
  reason: Fixed<string>;
  granted_by: Fixed<string>;
  granted_at: Fixed<Time>;
};

export type AttemptPausesTable = {
  id: Fixed<string>;
  attempt_id: Fixed<string>;
  paused_by: Fixed<string>;
  paused_at: Fixed<Time>;
  resumed_at: Time | null;
};

/** Extra time that a person has on one test, or, without a test, on every one. */
export type TimeAllowancesTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  test_id: Fixed<string | null>;
  /** Percent of the time limit. */
  extra_percent: number;
  granted_by: Fixed<string>;
  granted_at: Fixed<Time>;
};

export type ClassesTable = { id: Fixed<string>; name: string; created_by: string; created_at: Fixed<Time> };
export type ClassMembersTable = { class_id: Fixed<string>; user_id: Fixed<string>; joined_at: Fixed<Time> };

export type ResultsTable = {
  id: Fixed<string>;
  attempt_id: Fixed<string>;
  user_id: Fixed<string>;
  test_id: Fixed<string>;
  /** The test's category when it was taken. */
  category: Fixed<string>;
  /** Percent, 2 decimals. */
  score: number;
  passing_score: Fixed<number>;
  passed: Flag;
  correct_count: number;
  question_count: Fixed<number>;
  points_won: number;
  points_possible: number;
  /** Seconds. */
  time_taken: Fixed<number>;
  counts_in_statistics: Fixed<Flag>;
  submitted_at: Fixed<Time>;
};

/** The mark of every item of a result, as its review shows it. */
export type ResultItemsTable = {
  result_id: Fixed<string>;
  position: Fixed<number>;
  question_id: Fixed<string>;
  question_revision_id: string;
  selected_option_id: Fixed<string | null>;
  answer_text: Fixed<string | null>;
  is_correct: Flag;
  points: number;
  points_won: number;
};

export type RegradesTable = {
  id: Fixed<string>;
  question_id: Fixed<string>;
  to_revision_id: Fixed<string>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Time>;
};

export type RegradeChangesTable = {
  regrade_id: Fixed<string>;
  result_id: Fixed<string>;
  old_score: Fixed<number>;
  new_score: Fixed<number>;
};

/** The item analysis of a test as it was last worked out. */
export type ItemAnalysesTable = {
  test_id: Fixed<string>;
  /** Which results of a candidate it is about. */
  chosen: Fixed<AnalysedAttempts>;
  /** What it was worked out from; with another basis it is out of date. */
  basis: string;
  analysis: Json;
  computed_at: Time;
};

export type RatingsTable = {
  result_id: Fixed<string>;
  user_id: Fixed<string>;
  rating: number;
  created_at: Fixed<Time>;
};

/** The figures that totals keep: sums over results. */
export type Measures = {
  results: number;
  by_candidate: number;
  passed: number;
  /** At 60 or more, the platform's fixed mark. */
  passed_at_sixty: number;
  score_sum: number;
  /** Seconds. */
  time_taken_sum: number;
  bucket_0: number;
  bucket_1: number;
  bucket_2: number;
  bucket_3: number;
  bucket_4: number;
};

/** What one result adds to the totals; appended in the submission's own transaction and folded in soon after. */
export type ResultDeltasTable = Measures & {
  id: Fixed<string>;
  user_id: string;
  test_id: string;
  category: string;
  /** Start of the quarter-hour, UTC. */
  quarter: Time;
};

/** Whose tests somebody has a result at that counts. */
export type AuthorStudentsTable = { author_id: Fixed<string>; user_id: Fixed<string> };
export type AuthorTotalsTable = { author_id: Fixed<string>; students: number };

export type TotalsScope = 'platform' | 'test' | 'user' | 'category';

export type TotalsTable = Measures & {
  scope: Fixed<TotalsScope>;
  subject_id: Fixed<string>;
  /** Start of the quarter-hour, UTC; 0 for all time. */
  quarter: Fixed<Time>;
};

/** Counts that screens show and nobody should have to count: users by role, tests by level, … */
export type CountersTable = { name: Fixed<string>; value: number };

/** What was added to a counter, or taken off, in a quarter-hour. */
export type CounterQuartersTable = {
  name: Fixed<string>;
  /** Its start, UTC. */
  quarter: Fixed<Time>;
  value: number;
};

/** The days on which somebody was active, for as long as retention looks back. */
export type ActiveDaysTable = {
  user_id: Fixed<string>;
  /** Days since 1970, UTC. */
  day: Fixed<number>;
};

/** Attempts started, by quarter-hour and device, as far as they have been tallied. */
export type AttemptTalliesTable = {
  /** Its start, UTC. */
  quarter: Fixed<Time>;
  device_class: Fixed<DeviceClass>;
  attempts: number;
};

/** Figures that cost too much for a request, as they were last worked out. */
export type KeptFiguresTable = { name: Fixed<string>; value: number; computed_at: Time };

/** What people are searched by: an index on SQLite, a view on PostgreSQL. Kept by the database itself. */
export type PeopleSearchTable = { search_text: Fixed<string>; id: Fixed<string> };

export type PaymentStatus = 'pending' | 'success' | 'failed' | 'refunded';

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
  status: 'pending' | 'completed';
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

/** Ids only, never names, so that a person can be erased. Append-only. */
export type ActivityLogTable = {
  id: Fixed<string>;
  at: Fixed<Time>;
  actor_id: Fixed<string | null>;
  action: Fixed<string>;
  subject_type: Fixed<string>;
  subject_id: Fixed<string>;
  detail: Fixed<Json>;
};

export type RateLimitsTable = {
  key: Fixed<string>;
  window_started_at: Time;
  count: number;
};

/** What the service knows of time: one row. */
export type ServiceClockTable = {
  id: Fixed<1>;
  /** The latest moment that any server has seen. */
  latest_at: Time;
  /** Since when the service answers without a break. */
  up_since: Time;
};

export type Database = {
  users: UsersTable;
  sessions: SessionsTable;
  single_use_tokens: SingleUseTokensTable;
  settings: SettingsTable;
  tests: TestsTable;
  questions: QuestionsTable;
  question_revisions: QuestionRevisionsTable;
  question_pools: QuestionPoolsTable;
  attempts: AttemptsTable;
  attempt_answers: AttemptAnswersTable;
  late_answers: LateAnswersTable;
  attempt_extensions: AttemptExtensionsTable;
  attempt_pauses: AttemptPausesTable;
  time_allowances: TimeAllowancesTable;
  classes: ClassesTable;
  class_members: ClassMembersTable;
  results: ResultsTable;
  result_items: ResultItemsTable;
  regrades: RegradesTable;
  regrade_changes: RegradeChangesTable;
  item_analyses: ItemAnalysesTable;
  ratings: RatingsTable;
  result_deltas: ResultDeltasTable;
  totals: TotalsTable;
  author_students: AuthorStudentsTable;
  author_totals: AuthorTotalsTable;
  counters: CountersTable;
  counter_quarters: CounterQuartersTable;
  active_days: ActiveDaysTable;
  attempt_tallies: AttemptTalliesTable;
  kept_figures: KeptFiguresTable;
  people_search: PeopleSearchTable;
  payments: PaymentsTable;
  sandbox_charges: SandboxChargesTable;
  plan_changes: PlanChangesTable;
  referrals: ReferralsTable;
  referral_rewards: ReferralRewardsTable;
  points_ledger: PointsLedgerTable;
  referrer_totals: ReferrerTotalsTable;
  activity_log: ActivityLogTable;
  rate_limits: RateLimitsTable;
  service_clock: ServiceClockTable;
};
