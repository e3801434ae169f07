import { sql } from 'kysely';
import type { AccessLevel } from '#contract/vocabulary.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** All tests in numbers, by the lowest plan that opens them. */
export async function countTestsByPlan(db: Reader): Promise<Record<AccessLevel | 'total', number>> {
  const rows = await db
    .selectFrom('tests')
    .select((eb) => [
      eb.case().when('is_free', '=', 1).then<AccessLevel>('free').else(eb.ref('access_level')).end().as('plan'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('deleted_at', 'is', null)
    .groupBy(sql`1`)
    .execute();
  const of = (plan: AccessLevel) => rows.find((row) => row.plan === plan)?.count ?? 0;
  const counts = { free: of('free'), basic: of('basic'), premium: of('premium') };
  return { total: counts.free + counts.basic + counts.premium, ...counts };
}
