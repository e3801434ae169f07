import type { getInstructorTests } from '#contract/authoring.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { presentAuthoredTests } from './authored-test.ts';
import { countOwnTests, ownTests, selectOwnCategories } from './authoring.queries.ts';

type Listing = typeof getInstructorTests;

/** A page of one's own tests, drafts too. An administrator's own as well: all tests are on their own screens. */
export async function instructorTests(
  services: Services,
  actor: Actor,
  query: RequestOf<Listing>['query'],
): Promise<ReplyOf<Listing>> {
  const { db } = services.store;
  const { rows, pagination } = await ownTests.page(services, { ...query, author: actor.id });
  return {
    tests: await presentAuthoredTests(db, rows),
    pagination,
    counts: await countOwnTests(db, actor.id),
    categories: await selectOwnCategories(db, actor.id),
  };
}
