import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { UploadedFile } from '#contract/uploaded-file.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { type Conditions, list } from '#server/platform/lists/list.ts';

type Upload = { id: string; fileName: string; createdBy: string; now: number; file: UploadedFile };

/**
 * An upload comes in several calls, of which the first makes it.
 * @throws UPLOAD_NOT_FOUND for the id of somebody else's
 */
export async function insertUploadOnce(trx: Writer, { id, fileName, createdBy, now, file }: Upload): Promise<void> {
  await trx
    .insertInto('question_uploads')
    .values({ id, created_by: createdBy, file_name: fileName, created_at: now, ...columnsOf(file) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const upload = await lockOptionalUpload(trx, id);
  if (upload?.created_by !== createdBy) throw new AppError('UPLOAD_NOT_FOUND');
}

export function lockOptionalUpload(trx: Writer, id: string) {
  return trx.selectFrom('question_uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateUpload(
  trx: Writer,
  { id, fileName, file, notes }: Pick<Upload, 'id' | 'fileName' | 'file'> & { notes: readonly string[] },
): Promise<void> {
  await trx
    .updateTable('question_uploads')
    .set({ file_name: fileName, ...columnsOf(file), notes: JSON.stringify(notes) })
    .where('id', '=', id)
    .execute();
}

/** What nobody says stays as it is. */
const columnsOf = ({ format, size, hash, countedBy, total }: UploadedFile) => ({
  format,
  size,
  content_hash: hash,
  counted_by: countedBy,
  total,
});

export function selectOptionalUpload(db: Reader, id: string) {
  return db
    .selectFrom('question_uploads')
    .innerJoin('users', 'users.id', 'question_uploads.created_by')
    .selectAll('question_uploads')
    .select('users.name')
    .where('question_uploads.id', '=', id)
    .executeTakeFirst();
}

const conditions: Conditions<{ by: string }, 'question_uploads'> = {
  by: (eb, by) => eb('question_uploads.created_by', '=', by),
};

/** Everybody's, or somebody's. */
export const uploads = list({
  table: 'question_uploads',
  from: (db) => db.selectFrom('question_uploads'),
  conditions,
  described: (found) =>
    found.select([
      'question_uploads.id',
      'question_uploads.file_name',
      'question_uploads.format',
      'question_uploads.total',
      'question_uploads.created_at',
    ]),
  sort: { createdAt: ['created_at'] },
});

/** How many questions came with each of some uploads, how many of them are there, and of how many items is known what became of them. */
export async function countInUploads(db: Reader, uploadIds: readonly string[]) {
  if (uploadIds.length === 0) return () => ({ questions: 0, standing: 0, settled: 0 });
  const standing = sql<number>`sum(case when questions.deleted_at is null and tests.deleted_at is null then 1 else 0 end)`;
  const questions = await db
    .selectFrom('questions')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .select((eb) => ['questions.upload_id', eb.fn.countAll<number>().as('questions'), standing.as('standing')])
    .where('questions.upload_id', 'in', uploadIds)
    .groupBy('questions.upload_id')
    .execute();
  const items = await db
    .selectFrom('question_upload_items')
    .select((eb) => ['upload_id', eb.fn.countAll<number>().as('settled')])
    .where('upload_id', 'in', uploadIds)
    .groupBy('upload_id')
    .execute();
  const came = new Map(questions.map((row) => [row.upload_id, row]));
  const settled = new Map(items.map((row) => [row.upload_id, row.settled]));
  return (id: string) => ({
    questions: came.get(id)?.questions ?? 0,
    standing: came.get(id)?.standing ?? 0,
    settled: settled.get(id) ?? 0,
  });
}

/** The tests that are there and have questions of an upload, with how many. */
export function selectTestsOfUpload(db: Reader, uploadId: string) {
  return db
    .selectFrom('questions')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .select((eb) => ['tests.id', 'tests.title', 'tests.created_by', eb.fn.countAll<number>().as('questions')])
    .where('questions.upload_id', '=', uploadId)
    .where('questions.deleted_at', 'is', null)
    .where('tests.deleted_at', 'is', null)
    .groupBy(['tests.id', 'tests.title', 'tests.created_by'])
    .orderBy('tests.title')
    .orderBy('tests.id')
    .execute();
}

/** The questions of an upload that are there, in tests that are there, with what they say now. */
export function selectUploadedQuestions(db: Reader, uploadId: string) {
  return db
    .selectFrom('questions')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .innerJoin('question_revisions', (join) =>
      join
        .onRef('question_revisions.question_id', '=', 'questions.id')
        .onRef('question_revisions.number', '=', 'questions.revision'),
    )
    .select(['questions.id', 'questions.test_id', 'questions.revision', 'question_revisions.text', 'tests.created_by'])
    .where('questions.upload_id', '=', uploadId)
    .where('questions.deleted_at', 'is', null)
    .where('tests.deleted_at', 'is', null)
    .orderBy('questions.position')
    .orderBy('questions.id')
    .execute();
}
