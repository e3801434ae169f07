import { setImmediate } from 'node:timers/promises';
import type { AnalysedAttempts } from '#contract/instructor-results.ts';
import type { Reader } from '#server/db/store.ts';
import type { Markings } from '#server/regrades/regrade.queries.ts';
import { type AnsweredItem, type Place, selectItemsOf, selectResultsAfter } from './analysis.queries.ts';
import { type MarkRow, type MarkRows, openMarkRows } from './mark-rows.ts';

/** So many items are read at a stretch that the exams under way notice nothing of it. */
const itemsAtOnce = 750;

export type ReadRows = {
  rows: MarkRows;
  /** Results that were made with other questions, another key or other points. */
  leftOut: number;
};

/**
 * Reads the results of a test that are about its present questions, all of them, each marked by the key and points that
 * it has now; what else an edit changed does not matter. Of each candidate those are taken that are asked for.
 */
export async function readMarkRows(
  db: Reader,
  testId: string,
  questions: readonly Markings[],
  chosen: AnalysedAttempts,
): Promise<ReadRows> {
  const columns = questions.map(({ standing }) => ({ maxMark: standing.points, options: standing.options.length }));
  const rows = openMarkRows(columns);
  if (questions.length === 0) return { rows, leftOut: 0 };
  const parse = rowParser(questions);
  const take = taker(rows, chosen);
  const limit = Math.max(1, Math.floor(itemsAtOnce / questions.length));
  let leftOut = 0;
  for (let after: Place | undefined; ;) {
    const results = await selectResultsAfter(db, testId, after, limit);
    const last = results.at(-1);
    if (!last) return { rows, leftOut };
    const wanted = results.filter((result) => take.wants(result.user_id));
    const items = await selectItemsByResult(db, wanted);
    for (const { id, user_id: candidate } of wanted) {
      const row = parse(items.get(id) ?? []);
      if (row) take.row(candidate, row);
      else leftOut += 1;
    }
    after = { submittedAt: last.submitted_at, id: last.id };
    await setImmediate();
  }
}

async function selectItemsByResult(
  db: Reader,
  results: readonly { id: string }[],
): Promise<Map<string, AnsweredItem[]>> {
  if (results.length === 0) return new Map();
  const items = await selectItemsOf(
    db,
    results.map((result) => result.id),
  );
  return Map.groupBy(items, (item) => item.result_id);
}

/** Turns the items of a result into a row; into nothing where one of the present questions is missing. */
function rowParser(questions: readonly Markings[]) {
  const columnOf = new Map(questions.flatMap(({ alike }, column) => alike.map((id) => [id, column] as const)));
  const optionsOf = questions.map(
    ({ standing }) => new Map(standing.options.map((option, index) => [option._id, index])),
  );
  return (items: readonly AnsweredItem[]): MarkRow | undefined => {
    const row = { right: new Uint8Array(questions.length), choices: new Int8Array(questions.length).fill(-1) };
    let found = 0;
    for (const item of items) {
      const column = columnOf.get(item.question_revision_id);
      if (column === undefined) continue;
      found += 1;
      row.right[column] = item.is_correct;
      const picked = item.selected_option_id;
      if (picked !== null) row.choices[column] = optionsOf[column]?.get(picked) ?? -1;
    }
    return found === questions.length ? row : undefined;
  };
}

/** Keeps of each candidate the rows that are asked for; they come in the order of time. */
function taker(rows: MarkRows, chosen: AnalysedAttempts) {
  const rowOf = new Map<string, { row: number; total: number }>();
  return {
    /** Whether a further result of the candidate can matter. */
    wants: (candidate: string) => chosen !== 'first' || !rowOf.has(candidate),
    row: (candidate: string, marks: MarkRow) => {
      const total = rows.totalOf(marks);
      const before = rowOf.get(candidate);
      if (!before || chosen === 'all') {
        rowOf.set(candidate, { row: rows.add(marks), total });
      } else if (chosen === 'latest' || (chosen === 'best' && total > before.total)) {
        rows.replace(before.row, marks);
        rowOf.set(candidate, { row: before.row, total });
      }
    },
  };
}
