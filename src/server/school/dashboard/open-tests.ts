import type { CatalogueEntry } from '#contract/tests.ts';
import { selectTaken } from '#server/exam/catalogue/catalogue.queries.ts';
import { catalogueEntries } from '#server/exam/catalogue/catalogue.ts';
import { selectAccommodationToday } from '#server/people/accommodations/accommodation.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

/** The tests that a person is in the middle of, whatever has become of them since; the one that ends first leads. */
export async function openTests(services: Services, actor: Actor): Promise<CatalogueEntry[]> {
  const { db } = services.store;
  const { extraPercent } = await selectAccommodationToday(db, services, actor.id);
  const entries = await catalogueEntries(services, actor, {
    tests: await selectTestsWithOpenAttempt(db, actor.id),
    taken: await selectTaken(db, actor.id),
    extraPercent,
  });
  // One whose time has just run out waits for the server to close it: there is nothing to go on with.
  return entries.filter((entry) => entry.openAttempt !== null);
}

function selectTestsWithOpenAttempt(db: Reader, userId: string) {
  return db
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('users', 'users.id', 'tests.created_by')
    .selectAll('tests')
    .select('users.name as creator_name')
    .where('attempts.user_id', '=', userId)
    .where('attempts.state', '=', 'open')
    .orderBy('attempts.deadline_at')
    .orderBy('attempts.id')
    .execute();
}
