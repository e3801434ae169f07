import { ImportError } from '#domain/question-import/imported-file.ts';
import { columnNumber } from './cell-places.ts';

const mostRows = 1_048_576;
const mostColumns = 16_384;
/** Each is filled by whoever reads the sheet, though it be empty. */
const mostCells = 20_000_000;

/** Of rows and cells: 12, B12. */
const places = /\br\s*=\s*["']([^"']*)["']/g;

/**
 * Refuses a sheet that says of a few cells that they stand at the ends of the world: all between would be filled.
 * @throws ImportError
 */
export function refuseVastSheet(sheet: string): void {
  let [rows, columns] = [0, 0];
  for (const [, place = ''] of sheet.matchAll(places)) {
    const [, letters = '', digits = ''] = /^([A-Z]*)(\d+)$/.exec(place) ?? [];
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters));
    // What stands for another sign would be read, and not seen here.
    const isHidden = place.includes('&#');
    if (isHidden || rows > mostRows || columns > mostColumns || rows * columns > mostCells)
      throw new ImportError('The workbook is too large to be read');
  }
}
