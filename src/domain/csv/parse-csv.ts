import Papa from 'papaparse';
import { byteOrderMark, formulaSigns } from './write-csv.ts';

export type Delimiter = ',' | ';' | '\t';

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
};
const lineEnd = /\r\n?|\n/g;

/** The rows that say anything. The row ends are made alike in one pass, and papaparse reads in one more. */
export function parseCsv(text: string, delimiter: Delimiter = ','): ParsedRow[] {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const alike = plain.replace(lineEnds[delimiter], (match) => (match.startsWith('"') ? match : '\n'));
  const { data, errors } = Papa.parse<string[]>(alike, { delimiter, newline: '\n', header: false });
  const faulty = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows: ParsedRow[] = [];
  let line = 1;
  for (const [index, cells] of data.entries()) {
    rows.push({ line, cells, isBroken: faulty.has(index) });
    line += 1 + cells.reduce((lines, cell) => lines + (cell.match(lineEnd)?.length ?? 0), 0);
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** An export puts an apostrophe before what a spreadsheet would compute, and before an apostrophe of the text's own. */
const guarded = new RegExp(`^'[${formulaSigns}']`);

/** What a cell says, without the apostrophe that an export put before it. */
export function plainCell(cell: string | undefined): string {
  const text = cell ?? '';
  return (guarded.test(text) ? text.slice(1) : text).trim();
}

/** Where each column stands; names in any case, the first of two alike. */
export function columnsOf(cells: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    if (!columns.has(name)) columns.set(name, index);
  }
  return columns;
}
