import { columnsOf, rowsShown, type TableView } from '#domain/table-file/columns.ts';
import { brokenQuotes, type ParsedRow, plainCell } from '#domain/table-file/read-table.ts';
import { guessQuestionMeanings, type QuestionMeaning } from './column-meanings.ts';
import { meaningsByContent } from './column-contents.ts';
import type { FileFormat } from './file-formats.ts';
import { type FindTest, ImportError, type ImportedFile, readRows } from './imported-file.ts';
import { requiredHeaders } from './question-columns.ts';
import { type ReadQuestion, readQuestions } from './question-rows.ts';
import { type OtherColumn, otherColumns, otherNotes } from './other-columns.ts';
import { unfinishedDraft } from './unfinished-draft.ts';

export type QuestionTable = {
  view: TableView<QuestionMeaning>;
  data: ParsedRow[];
  /** What it has of another system, and we have no place for. */
  others: OtherColumn[];
  /** Whether its columns have headings; else they are told by what is in them. */
  isHeaded: boolean;
};

/** A template may have words above its headings. */
export const searchedForHeadings = 20;

/**
 * A table of questions with what its columns hold; nothing where no row stands below its headings.
 * @param chosen what they hold, where somebody has said it; else it is guessed from the headings
 */
export function questionTable(
  rows: readonly ParsedRow[],
  chosen?: readonly (QuestionMeaning | null)[],
): QuestionTable | undefined {
  const found = rows.slice(0, searchedForHeadings).findIndex(({ cells }) => namesQuestions(cells));
  const byContent = found < 0 ? meaningsByContent(rows) : undefined;
  const [header, ...below] = rows.slice(Math.max(0, found));
  const data = byContent ? rows : below;
  if (!header || data.length === 0) return undefined;
  const headings = header.cells.map((cell, index) => (byContent ? `Column ${index + 1}` : cell.trim()));
  const guessed = byContent ?? guessQuestionMeanings(headings);
  const meanings = chosen ? headings.map((_, index) => chosen[index] ?? null) : guessed;
  const said = data.filter(({ cells }) => !isHint(cells, meanings) && !isNumberedBlank(cells, meanings));
  const shown = said.slice(0, rowsShown).map(({ cells }) => headings.map((_, index) => plainCell(cells[index])));
  return {
    view: { headings, rows: shown, meanings },
    data: said,
    others: otherColumns(headings, meanings),
    isHeaded: !byContent,
  };
}

const isOfAnswers = (meaning: QuestionMeaning | null) =>
  meaning === 'correct_answer' || (meaning?.startsWith('option') ?? false);

/** Whether these are headings of a table of questions. */
export function namesQuestions(cells: readonly string[]): boolean {
  const meanings = guessQuestionMeanings(cells);
  return meanings.includes('question') && meanings.some(isOfAnswers);
}

type Meanings = readonly (QuestionMeaning | null)[];

/** Templates number the rows that nobody has filled in, and give each its seconds. */
function isNumberedBlank(cells: readonly string[], meanings: Meanings): boolean {
  return cells.every((cell, index) => (meanings[index] ? cell.trim() === '' : /^[\d\s.,]*$/.test(cell)));
}

/** Quizizz says below its headings what belongs there. */
const isHint = (cells: readonly string[], meanings: Meanings) =>
  /^text of the question\b/i.test(cells[meanings.indexOf('question')]?.trim() ?? '');

/**
 * The questions of a table.
 * @throws ImportError and nothing else
 */
export function questionsOf(
  { view, data, others, isHeaded }: QuestionTable,
  findTest: FindTest,
  format: FileFormat,
): ImportedFile {
  const columns = columnsOf(view.meanings);
  // What says of what kind each is may have none to choose from.
  const needed = requiredHeaders.filter((name) => !columns.has('type') || !name.startsWith('option'));
  const missing = needed.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new ImportError(`Missing required headers: ${missing.join(', ')}`);
  const sound = data.filter(({ isBroken }) => !isBroken);
  const read = readQuestions(sound, columns, others);
  const { bad, ...rows } = readRows(read, findTest);
  const unread = data
    .filter(({ isBroken }) => isBroken)
    .map(({ line }) => ({ place: line, column: '', reason: brokenQuotes }));
  const all = [...bad, ...unread].sort((one, other) => one.place - other.place);
  const notes = [
    ...(isHeaded ? [] : [{ place: null, note: noHeadings }]),
    ...otherNotes(others, sound),
    ...read.flatMap(({ place, notes: said }) => said.map((note) => ({ place, note }))),
  ];
  const faulty = new Set(bad.map(({ place }) => place));
  const unfinished = read.filter(({ place, raw }) => faulty.has(place) && isUnfinished(raw)).map(draftAt);
  return {
    format,
    ...rows,
    bad: all,
    ...(notes.length > 0 && { notes }),
    ...(unfinished.length > 0 && { unfinished }),
  };
}

const noHeadings = 'The table has no headings: what its columns hold was told by what is in them, so please look at it';

/** What names its test is mended in the file; what does not can be finished in the one that is chosen. */
const isUnfinished = ({ text, test }: ReadQuestion['raw']) => text !== '' && test === '';

function draftAt({ place, raw, kind }: ReadQuestion) {
  const { markingRule: _, ...details } = raw.details;
  return { place, draft: unfinishedDraft({ ...raw, type: kind, details }) };
}
