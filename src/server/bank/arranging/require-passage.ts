import { AppError } from '#contract/errors.ts';
import { refuseLess, selectOptionalStanding } from '#server/bank/content/require-test.ts';
import { type PassageRow, selectStandingPassages } from '#server/bank/content/passages.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';

/**
 * The passage, where this person may edit its test.
 * @throws PASSAGE_NOT_FOUND where it is not there for them at all
 * @throws NOT_ALLOWED where its test is shared for less
 */
export async function requirePassageToEdit(db: Reader, actor: Actor, passageId: string): Promise<PassageRow> {
  const [passage] = await selectStandingPassages(db, [passageId]);
  const standing = passage && (await selectOptionalStanding(db, actor, passage.test_id));
  if (!passage || !standing) throw new AppError('PASSAGE_NOT_FOUND');
  refuseLess(standing, 'edit');
  return passage;
}
