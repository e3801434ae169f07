import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { uploadsShown } from '#contract/question-uploads.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

type Upload = { id: string; fileName: string; createdBy: string; now: number };

/**
 * An upload comes in several calls, of which the first makes it.
 * @throws UPLOAD_NOT_FOUND for the id of somebody else's
 */
export async function insertUploadOnce(trx: Writer, { id, fileName, createdBy, now }: Upload): Promise<void> {
  await trx
    .insertInto('question_uploads')
    .values({ id, created_by: createdBy, file_name: fileName, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  if (!(await lockOptionalUpload(trx, id, createdBy))) throw new AppError('UPLOAD_NOT_FOUND');
}

export function lockOptionalUpload(trx: Writer, id: string, createdBy: string) {
  return trx
    .selectFrom('question_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', createdBy)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectUploads(db: Reader, createdBy: string) {
  const uploads = await db
    .selectFrom('question_uploads')
    .selectAll()
    .where('created_by', '=', createdBy)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(uploadsShown)
    .execute();
  if (uploads.length === 0) return [];
  const standing = sql<number>`sum(case when questions.deleted_at is null and tests.deleted_at is null then 1 else 0 end)`;
  const counts = await db
    .selectFrom('questions')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .select((eb) => ['questions.upload_id', eb.fn.countAll<number>().as('questions'), standing.as('standing')])
    .where(
      'questions.upload_id',
      'in',
      uploads.map(({ id }) => id),
    )
    .groupBy('questions.upload_id')
    .execute();
  return uploads.map(({ id, file_name, created_at }) => {
    const found = counts.find(({ upload_id }) => upload_id === id);
    return {
      id,
      fileName: file_name,
      createdAt: created_at,
      questions: found?.questions ?? 0,
      standing: found?.standing ?? 0,
    };
  });
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
