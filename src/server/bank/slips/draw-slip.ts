import { encode } from 'uqr';
import { pinText } from '#domain/account/pin.ts';
import type { Item } from '#server/bank/papers/lines.ts';
import { page } from '#server/bank/papers/page-size.ts';
import type { PaperFont } from '#server/bank/papers/paper-fonts.ts';
import { setPlainText, type Setting } from '#server/bank/papers/set-text.ts';
import type { Slip, SlipSheet } from './slip.ts';

const ink = '#000000';
const faint = '#4a4740';
const cut = { width: page.width / 2, height: page.height / 2 };
const margin = 27;
const printed = cut.width - 2 * margin;
const codeSize = 92;
export const slipsOnAPage = 4;

type Pen = { document: PDFKit.PDFDocument; setting: Setting; left: number; top: number };
type Words = { x?: number; width?: number; size: number; font: PaperFont; colour?: string; mostLines?: number };

/** Where the cuts go: across and down the middle. */
export function drawCutLines(document: PDFKit.PDFDocument): void {
  document.lineWidth(0.6).strokeColor(faint).dash(3, { space: 3 });
  document.moveTo(cut.width, 0).lineTo(cut.width, page.height).stroke();
  document.moveTo(0, cut.height).lineTo(page.width, cut.height).stroke();
  document.undash();
}

/** Draws a slip into its quarter of the page, from 0 at the top left to 3 at the bottom right. */
export function drawSlip(
  document: PDFKit.PDFDocument,
  setting: Setting,
  { sheet, slip, place }: { sheet: SlipSheet; slip: Slip; place: number },
): void {
  const pen: Pen = {
    document,
    setting,
    left: (place % 2) * cut.width + margin,
    top: Math.floor(place / 2) * cut.height,
  };
  let y = write(pen, 24, sheet.school, { size: 10.5, font: 'sansBold', mostLines: 1 });
  rule(pen, y + 6, 1.4);
  y += 12;
  if (sheet.title !== undefined) y = write(pen, y, sheet.title, { size: 9.5, font: 'sansBold', mostLines: 1 }) + 2;
  y = write(pen, y + 2, slip.name, { size: slip.name.length > 40 ? 12 : 18, font: 'serif', mostLines: 3 });
  y = cells(pen, y + 8, [
    { ...slip.identifier, width: printed * 0.54, size: sizeOf(slip.identifier.text), font: 'sansBold' },
    { label: 'PIN', text: pinText(slip.pin), width: printed * 0.46, size: 17, font: 'mono' },
  ]);
  const where = [
    { label: 'Room', text: slip.room, width: printed * 0.36 },
    { label: 'Seat', text: slip.seat, width: printed * 0.2 },
    { label: 'Time', text: slip.time, width: printed * 0.44 },
  ].flatMap(({ text, ...cell }) =>
    text === undefined ? [] : [{ ...cell, text, size: 11, font: 'sansBold' } as const],
  );
  if (where.length > 0) y = cells(pen, y, where, 'open');
  drawFoot(pen, y + 12, sheet.address, signInAddress(sheet.address, slip));
}

/** Opens the sign-in with the number filled in. The PIN is in no address: it would stay in the browser's history. */
export function signInAddress(address: string, { identifier }: Slip): string {
  return `${address}/login?number=${encodeURIComponent(identifier.text)}`;
}

function drawFoot(pen: Pen, y: number, address: string, signIn: string): void {
  drawCode(pen, y, signIn);
  const beside = { x: codeSize + 14, width: printed - codeSize - 14 };
  let line = write(pen, y + 14, 'Scan, or type in the browser', { ...beside, size: 8.5, font: 'sans', colour: faint });
  line = write(pen, line + 3, address.replace(/^https?:\/\//, ''), {
    ...beside,
    size: 11,
    font: 'sansBold',
    mostLines: 3,
  });
  const steps = ['1.  Type the number and the PIN.', '2.  Check that the name on the screen is yours.'];
  let below = y + codeSize + 10;
  for (const step of steps) below = write(pen, below, step, { size: 9, font: 'sans' }) + 2;
  rule(pen, below + 4, 0.5);
  write(pen, below + 9, 'The PIN is yours alone. Show it to nobody.', { size: 9, font: 'sansBold' });
}

/** A long one is smaller, and never cut off. */
function sizeOf(identifier: string): number {
  if (identifier.length <= 14) return 15;
  return identifier.length <= 24 ? 10.5 : 8.5;
}

type Cell = { label: string; text: string; width: number; size: number; font: PaperFont };

/** Values with their names above, between two rules. */
function cells(pen: Pen, y: number, row: readonly Cell[], sides: 'closed' | 'open' = 'closed'): number {
  rule(pen, y, 0.5);
  let x = 0;
  const ends = row.map((cell, index) => {
    const column = { x: x + (index > 0 && sides === 'closed' ? 10 : 0), width: cell.width - 12 };
    x += cell.width;
    const below = write(pen, y + 6, cell.label, { ...column, size: 8, font: 'sans', colour: faint });
    return write(pen, below + 2, cell.text, { ...column, size: cell.size, font: cell.font, mostLines: 4 });
  });
  const end = Math.max(...ends) + 6;
  if (sides === 'closed' && row[0]) {
    const { document, left, top } = pen;
    const place = left + row[0].width;
    document
      .moveTo(place, top + y)
      .lineTo(place, top + end)
      .stroke();
  }
  rule(pen, end, 0.5);
  return end;
}

/** Writes words from a height on, and answers where they end. */
function write({ document, setting, left, top }: Pen, y: number, text: string, words: Words): number {
  const { x = 0, width = printed, size, font, colour = ink, mostLines = 1 } = words;
  let end = y;
  for (const { ascent, descent, items } of setPlainText(text, { x, width, size }, font, setting).slice(0, mostLines)) {
    document.fillColor(colour);
    for (const item of items) drawText(document, item, left, top + end + ascent);
    end += ascent + descent;
  }
  return end;
}

function drawText(document: PDFKit.PDFDocument, item: Item, left: number, baseline: number): void {
  if (item.kind !== 'text') return;
  document.font(item.font).fontSize(item.size);
  document.text(item.text, left + item.x, baseline, { lineBreak: false, baseline: 'alphabetic' });
}

function rule({ document, left, top }: Pen, y: number, weight: number): void {
  document.lineWidth(weight).strokeColor(ink);
  document
    .moveTo(left, top + y)
    .lineTo(left + printed, top + y)
    .stroke();
}

/** Black on the paper's white, which is border enough. */
function drawCode({ document, left, top }: Pen, y: number, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = codeSize / size;
  for (const [row, cellsOfRow] of data.entries()) {
    for (const [column, isDark] of cellsOfRow.entries()) {
      if (isDark) document.rect(left + column * module, top + y + row * module, module, module);
    }
  }
  document.fill(ink);
}
