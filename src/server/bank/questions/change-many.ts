import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { questionLimits } from '#contract/question-limits.ts';
import { tagKey } from '#contract/question-tags.ts';
import type { tagQuestions } from '#contract/question-uploads.ts';
import { selectBorrowers } from '#server/bank/content/borrowed.queries.ts';
import { refuseLess, refuseTaking, requireTestFor } from '#server/bank/content/require-test.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import { replaceTags, selectTagsOf } from '#server/bank/content/tags.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  hideQuestions,
  lockQuestions,
  lockTests,
  moveQuestions,
  selectHiddenQuestions,
  showQuestions,
} from './many-questions.queries.ts';
import { requireQuestionsFor } from './require-questions.ts';

type Who = { actor: Actor; by: Doer };

/** Hides questions, all or none. Attempts under way and results that have them keep them. */
export async function deleteMany(
  { store, clock }: Services,
  { actor, by }: Who,
  questionIds: readonly string[],
): Promise<number> {
  const ids = [...new Set(questionIds)];
  const sources = await requireQuestionsFor(store.db, actor, ids, 'edit');
  const now = clock.now();
  await store.write(async (trx) => {
    await lockTests(trx, [...sources.map(({ testId }) => testId), ...(await selectBorrowers(trx, ids))]);
    // Once the tests are held nothing else changes them, so what was there before is looked at once more.
    await requireQuestionsFor(trx, actor, ids, 'edit');
    const questions = await lockQuestions(trx, ids);
    await hideQuestions(trx, questions, now);
    for (const { id, test_id } of questions) {
      const subject = { type: 'question', id } as const;
      await logActivity(trx, {
        at: now,
        actorId: actor.id,
        action: 'question-deleted',
        subjectType: subject.type,
        subjectId: id,
      });
      await recordAudit(trx, { at: now, by, action: 'question-deleted', subject, detail: { test: test_id } });
    }
  });
  return ids.length;
}

const restorableMs = 3_600_000;

/** Brings back what was deleted by mistake, all or none, each where it stood. */
export async function restoreMany(
  { store, clock }: Services,
  { actor, by }: Who,
  questionIds: readonly string[],
): Promise<number> {
  const ids = [...new Set(questionIds)];
  const now = clock.now();
  await store.write(async (trx) => {
    const hidden = () => selectHiddenQuestions(trx, ids, now - restorableMs);
    await lockTests(trx, [...(await hidden()).map(({ test_id }) => test_id), ...(await selectBorrowers(trx, ids))]);
    const questions = await hidden();
    const standings = await selectStandings(trx, actor, testsOf(questions));
    const areAllThere = questions.length === ids.length && questions.every(({ test_id }) => standings.has(test_id));
    if (!areAllThere) throw new AppError('QUESTION_NOT_FOUND');
    for (const standing of standings.values()) refuseLess(standing, 'edit');
    await showQuestions(trx, questions, now);
    await recordAudit(trx, { at: now, by, action: 'questions-restored', detail: { questions: ids.length } });
  });
  return ids.length;
}

/** Puts questions at the end of another test, all or none; those that are in it stay where they are. */
export async function moveMany(
  { store, clock }: Services,
  { actor, by }: Who,
  { questionIds, test }: { questionIds: readonly string[]; test: string },
): Promise<number> {
  const ids = [...new Set(questionIds)];
  const sources = await requireQuestionsFor(store.db, actor, ids, 'edit');
  const target = await requireTestFor(store.db, actor, test, 'edit');
  for (const source of sources) refuseTaking(source, target);
  const now = clock.now();
  return store.write(async (trx) => {
    const there = await lockTests(trx, [...sources.map(({ testId }) => testId), test]);
    if (!there.has(test)) throw new AppError('TEST_NOT_FOUND');
    for (const source of await requireQuestionsFor(trx, actor, ids, 'edit')) refuseTaking(source, target);
    const questions = (await lockQuestions(trx, ids)).filter(({ test_id }) => test_id !== test);
    await moveQuestions(trx, questions, test, now);
    await recordAudit(trx, {
      at: now,
      by,
      action: 'questions-moved',
      subject: { type: 'test', id: test },
      detail: { questions: questions.length, from: [...new Set(questions.map(({ test_id }) => test_id))].join(' ') },
    });
    return questions.length;
  });
}

/** Gives questions a tag or takes it from them, all or none. Answers those that it was another way with before. */
export async function tagMany(
  { store, clock }: Services,
  actor: Actor,
  { questionIds, tag, isTagged }: RequestOf<typeof tagQuestions>['body'],
): Promise<string[]> {
  const ids = [...new Set(questionIds)];
  return store.write(async (trx) => {
    await requireQuestionsFor(trx, actor, ids, 'edit');
    const questions = await lockQuestions(trx, ids);
    const tagsOf = await selectTagsOf(trx, ids);
    const changed = questions.flatMap(({ id }) => {
      const before = tagsOf(id);
      const others = before.filter((one) => tagKey(one) !== tagKey(tag));
      if (others.length < before.length === isTagged) return [];
      return [{ id, tags: isTagged ? [...others, tag] : others }];
    });
    refuseTooManyTags(changed, ids);
    await replaceTags(trx, changed, clock.now());
    return changed.map(({ id }) => id);
  });
}

/** @throws INVALID_INPUT with each question that has as many as it may already */
function refuseTooManyTags(
  questions: readonly { id: string; tags: readonly string[] }[],
  ids: readonly string[],
): void {
  const message = `A question can have at most ${questionLimits.tags} tags`;
  const full = questions.filter(({ tags }) => tags.length > questionLimits.tags);
  const fields = full.map(({ id }) => ({ path: `questionIds.${ids.indexOf(id)}`, message }));
  if (fields.length === 0) return;
  const have = full.length === 1 ? 'One of the chosen has' : `${full.length} of the chosen have`;
  throw new AppError('INVALID_INPUT', `${message}. ${have} so many already.`, { fields });
}

const testsOf = (questions: readonly { test_id: string; created_by: string }[]) =>
  questions.map(({ test_id: id, created_by: createdBy }) => ({ id, createdBy }));
