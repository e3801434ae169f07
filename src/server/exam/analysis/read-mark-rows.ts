import { setImmediate } from 'node:timers/promises';
import type { AnalysedAttempts } from '#contract/instructor-results.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { optionBits } from '#domain/statistics/thirds.ts';
import type { Markings } from '#server/bank/markings/marking.queries.ts';
import { parseAnswer } from '#server/exam/attempts/answer-column.ts';
import type { Reader } from '#server/platform/db/store.ts';
import {
  type AnsweredItem,
  type CandidateResult,
  type Place,
  selectItemsOf,
  selectResultsAfter,
} from './analysis.queries.ts';
import type { Analysed } from './analysed-questions.ts';
import { lacking, type MarkRow, type MarkRows, openMarkRows, repeated } from './mark-rows.ts';

/** So many items are read at a stretch that the exams under way notice nothing of it. */
const itemsAtOnce = 750;
const resultsAtOnce = 1_000;

export type ReadRows = {
  rows: MarkRows;
  /** Results without any of the present questions in its present key and points. */
  leftOut: number;
};

/**
 * Reads the results of a test: of each the present questions that it had, marked by the key and points that they have
 * now; what else an edit changed does not matter. Each candidate says of a question what the result says that is asked
 * for, the first, the latest or the best of those that had it.
 */
export async function readMarkRows(
  db: Reader,
  testId: string,
  { questions, papersAreAlike }: Analysed,
  chosen: AnalysedAttempts,
): Promise<ReadRows> {
  const columns = questions.map(({ standing }) => ({
    maxMark: standing.points,
    // Where an order is asked for everybody chooses all of them.
    options: kindOf(standing).asksOrder ? 0 : standing.options.length,
    randomGuessScore: kindOf(standing).guessScore(standing),
  }));
  const rows = openMarkRows(columns, papersAreAlike);
  if (questions.length === 0) return { rows, leftOut: 0 };
  const parse = rowParser(questions, rows.cellOf);
  const take = taker(rows, questions.length, chosen);
  const results = inOrderOfWeight(await selectAllResults(db, testId), chosen);
  const limit = Math.max(1, Math.floor(itemsAtOnce / questions.length));
  let leftOut = 0;
  for (let from = 0; from < results.length; from += limit) {
    const wanted = results.slice(from, from + limit).filter((result) => take.wants(result.user_id));
    const items = await selectItemsByResult(db, wanted);
    for (const { id, user_id: candidate } of wanted) {
      const row = parse(items.get(id) ?? []);
      if (row) take.row(candidate, row);
      else leftOut += 1;
    }
    await setImmediate();
  }
  return { rows, leftOut };
}

async function selectAllResults(db: Reader, testId: string): Promise<CandidateResult[]> {
  const all: CandidateResult[] = [];
  for (let after: Place | undefined; ;) {
    const results = await selectResultsAfter(db, testId, after, resultsAtOnce);
    const last = results.at(-1);
    if (!last) return all;
    all.push(...results);
    after = { submittedAt: last.submitted_at, id: last.id };
    await setImmediate();
  }
}

/** Those first that stand for a candidate before others do. */
function inOrderOfWeight(inTime: readonly CandidateResult[], chosen: AnalysedAttempts): readonly CandidateResult[] {
  if (chosen === 'latest') return inTime.toReversed();
  return chosen === 'best' ? inTime.toSorted((a, b) => b.score - a.score) : inTime;
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

/** Turns the items of a result into a row; into nothing where it had none of the present questions. */
function rowParser(questions: readonly Markings[], cellOf: MarkRows['cellOf']) {
  const columnOf = new Map(questions.flatMap(({ alike }, column) => alike.map((id) => [id, column] as const)));
  const optionsOf = questions.map(
    ({ standing }) => new Map(standing.options.map((option, index) => [option._id, index])),
  );
  return (items: readonly AnsweredItem[]): MarkRow | undefined => {
    const row = { cells: new Uint16Array(questions.length), choices: questions.map(() => 0) };
    let hasAny = false;
    for (const item of items) {
      const column = columnOf.get(item.question_revision_id);
      // A question that was voided says nothing.
      if (column === undefined || item.points === 0) continue;
      hasAny = true;
      // What a wrong answer took off is the test's rule, and says nothing of the question.
      row.cells[column] = cellOf(column, Math.max(0, item.points_won));
      const chosen = chosenOptions(item, questions[column]);
      row.choices[column] = optionBits(chosen.flatMap((id) => optionsOf[column]?.get(id) ?? []));
    }
    return hasAny ? row : undefined;
  };
}

function chosenOptions({ answer }: AnsweredItem, question: Markings | undefined): readonly string[] {
  return question ? kindOf(question.standing).chosenOptions(parseAnswer(answer)) : [];
}

/** Keeps of each candidate the rows that say something new; what an earlier row said already is marked as repeated. */
function taker(rows: MarkRows, questions: number, chosen: AnalysedAttempts) {
  const known = new Map<string, { said: Uint8Array; missing: number }>();
  return {
    /** Whether a further result of the candidate can say anything. */
    wants: (candidate: string) => chosen === 'all' || known.get(candidate)?.missing !== 0,
    row: (candidate: string, row: MarkRow) => {
      if (chosen === 'all') {
        rows.add(row);
        return;
      }
      const { said, missing } = known.get(candidate) ?? { said: new Uint8Array(questions), missing: questions };
      const cells = row.cells.map((value, column) =>
        value !== lacking && said[column] === 1 ? value + repeated : value,
      );
      const news = cells.filter((value) => value !== lacking && value < repeated).length;
      if (news === 0) return;
      rows.add({ ...row, cells });
      for (const [column, value] of cells.entries()) if (value !== lacking) said[column] = 1;
      known.set(candidate, { said, missing: missing - news });
    },
  };
}
