import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { placeQuestions as declared } from '#contract/passages.ts';
import { placed } from '#domain/test/place-questions.ts';
import { selectBorrowers } from '#server/bank/content/borrowed.queries.ts';
import { selectStandingPassages } from '#server/bank/content/passages.queries.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { selectOptionalSection } from '#server/bank/content/sections.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { arrangeQuestions, putAt, selectOrder } from '#server/bank/questions/arrange-questions.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

type Placing = RequestOf<typeof declared>['body'];

/** Answers the ids of all questions of the test, in the author's order. Attempts under way keep theirs. */
export async function placeQuestions(
  { store, clock }: Services,
  actor: Actor,
  testId: string,
  placing: Placing,
): Promise<string[]> {
  await requireTestFor(store.db, actor, testId, 'edit');
  return store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    const order = await putQuestions(trx, testId, placing);
    await trx.updateTable('tests').set({ updated_at: clock.now() }).where('id', '=', testId).execute();
    return order;
  });
}

/** The same in the transaction of another change. The test is held. */
export async function putQuestions(trx: Writer, testId: string, placing: Placing): Promise<string[]> {
  const { passage } = placing;
  const order = await selectOrder(trx, testId);
  const moved = [...new Set(placing.questionIds)];
  const isThere = (id: string) => order.some((question) => question.id === id);
  if (!moved.every(isThere)) throw new AppError('QUESTION_NOT_FOUND');
  if (typeof placing.after === 'string' && !isThere(placing.after)) throw new AppError('QUESTION_NOT_FOUND');
  if (passage !== undefined) {
    refuseBorrowed(order, moved);
    await putUnder(trx, { testId, passage, questionIds: moved });
  }
  const section = await sectionMeant(trx, testId, order, placing);
  if (section !== undefined) {
    for (const question of order) {
      if (moved.includes(question.id)) await putAt(trx, testId, question, { section_id: section });
    }
  }
  const ids = order.map(({ id }) => id);
  const after = placing.after === undefined ? lastBefore(order, moved, placing) : placing.after;
  return arrangeQuestions(trx, testId, after === undefined ? ids : placed(ids, moved, after));
}

/**
 * What it is about is of the question, in whatever test it stands.
 * @throws NOT_ALLOWED
 */
function refuseBorrowed(order: Order, moved: readonly string[]): void {
  if (!order.some(({ id, isBorrowed }) => isBorrowed && moved.includes(id))) return;
  throw new AppError('NOT_ALLOWED', 'A question of another test keeps the passage that it has there.');
}

type Order = Awaited<ReturnType<typeof selectOrder>>;

/** The section that is named, else that of the question that they come after. */
async function sectionMeant(
  trx: Writer,
  testId: string,
  order: Order,
  { section, after }: Placing,
): Promise<string | null | undefined> {
  if (section === undefined) return order.find(({ id }) => id === after)?.section;
  const meant = await selectOptionalSection(trx, section);
  if (meant?.test_id !== testId) throw new AppError('SECTION_NOT_FOUND');
  if (meant.draw !== null) throw new AppError('SECTION_IS_DRAWN');
  return section;
}

/** The last of the passage or the section that they come to; nothing where they stay where they are. */
function lastBefore(order: Order, moved: readonly string[], { passage, section }: Placing): string | undefined {
  const lastOf = (isOne: (question: Order[number]) => boolean) =>
    order.findLast((question) => isOne(question) && !moved.includes(question.id))?.id;
  if (typeof passage === 'string') return lastOf((question) => question.passage === passage);
  return section === undefined ? undefined : lastOf((question) => question.section === section);
}

type Under = { testId: string; passage: string | null; questionIds: readonly string[] };

async function putUnder(trx: Writer, { testId, passage, questionIds }: Under): Promise<void> {
  const [standing] = passage === null ? [] : await selectStandingPassages(trx, [passage]);
  if (passage !== null && standing?.test_id !== testId) throw new AppError('PASSAGE_NOT_FOUND');
  for (const id of questionIds) {
    await trx.updateTable('questions').set({ passage_id: passage }).where('id', '=', id).execute();
  }
  // The questions of a passage stand together wherever they are used.
  for (const id of await selectBorrowers(trx, questionIds)) await arrangeQuestions(trx, id);
}
