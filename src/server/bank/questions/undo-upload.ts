import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { getQuestionUploads, undoQuestionUpload as declared } from '#contract/question-uploads.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { selectBorrowings } from '#server/bank/content/borrowed.queries.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectAskedQuestions } from './asked-questions.queries.ts';
import { hideQuestions, lockQuestions, lockTests } from './many-questions.queries.ts';
import { lockOptionalUpload, selectUploadedQuestions, selectUploads } from './upload.queries.ts';

export async function questionUploads({ store }: Services, actor: Actor): Promise<ReplyOf<typeof getQuestionUploads>> {
  const uploads = await selectUploads(store.db, actor.id);
  return {
    uploads: uploads.map(({ id, createdAt, ...upload }) => ({ _id: id, createdAt: wireTime(createdAt), ...upload })),
  };
}

type Undone = ReplyOf<typeof declared>;

/** Hides the questions that came with an upload, but for those that somebody has had, that another test uses or that were changed since. */
export async function undoUpload(
  { store, clock }: Services,
  { actor, by }: { actor: Actor; by: Doer },
  uploadId: string,
): Promise<Undone> {
  const now = clock.now();
  const before = await selectUploadedQuestions(store.db, uploadId);
  return store.write(async (trx) => {
    if (!(await lockOptionalUpload(trx, uploadId, actor.id))) throw new AppError('UPLOAD_NOT_FOUND');
    await lockTests(
      trx,
      before.map(({ test_id }) => test_id),
    );
    const uploaded = await selectUploadedQuestions(trx, uploadId);
    const standings = await selectStandings(
      trx,
      actor,
      uploaded.map(({ test_id: id, created_by: createdBy }) => ({ id, createdBy })),
    );
    const questions = uploaded.filter(({ test_id }) => mayDo(standings.get(test_id) ?? 'view', 'edit'));
    const asked = await selectAskedQuestions(
      trx,
      questions.map(({ id }) => id),
    );
    const borrowings = await selectBorrowings(
      trx,
      questions.map(({ id }) => id),
    );
    const used = new Set(borrowings.map(({ question_id }) => question_id));
    const kept = questions.flatMap<Undone['kept'][number]>(({ id, text, revision }) => {
      if (asked.has(id)) return [{ _id: id, text, reason: 'asked' }];
      if (used.has(id)) return [{ _id: id, text, reason: 'used' }];
      return revision > 1 ? [{ _id: id, text, reason: 'changed' }] : [];
    });
    const staying = new Set(kept.map(({ _id }) => _id));
    const going = questions.map(({ id }) => id).filter((id) => !staying.has(id));
    await hideQuestions(trx, await lockQuestions(trx, going), now);
    await recordAudit(trx, {
      at: now,
      by,
      action: 'question-upload-undone',
      detail: { upload: uploadId, deleted: going.length, kept: kept.length },
    });
    return { deleted: going.length, kept };
  });
}
