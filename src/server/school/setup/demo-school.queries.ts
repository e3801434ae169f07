import type { OwnInDemo } from '#contract/setup.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** What was added to the demo school after it was filled. */
export async function selectOwnInDemo(db: Reader, since: number): Promise<OwnInDemo> {
  const count = async (table: 'users' | 'tests' | 'questions' | 'payments') => {
    const query = db.selectFrom(table).select((eb) => eb.fn.countAll<number | string>().as('count'));
    return Number((await query.where('created_at', '>', since).executeTakeFirstOrThrow()).count);
  };
  return {
    people: await count('users'),
    tests: await count('tests'),
    questions: await count('questions'),
    results: await countOwnResults(db, since),
    payments: await count('payments'),
  };
}

/** Those who sit an examination as the school is filled end it later: that is the demo's too. */
async function countOwnResults(db: Reader, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('results')
    .innerJoin('attempts', 'attempts.id', 'results.attempt_id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('attempts.started_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What tells of the service and not of a school. People are taken out of their search by the database itself. */
const kept = [
  'settings',
  'setup_codes',
  'settled_quarters',
  'service_clock',
  'service_starts',
  'rate_limits',
  'backup_plan',
  'people_search',
] as const;

/** What refers to another table before that one. A further table that is in neither list does not compile. */
const emptied = {
  server_keys: 1,
  essay_leases: 1,
  essay_marks: 1,
  essays: 1,
  test_markers: 1,
  marking_plans: 1,
  regrade_changes: 1,
  mark_overrides: 1,
  question_rulings: 1,
  regrades: 1,
  ratings: 1,
  result_items: 1,
  results: 1,
  result_deltas: 1,
  attempt_files: 1,
  late_answers: 1,
  attempt_answers: 1,
  attempt_time_changes: 1,
  time_orders: 1,
  attempt_looks: 1,
  attempt_plays: 1,
  attempt_presence: 1,
  attempt_events: 1,
  attempt_tallies: 1,
  attempts: 1,
  sitting_papers: 1,
  sealed_papers: 1,
  start_codes: 1,
  sitting_candidates: 1,
  sitting_invigilators: 1,
  sitting_act_candidates: 1,
  sitting_acts: 1,
  sitting_rooms: 1,
  sittings: 1,
  sitting_templates: 1,
  item_analyses: 1,
  accommodations: 1,
  question_upload_items: 1,
  question_drafts: 1,
  revision_media: 1,
  passage_media: 1,
  media: 1,
  media_blobs: 1,
  question_revisions: 1,
  question_tags: 1,
  borrowed_questions: 1,
  questions: 1,
  passage_revisions: 1,
  passages: 1,
  test_sections: 1,
  question_uploads: 1,
  test_shares: 1,
  tests: 1,
  class_members: 1,
  class_teachers: 1,
  classes: 1,
  points_ledger: 1,
  referral_rewards: 1,
  referrer_totals: 1,
  referrals: 1,
  plan_changes: 1,
  sandbox_charges: 1,
  payments: 1,
  totals: 1,
  author_students: 1,
  author_totals: 1,
  counters: 1,
  counter_quarters: 1,
  active_days: 1,
  kept_figures: 1,
  activity_log: 1,
  audit_trail: 1,
  waiting_letters: 1,
  single_use_tokens: 1,
  recovery_codes: 1,
  two_factor: 1,
  known_devices: 1,
  sessions: 1,
  users: 1,
} as const satisfies Record<Exclude<keyof Database, (typeof kept)[number]>, 1>;

const isEmptied = (table: string): table is keyof typeof emptied => table in emptied;

/** Everybody and everything of a school. */
export async function emptySchool(trx: Writer): Promise<void> {
  for (const table of Object.keys(emptied).filter(isEmptied)) await trx.deleteFrom(table).execute();
  // What any server has kept of the figures of the past holds no more.
  await trx
    .updateTable('settled_quarters')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute();
}
