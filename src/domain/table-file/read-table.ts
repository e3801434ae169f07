import Papa from 'papaparse';
import { byteOrderMark, formulaSigns } from '#domain/csv/write-csv.ts';

const delimiters = ['\t', ';', ',', '|'] as const;
type Delimiter = (typeof delimiters)[number];

export type ParsedRow = {
  /** The line of the file on which the row begins. */
  line: number;
  cells: string[];
  /** A quotation mark in it is not closed, so that its cells are not what was meant. */
  isBroken: boolean;
};

export const brokenQuotes = 'A quotation mark in this row is not closed';

/** Line ends outside quoted cells, which alone part rows. A cell is quoted where a quote is its first character. */
const lineEnds: Record<Delimiter, RegExp> = {
  ',': /(?<=^|[,\r\n])"(?:[^"]|"")*"|\r\n?|\n/g,
  ';': /(?<=^|[;\r\n])"(?:[^"]|"")*"|\r\n?|\n/g,
  '\t': /(?<=^|[\t\r\n])"(?:[^"]|"")*"|\r\n?|\n/g,
  '|': /(?<=^|[|\r\n])"(?:[^"]|"")*"|\r\n?|\n/g,
};
const lineEnd = /\r\n?|\n/g;

/** What a spreadsheet reads as a word about the file, and not as a row of it. */
const separatorLine = /^"?sep=([,;\t|])"?[ \t]*(?:\r\n?|\n|$)/i;

/**
 * The rows of a table that say anything, with commas, semicolons, tabs or bars between the cells, as spreadsheets write
 * and copy it.
 */
export function readTable(text: string): ParsedRow[] {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = separatorLine.exec(plain);
  if (!separator) return parseRows(plain, delimiterOf(plain), 1);
  const [line, sign] = separator;
  return parseRows(plain.slice(line.length), delimiters.find((each) => each === sign) ?? ',', 2);
}

const headingLength = 20_000;

/**
 * What parts the first row into most cells, blank or not: headings have none of it in them, and names or questions a comma
 * at most.
 */
function delimiterOf(text: string): Delimiter {
  const start = text.trimStart().slice(0, headingLength);
  const cellsBy = (delimiter: Delimiter) => everyRow(start, delimiter, 1)[0]?.cells.length ?? 0;
  return delimiters.reduce((best, each) => (cellsBy(each) > cellsBy(best) ? each : best), ',');
}

const parseRows = (text: string, delimiter: Delimiter, firstLine: number): ParsedRow[] =>
  everyRow(text, delimiter, firstLine).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

/** The row ends are made alike in one pass, and papaparse reads in one more. */
function everyRow(text: string, delimiter: Delimiter, firstLine: number): ParsedRow[] {
  const alike = text.replace(lineEnds[delimiter], (match) => (match.startsWith('"') ? match : '\n'));
  const { data, errors } = Papa.parse<string[]>(alike, { delimiter, newline: '\n', header: false });
  const faulty = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows: ParsedRow[] = [];
  let line = firstLine;
  for (const [index, cells] of data.entries()) {
    rows.push({ line, cells, isBroken: faulty.has(index) });
    line += 1 + cells.reduce((lines, cell) => lines + (cell.match(lineEnd)?.length ?? 0), 0);
  }
  return rows;
}

/** An export puts an apostrophe before what a spreadsheet would compute, and before an apostrophe of the text's own. */
const guarded = new RegExp(`^'[${formulaSigns}']`);

/** What a cell says, without the apostrophe that an export put before it. */
export function plainCell(cell: string | undefined): string {
  const text = cell ?? '';
  return (guarded.test(text) ? text.slice(1) : text).trim();
}
