import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { AttemptFilesTable } from '#server/platform/db/tables/attempts.ts';

export type AttemptFileRow = Selectable<AttemptFilesTable>;

const filesOf = (db: Reader, attemptId: string) =>
  db.selectFrom('attempt_files').where('attempt_id', '=', attemptId).where('erased_at', 'is', null);

/** Ids of the files of an attempt that are there. */
export async function selectFileIds(db: Reader, attemptId: string): Promise<string[]> {
  const rows = await filesOf(db, attemptId).select('id').orderBy('received_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export function selectOptionalFile(
  db: Reader,
  { attemptId, fileId }: { attemptId: string; fileId: string },
): Promise<AttemptFileRow | undefined> {
  return filesOf(db, attemptId).selectAll().where('id', '=', fileId).executeTakeFirst();
}

/** How many files came for a question of an attempt. */
export async function countFilesOf(db: Reader, attemptId: string, questionId: string): Promise<number> {
  const { count } = await filesOf(db, attemptId)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The first that came by an id stands. */
export async function insertFile(trx: Writer, row: AttemptFileRow): Promise<void> {
  await trx
    .insertInto('attempt_files')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What came after the end of an attempt that goes on counts again. */
export async function takeLateFiles(trx: Writer, attemptId: string): Promise<void> {
  await trx.updateTable('attempt_files').set({ is_late: 0 }).where('attempt_id', '=', attemptId).execute();
}

/** From now on nobody has the files of a person; `removeErasedFiles` takes their bytes away. */
export async function eraseFilesOf(trx: Writer, userId: string, at: number): Promise<void> {
  await trx
    .updateTable('attempt_files')
    .set({ erased_at: at })
    .where('attempt_id', 'in', (eb) => eb.selectFrom('attempts').select('id').where('user_id', '=', userId))
    .execute();
}

export function selectErasedFiles(db: Reader, atMost: number) {
  return db
    .selectFrom('attempt_files')
    .select(['attempt_id', 'id', 'hash'])
    .where('erased_at', 'is not', null)
    .limit(atMost)
    .execute();
}

export async function deleteFile(trx: Writer, { attempt_id, id }: { attempt_id: string; id: string }): Promise<void> {
  await trx.deleteFrom('attempt_files').where('attempt_id', '=', attempt_id).where('id', '=', id).execute();
}
