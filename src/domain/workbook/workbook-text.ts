import { csvLines } from '#domain/csv/write-csv.ts';
import { readWorkbook } from './read-workbook.ts';

/**
 * The first sheet of a workbook that says anything, as comma-separated values whose lines are its rows; nothing where the
 * bytes are no workbook.
 * @throws NotTextError where it is damaged, or out of all measure
 */
export async function workbookText(bytes: Uint8Array): Promise<string | undefined> {
  const sheets = await readWorkbook(bytes);
  if (!sheets) return undefined;
  const rows = sheets.find((sheet) => sheet.rows.length > 0)?.rows ?? [];
  const lines: string[][] = Array.from({ length: rows.at(-1)?.line ?? 0 }, () => []);
  for (const { line, cells } of rows) lines[line - 1] = cells.map((cell) => cell.replaceAll(/\s+/g, ' '));
  return csvLines(lines);
}
