import { drawPaper } from './draw-paper.ts';
import { layOutPages } from './lay-out-pages.ts';
import { type Block, gap, type Item, type Line } from './lines.ts';
import { printedWidth } from './page-size.ts';
import { openPaperDocument, type PaperFont } from './paper-fonts.ts';
import { ruleLine } from './paper-head.ts';
import type { Sheet, SheetPart } from './sheet.ts';
import { setPlainText, type Setting } from './set-text.ts';

const size = 9.5;
const between = 8;

/** A document of tables as PDF, for a thread that has nothing else to do. */
export async function* makeSheet(sheet: Sheet & { fontsFolder: string }): AsyncGenerator<Uint8Array, void> {
  const { title, madeAt, fontsFolder } = sheet;
  const { document, letters } = await openPaperDocument({ title, writtenAt: new Date(madeAt), fontsFolder });
  const setting: Setting = {
    ...letters,
    pictures: new Map(),
    setFormula: () => null,
  };
  const blocks = [sheetHead(sheet, setting), ...sheet.parts.flatMap((part) => partBlocks(part, setting))];
  yield await drawPaper(document, layOutPages(blocks), { title, setting });
}

/** The school, what it is, and of what. */
export function sheetHead(
  { school, title, facts }: Pick<Sheet, 'school' | 'title' | 'facts'>,
  setting: Setting,
): Block {
  const column = { x: 0, width: printedWidth };
  return {
    question: null,
    lines: [
      ...setPlainText(school, { ...column, size: 11.5 }, 'sansBold', setting),
      gap(6),
      ...setPlainText(title, { ...column, size: 18 }, 'serifBold', setting),
      gap(4),
      ...facts.flatMap((fact) => setPlainText(fact, { ...column, size: 10.5 }, 'sans', setting)),
      ruleLine('ink', 9),
      gap(14),
    ],
  };
}

function partBlocks(part: SheetPart, setting: Setting): Block[] {
  const column = { x: 0, width: printedWidth };
  const head: Line[] = [
    ...(part.heading === undefined ? [] : setPlainText(part.heading, { ...column, size: 13 }, 'serifBold', setting)),
    ...(part.note === undefined ? [] : setPlainText(part.note, { ...column, size }, 'sans', setting)),
    gap(6),
  ];
  const [first, ...more] = part.kind === 'table' ? tableBlocks(part, setting) : placeBlocks(part, setting);
  return [
    {
      question: null,
      ...(part.startsPage === true && { startsPage: true }),
      // A heading stands with the first line of what it is above.
      lines: [...head, ...(first?.lines ?? [])],
    },
    ...more,
    { question: null, lines: [gap(16)] },
  ];
}

type Table = Extract<SheetPart, { kind: 'table' }>;

function tableBlocks({ columns, rows, none, rowHeight = 0 }: Table, setting: Setting): Block[] {
  const widths = columns.map(({ share }) => share * printedWidth);
  const row = (cells: readonly string[], font: PaperFont, above: number): Line[] => [
    ...rowLines(cells, widths, { font, above, setting }),
    ruleLine('hair', 3),
  ];
  const head = row(
    columns.map(({ title }) => title),
    'sansBold',
    0,
  );
  if (rows.length === 0) {
    const words = setPlainText(none, { x: 0, width: printedWidth, size }, 'sans', setting);
    return [{ question: null, lines: [...head, gap(3), ...words] }];
  }
  return rows.map((cells, index) => ({
    question: null,
    lines: [...(index === 0 ? head : []), ...row(cells, 'sans', 3 + rowHeight)],
  }));
}

/** The cells of a row beside each other, each as many lines as it takes. */
function rowLines(
  cells: readonly string[],
  widths: readonly number[],
  { font, above, setting }: { font: PaperFont; above: number; setting: Setting },
): Line[] {
  let x = 0;
  const columns = cells.map((cell, index) => {
    const width = widths[index] ?? 0;
    const lines = setPlainText(cell, { x, width: width - between, size }, font, setting);
    x += width;
    return lines;
  });
  return besideEachOther(columns, above);
}

function besideEachOther(columns: readonly (readonly Line[])[], above: number): Line[] {
  const most = Math.max(1, ...columns.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => {
    const lines = columns.flatMap((column) => column[index] ?? []);
    const ascent = Math.max(size, ...lines.map((line) => line.ascent));
    const descent = Math.max(2, ...lines.map((line) => line.descent));
    const items = lines.flatMap((line): Item[] => line.items);
    // A line without anything on it would be left out where a page begins.
    return { ascent: ascent + (index === 0 ? above : 0), descent, items };
  });
}

type Places = Extract<SheetPart, { kind: 'places' }>;

/** A plan of a room: as many places beside each other, in their order. */
function placeBlocks({ across, places }: Places, setting: Setting): Block[] {
  const width = printedWidth / across;
  const blocks: Block[] = [];
  for (let index = 0; index < places.length; index += across) {
    const columns = places.slice(index, index + across).map(({ name, lines }, place) => {
      const column = { x: place * width, width: width - between, size };
      return [
        ...setPlainText(name, { ...column, size: 12 }, 'sansBold', setting),
        ...lines.flatMap((line) => setPlainText(line, column, 'sans', setting)),
      ];
    });
    blocks.push({ question: null, lines: [...besideEachOther(columns, 4), ruleLine('hair', 5)] });
  }
  return blocks;
}
