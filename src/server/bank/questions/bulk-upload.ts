import { v7 as newId } from 'uuid';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { bulkUpload as declared } from '#contract/questions.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { passagesBrought } from '#server/bank/content/passages.queries.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { sectionsBrought } from '#server/bank/content/sections.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { findDuplicates } from './duplicates.ts';
import { type Failure, type Good, parseEach } from './parse-each.ts';
import { insertQuestions } from './question.queries.ts';
import { storedContent } from './stored-content.ts';
import { withUsableMedia } from './usable-media.ts';
import { insertUploadOnce } from './upload.queries.ts';

type Body = RequestOf<typeof declared>['body'];

const duplicateReasons = {
  test: 'This question is in the test already',
  file: 'This question stands in the file before',
};

/** Adds the good ones of many questions to a test, in their order and all at once, and names each of the others. */
export async function bulkUpload(
  { store, clock }: Services,
  { actor, by }: { actor: Actor; by: Doer },
  { testId, questions, duplicates, upload }: Body,
): Promise<ReplyOf<typeof declared>> {
  const { title } = await requireTestFor(store.db, actor, testId, 'edit');
  const { good, failures } = await withUsableMedia(store.db, actor.id, await parseEach(questions));
  const stored = good.map(({ index, content: { passage, section, tags, ...content } }) => ({
    index,
    content: { ...storedContent(content), tags },
    passage,
    section,
  }));
  const now = clock.now();
  const added = await store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    const left = duplicates === 'add' ? [] : await leftOut(trx, testId, good);
    const indexes = new Set(left.map(({ index }) => index));
    const coming = stored.filter(({ index }) => !indexes.has(index));
    const contents = coming.map(({ content }) => content);
    if (contents.length === 0) return { contents, ids: [], left };
    const uploadId = upload?._id ?? newId();
    const place = { testId, createdBy: actor.id, now, uploadId };
    await insertUploadOnce(trx, { id: uploadId, fileName: upload?.fileName ?? '', createdBy: actor.id, now });
    const passages = coming.flatMap(({ passage }) => passage ?? []);
    const passageOf = await passagesBrought(trx, place, passages);
    const titles = coming.flatMap(({ section }) => section ?? []);
    const sectionOf = await sectionsBrought(trx, testId, titles);
    const ids = await insertQuestions(
      trx,
      place,
      coming.map(({ content, passage, section }) => ({
        ...content,
        passageId: passage && passageOf(passage),
        sectionId: section === undefined ? null : sectionOf(section),
      })),
    );
    await recordAudit(trx, {
      at: now,
      by,
      action: 'questions-imported',
      subject: { type: 'test', id: testId },
      detail: { questions: ids.length, upload: uploadId },
    });
    return { contents, ids, left };
  });
  const created = added.contents.map((content, index) => ({
    ...content,
    _id: added.ids[index] ?? '',
    correctAnswer: kindOf(content).correctIndex(content),
    test: testId,
    testTitle: title,
    createdAt: wireTime(now),
    updatedAt: wireTime(now),
  }));
  return {
    questions: created,
    failures: [...failures, ...added.left].toSorted((one, other) => one.index - other.index),
  };
}

/** Looked for in the transaction, so that the same call twice at the same moment adds nothing twice. */
async function leftOut(trx: Writer, testId: string, good: readonly Good[]): Promise<Failure[]> {
  const found = await findDuplicates(trx, testId, good);
  return found.map(({ index, sameAs }) => ({ index, message: duplicateReasons[sameAs] }));
}
