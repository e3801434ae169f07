import { sql } from 'kysely';
import type { Place } from '#contract/results.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** Of fewer somebody's score could be told from the figures. */
const fewest = 5;
const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const count = (condition: ReturnType<typeof sql>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;

/** Out of the index of a test's results alone, which holds the scores. */
const place = prepared<{ testId: string; score: number }>()((db, { value }) =>
  db
    .selectFrom('results')
    .select((eb) => [
      eb.fn.countAll<number>().as('results'),
      count(sql`score < ${value('score')}`).as('below'),
      sql<number>`avg(score)`.as('average'),
      ...tenths.map((tenth) => count(inTenth(tenth)).as(`tenth_${tenth}`)),
    ])
    .where('test_id', '=', value('testId'))
    .where('counts_in_statistics', '=', 1),
);

/** The last holds 100 as well. */
const inTenth = (tenth: (typeof tenths)[number]) =>
  sql`score >= ${sql.lit(tenth * 10)} and score < ${sql.lit(tenth === 9 ? 101 : (tenth + 1) * 10)}`;

/** Where a score stands among all results of a test that count in its statistics; nothing where they are too few. */
export async function selectPlace(db: Reader, of: { testId: string; score: number }): Promise<Place | null> {
  const row = await place.first(db, of);
  if (row === undefined || row.results < fewest) return null;
  return {
    results: row.results,
    below: row.below,
    averageScore: row.average,
    distribution: tenths.map((tenth) => row[`tenth_${tenth}`]),
  };
}
