import { Readable } from 'node:stream';
import type { MediaType } from '#contract/endpoint.ts';
import { byteOrderMark, type CsvColumn, type CsvRow, csvLines, csvRow } from '#domain/csv/write-csv.ts';
import { spreadsheetTimeIn } from '#domain/time/spreadsheet-time.ts';

/** A file on its way to somebody who will keep it. */
export type SentFile = {
  /** ASCII, with its ending. */
  name: string;
  type: MediaType;
  content: Readable | Buffer;
  /** How large it is, where that is known before it is sent: a browser tells how far it is. */
  bytes?: number;
};

/**
 * A CSV file that is written while it is read, so that its length costs no memory.
 * @param pages the rows below the headings, some at a time
 */
export function csvFile(
  name: string,
  headings: CsvRow,
  pages: AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]>,
): SentFile {
  async function* text() {
    yield byteOrderMark + csvLines([headings]);
    for await (const rows of pages) yield csvLines(rows);
  }
  return { name, type: 'text/csv', content: Readable.from(text()) };
}

/**
 * A list as a CSV file, written while it is read.
 * @param pages its records, some at a time
 */
export function listFile<R>(
  name: string,
  columns: readonly CsvColumn<R>[],
  pages: AsyncIterable<readonly R[]> | Iterable<readonly R[]>,
  timeZone: string,
): SentFile {
  const time = spreadsheetTimeIn(timeZone);
  async function* rows() {
    for await (const records of pages) yield records.map((record) => csvRow(columns, record, time));
  }
  return csvFile(
    name,
    columns.map(({ heading }) => heading),
    rows(),
  );
}
