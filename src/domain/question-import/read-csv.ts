import { brokenQuotes, columnsOf, parseCsv, type ParsedRow, plainCell } from '#domain/csv/parse-csv.ts';
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

/**
 * A CSV file of questions. Each character is looked at a bounded number of times: the row ends are made alike in one
 * pass, papaparse reads in one more, and each cell is then read on its own.
 * @throws ImportError and nothing else
 */
export function readCsv(text: string, findTest: FindTest): ImportedFile {
  const [header, ...data] = parseCsv(text);
  if (!header || data.length === 0) throw new ImportError(tooShort);
  const columns = readHeader(header.cells);
  const sound = data.filter(({ isBroken }) => !isBroken);
  const { ready, bad } = readRows(rawRows(sound, columns), findTest);
  const unread = data
    .filter(({ isBroken }) => isBroken)
    .map(({ line }) => ({ place: line, column: '', reason: brokenQuotes }));
  return { format: 'csv', ready, bad: [...bad, ...unread].sort((one, other) => one.place - other.place) };
}

function readHeader(cells: readonly string[]): ReadonlyMap<string, number> {
  const columns = columnsOf(cells);
  const missing = requiredHeaders.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new ImportError(`Missing required headers: ${missing.join(', ')}`);
  return columns;
}

function* rawRows(rows: readonly ParsedRow[], columns: ReadonlyMap<string, number>): Generator<Row> {
  for (const { line, cells } of rows) {
    const cellOf = (name: string) => plainCell(cells[columns.get(name) ?? -1]);
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
