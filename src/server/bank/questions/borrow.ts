import { AppError } from '#contract/errors.ts';
import { passagesTakenAlong } from '#server/bank/content/passages.queries.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { selectTagsOf } from '#server/bank/content/tags.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { arrangeQuestions, selectOrder } from './arrange-questions.ts';
import { borrowQuestions, returnQuestions } from './borrow.queries.ts';
import { copyOfQuestion } from './copy-of-question.ts';
import { lockQuestions, lockTests } from './many-questions.queries.ts';
import {
  changeQuestionCount,
  insertQuestions,
  lockOptionalQuestion,
  selectStandingRevision,
} from './question.queries.ts';
import { requireQuestionsFor } from './require-questions.ts';

/** Uses questions of other tests in a test, all or none, and answers how many it had not yet. */
export async function borrowMany(
  { store, clock }: Services,
  actor: Actor,
  { testId, questionIds }: { testId: string; questionIds: readonly string[] },
): Promise<number> {
  const ids = [...new Set(questionIds)];
  await requireTestFor(store.db, actor, testId, 'edit');
  const sources = await requireQuestionsFor(store.db, actor, ids, 'use');
  return store.write(async (trx) => {
    const there = await lockTests(trx, [...sources.map((source) => source.testId), testId]);
    if (!there.has(testId)) throw new AppError('TEST_NOT_FOUND');
    // Once the tests are held nothing else changes them, so what was there before is looked at once more.
    await requireQuestionsFor(trx, actor, ids, 'use');
    const has = new Set((await selectOrder(trx, testId)).map(({ id }) => id));
    const coming = (await lockQuestions(trx, ids)).map(({ id }) => id).filter((id) => !has.has(id));
    await borrowQuestions(trx, { testId, by: actor.id, now: clock.now() }, coming);
    return coming.length;
  });
}

type Borrowed = { testId: string; questionId: string };

/** Uses a question of another test no more. Attempts under way and results that have it keep it. */
export async function returnQuestion(
  { store, clock }: Services,
  actor: Actor,
  { testId, questionId }: Borrowed,
): Promise<void> {
  await requireTestFor(store.db, actor, testId, 'edit');
  await store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    const question = await lockOptionalQuestion(trx, questionId);
    const returned = question ? await returnQuestions(trx, testId, [questionId], clock.now()) : 0;
    if (returned === 0) throw new AppError('QUESTION_NOT_FOUND');
  });
}

/**
 * Puts a copy, as the question stands now, into its place. Whoever may edit the test may do so, whatever has become of
 * the share by which the question came into it: what was added stays theirs.
 */
export async function copyBorrowed(
  { store, clock }: Services,
  actor: Actor,
  { testId, questionId }: Borrowed,
): Promise<string> {
  await requireTestFor(store.db, actor, testId, 'edit');
  const place = { testId, createdBy: actor.id, now: clock.now() };
  return store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    const question = await lockOptionalQuestion(trx, questionId);
    const order = await selectOrder(trx, testId);
    const borrowed = order.find(({ id, isBorrowed }) => id === questionId && isBorrowed);
    if (!question || !borrowed) throw new AppError('QUESTION_NOT_FOUND');
    const passageIn = await passagesTakenAlong(trx, [question], place);
    const copy = {
      ...copyOfQuestion(await selectStandingRevision(trx, question)),
      tags: (await selectTagsOf(trx, [questionId]))(questionId),
      passageId: passageIn(question.passage_id),
      sectionId: borrowed.section,
    };
    // A full test has room for it. The question is there until its pictures are the copy's too.
    await changeQuestionCount(trx, testId, -1, place.now);
    const [copyId = ''] = await insertQuestions(trx, place, [copy]);
    await changeQuestionCount(trx, testId, 1, place.now);
    await returnQuestions(trx, testId, [questionId], place.now);
    await arrangeQuestions(
      trx,
      testId,
      order.map(({ id }) => (id === questionId ? copyId : id)),
    );
    return copyId;
  });
}
