import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { undoQuestionUpload as declared } from '#contract/question-uploads.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { selectBorrowings } from '#server/bank/content/borrowed.queries.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import { selectAskedQuestions } from '#server/bank/questions/asked-questions.queries.ts';
import { hideQuestions, lockQuestions, lockTests } from '#server/bank/questions/many-questions.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { hasUpload } from './read-upload.ts';
import { lockOptionalUpload, selectUploadedQuestions } from './upload.queries.ts';

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
    const upload = await lockOptionalUpload(trx, uploadId);
    if (!upload || !hasUpload(actor, upload)) throw new AppError('UPLOAD_NOT_FOUND');
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
