import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { platformPassMark, scoreBucket } from '#domain/scoring/score-label.ts';
import { inParts, prepared, preparedInsert } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { ResultsTable } from '#server/platform/db/tables/results.ts';
import type { Measures, TotalsScope } from '#server/platform/db/tables/totals.ts';
import { quarterOf } from './quarters.ts';

type ResultRow = Selectable<ResultsTable>;

const measureNames = [
  'results',
  'by_candidate',
  'passed',
  'passed_at_sixty',
  'score_sum',
  'time_taken_sum',
  'bucket_0',
  'bucket_1',
  'bucket_2',
  'bucket_3',
  'bucket_4',
] as const satisfies readonly (keyof Measures)[];

const measureTypes = {
  results: 'number',
  by_candidate: 'number',
  passed: 'number',
  passed_at_sixty: 'number',
  score_sum: 'number',
  time_taken_sum: 'number',
  bucket_0: 'number',
  bucket_1: 'number',
  bucket_2: 'number',
  bucket_3: 'number',
  bucket_4: 'number',
} as const;

/** The `quarter` of the row that holds all time. */
export const allTime = 0;

/**
 * Adds results to the totals, in the transaction that makes them. They are appended, not added up: thousands of
 * candidates who submit in the same second must not queue for one row.
 */
export function appendResultDeltas(
  trx: Writer,
  results: readonly { result: ResultRow; closedBy: 'candidate' | 'deadline' }[],
): Promise<void> {
  return appendDeltas(
    trx,
    results.map(({ result, closedBy }) => ({ result, measures: measuresOf(result, closedBy) })),
  );
}

/** Takes a result out of the totals again: its attempt goes on. */
export function appendWithdrawal(trx: Writer, result: ResultRow, closedBy: 'candidate' | 'deadline'): Promise<void> {
  return appendDeltas(trx, [{ result, measures: subtractMeasures(noMeasures, measuresOf(result, closedBy)) }]);
}

type Scored = Pick<ResultRow, 'score' | 'passed'>;

/** Appends what results that were scored anew differ by, which may be less than nothing. */
export async function appendCorrections(
  trx: Writer,
  corrections: readonly { result: ResultRow; rescored: Scored }[],
): Promise<void> {
  await appendDeltas(
    trx,
    corrections.map(({ result, rescored }) => ({
      result,
      // Who ended the attempt stays as it was, so either word cancels itself out.
      measures: subtractMeasures(
        measuresOf({ ...rescored, time_taken: result.time_taken }, 'candidate'),
        measuresOf(result, 'candidate'),
      ),
    })),
  );
}

const insertDeltas = preparedInsert('result_deltas', {
  id: 'text',
  user_id: 'text',
  test_id: 'text',
  category: 'text',
  quarter: 'number',
  ...measureTypes,
});

function appendDeltas(trx: Writer, deltas: readonly { result: ResultRow; measures: Measures }[]): Promise<void> {
  return insertDeltas(
    trx,
    deltas.map(({ result, measures }) => ({
      id: newId(),
      user_id: result.user_id,
      test_id: result.test_id,
      category: result.category,
      quarter: quarterOf(result.submitted_at),
      ...measures,
    })),
  );
}

export function measuresOf(
  result: Pick<ResultRow, 'score' | 'passed' | 'time_taken'>,
  closedBy: 'candidate' | 'deadline',
): Measures {
  const bucket = scoreBucket(result.score);
  const inBucket = (index: number) => (bucket === index ? 1 : 0);
  return {
    results: 1,
    by_candidate: closedBy === 'candidate' ? 1 : 0,
    passed: result.passed,
    passed_at_sixty: result.score >= platformPassMark ? 1 : 0,
    score_sum: result.score,
    time_taken_sum: result.time_taken,
    bucket_0: inBucket(0),
    bucket_1: inBucket(1),
    bucket_2: inBucket(2),
    bucket_3: inBucket(3),
    bucket_4: inBucket(4),
  };
}

const noMeasures: Measures = {
  results: 0,
  by_candidate: 0,
  passed: 0,
  passed_at_sixty: 0,
  score_sum: 0,
  time_taken_sum: 0,
  bucket_0: 0,
  bucket_1: 0,
  bucket_2: 0,
  bucket_3: 0,
  bucket_4: 0,
};

const deltaColumn = { test: 'test_id', user: 'user_id', category: 'category' } as const;

/** All-time totals of the whole platform, those not folded in yet included; nothing without any result. */
export async function selectPlatformTotals(db: Reader): Promise<Measures | undefined> {
  const rows = await db
    .selectFrom('totals')
    .select(measureNames)
    .where('scope', '=', 'platform')
    .where('subject_id', '=', '')
    .where('quarter', '=', allTime)
    .unionAll(db.selectFrom('result_deltas').select(measureNames))
    .execute();
  return rows.reduce<Measures | undefined>((sum, row) => (sum ? addMeasures(sum, row) : row), undefined);
}

export type PlatformSum = { results: number; scoreSum: number };
type Between = { from: number; to: number };

/**
 * Results and the sum of their scores, by whole quarter-hours: those folded in between some quarters, those not folded in
 * between others, and the revision of the quarters that are over. One statement, so that a fold in between can neither
 * hide a delta nor count it twice.
 */
export async function sumPlatform(
  db: Reader,
  { folded, fresh }: { folded: Between; fresh: Between },
): Promise<PlatformSum & { revision: number }> {
  const { revision, results, score, fresh_results, fresh_score } = await db
    .selectFrom('settled_quarters')
    .select((eb) => {
      const ofTotals = eb
        .selectFrom('totals')
        .where('scope', '=', 'platform')
        .where('subject_id', '=', '')
        .where('quarter', '>=', folded.from)
        .where('quarter', '<', folded.to);
      const ofDeltas = eb
        .selectFrom('result_deltas')
        .where('quarter', '>=', fresh.from)
        .where('quarter', '<', fresh.to);
      return [
        'revision',
        ofTotals.select((row) => row.fn.sum<number | null>('results').as('sum')).as('results'),
        ofTotals.select((row) => row.fn.sum<number | null>('score_sum').as('sum')).as('score'),
        ofDeltas.select((row) => row.fn.sum<number | null>('results').as('sum')).as('fresh_results'),
        ofDeltas.select((row) => row.fn.sum<number | null>('score_sum').as('sum')).as('fresh_score'),
      ];
    })
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return {
    revision,
    results: (results ?? 0) + (fresh_results ?? 0),
    scoreSum: (score ?? 0) + (fresh_score ?? 0),
  };
}

/** Tells everybody who keeps sums of quarter-hours that are over that they are to be read again. */
export async function reviseSettledQuarters(trx: Writer): Promise<void> {
  await trx
    .updateTable('settled_quarters')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

/** All-time totals of every category, those not folded in yet included. */
export async function selectCategoryTotals(db: Reader): Promise<Map<string, Measures>> {
  const rows = await db
    .selectFrom('totals')
    .select('subject_id')
    .where('scope', '=', 'category')
    .where('quarter', '=', allTime)
    .union(db.selectFrom('result_deltas').select('category as subject_id'))
    .execute();
  return selectTotals(
    db,
    'category',
    rows.map((row) => row.subject_id),
  );
}

type SubjectScope = keyof typeof deltaColumn;

// One statement, so that a fold in between can neither hide a delta nor count it twice.
const totalsOf = (scope: SubjectScope) =>
  shared(
    prepared<{ subjectIds: readonly string[] }>()((db, { among }) =>
      db
        .selectFrom('totals')
        .select(['subject_id', ...measureNames])
        .where('scope', '=', scope)
        .where('quarter', '=', allTime)
        .where((eb) => among(eb.ref('subject_id'), 'subjectIds'))
        .unionAll(
          db
            .selectFrom('result_deltas')
            .select([`${deltaColumn[scope]} as subject_id`, ...measureNames])
            .where((eb) => among(eb.ref(deltaColumn[scope]), 'subjectIds')),
        ),
    ),
  );
const totalsByScope = { test: totalsOf('test'), user: totalsOf('user'), category: totalsOf('category') };

/** All-time totals of some subjects, those not folded in yet included. Subjects without any result are absent. */
export async function selectTotals(
  db: Reader,
  scope: SubjectScope,
  subjectIds: readonly string[],
): Promise<Map<string, Measures>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await totalsByScope[scope].all(db, { subjectIds });
  const totals = new Map<string, Measures>();
  for (const { subject_id: subjectId, ...measures } of rows) {
    const before = totals.get(subjectId);
    totals.set(subjectId, before ? addMeasures(before, measures) : measures);
  }
  return totals;
}

export function addMeasures(a: Measures, b: Measures): Measures {
  const sum = { ...a };
  for (const name of measureNames) sum[name] = a[name] + b[name];
  return sum;
}

function subtractMeasures(a: Measures, b: Measures): Measures {
  const difference = { ...a };
  for (const name of measureNames) difference[name] = a[name] - b[name];
  return difference;
}

type TotalsRow = { scope: TotalsScope; subject_id: string; quarter: number } & Measures;

const addRows = prepared<{ all: readonly TotalsRow[] }>()((db, { rows }) =>
  db
    .insertInto('totals')
    .columns(['scope', 'subject_id', 'quarter', ...measureNames])
    .expression(rows('all', { scope: 'text', subject_id: 'text', quarter: 'number', ...measureTypes }))
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'subject_id', 'quarter'])
        .doUpdateSet((eb) =>
          Object.fromEntries(measureNames.map((name) => [name, eb(`totals.${name}`, '+', eb.ref(`excluded.${name}`))])),
        ),
    ),
);

/** Adds measures to rows of the totals, each named once, in this order; one that is the first of its kind is made. */
export async function addToTotals(trx: Writer, all: readonly TotalsRow[]): Promise<void> {
  for (const part of inParts(all)) await addRows.all(trx, { all: part });
}
