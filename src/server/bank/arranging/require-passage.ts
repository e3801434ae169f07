import { AppError } from '#contract/errors.ts';
import { refuseLess } from '#server/bank/content/require-test.ts';
import { type PassageRow, selectStandingPassages } from '#server/bank/content/passages.queries.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import { selectOptionalTest } from '#server/bank/content/test.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';

/**
 * The passage, where this person may edit its test.
 * @throws PASSAGE_NOT_FOUND where it is not there for them at all
 * @throws NOT_ALLOWED where its test is shared for less
 */
export async function requirePassageToEdit(db: Reader, actor: Actor, passageId: string): Promise<PassageRow> {
  const [passage] = await selectStandingPassages(db, [passageId]);
  const test = passage && (await selectOptionalTest(db, passage.test_id));
  if (!passage || !test) throw new AppError('PASSAGE_NOT_FOUND');
  const standings = await selectStandings(db, actor, [{ id: test.id, createdBy: test.created_by }]);
  const standing = standings.get(test.id);
  if (standing === undefined) throw new AppError('PASSAGE_NOT_FOUND');
  refuseLess(standing, 'edit');
  return passage;
}
