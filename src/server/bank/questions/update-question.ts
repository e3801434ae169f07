import { isDeepStrictEqual } from 'node:util';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { questionContentSchema, type updateQuestion as declared } from '#contract/questions.ts';
import { refuseTaking, requireTestFor } from '#server/bank/content/require-test.ts';
import { replaceTags, selectTagsOf } from '#server/bank/content/tags.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { countOutdated, selectMarkings } from '#server/bank/markings/marking.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { refuseOvertaken } from '#server/platform/editing/refuse-overtaken.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { returnQuestions } from './borrow.queries.ts';
import { contentOf } from './copy-of-question.ts';
import { presentBankQuestion } from './present-question.ts';
import {
  addRevision,
  lockOptionalQuestion,
  moveQuestion,
  selectStandingRevision,
  type StoredContent,
} from './question.queries.ts';
import { refuseFaultyQuestion } from './refuse-faulty-question.ts';
import { requireQuestionFor } from './require-question.ts';
import { countSitting } from './sitting.queries.ts';
import { storedContent } from './stored-content.ts';

type Change = RequestOf<typeof declared>['body'];

/**
 * Changes a question: a new revision stands from now on, and every attempt and result keeps the one that it had. One
 * that changes nothing makes none, and neither do tags.
 */
export async function updateQuestion(
  { store, clock }: Services,
  actor: Actor,
  questionId: string,
  { test: toTest, basedOn, tags, ...change }: Change,
): Promise<ReplyOf<typeof declared>> {
  const source = await requireQuestionFor(store.db, actor, questionId, 'edit');
  const { testId } = source;
  const target = toTest ?? testId;
  if (target !== testId) refuseTaking(source, await requireTestFor(store.db, actor, target, 'edit'));
  const now = clock.now();
  await store.write(async (trx) => {
    await lockTests(trx, [testId, target]);
    const question = await lockOptionalQuestion(trx, questionId);
    if (!question) throw new AppError('QUESTION_NOT_FOUND');
    const standing = contentOf(await selectStandingRevision(trx, question));
    const tagged = (await selectTagsOf(trx, [questionId]))(questionId);
    refuseOvertaken({ ...change, tags }, basedOn, { ...standing, tags: tagged });
    const content = storedContent(merge(standing, change), standing);
    const says = !isDeepStrictEqual(content, standing);
    if (says) await addRevision(trx, question, content, { createdBy: actor.id, now });
    if (tags && !isDeepStrictEqual(tags, tagged)) await replaceTags(trx, [{ id: questionId, tags }], now);
    if (question.test_id !== target) {
      await returnQuestions(trx, target, [questionId], now);
      await moveQuestion(trx, question, target, now);
    } else if (says) await trx.updateTable('tests').set({ updated_at: now }).where('id', '=', target).execute();
  });
  const markings = await selectMarkings(store.db, [questionId]);
  const { outdated = [], ruled = [] } = markings.get(questionId) ?? {};
  const regradable = await countOutdated(store.db, [questionId], { markings, asking: actor });
  return {
    ...presentBankQuestion(await requireQuestionFor(store.db, actor, questionId, 'edit')),
    regradable: regradable.get(questionId) ?? 0,
    sitting: await countSitting(
      store.db,
      actor,
      outdated.filter((id) => !ruled.includes(id)),
    ),
  };
}

/** In the order of their ids, so that two moves in opposite directions do not wait for each other. */
async function lockTests(trx: Writer, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) {
    if (!(await lockOptionalTest(trx, id))) throw new AppError('TEST_NOT_FOUND');
  }
}

/** The whole question as it would be, held against every rule of a question. */
function merge(standing: StoredContent, change: Omit<Change, 'test' | 'basedOn' | 'tags'>) {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const merged = questionContentSchema.safeParse({ ...standing, ...given });
  if (merged.success) {
    refuseFaultyQuestion(merged.data);
    return merged.data;
  }
  const fields = merged.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new AppError('INVALID_INPUT', fields[0]?.message, { fields });
}
