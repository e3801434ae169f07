import type { getInstructorTests } from '#contract/authoring.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import { presentAuthoredTest } from './authored-test.ts';
import { countOwnTests, selectOwnCategories, selectOwnTests } from './authoring.queries.ts';

type Listing = typeof getInstructorTests;

/** A page of one's own tests, drafts too. An administrator's own as well: all tests are on their own screens. */
export async function instructorTests(
  services: Services,
  actor: Actor,
  query: RequestOf<Listing>['query'],
): Promise<ReplyOf<Listing>> {
  const { db } = services.store;
  const { status, sortBy, sortOrder: order, ...filters } = query;
  const page = await pageOf(query, services);
  const { rows, total } = await selectOwnTests(
    db,
    {
      ...filters,
      author: actor.id,
      isPublished: status && status === 'published',
      sortBy: sortBy === 'title' ? 'search_text' : 'created_at',
      order,
    },
    page,
  );
  const totals = await selectTotals(
    db,
    'test',
    rows.map((test) => test.id),
  );
  return {
    tests: rows.map((test) => presentAuthoredTest(test, totals.get(test.id))),
    pagination: presentPagination(page, total),
    counts: await countOwnTests(db, actor.id),
    categories: await selectOwnCategories(db, actor.id),
  };
}
