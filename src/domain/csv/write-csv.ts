import type { SpreadsheetTime } from '#domain/time/spreadsheet-time.ts';

/** What makes a spreadsheet take a cell for a formula, at its start: full-width signs too. As characters of a class. */
export const formulaSigns = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n';
const startsFormula = new RegExp(`^[${formulaSigns}]`);

/**
 * A cell's text so that no spreadsheet computes it: a start that would make it a formula gets one apostrophe before it,
 * and a genuine apostrophe at the start is doubled, so that an importer can take the added one off again.
 */
export function guardedCell(text: string): string {
  return startsFormula.test(text) || text.startsWith("'") ? `'${text}` : text;
}

export type CsvRow = readonly (string | number)[];

/** A column of a file of records: what stands above it beside what stands in it, so that neither moves alone. */
export type CsvColumn<R> = { heading: string; value: (record: R, time: SpreadsheetTime) => string | number };

/** A record as a row of its file. */
export const csvRow = <R>(columns: readonly CsvColumn<R>[], record: R, time: SpreadsheetTime): CsvRow =>
  columns.map(({ value }) => value(record, time));

/** The mark at the start of a file by which Excel knows UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A whole file of comma-separated values. */
export function writeCsv(rows: readonly CsvRow[]): string {
  return byteOrderMark + csvLines(rows);
}

/** Rows of comma-separated values: RFC 4180, each ended by CRLF. */
export function csvLines(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: string | number): string {
  // A number computes nothing, and with an apostrophe a negative one would be a word to a spreadsheet.
  const text = typeof cell === 'number' ? String(cell) : guardedCell(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
