import { sql, SqliteAdapter } from 'kysely';
import { bigInteger, createIndex, createTable, integer, number, oneOf, type Schema, text, time } from './columns.ts';

/** What the administrator's screens read instead of counting: counters by time, activity by day, and a search index. */
export async function up(schema: Schema): Promise<void> {
  await createTable(schema, 'counter_quarters', { name: text, quarter: time, value: bigInteger }, ['name', 'quarter']);
  await createIndex(schema, 'counter_quarters', 'quarter, name, value');
  await createTable(schema, 'active_days', { user_id: text, day: integer }, ['user_id', 'day']);
  await createIndex(schema, 'active_days', 'day');
  await createTable(
    schema,
    'attempt_tallies',
    { quarter: time, device_class: oneOf('phone', 'tablet', 'desktop', 'unknown'), attempts: integer },
    ['quarter', 'device_class'],
  );
  await createTable(schema, 'kept_figures', { name: text, value: number, computed_at: time }, ['name']);
  await createTable(schema, 'referrer_totals', { user_id: text, referrals: integer, points: integer }, ['user_id']);
  await createIndex(schema, 'referrer_totals', 'referrals, user_id');
  await createIndex(schema, 'activity_log', 'at, id');
  await createIndex(schema, 'questions', 'test_id, difficulty, category', { where: 'deleted_at is null' });
  await createIndex(schema, 'users', 'search_text, id', { where: 'deleted_at is null' });
  await createIndex(schema, 'users', 'subscription, created_at', { where: 'deleted_at is null' });
  await countWhatIsThere(schema);
  await sumUpReferrers(schema);
  if (schema.getExecutor().adapter instanceof SqliteAdapter) await indexPeopleOnSqlite(schema);
  else await indexPeopleOnPostgres(schema);
}

/** A database that was in use before begins with what it holds. */
async function countWhatIsThere(schema: Schema): Promise<void> {
  const present = [
    ['users', 'users where deleted_at is null', 'created_at', 'count(*)'],
    ['tests', 'tests where deleted_at is null', 'created_at', 'count(*)'],
    ['questions', 'questions where deleted_at is null', 'created_at', 'count(*)'],
    ['payments', 'payments where amount > 0', 'created_at', 'count(*)'],
    ['revenue', "payments where status = 'success'", 'updated_at', 'sum(amount)'],
    ['referrals', 'referrals where created_at > 0', 'created_at', 'count(*)'],
    ['referrals:completed', 'referrals where completed_at is not null', 'completed_at', 'count(*)'],
  ] as const;
  for (const [name, rows, at, value] of present) {
    await sql
      .raw(
        `insert into counter_quarters (name, quarter, value) select '${name}', ${at} / 900000 * 900000, ${value} ` +
          `from ${rows} group by ${at} / 900000`,
      )
      .execute(schema);
  }
  const sums = [
    ['revenue', "coalesce(sum(amount), 0) as value from payments where status = 'success'"],
    ['plans:basic', "count(*) as value from users where subscription = 'basic' and deleted_at is null"],
    ['plans:premium', "count(*) as value from users where subscription = 'premium' and deleted_at is null"],
    ['ratings', 'count(*) as value from ratings'],
    ['ratings:sum', 'coalesce(sum(rating), 0) as value from ratings'],
  ] as const;
  for (const [name, value] of sums) {
    await sql
      .raw(`insert into counters (name, value) select '${name}', value from (select ${value}) counted where value > 0`)
      .execute(schema);
  }
}

/** Whom each person has brought, and the points that each has earned. */
async function sumUpReferrers(schema: Schema): Promise<void> {
  await sql
    .raw(
      'insert into referrer_totals (user_id, referrals, points) ' +
        'select id, (select count(*) from referrals r where r.referrer_id = users.id), ' +
        '(select coalesce(sum(amount), 0) from points_ledger p where p.user_id = users.id) from users ' +
        'where id in (select referrer_id from referrals) or id in (select user_id from points_ledger)',
    )
    .execute(schema);
}

/** An index of every three letters in a row, kept by triggers: a search among 100,000 people reads only who fits. */
async function indexPeopleOnSqlite(schema: Schema): Promise<void> {
  const statements = [
    "create virtual table people_search using fts5(search_text, id unindexed, tokenize = 'trigram')",
    'insert into people_search (rowid, search_text, id) select rowid, search_text, id from users where deleted_at is null',
    `create trigger people_search_insert after insert on users begin
       insert into people_search (rowid, search_text, id) values (new.rowid, new.search_text, new.id);
     end`,
    `create trigger people_search_update after update of search_text on users begin
       update people_search set search_text = new.search_text where rowid = new.rowid;
     end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(schema);
}

/** The same name over the same columns; fast where the server has pg_trgm and we may use it, right in any case. */
async function indexPeopleOnPostgres(schema: Schema): Promise<void> {
  await sql.raw('create view people_search as select search_text, id from users').execute(schema);
  await sql
    .raw(
      `do $$ begin
         create extension if not exists pg_trgm;
         create index users_search_trigrams on users using gin (search_text gin_trgm_ops);
       exception when others then
         raise notice 'pg_trgm is not to be had: searches among people read all of them';
       end $$`,
    )
    .execute(schema);
}
