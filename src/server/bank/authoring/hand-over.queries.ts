import type { Role } from '#contract/access.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { handOverStudents } from '#server/platform/totals/author-students.queries.ts';

/** The tests that somebody has, deleted ones left out. */
export async function selectStandingTestIds(db: Reader, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tests')
    .select('id')
    .where('created_by', '=', authorId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Whether somebody may have tests, held until the transaction ends, so that nobody makes a student of them meanwhile. */
export async function lockIsAuthor(trx: Writer, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return user !== undefined && user.role !== 'student';
}

/** Everybody who may have tests, by name. */
export function selectAuthors(db: Reader): Promise<{ id: string; name: string; email: string | null; role: Role }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('role', 'in', ['instructor', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy('search_text')
    .orderBy('id')
    .execute();
}

/** One test and its questions become another's. Revisions of questions are history and stay as they are. */
export async function handOverOne(trx: Writer, testId: string, toId: string): Promise<void> {
  await trx.updateTable('tests').set({ created_by: toId }).where('id', '=', testId).execute();
  await trx.updateTable('questions').set({ created_by: toId }).where('test_id', '=', testId).execute();
}

/** What somebody made, deleted or not, becomes another's. Revisions of questions are history and stay as they are. */
export async function handOver(trx: Writer, userId: string, heirId: string): Promise<void> {
  await trx.updateTable('tests').set({ created_by: heirId }).where('created_by', '=', userId).execute();
  await trx.updateTable('questions').set({ created_by: heirId }).where('created_by', '=', userId).execute();
  await handOverStudents(trx, userId, heirId);
  await trx.updateTable('classes').set({ created_by: heirId }).where('created_by', '=', userId).execute();
}
