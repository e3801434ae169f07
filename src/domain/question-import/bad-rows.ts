import { writeCsv } from '#domain/csv/write-csv.ts';
import { type FileFormat, placeName } from './file-formats.ts';
import type { BadRow } from './imported-file.ts';

/** The bad rows as a file: where, in which column, and why. */
export function badRowsFile(format: FileFormat, bad: readonly BadRow[]): string {
  return writeCsv([
    [placeName(format), 'Column', 'Reason'],
    ...bad.map(({ place, column, reason }) => [place, column, reason]),
  ]);
}
