import { strFromU8, strToU8, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { openArchive } from '#domain/question-files/package/archive.ts';
import { isZip } from '#domain/question-files/package/is-zip.ts';
import { ImportError } from '#domain/question-import/imported-file.ts';
import { NotTextError } from '#domain/table-file/file-text.ts';
import type { ParsedRow } from '#domain/table-file/read-table.ts';
import { withPlaces } from './cell-places.ts';
import { cellText } from './cell-text.ts';
import { shownBy, withShownNumbers } from './shown-numbers.ts';
import { refuseVastSheet } from './vast-sheet.ts';

/** A sheet of a workbook: its rows that say anything, each with its number as the line. */
export type Sheet = {
  name: string;
  rows: ParsedRow[];
  /** Where the workbook has a date, which somebody may have typed as another thing. */
  dates: { line: number; text: string }[];
};

const main = 'xl/workbook.xml';
const damaged = 'The workbook is damaged and cannot be read';

/**
 * The sheets of an Excel workbook in its order, each cell as it is shown there; nothing where the bytes are none.
 * @throws NotTextError where it is damaged, or out of all measure
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[] | undefined> {
  if (!isZip(bytes)) return undefined;
  const files = filesOf(bytes);
  if (!files) return undefined;
  try {
    // Pressed files would be unpacked in workers, which no page of ours may start from within a library.
    const sheets = await readXlsxFile(zipSync(files, { level: 0 }).buffer);
    return sheets.flatMap(({ sheet: name, data }) => (Array.isArray(data) ? [sheetOf(name, data)] : []));
  } catch {
    throw new NotTextError(damaged);
  }
}

/** What a workbook is made of, held against what one may be. */
function filesOf(bytes: Uint8Array): Record<string, Uint8Array> | undefined {
  try {
    const archive = openArchive(bytes);
    if (!archive.names.includes(main)) return undefined;
    const textOf = (name: string) => strFromU8(archive.contentOf(name) ?? new Uint8Array());
    const styles = textOf('xl/styles.xml');
    const shown = styles === '' ? [] : shownBy(styles);
    return Object.fromEntries(
      archive.names
        .filter((name) => /\.(?:xml|rels)$/.test(name))
        .map((name) => {
          const text = textOf(name);
          if (!text.includes('sheetData')) return [name, strToU8(text)];
          refuseVastSheet(text);
          return [name, strToU8(withShownNumbers(withPlaces(text), shown))];
        }),
    );
  } catch (error) {
    throw new NotTextError(error instanceof ImportError ? error.message : damaged);
  }
}

function sheetOf(name: string, data: readonly (readonly unknown[])[]): Sheet {
  const rows = data.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText), isBroken: false }));
  return {
    name,
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    dates: data.flatMap((cells, index) =>
      cells.filter((cell) => cell instanceof Date).map((cell) => ({ line: index + 1, text: cellText(cell) })),
    ),
  };
}
