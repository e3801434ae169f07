import type { Store } from '#server/platform/db/store.ts';
import type { Measures, TotalsScope } from '#server/platform/db/tables/totals.ts';
import { addAuthorStudents } from './author-students.queries.ts';
import { isSettled } from './quarters.ts';
import { addMeasures, addToTotals, allTime, reviseSettledQuarters } from './totals.queries.ts';

const atOnce = 500;

type Delta = Measures & { id: string; user_id: string; test_id: string; category: string; quarter: number };
type Row = Measures & { scope: TotalsScope; subject_id: string; quarter: number };

/**
 * Folds what results have appended into the totals. Servers that fold at the same time take different deltas. A result
 * may belong to a quarter-hour that is long over (an attempt that ended while the service was down, a regrade): then
 * whoever has kept sums of the past is told.
 * @returns how many were folded; `atOnce` means that there may be more
 */
export function foldResultDeltas(store: Store, now: number): Promise<number> {
  return store.write(async (trx) => {
    const deltas = await trx
      .selectFrom('result_deltas')
      .selectAll()
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    if (deltas.length === 0) return 0;
    await addToTotals(trx, addUp(deltas));
    if (deltas.some(({ quarter }) => isSettled(quarter, now))) await reviseSettledQuarters(trx);
    await addAuthorStudents(trx, deltas);
    await trx
      .deleteFrom('result_deltas')
      .where(
        'id',
        'in',
        deltas.map((delta) => delta.id),
      )
      .execute();
    return deltas.length;
  });
}

/** One row for each line of the totals, always in the same order, so that two servers never wait for each other. */
function addUp(deltas: readonly Delta[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { id: _, user_id, test_id, category, quarter, ...measures } of deltas) {
    const lines: Omit<Row, keyof Measures>[] = [
      { scope: 'platform', subject_id: '', quarter: allTime },
      { scope: 'platform', subject_id: '', quarter },
      { scope: 'test', subject_id: test_id, quarter: allTime },
      { scope: 'test', subject_id: test_id, quarter },
      { scope: 'user', subject_id: user_id, quarter: allTime },
      { scope: 'category', subject_id: category, quarter: allTime },
    ];
    for (const line of lines) {
      const key = `${line.scope} ${line.subject_id} ${line.quarter}`;
      const before = rows.get(key);
      rows.set(key, { ...line, ...(before ? addMeasures(before, measures) : measures) });
    }
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
