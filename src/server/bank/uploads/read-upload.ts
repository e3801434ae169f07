import { z } from 'zod';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type * as contract from '#contract/question-uploads.ts';
import { uploadOutcomeSchema } from '#contract/upload-lists.ts';
import { selectBorrowings } from '#server/bank/content/borrowed.queries.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import { selectAskedQuestions } from '#server/bank/questions/asked-questions.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countOutcomes, type ItemRow, selectMade, uploadItems } from './item.queries.ts';
import { countInUploads, selectOptionalUpload, selectTestsOfUpload, uploads } from './upload.queries.ts';

const notesColumn = z.array(z.string());
const notesOf = (column: string) => notesColumn.parse(JSON.parse(column));

/** Whoever made an upload has it, and administrators have everybody's. */
export const hasUpload = (actor: Actor, { created_by }: { created_by: string }): boolean =>
  actor.role === 'admin' || actor.id === created_by;

export async function readUploads(
  services: Services,
  actor: Actor,
  query: RequestOf<typeof contract.getQuestionUploads>['query'],
): Promise<ReplyOf<typeof contract.getQuestionUploads>> {
  const { rows, pagination } = await uploads.page(services, { ...query, by: actor.id });
  const countsOf = await countInUploads(
    services.store.db,
    rows.map(({ id }) => id),
  );
  return {
    uploads: rows.map(({ id, file_name, format, total, created_at }) => ({
      _id: id,
      fileName: file_name,
      format,
      total,
      createdAt: wireTime(created_at),
      ...countsOf(id),
    })),
    pagination,
  };
}

/** @throws UPLOAD_NOT_FOUND where it is not there for this person */
async function requireUpload(db: Reader, actor: Actor, uploadId: string) {
  const upload = await selectOptionalUpload(db, uploadId);
  if (!upload || !hasUpload(actor, upload)) throw new AppError('UPLOAD_NOT_FOUND');
  return upload;
}

export async function readUpload(
  db: Reader,
  actor: Actor,
  uploadId: string,
): Promise<ReplyOf<typeof contract.getQuestionUpload>> {
  const upload = await requireUpload(db, actor, uploadId);
  const tests = await selectTestsOfUpload(db, uploadId);
  const standings = await standingsIn(db, actor, tests);
  const counted = new Map((await countOutcomes(db, uploadId)).map(({ outcome, count }) => [outcome, count]));
  const outcomes = { added: 0, duplicate: 0, refused: 0, draft: 0, unsupported: 0 };
  for (const outcome of uploadOutcomeSchema.options) outcomes[outcome] = counted.get(outcome) ?? 0;
  return {
    _id: upload.id,
    fileName: upload.file_name,
    format: upload.format,
    total: upload.total,
    createdAt: wireTime(upload.created_at),
    ...(await countInUploads(db, [uploadId]))(uploadId),
    by: { _id: upload.created_by, name: upload.name },
    size: upload.size,
    hash: upload.content_hash,
    countedBy: upload.counted_by,
    notes: notesOf(upload.notes),
    outcomes,
    tests: tests
      .filter(({ id }) => standings.has(id))
      .map(({ id, title, questions }) => ({ _id: id, title, questions })),
  };
}

export async function readUploadItems(
  services: Services,
  actor: Actor,
  { uploadId, ...query }: RequestOf<typeof contract.getUploadItems>['query'] & { uploadId: string },
): Promise<ReplyOf<typeof contract.getUploadItems>> {
  const { db } = services.store;
  await requireUpload(db, actor, uploadId);
  const { rows, pagination } = await uploadItems.page(services, { ...query, of: uploadId, sortOrder: 'asc' });
  return { items: await presentItems(db, actor, rows), pagination };
}

async function presentItems(db: Reader, actor: Actor, items: readonly ItemRow[]): Promise<contract.UploadItem[]> {
  const made = await selectMade(db, items);
  const standings = await standingsIn(db, actor, made.tests);
  const tests = new Map(made.tests.map((test) => [test.id, test]));
  const questions = new Map(made.questions.map((question) => [question.id, question]));
  const ids = [...questions.keys()];
  const asked = ids.length === 0 ? new Set<string>() : await selectAskedQuestions(db, ids);
  const used = new Set((await selectBorrowings(db, ids)).map(({ question_id }) => question_id));
  return items.map((item) => {
    const question = questions.get(item.question_id ?? '');
    const test = tests.get(question?.test_id ?? item.test_id ?? '');
    return {
      _id: item.id,
      place: item.place,
      name: item.name,
      outcome: item.outcome,
      text: item.said,
      message: item.message,
      notes: notesOf(item.notes),
      test: test && standings.has(test.id) ? { _id: test.id, title: test.title } : null,
      question: question
        ? {
            _id: question.id,
            isThere: question.deleted_at === null && test !== undefined,
            isChanged: question.revision > 1,
            isAsked: asked.has(question.id),
            isUsed: used.has(question.id),
          }
        : null,
    };
  });
}

const standingsIn = (db: Reader, actor: Actor, tests: readonly { id: string; created_by: string }[]) =>
  selectStandings(
    db,
    actor,
    tests.map(({ id, created_by: createdBy }) => ({ id, createdBy })),
  );
