import { type Kysely, sql } from 'kysely';
import { theServer } from '#server/platform/audit/audit.queries.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';
import { refreshFigures } from '#server/school/overview/refresh-figures.ts';
import { openAccount } from '#server/school/users/create-user.ts';

export type Size = { users: number; results: number };

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;
const tests = 200;
const questionsEach = 40;
const quarter = '/ 900000 * 900000';

/**
 * Fills an empty database with a school of a size, a year old, by statements that both engines take. What a submission
 * keeps beside its result (totals, counters, the log) is added up here in the same way.
 */
export async function growSchool(
  services: Pick<Services, 'store' | 'clock'>,
  { users, results }: Size,
): Promise<string> {
  const { store, clock } = services;
  const now = clock.now();
  const adminId = await openAccount(store, {
    user: { name: 'Head', email: 'head@bench.school', password: 'bench1234', role: 'admin', subscription: 'premium' },
    by: theServer,
    confirmsAddress: false,
    now,
  });
  for (const statement of [
    ...people(users, now),
    ...testsAndQuestions(adminId, now),
    ...attemptsAndResults({ users, results }, now),
    ...keptSums(),
    ...moneyAndReferrals(users, adminId, now),
  ]) {
    await run(store, statement);
  }
  await analyse(store.db);
  await refreshFigures(services);
  return adminId;
}

function run(store: Store, statement: string): Promise<unknown> {
  return store.write((trx) => sql.raw(statement).execute(trx));
}

/** The planners of both engines know the data, as they do in a database that has grown. */
async function analyse(db: Kysely<Database>): Promise<void> {
  await sql.raw('analyze').execute(db);
}

/** As large numbers: times are in milliseconds, and PostgreSQL multiplies small ones as small ones. */
const upTo = (count: number) =>
  `with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i < ${count - 1})`;
/** Spread over the year without chance, so that every run is the same. */
const spread = (step: number, now: number) => `(${now - yearMs} + (i * ${step}) % ${Math.floor(yearMs / 1000)} * 1000)`;

function people(users: number, now: number): string[] {
  const at = spread(314_159, now);
  return [
    `insert into users (id, name, email, email_lower, password_hash, role, subscription, referral_code, bio, location,
       avatar_url, notify_results, notify_payments, notify_referrals, show_on_leaderboard, search_text, created_at,
       updated_at, last_active_at)
     ${upTo(users)} select 'user-' || i, 'Pupil Number ' || i, 'pupil' || i || '@bench.school',
       'pupil' || i || '@bench.school', '-', 'student', case when i % 10 = 0 then 'premium' else 'free' end,
       'CODE' || i, '', '', '', 1, 1, 1, 1, 'pupil number ' || i || ' pupil' || i || '@bench.school',
       ${at}, ${at}, ${now} - (i * 7919) % 90 * ${dayMs} from n`,
    `insert into active_days (user_id, day)
     ${upTo(users)} select 'user-' || i, (${now} - (i * 7919) % 90 * ${dayMs}) / ${dayMs} from n
     union select 'user-' || i, (${now} - (i * 104729) % 60 * ${dayMs}) / ${dayMs} from n`,
    ...counted('users', `users where role = 'student'`, 'created_at', 'count(*)'),
    `insert into counters (name, value) values ('users:student', ${users})`,
    `insert into counters (name, value) select 'plans:premium', count(*) from users where subscription = 'premium'
       and role = 'student' on conflict (name) do update set value = counters.value + excluded.value`,
  ];
}

function testsAndQuestions(authorId: string, now: number): string[] {
  const at = spread(271_828, now);
  return [
    `insert into tests (id, title, description, category, time_limit, passing_score, is_public, is_free, access_level,
       is_published, difficulty, tags, review_policy, question_count, search_text, created_by, created_at, updated_at)
     ${upTo(tests)} select 'test-' || i, 'Test ' || i, '', 'Category ' || (i % 12), 60, 60, 1, 0, 'free', 1, 'medium',
       '[]', 'after-submission', ${questionsEach}, 'test ' || i, '${authorId}', ${at}, ${at} from n`,
    `insert into questions (id, test_id, position, revision, created_by, search_text, created_at, updated_at, difficulty,
       category)
     ${upTo(tests * questionsEach)} select 'question-' || i, 'test-' || (i % ${tests}), i / ${tests}, 1, '${authorId}',
       'question ' || i, ${at}, ${at}, 'easy', 'Category ' || (i % 12) from n`,
    `insert into question_revisions (id, question_id, number, text, type, options, accepted_answers, explanation,
       difficulty, category, points, created_by, created_at)
     select 'revision-' || id, id, 1, 'Question?', 'multiple-choice',
       '[{"_id":"a","text":"Yes","isCorrect":true},{"_id":"b","text":"No","isCorrect":false}]', '[]', '', 'easy',
       category, 1, '${authorId}', created_at from questions`,
    ...counted('tests', 'tests', 'created_at', 'count(*)'),
    ...counted('questions', 'questions', 'created_at', 'count(*)'),
  ];
}

function attemptsAndResults({ users, results }: Size, now: number): string[] {
  const at = spread(161_803, now);
  return [
    `insert into attempts (id, user_id, test_id, state, started_at, deadline_at, time_limit, passing_score,
       question_revision_ids, writer_epoch, device_class, counts_in_statistics, closed_at, closed_by)
     ${upTo(results)} select 'attempt-' || i, 'user-' || (i % ${users}), 'test-' || (i % ${tests}), 'closed',
       ${at} - 1800000, ${at} + 1800000, 60, 60, '[]', 1, case when i % 3 = 0 then 'phone' else 'desktop' end, 1,
       ${at}, 'candidate' from n`,
    `insert into results (id, attempt_id, user_id, test_id, category, score, passing_score, passed, correct_count,
       question_count, points_won, points_possible, time_taken, counts_in_statistics, submitted_at)
     ${upTo(results)} select 'result-' || i, 'attempt-' || i, 'user-' || (i % ${users}), 'test-' || (i % ${tests}),
       'Category ' || (i % ${tests} % 12), (i * 37) % 101, 60, case when (i * 37) % 101 >= 60 then 1 else 0 end,
       20, 40, 20, 40, 1800, 1, ${at} from n`,
    `insert into activity_log (id, at, actor_id, action, subject_type, subject_id, detail)
     select 'log-' || id, submitted_at, user_id, 'result-submitted', 'result', id, '{}' from results`,
    `insert into audit_trail (id, at, actor_id, address, action, subject_type, subject_id, detail)
     select 'sign-in-' || id, started_at, user_id, '10.0.0.1', 'signed-in', 'user', user_id, '{}' from attempts`,
  ];
}

function keptSums(): string[] {
  const measures = `count(*), count(*), sum(passed), sum(case when score >= 60 then 1 else 0 end), sum(score),
    sum(time_taken), sum(case when score <= 20 then 1 else 0 end),
    sum(case when score > 20 and score <= 40 then 1 else 0 end),
    sum(case when score > 40 and score <= 60 then 1 else 0 end),
    sum(case when score > 60 and score <= 80 then 1 else 0 end), sum(case when score > 80 then 1 else 0 end)`;
  const total = (scope: string, subject: string, time: string, group: string) =>
    `insert into totals (scope, subject_id, quarter, results, by_candidate, passed, passed_at_sixty, score_sum,
       time_taken_sum, bucket_0, bucket_1, bucket_2, bucket_3, bucket_4)
     select '${scope}', ${subject}, ${time}, ${measures} from results ${group}`;
  const byQuarter = `submitted_at ${quarter}`;
  return [
    total('platform', "''", '0', 'having count(*) > 0'),
    total('platform', "''", byQuarter, 'group by submitted_at / 900000'),
    total('test', 'test_id', '0', 'group by test_id'),
    total('user', 'user_id', '0', 'group by user_id'),
    total('category', 'category', '0', 'group by category'),
    `insert into author_students (author_id, user_id) select distinct tests.created_by, results.user_id from results
       inner join tests on tests.id = results.test_id`,
    `insert into author_totals (author_id, students) select author_id, count(*) from author_students group by author_id`,
  ];
}

function moneyAndReferrals(users: number, adminId: string, now: number): string[] {
  const some = Math.floor(users / 10);
  const at = spread(141_421, now);
  return [
    `insert into payments (id, user_id, amount, currency, status, payment_method, reference, plan, created_at, updated_at)
     ${upTo(some)} select 'payment-' || i, 'user-' || (i * 10), 100000, 'NGN',
       case when i % 10 < 8 then 'success' when i % 10 = 8 then 'pending' else 'failed' end, 'sandbox',
       'reference-' || i, 'premium', ${at}, ${at} from n`,
    ...counted('payments', 'payments', 'created_at', 'count(*)'),
    ...counted('payments:success', "payments where status = 'success'", 'created_at', 'count(*)'),
    ...counted('revenue', "payments where status = 'success'", 'created_at', 'sum(amount)'),
    `insert into referrals (id, referrer_id, referred_id, referral_code, status, created_at, completed_at)
     ${upTo(some)} select 'referral-' || i, 'user-' || (i % 100), 'user-' || (i + 100), 'CODE' || (i % 100), 'completed',
       ${at}, ${at} from n where i < ${users - 100}`,
    `insert into referral_rewards (referral_id, type, amount, applied_by, applied_at)
     select id, 'points', 100, '${adminId}', created_at from referrals where id like '%7'`,
    `insert into referrer_totals (user_id, referrals, points)
     select referrer_id, count(*), 0 from referrals group by referrer_id`,
    ...counted('referrals', 'referrals', 'created_at', 'count(*)'),
    ...counted('referrals:completed', 'referrals', 'created_at', 'count(*)'),
  ];
}

/** A counter as it would stand, and what it grew by in each quarter-hour. */
function counted(name: string, rows: string, at: string, value: string): string[] {
  const add = 'value = excluded.value';
  return [
    `insert into counters (name, value) select '${name}', coalesce(${value}, 0) from ${rows}
     ${rows.includes('where') ? 'and' : 'where'} 1 = 1
     on conflict (name) do update set value = counters.value + excluded.value`,
    `insert into counter_quarters (name, quarter, value) select '${name}', ${at} ${quarter}, ${value} from ${rows}
     ${rows.includes('where') ? 'and' : 'where'} 1 = 1 group by ${at} / 900000
     on conflict (name, quarter) do update set ${add}`,
  ];
}
