import { strToU8, zipSync } from 'fflate';
import { type CsvRow, guardedCell } from '#domain/csv/write-csv.ts';
import { columnLetters } from './cell-places.ts';

/** How much a cell holds; with more, Excel calls the file damaged. */
export const longestCell = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const relation = `${office}/officeDocument/2006/relationships`;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (id: string, kind: string, target: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="${id}" Type="${relation}/${kind}" Target="${target}"/></Relationships>`;

/** What is there whatever the rows are. */
const frame = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations('rId1', 'officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations('rId1', 'worksheet', 'worksheets/sheet1.xml'),
};

/** A workbook of one sheet, whose first row stays in sight. Its texts are guarded as those of a CSV file. */
export function writeWorkbook(rows: readonly CsvRow[]): Uint8Array<ArrayBuffer> {
  const sheet = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;
  const files = Object.entries({ ...frame, 'xl/worksheets/sheet1.xml': sheet });
  return zipSync(Object.fromEntries(files.map(([name, xml]) => [name, strToU8(declaration + xml)])));
}

const rowXml = (cells: CsvRow, index: number) =>
  `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${columnLetters(column + 1)}${index + 1}`)).join('')}</row>`;

function cellXml(cell: string | number, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (cell === '') return '';
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(guardedCell(cell))}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML has no place for, or reads as another sign: it stands as _x000D_, and what looks like that as _x005F_. */
const unwritten = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)|\p{Cs}/gu;

const escaped = (text: string) =>
  text
    .replaceAll(unwritten, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);
