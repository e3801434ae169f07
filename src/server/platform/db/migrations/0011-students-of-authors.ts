import { sql } from 'kysely';
import { createIndex, createTable, integer, type Schema, text } from './columns.ts';

/** Whose tests somebody has taken, and how many each author has, so that nobody has to look through results for it. */
export async function up(schema: Schema): Promise<void> {
  await createTable(schema, 'author_students', { author_id: text, user_id: text }, ['author_id', 'user_id']);
  await createTable(schema, 'author_totals', { author_id: text, students: integer }, ['author_id']);
  await sql
    .raw(
      'insert into author_students (author_id, user_id) select distinct tests.created_by, results.user_id from results ' +
        'inner join tests on tests.id = results.test_id where results.counts_in_statistics = 1',
    )
    .execute(schema);
  await sql
    .raw(
      'insert into author_totals (author_id, students) select author_id, count(*) from author_students group by author_id',
    )
    .execute(schema);
  await createIndex(schema, 'results', 'test_id', { where: 'counts_in_statistics = 0' });
  for (const column of ['role', 'subscription']) {
    for (const order of ['search_text', 'email_lower']) {
      await createIndex(schema, 'users', `${column}, ${order}, id`, { where: 'deleted_at is null' });
    }
  }
  await createIndex(schema, 'referrals', 'referral_code');
}
