import { type ExpressionBuilder, sql } from 'kysely';
import type { AnalysedAttempts } from '#contract/instructor-results.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

/** Where a page of results ends. */
export type Place = { submittedAt: number; id: string };
export type CandidateResult = { id: string; user_id: string; submitted_at: number; score: number };

/** Those that count, and those that will once their sitting releases them: a fault is to be found before that. */
const isAnalysed = (eb: ExpressionBuilder<Database, 'results'>) =>
  eb.or([
    eb('counts_in_statistics', '=', 1),
    eb.and([eb('state', '=', 'held-back'), eb('counts_once_marked', '=', 1)]),
  ]);

/** How many results of a test are held back, and the sum of their scores. */
export async function addUpHeldBack(db: Reader, testId: string): Promise<{ results: number; scoreSum: number }> {
  const row = await db
    .selectFrom('results')
    .select((eb) => [eb.fn.countAll<number>().as('results'), eb.fn.sum<number | null>('score').as('score_sum')])
    .where('test_id', '=', testId)
    .where(sql<boolean>`state = 'held-back'`)
    .where('counts_once_marked', '=', 1)
    .executeTakeFirstOrThrow();
  return { results: row.results, scoreSum: row.score_sum ?? 0 };
}

/** The results of a test that an analysis is about, the oldest first, from after a place on. */
export function selectResultsAfter(
  db: Reader,
  testId: string,
  after: Place | undefined,
  limit: number,
): Promise<CandidateResult[]> {
  let query = db
    .selectFrom('results')
    .select(['id', 'user_id', 'submitted_at', 'score'])
    .where('test_id', '=', testId)
    .where(isAnalysed);
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('submitted_at', '>', after.submittedAt),
        eb.and([eb('submitted_at', '=', after.submittedAt), eb('id', '>', after.id)]),
      ]),
    );
  }
  return query.orderBy('submitted_at').orderBy('id').limit(limit).execute();
}

export type AnsweredItem = {
  result_id: string;
  question_revision_id: string;
  answer: string | null;
  points: number;
  points_won: number;
};

/** The items of these results, of which there is at least one. */
export function selectItemsOf(db: Reader, resultIds: readonly string[]): Promise<AnsweredItem[]> {
  return db
    .selectFrom('result_items')
    .select(['result_id', 'question_revision_id', 'answer', 'points', 'points_won'])
    .where('result_id', 'in', resultIds)
    .execute();
}

const lastRegrade = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('regrades')
    .select((eb) => eb.fn.max<string | null>('id').as('last'))
    .where((eb) => among(eb.ref('question_id'), 'ids')),
);

/** The newest regrade of any of these questions, in whatever test they are at home. */
export async function selectOptionalLastRegrade(db: Reader, questionIds: readonly string[]): Promise<string | null> {
  return (await lastRegrade.first(db, { ids: questionIds }))?.last ?? null;
}

export type KeptAnalysis = { basis: string; analysis: string; computed_at: number };

export function selectOptionalAnalysis(
  db: Reader,
  testId: string,
  chosen: AnalysedAttempts,
): Promise<KeptAnalysis | undefined> {
  return db
    .selectFrom('item_analyses')
    .select(['basis', 'analysis', 'computed_at'])
    .where('test_id', '=', testId)
    .where('chosen', '=', chosen)
    .executeTakeFirst();
}

export async function keepAnalysis(
  trx: Writer,
  testId: string,
  chosen: AnalysedAttempts,
  kept: KeptAnalysis,
): Promise<void> {
  await trx
    .insertInto('item_analyses')
    .values({ test_id: testId, chosen, ...kept })
    .onConflict((conflict) => conflict.columns(['test_id', 'chosen']).doUpdateSet(kept))
    .execute();
}
