import { z } from 'zod';
import { prepared } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** What a draw needs of a kept analysis. Fewer attempts say nothing of how hard a question is. */
const analysisColumn = z.object({
  items: z.array(z.object({ questionId: z.string(), attempts: z.number(), facility: z.number().nullable() })),
});
const fewestAttempts = 20;

type Known = { computedAt: number; facilities: ReadonlyMap<string, number> };
/** An analysis is read once, until it is worked out anew. */
const kept = new Map<string, Known>();
const keptAtMost = 500;

const computed = shared(
  prepared<{ testIds: readonly string[] }>()((db, { among }) =>
    db
      .selectFrom('item_analyses')
      .select(['test_id', 'computed_at'])
      .where((eb) => among(eb.ref('test_id'), 'testIds'))
      .where('chosen', '=', 'first'),
  ),
);

const analysisOf = shared(
  prepared<{ testId: string }>()((db, { value }) =>
    db
      .selectFrom('item_analyses')
      .select('analysis')
      .where('test_id', '=', value('testId'))
      .where('chosen', '=', 'first'),
  ),
);

/** The share of attempts that had a question right, by question, as far as the analyses of these tests tell it. */
export async function selectFacilities(db: Reader, testIds: readonly string[]): Promise<Map<string, number>> {
  const facilities = new Map<string, number>();
  if (testIds.length === 0) return facilities;
  for (const { test_id: testId, computed_at: computedAt } of await computed.all(db, { testIds })) {
    const known = kept.get(testId);
    const own = known?.computedAt === computedAt ? known.facilities : await readFacilities(db, testId, computedAt);
    for (const [questionId, facility] of own) facilities.set(questionId, facility);
  }
  return facilities;
}

async function readFacilities(db: Reader, testId: string, computedAt: number): Promise<ReadonlyMap<string, number>> {
  const row = await analysisOf.first(db, { testId });
  const { items = [] } = analysisColumn.safeParse(JSON.parse(row?.analysis ?? '{}')).data ?? {};
  const facilities = new Map(
    items.flatMap(({ questionId, attempts, facility }) =>
      facility === null || attempts < fewestAttempts ? [] : [[questionId, facility] as const],
    ),
  );
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(testId, { computedAt, facilities });
  return facilities;
}
