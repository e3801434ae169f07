import { splitTags } from '#contract/question-tags.ts';
import { questionTypeSchema } from '#contract/vocabulary.ts';
import type { QuestionKind } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { columnsOf, rowsShown, type TableView } from '#domain/table-file/columns.ts';
import { brokenQuotes, type ParsedRow, plainCell, readTable } from '#domain/table-file/read-table.ts';
import { splitAnswers } from './answers-cell.ts';
import { guessQuestionMeanings, type QuestionMeaning } from './column-meanings.ts';
import { correctOptionReader } from './correct-option.ts';
import {
  type FindTest,
  ImportError,
  type ImportedFile,
  type RawQuestion,
  readRows,
  type Row,
} from './imported-file.ts';
import { optionHeader, requiredHeaders } from './question-columns.ts';

const tooShort = 'CSV file must contain at least a header row and one data row';

export type QuestionTable = { view: TableView<QuestionMeaning>; data: ParsedRow[] };

/**
 * A table of questions with what its columns hold.
 * @param chosen what they hold, where somebody has said it; else it is guessed from the headings
 * @throws ImportError and nothing else
 */
export function readQuestionTable(text: string, chosen?: readonly (QuestionMeaning | null)[]): QuestionTable {
  const [header, ...data] = readTable(text);
  if (!header || data.length === 0) throw new ImportError(tooShort);
  const headings = header.cells.map((cell) => cell.trim());
  const meanings = chosen ? headings.map((_, index) => chosen[index] ?? null) : guessQuestionMeanings(headings);
  const rows = data.slice(0, rowsShown).map(({ cells }) => headings.map((_, index) => plainCell(cells[index])));
  return { view: { headings, rows, meanings }, data };
}

/**
 * The questions of a table.
 * @throws ImportError and nothing else
 */
export function questionsOf({ view, data }: QuestionTable, findTest: FindTest): ImportedFile {
  const columns = columnsOf(view.meanings);
  const missing = requiredHeaders.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new ImportError(`Missing required headers: ${missing.join(', ')}`);
  const sound = data.filter(({ isBroken }) => !isBroken);
  const { ready, bad, namesNoTest } = readRows(rawRows(sound, columns), findTest);
  const unread = data
    .filter(({ isBroken }) => isBroken)
    .map(({ line }) => ({ place: line, column: '', reason: brokenQuotes }));
  const all = [...bad, ...unread].sort((one, other) => one.place - other.place);
  return { format: 'csv', ready, bad: all, namesNoTest };
}

/**
 * A CSV file of questions. Each character is looked at a bounded number of times: the row ends are made alike in one
 * pass, papaparse reads in one more, and each cell is then read on its own.
 * @throws ImportError and nothing else
 */
export function readCsv(text: string, findTest: FindTest): ImportedFile {
  return questionsOf(readQuestionTable(text), findTest);
}

type Columns = ReadonlyMap<QuestionMeaning, number>;
type ReadRow = {
  line: number;
  cellOf: (name: QuestionMeaning) => string;
  kind: QuestionKind;
  texts: string[];
  /** What the cell of the right answer names. */
  named: readonly string[];
};

function* rawRows(rows: readonly ParsedRow[], columns: Columns): Generator<Row> {
  const read = rows.map(({ line, cells }): ReadRow => {
    const cellOf = (name: QuestionMeaning) => plainCell(cells[columns.get(name) ?? -1]);
    const kind = kindMeant(cellOf);
    const named = kind.namedInCell(cellOf('correct_answer'));
    return { line, cellOf, kind, texts: readOptions(cellOf, columns.size), named };
  });
  const correctOptions = correctOptionReader(read);
  for (const row of read) yield { place: row.line, raw: rawQuestion(row, columns, correctOptions) };
}

function rawQuestion(
  { cellOf, kind, texts, named }: ReadRow,
  columns: Columns,
  correctOptions: ReturnType<typeof correctOptionReader>,
): RawQuestion {
  const cells = {
    options: texts,
    correctAnswer: cellOf('correct_answer'),
    acceptedAnswers: splitAnswers(cellOf('accepted_answers')),
  };
  const read = kind.readRow(cells, () => correctOptions({ texts, named }));
  return {
    text: cellOf('question'),
    type: lowered(cellOf('type')),
    ...read,
    details: { ...read.details, markingRule: lowered(cellOf('marking')) },
    explanation: cellOf('explanation'),
    difficulty: cellOf('difficulty').toLowerCase() || undefined,
    category: columns.has('category') ? cellOf('category') : undefined,
    points: readPoints(cellOf('points')),
    keepsOrder: yesOrNo(cellOf('keep_order')),
    keepsPlace: yesOrNo(cellOf('keep_place')),
    section: cellOf('section') || undefined,
    passage: passageIn(cellOf),
    tags: splitTags(cellOf('tags')),
    test: cellOf('test'),
  };
}

/** The kind that a row names. One that names none, or what is none, is read as a question with options. */
function kindMeant(cellOf: ReadRow['cellOf']): QuestionKind {
  const named = questionTypeSchema.safeParse(lowered(cellOf('type')));
  return kindOf({ type: named.success ? named.data : 'multiple-choice' });
}

/** 'True/False' and 'Short answer' as the vocabulary has them; the default where there is nothing. */
function lowered(cell: string): string | undefined {
  return cell.toLowerCase().replaceAll(/[\s_/]+/g, '-') || undefined;
}

function yesOrNo(cell: string): boolean | undefined {
  if (/^(yes|y|true|1)$/i.test(cell)) return true;
  return /^(no|n|false|0)$/i.test(cell) ? false : undefined;
}

/** A title alone is a fault: what the passage says is missing. */
function passageIn(cellOf: ReadRow['cellOf']) {
  const [title, text] = [cellOf('passage_title'), cellOf('passage')];
  return title === '' && text === '' ? undefined : { title, text };
}

function readPoints(cell: string): number | undefined {
  return cell === '' ? undefined : Number(cell);
}

/** option1, option2, … until one is empty. */
function readOptions(cellOf: (name: QuestionMeaning) => string, most: number): string[] {
  const texts: string[] = [];
  for (let number = 1; number <= most; number += 1) {
    const text = cellOf(optionHeader(number));
    if (text === '') break;
    texts.push(text);
  }
  return texts;
}
