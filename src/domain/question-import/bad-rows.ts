import { writeCsv } from '#domain/csv/write-csv.ts';
import type { BadRow, ImportFormat } from './imported-file.ts';

/** What a bad row is counted by in a file of this format. */
export const placeNames: Record<ImportFormat, string> = { csv: 'Line', json: 'Item' };

/** The bad rows as a file: where, in which column, and why. */
export function badRowsFile(format: ImportFormat, bad: readonly BadRow[]): string {
  return writeCsv([
    [placeNames[format], 'Column', 'Reason'],
    ...bad.map(({ place, column, reason }) => [place, column, reason]),
  ]);
}
