import { strToU8, zipSync } from 'fflate';

/** A number with how it is shown: the place of its style among those of the workbook. */
type Shown = { value: number; style: number };
export type Cell = string | number | boolean | Shown | null;

/** Styles of spec workbooks: as it is, 0000, 0%, and a day with its month. */
const styles = `<styleSheet xmlns="m"><numFmts count="1"><numFmt numFmtId="164" formatCode="0000"/></numFmts><cellXfs count="4">
<xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="16"/></cellXfs></styleSheet>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  const { value, style } = typeof cell === 'number' ? { value: cell, style: 0 } : cell;
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

/** A sheet's XML; an empty row is one that nobody has touched. */
const sheetXml = (rows: readonly (readonly Cell[])[]) =>
  `<worksheet xmlns="m"><sheetData>${rows
    .map((cells, index) => {
      const inner = cells
        .map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`))
        .join('');
      return inner === '' ? '' : `<row r="${index + 1}">${inner}</row>`;
    })
    .join('')}</sheetData></worksheet>`;

/** An Excel workbook of sheets by their names, as specs and journeys bring it. */
export function workbookOf(sheets: Readonly<Record<string, string | readonly (readonly Cell[])[]>>): Uint8Array {
  const named = Object.entries(sheets);
  const each = (write: (name: string, number: number) => string) =>
    named.map(([name], index) => write(name, index + 1)).join('');
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="c"/>',
    'xl/workbook.xml': `<workbook xmlns="m" xmlns:r="${relation}"><sheets>${each(
      (name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="p">${each(
      (_, number) =>
        `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}</Relationships>`,
    'xl/styles.xml': styles,
  };
  for (const [index, [, rows]] of named.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = typeof rows === 'string' ? rows : sheetXml(rows);
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const headings = [
  ['', 'Question - max 120 characters', 'Answer 1 - max 75 characters', 'Answer 2 - max 75 characters'],
  ['Answer 3 - max 75 characters', 'Answer 4 - max 75 characters'],
  ['Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs', 'Correct answer(s) - choose at least one'],
].flat();

/** Kahoot's template with questions: words above, headings in row 8, and numbered rows that nobody filled in. */
export function kahootOf(...questions: readonly (readonly Cell[])[]): Uint8Array {
  const above: Cell[][] = [
    [],
    ['', 'Quiz template'],
    ['', 'Add questions, at least two answer alternatives, time limit'],
  ];
  const rows: Cell[][] = Array.from({ length: questions.length + 3 }, (_, index) => [
    index + 1,
    ...(questions[index] ?? []),
  ]);
  return workbookOf({ Sheet1: [...above, [], [], [], [], headings, ...rows] });
}
