import { isDeepStrictEqual } from 'node:util';
import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type * as contract from '#contract/passages.ts';
import type { Passage } from '#contract/test-parts.ts';
import {
  addPassageRevision,
  insertPassage,
  selectPassagesOf,
  selectStandingPassages,
} from '#server/bank/content/passages.queries.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { refuseOvertaken } from '#server/platform/editing/refuse-overtaken.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { putQuestions } from './place-questions.ts';
import { requirePassageToEdit } from './require-passage.ts';

export async function createPassage(
  { store, clock }: Services,
  actor: Actor,
  { params: { testId }, body: { questionIds, ...content } }: RequestOf<typeof contract.createPassage>,
): Promise<Passage> {
  await requireTestFor(store.db, actor, testId, 'edit');
  const now = clock.now();
  const id = await store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    const passage = await insertPassage(trx, { testId, createdBy: actor.id, now }, content);
    if (questionIds.length > 0) await putQuestions(trx, testId, { questionIds, passage });
    await touchTest(trx, testId, now);
    return passage;
  });
  return presentPassage(store.db, testId, id);
}

/**
 * Changes a passage: a new revision stands from now on, and every attempt keeps the one that it had.
 * @throws CHANGED_MEANWHILE where somebody else has changed the same since the edit was begun
 */
export async function updatePassage(
  { store, clock }: Services,
  actor: Actor,
  { params: { passageId }, body: { basedOn, ...change } }: RequestOf<typeof contract.updatePassage>,
): Promise<Passage> {
  const { test_id: testId } = await requirePassageToEdit(store.db, actor, passageId);
  const now = clock.now();
  await store.write(async (trx) => {
    await lockOptionalTest(trx, testId);
    const [passage] = await selectStandingPassages(trx, [passageId]);
    if (!passage) throw new AppError('PASSAGE_NOT_FOUND');
    const standing = { title: passage.title, text: passage.text };
    refuseOvertaken(change, basedOn, standing);
    const content = { title: change.title ?? standing.title, text: change.text ?? standing.text };
    if (isDeepStrictEqual(content, standing)) return;
    await addPassageRevision(trx, passage, content, { createdBy: actor.id, now });
    await touchTest(trx, testId, now);
  });
  return presentPassage(store.db, testId, passageId);
}

/** Its questions stay where they are, each alone. */
export async function deletePassage({ store, clock }: Services, actor: Actor, passageId: string): Promise<void> {
  const { test_id: testId } = await requirePassageToEdit(store.db, actor, passageId);
  const now = clock.now();
  await store.write(async (trx) => {
    await lockOptionalTest(trx, testId);
    await trx.updateTable('questions').set({ passage_id: null }).where('passage_id', '=', passageId).execute();
    await trx.updateTable('passages').set({ deleted_at: now }).where('id', '=', passageId).execute();
    await touchTest(trx, testId, now);
  });
}

async function touchTest(trx: Writer, testId: string, now: number): Promise<void> {
  await trx.updateTable('tests').set({ updated_at: now }).where('id', '=', testId).execute();
}

async function presentPassage(db: Reader, testId: string, passageId: string): Promise<Passage> {
  const passage = (await selectPassagesOf(db, testId)).find(({ _id }) => _id === passageId);
  if (!passage) throw new AppError('PASSAGE_NOT_FOUND');
  return passage;
}
