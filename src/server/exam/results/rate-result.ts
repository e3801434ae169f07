import { AppError } from '#contract/errors.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { upsertRating } from './rating.queries.ts';
import { selectOptionalResult } from './result.queries.ts';

/** What a candidate thought of a test, kept beside their own result. Another's result is not found. */
export async function rateResult(
  { store, clock }: Services,
  actor: Actor,
  { resultId, rating }: { resultId: string; rating: number },
): Promise<void> {
  const result = await selectOptionalResult(store.db, resultId);
  if (result?.user_id !== actor.id) throw new AppError('RESULT_NOT_FOUND');
  const now = clock.now();
  await store.write((trx) => upsertRating(trx, { resultId, userId: actor.id, rating, now }));
}
