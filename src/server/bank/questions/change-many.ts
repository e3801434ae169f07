import { AppError } from '#contract/errors.ts';
import { ownsTest } from '#domain/result/result-access.ts';
import { requireOwnTest } from '#server/bank/content/require-test.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  hideQuestions,
  lockQuestions,
  lockTests,
  moveQuestions,
  selectHiddenQuestions,
  selectOwners,
  showQuestions,
} from './many-questions.queries.ts';

type Who = { actor: Actor; by: Doer };

/** Hides questions, all or none. Attempts under way and results that have them keep them. */
export async function deleteMany(
  { store, clock }: Services,
  { actor, by }: Who,
  questionIds: readonly string[],
): Promise<number> {
  const ids = [...new Set(questionIds)];
  const testIds = await requireOwnQuestions(store.db, actor, ids);
  const now = clock.now();
  await store.write(async (trx) => {
    await lockTests(trx, testIds);
    const questions = await lockAll(trx, actor, ids);
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
    await lockTests(
      trx,
      (await hidden()).map(({ test_id }) => test_id),
    );
    const questions = (await hidden()).filter(({ created_by }) => ownsTest(actor, { createdBy: created_by }));
    if (questions.length < ids.length) throw new AppError('QUESTION_NOT_FOUND');
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
  const testIds = await requireOwnQuestions(store.db, actor, ids);
  await requireOwnTest(store.db, actor, test);
  const now = clock.now();
  return store.write(async (trx) => {
    const there = await lockTests(trx, [...testIds, test]);
    if (!there.has(test)) throw new AppError('TEST_NOT_FOUND');
    const questions = (await lockAll(trx, actor, ids)).filter(({ test_id }) => test_id !== test);
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

/** The tests that the questions are in, where all of them are there for this person; else each that is not is named. */
async function requireOwnQuestions(db: Reader, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const owners = await selectOwners(db, ids);
  const fields = ids.flatMap((id, index) => {
    const owner = owners.get(id);
    if (owner && ownsTest(actor, owner)) return [];
    return [{ path: `questionIds.${index}`, message: 'Question not found' }];
  });
  if (fields.length > 0) throw new AppError('QUESTION_NOT_FOUND', undefined, { fields });
  return [...new Set([...owners.values()].map(({ testId }) => testId))];
}

/** Once the tests are held nothing else changes them, so what was there before is looked at once more. */
async function lockAll(trx: Writer, actor: Actor, ids: readonly string[]) {
  await requireOwnQuestions(trx, actor, ids);
  return lockQuestions(trx, ids);
}
