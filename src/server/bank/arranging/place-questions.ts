import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { placeQuestions as declared } from '#contract/passages.ts';
import { placed } from '#domain/test/place-questions.ts';
import { selectStandingPassages } from '#server/bank/content/passages.queries.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { arrangeQuestions, selectOrder } from '#server/bank/questions/arrange-questions.ts';
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
  if (passage !== undefined) await putUnder(trx, { testId, passage, questionIds: moved });
  const ids = order.map(({ id }) => id);
  const after = placing.after === undefined ? lastBefore(order, moved, passage) : placing.after;
  return arrangeQuestions(trx, testId, after === undefined ? ids : placed(ids, moved, after));
}

/** The last of the passage that they come to; nothing where they stay where they are. */
function lastBefore(
  order: Awaited<ReturnType<typeof selectOrder>>,
  moved: readonly string[],
  passage: string | null | undefined,
): string | undefined {
  if (passage === undefined || passage === null) return undefined;
  return order.findLast((question) => question.passage === passage && !moved.includes(question.id))?.id;
}

type Under = { testId: string; passage: string | null; questionIds: readonly string[] };

async function putUnder(trx: Writer, { testId, passage, questionIds }: Under): Promise<void> {
  const [standing] = passage === null ? [] : await selectStandingPassages(trx, [passage]);
  if (passage !== null && standing?.test_id !== testId) throw new AppError('PASSAGE_NOT_FOUND');
  for (const id of questionIds) {
    await trx.updateTable('questions').set({ passage_id: passage }).where('id', '=', id).execute();
  }
}
