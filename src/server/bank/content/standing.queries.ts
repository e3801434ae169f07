import type { ShareLevel, TestStanding } from '#contract/vocabulary.ts';
import { ownsTest } from '#domain/result/result-access.ts';
import { highestOf } from '#domain/test/test-standing.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';

type WhoseTest = { id: string; createdBy: string };

/** How somebody stands with each of some tests, by id: as their author, or by what is shared with them. */
export async function selectStandings(
  db: Reader,
  actor: Actor,
  tests: readonly WhoseTest[],
): Promise<Map<string, TestStanding>> {
  const standings = new Map<string, TestStanding>();
  for (const test of tests) if (ownsTest(actor, test)) standings.set(test.id, 'own');
  const others = tests.map(({ id }) => id).filter((id) => !standings.has(id));
  for (const [id, level] of await selectSharedLevels(db, actor.id, others)) standings.set(id, level);
  return standings;
}

async function selectSharedLevels(
  db: Reader,
  userId: string,
  testIds: readonly string[],
): Promise<Map<string, TestStanding>> {
  const standings = new Map<string, TestStanding>();
  if (testIds.length === 0) return standings;
  const rows = await db
    .selectFrom('test_shares')
    .select(['test_id', 'level'])
    .where('test_id', 'in', testIds)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('user_id', 'is', null)]))
    .execute();
  const levels = Map.groupBy(rows, (row) => row.test_id);
  for (const [testId, of] of levels) {
    const highest = highestOf(of.map(({ level }): ShareLevel => level));
    if (highest !== undefined) standings.set(testId, highest);
  }
  return standings;
}
