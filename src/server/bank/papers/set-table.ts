import type { Alignment, Block, Inline } from '#domain/question/rich-text.ts';
import { isReadFromRight } from './both-ways.ts';
import type { Item, Line } from './lines.ts';
import { printedHeight } from './page-size.ts';
import { plainWords } from './plain-words.ts';
import { type Column, setInlines, type Setting } from './set-text.ts';

type Table = Extract<Block, { kind: 'table' }>;

const sidePadding = 5;
const edgePadding = 2.5;
/** A column is never narrower than this, whatever stands in the others. */
const narrowest = 24;

/**
 * The rows of a table, each a line of its own, so that no page ends within one that fits on a page. Columns have the
 * width of what is in them; where that is more than there is, the widest give way.
 */
export function setTable({ alignments, head, rows }: Table, column: Column, setting: Setting): Line[] {
  const all = [head.map((cell): Cell => ({ content: cell, bold: true })), ...rows.map((row) => row.map(plainCell))];
  const fromRight = isReadFromRight([head, ...rows].flat().map(plainWords).join(' '));
  const order = fromRight ? [...alignments.keys()].toReversed() : [...alignments.keys()];
  const natural = order.map((at) =>
    Math.max(...all.map((row) => naturalWidth(row[at] ?? plainCell([]), column, setting))),
  );
  const widths = sharedWidths(natural, column.width);
  const left = column.x + (fromRight && column.staysLeft !== true ? column.width - sum(widths) : 0);
  const columns = order.map((at, place) => ({
    at,
    x: left + sum(widths.slice(0, place)),
    width: widths[place] ?? narrowest,
    alignment: alignments[at] ?? null,
  }));
  return all.flatMap((row) => {
    const cells = columns.map((each) => setCell(row[each.at] ?? plainCell([]), each, column, setting));
    return inPages(cells).map((lines) => tableRow(lines, columns, column.size));
  });
}

type Cell = { content: readonly Inline[]; bold: boolean };
type TableColumn = { at: number; x: number; width: number; alignment: Alignment };

const plainCell = (content: readonly Inline[]): Cell => ({ content, bold: false });
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** As wide as it is on one line, up to the whole column. */
function naturalWidth({ content, bold }: Cell, column: Column, setting: Setting): number {
  const room = column.width - 2 * sidePadding;
  const lines = setInlines(content, { ...column, x: 0, width: room, bold, staysLeft: true }, setting);
  const widest = lines.length > 1 ? room : Math.max(0, ...lines.map((line) => extentOf(line, setting)));
  return Math.max(narrowest, widest + 2 * sidePadding + 0.5);
}

/** How far to the right a line reaches. */
function extentOf({ items }: Line, { measure }: Setting): number {
  return Math.max(
    0,
    ...items.map((item) => {
      if (item.kind === 'text') return item.x + measure(item.text, item.font, item.size);
      return item.kind === 'formula' ? item.x + item.formula.width * item.size : item.x;
    }),
  );
}

/** All that fit in an even share keep their width; what is left goes to the others alike. */
function sharedWidths(natural: readonly number[], room: number): number[] {
  if (sum(natural) <= room) return [...natural];
  let kept: number[] = [];
  let share = room / natural.length;
  for (;;) {
    const fitting = natural.filter((width) => width <= share);
    if (fitting.length === kept.length) return natural.map((width) => Math.min(width, share));
    kept = fitting;
    share = (room - sum(fitting)) / (natural.length - fitting.length);
  }
}

function setCell({ content, bold }: Cell, { x, width, alignment }: TableColumn, column: Column, setting: Setting) {
  const inner = { size: column.size, bold, x: x + sidePadding, width: width - 2 * sidePadding };
  const lines = setInlines(content, { ...inner, staysLeft: alignment !== null }, setting);
  if (alignment === null || alignment === 'left') return lines;
  return lines.map((line) => {
    const left = inner.x + inner.width - extentOf(line, setting);
    const by = alignment === 'right' ? left : left / 2;
    return { ...line, items: line.items.map((item) => ({ ...item, x: item.x + by })) };
  });
}

/** The lines of a row's cells; of one that is higher than a page, as many at a time as are on the page for sure. */
function inPages(cells: readonly (readonly Line[])[]): (readonly Line[])[][] {
  const highest = Math.max(...cells.map((lines) => sum(lines.map(heightOf))));
  if (highest < printedHeight / 2) return [[...cells]];
  const most = Math.max(...cells.flat().map(heightOf));
  const atATime = Math.max(1, Math.floor(printedHeight / 2 / most));
  const parts = Math.ceil(Math.max(...cells.map((lines) => lines.length)) / atATime);
  return Array.from({ length: parts }, (_, part) =>
    cells.map((lines) => lines.slice(part * atATime, (part + 1) * atATime)),
  );
}

const heightOf = ({ ascent, descent }: Line) => ascent + descent;

/** The cells beside each other from their first lines down, with the lines of the table around them. */
function tableRow(cells: readonly (readonly Line[])[], columns: readonly TableColumn[], size: number): Line {
  const above = Math.max(size * 1.02, ...cells.map(([first]) => first?.ascent ?? 0));
  const below = Math.max(size * 0.38, ...cells.map((lines) => sum(lines.map(heightOf)) - (lines[0]?.ascent ?? 0)));
  const [ascent, descent] = [above + edgePadding, below + edgePadding];
  const left = Math.min(...columns.map(({ x }) => x));
  const right = Math.max(...columns.map(({ x, width }) => x + width));
  const rule = (rise: number): Item => ({ kind: 'rule', x: left, rise, width: right - left, weight: 'hair' });
  const upright = (at: number): Item => ({ kind: 'upright', x: at, rise: -descent, height: ascent + descent });
  return {
    ascent,
    descent,
    items: [
      ...cells.flatMap(hungFromTheFirst),
      rule(ascent),
      rule(-descent),
      ...columns.map(({ x }) => upright(x)),
      upright(right),
    ],
  };
}

/** What stands on the lines, each as far below the first line's baseline as its own is. */
function hungFromTheFirst(lines: readonly Line[]): Item[] {
  let below = 0;
  return lines.flatMap(({ ascent, descent, items }, index) => {
    if (index > 0) below += ascent;
    const hung = items.map((item) => (below === 0 ? item : { ...item, rise: (item.rise ?? 0) - below }));
    below += descent;
    return hung;
  });
}
