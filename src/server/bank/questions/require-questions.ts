import { AppError } from '#contract/errors.ts';
import type { TestStanding } from '#contract/vocabulary.ts';
import { refuseLess } from '#server/bank/content/require-test.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { selectOwners } from './many-questions.queries.ts';

/** A test that questions are in, and how somebody stands with it. */
type Source = { testId: string; author: string; standing: TestStanding };

/**
 * The tests that the questions are in, where all of them are there for this person and none is shared for less; else each
 * that is not there is named.
 * @throws QUESTION_NOT_FOUND, NOT_ALLOWED
 */
export async function requireQuestionsFor(
  db: Reader,
  actor: Actor,
  ids: readonly string[],
  needed: TestStanding,
): Promise<Source[]> {
  const owners = await selectOwners(db, ids);
  const tests = new Map([...owners.values()].map(({ testId, createdBy }) => [testId, { id: testId, createdBy }]));
  const standings = await selectStandings(db, actor, [...tests.values()]);
  const fields = ids.flatMap((id, index) => {
    const isThere = standings.has(owners.get(id)?.testId ?? '');
    return isThere ? [] : [{ path: `questionIds.${index}`, message: 'Question not found' }];
  });
  if (fields.length > 0) throw new AppError('QUESTION_NOT_FOUND', undefined, { fields });
  for (const standing of standings.values()) refuseLess(standing, needed);
  return [...tests.values()].flatMap(({ id, createdBy }) => {
    const standing = standings.get(id);
    return standing === undefined ? [] : [{ testId: id, author: createdBy, standing }];
  });
}
