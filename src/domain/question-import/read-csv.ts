import Papa from 'papaparse';
import { byteOrderMark } from '#domain/csv/write-csv.ts';
import {
  type FindTest,
  ImportError,
  type ImportedFile,
  type RawQuestion,
  readRows,
  type Row,
} from './imported-file.ts';
import { optionHeader, requiredHeaders, splitAnswers } from './question-columns.ts';

const tooShort = 'CSV file must contain at least a header row and one data row';
const brokenQuotes = 'A quotation mark in this row is not closed';

/** Line ends outside quoted cells, which alone part rows. A cell is quoted where a quote is its first character. */
const lineEnds = /(?<=^|[,\r\n])"(?:[^"]|"")*"|\r\n?|\n/g;
const lineEnd = /\r\n?|\n/g;

/**
 * A CSV file of questions. Each character is looked at a bounded number of times: the row ends are made alike in one
 * pass, papaparse reads in one more, and each cell is then read on its own.
 * @throws ImportError and nothing else
 */
export function readCsv(text: string, findTest: FindTest): ImportedFile {
  const { rows, broken } = parseRows(text);
  const [header, ...data] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!header || data.length === 0) throw new ImportError(tooShort);
  const columns = readHeader(header.cells);
  const sound = data.filter((row) => !broken.has(row.line));
  const { ready, bad } = readRows(rawRows(sound, columns), findTest);
  const unread = data
    .filter((row) => broken.has(row.line))
    .map(({ line }) => ({ place: line, column: '', reason: brokenQuotes }));
  return { format: 'csv', ready, bad: [...bad, ...unread].toSorted((one, other) => one.place - other.place) };
}

type Cells = { line: number; cells: string[] };

function parseRows(text: string): { rows: Cells[]; broken: ReadonlySet<number> } {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const alike = plain.replace(lineEnds, (match) => (match.startsWith('"') ? match : '\n'));
  const { data, errors } = Papa.parse<string[]>(alike, { delimiter: ',', newline: '\n', header: false });
  const faulty = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows: Cells[] = [];
  const broken = new Set<number>();
  let line = 1;
  for (const [index, cells] of data.entries()) {
    rows.push({ line, cells });
    if (faulty.has(index)) broken.add(line);
    line += 1 + cells.reduce((lines, cell) => lines + (cell.match(lineEnd)?.length ?? 0), 0);
  }
  return { rows, broken };
}

/** Where each column stands; names in any case, the first of two alike. */
function readHeader(cells: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    if (!columns.has(name)) columns.set(name, index);
  }
  const missing = requiredHeaders.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new ImportError(`Missing required headers: ${missing.join(', ')}`);
  return columns;
}

/** An export puts an apostrophe before what a spreadsheet would compute, and before an apostrophe of the text's own. */
const guarded = /^'[=+\-@\t\r']/;

function* rawRows(rows: readonly Cells[], columns: ReadonlyMap<string, number>): Generator<Row> {
  for (const { line, cells } of rows) {
    const cellOf = (name: string) => {
      const cell = cells[columns.get(name) ?? -1] ?? '';
      return (guarded.test(cell) ? cell.slice(1) : cell).trim();
    };
    yield { place: line, raw: rawQuestion(cellOf, columns.size) };
  }
}

function rawQuestion(cellOf: (name: string) => string, mostOptions: number): RawQuestion {
  const correctAnswer = cellOf('correct_answer');
  const acceptedAnswers = splitAnswers(cellOf('accepted_answers'));
  const type = cellOf('type').toLowerCase() || undefined;
  const isShort = type === 'short-answer';
  return {
    text: cellOf('question'),
    type,
    options: isShort ? [] : markKey(readOptions(cellOf, mostOptions), correctAnswer),
    acceptedAnswers: isShort && acceptedAnswers.length === 0 ? [correctAnswer] : acceptedAnswers,
    explanation: cellOf('explanation'),
    difficulty: cellOf('difficulty').toLowerCase() || undefined,
    category: cellOf('category'),
    points: readPoints(cellOf('points')),
    test: cellOf('test'),
  };
}

function readPoints(cell: string): number | undefined {
  return cell === '' ? undefined : Number(cell);
}

/** option1, option2, … until one is empty. */
function readOptions(cellOf: (name: string) => string, most: number): string[] {
  const texts: string[] = [];
  for (let number = 1; number <= most; number += 1) {
    const text = cellOf(optionHeader(number));
    if (text === '') break;
    texts.push(text);
  }
  return texts;
}

/** Right is what equals the correct answer in any case; where one alone equals it letter by letter, that one. */
function markKey(texts: readonly string[], correctAnswer: string) {
  const exact = texts.filter((text) => text === correctAnswer).length === 1;
  const plain = correctAnswer.toLowerCase();
  return texts.map((text) => ({ text, isCorrect: exact ? text === correctAnswer : text.toLowerCase() === plain }));
}
