import { v7 as newId } from 'uuid';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { UploadOutcome } from '#contract/question-uploads.ts';
import type { bulkUpload as declared } from '#contract/questions.ts';
import { keptText } from '#contract/uploaded-file.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { passagesBrought } from '#server/bank/content/passages.queries.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { sectionsBrought } from '#server/bank/content/sections.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { insertQuestions } from '#server/bank/questions/question.queries.ts';
import { storedContent } from '#server/bank/questions/stored-content.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import { findDuplicates } from './duplicates.ts';
import { insertItems, selectSettled } from './item.queries.ts';
import { type Failure, type Good, parseEach } from './parse-each.ts';
import { insertUploadOnce } from './upload.queries.ts';
import { withUsableMedia } from './usable-media.ts';

type Body = RequestOf<typeof declared>['body'];

const duplicateReasons = {
  test: 'This question is in the test already',
  file: 'This question stands in the file before',
};

/**
 * Adds the good ones of many questions to a test, in their order and all at once, and names each of the others. What the
 * same upload brought before, by its place in the file, is not added again.
 */
export async function bulkUpload(
  { store, clock }: Services,
  { actor, by }: { actor: Actor; by: Doer },
  { testId, questions, duplicates, upload }: Body,
): Promise<ReplyOf<typeof declared>> {
  const { title } = await requireTestFor(store.db, actor, testId, 'edit');
  const { good, failures } = await withUsableMedia(store.db, actor.id, await parseEach(questions));
  const stored = good.map((one) => ({ one, ...stand(one) }));
  const now = clock.now();
  const added = await store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    const uploadId = upload?._id ?? newId();
    const { _id, fileName = '', places, ...file } = upload ?? {};
    if (upload) await insertUploadOnce(trx, { id: uploadId, fileName, createdBy: actor.id, now, file });
    const settled = await selectSettled(trx, uploadId);
    const before = (index: number) => (places ? settled.get(places[index] ?? -1) : undefined);

    const fresh = stored.filter(({ one: { index } }) => !before(index));
    const left =
      duplicates === 'add'
        ? []
        : await leftOut(
            trx,
            testId,
            fresh.map(({ one }) => one),
          );
    const indexes = new Set(left.map(({ index }) => index));
    const coming = fresh.filter(({ one: { index } }) => !indexes.has(index));
    const refused = failures.filter(({ index }) => !before(index));
    if (!upload && coming.length === 0) return { coming, ids: [], failures: [...refused, ...left] };

    if (!upload) await insertUploadOnce(trx, { id: uploadId, fileName, createdBy: actor.id, now, file });
    const ids = await insertComing(trx, { testId, createdBy: actor.id, now, uploadId }, coming);
    const placeOf = places ? (index: number) => places[index] ?? index : placesAfter(settled);
    const item = (index: number, outcome: UploadOutcome, message = '', questionId: string | null = null) => ({
      place: placeOf(index),
      name: '',
      outcome,
      said: keptText.catch('').parse(questions[index]?.['text']),
      message,
      notes: '[]',
      test_id: testId,
      question_id: questionId,
    });
    await insertItems(trx, uploadId, {
      settled,
      items: [
        ...coming.map(({ one: { index } }, at) => item(index, 'added', '', ids[at])),
        ...left.map(({ index, message }) => item(index, 'duplicate', message)),
        ...refused.map(({ index, message }) => item(index, 'refused', message)),
      ],
    });
    if (ids.length > 0) {
      await recordAudit(trx, {
        at: now,
        by,
        action: 'questions-imported',
        subject: { type: 'test', id: testId },
        detail: { questions: ids.length, upload: uploadId },
      });
    }
    // What was refused before is told again: the reply may have been lost.
    const told = questions.flatMap((_, index) => {
      const known = before(index);
      return known && known.outcome !== 'added' ? [{ index, message: known.message }] : [];
    });
    return { coming, ids, failures: [...told, ...refused, ...left] };
  });
  const created = added.coming.map(({ content }, index) => ({
    ...content,
    _id: added.ids[index] ?? '',
    correctAnswer: kindOf(content).correctIndex(content),
    test: testId,
    testTitle: title,
    createdAt: wireTime(now),
    updatedAt: wireTime(now),
  }));
  return { questions: created, failures: added.failures.toSorted((one, other) => one.index - other.index) };
}

/** What is kept of a question, and what it stands under. */
function stand({ content: { passage, section, sectionInstructions, tags, ...content } }: Good) {
  return { content: { ...storedContent(content), tags }, passage, section, sectionInstructions };
}

type Into = { testId: string; createdBy: string; now: number; uploadId: string };

/** Adds questions to a test, with the passages and sections that they bring, and answers their ids. */
async function insertComing(trx: Writer, place: Into, coming: readonly ReturnType<typeof stand>[]): Promise<string[]> {
  if (coming.length === 0) return [];
  const passageOf = await passagesBrought(
    trx,
    place,
    coming.flatMap(({ passage }) => passage ?? []),
  );
  const sectionOf = await sectionsBrought(trx, place.testId, coming);
  return insertQuestions(
    trx,
    place,
    coming.map(({ content, passage, section }) => ({
      ...content,
      passageId: passage && passageOf(passage),
      sectionId: section === undefined ? null : sectionOf(section),
    })),
  );
}

/** Where nobody says places, items are counted on. */
function placesAfter(settled: ReadonlyMap<number, unknown>) {
  let last = 0;
  for (const place of settled.keys()) last = Math.max(last, place);
  return (index: number) => last + 1 + index;
}

/** Looked for in the transaction, so that the same call twice at the same moment adds nothing twice. */
async function leftOut(trx: Writer, testId: string, good: readonly Good[]): Promise<Failure[]> {
  const found = await findDuplicates(trx, testId, good);
  return found.map(({ index, sameAs }) => ({ index, message: duplicateReasons[sameAs] }));
}
