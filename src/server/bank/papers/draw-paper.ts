import type { Item } from './lines.ts';
import type { PaperPage } from './lay-out-pages.ts';
import { drawFormula } from './draw-formula.ts';
import { page, printedWidth } from './page-size.ts';
import { setPlainText, type Setting } from './set-text.ts';

const ink = '#1d1c18';
const faintInk = '#57544b';
const paper = '#ffffff';
const bubbleRadius = 7.5;

/** What stands at the foot of each page, and what it is set with. */
type Foot = { title: string; setting: Setting };
/** Behind what is cut. */
const more = '…';

/** Draws the pages, and answers the file. */
export async function drawPaper(
  document: PDFKit.PDFDocument,
  pages: readonly PaperPage[],
  foot: Foot,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  for (const [index, lines] of pages.entries()) {
    document.addPage();
    for (const { line, baseline } of lines) for (const item of line.items) drawItem(document, item, baseline);
    drawFoot(document, foot, `Page ${index + 1} of ${pages.length}`);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawItem(document: PDFKit.PDFDocument, item: Item, lineBaseline: number): void {
  const x = page.left + item.x;
  const baseline = lineBaseline - (item.rise ?? 0);
  document.fillColor(ink).strokeColor(ink);
  if (item.kind === 'formula') drawFormula(document, item.formula, { x, baseline, size: item.size });
  else if (item.kind === 'picture') {
    document.image(item.image, x, baseline - item.above, { width: item.width, height: item.height });
  } else if (item.kind === 'bubble') drawBubble(document, item, x, baseline);
  else if (item.kind === 'rule') {
    document.lineWidth(item.weight === 'ink' ? 1 : 0.5);
    document
      .moveTo(x, baseline)
      .lineTo(x + item.width, baseline)
      .stroke();
  } else if (item.kind === 'upright') {
    document
      .lineWidth(0.5)
      .moveTo(x, baseline)
      .lineTo(x, baseline - item.height)
      .stroke();
  } else {
    if (item.faint === true) document.fillColor(faintInk);
    document
      .font(item.font)
      .fontSize(item.size)
      .text(item.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (item.underline === true) drawUnderline(document, item, x, baseline);
  }
}

/** In the ink of the text, and of its width. */
function drawUnderline(
  document: PDFKit.PDFDocument,
  { text, size }: Extract<Item, { kind: 'text' }>,
  x: number,
  baseline: number,
): void {
  const place = baseline + size * 0.14;
  document
    .lineWidth(size * 0.055)
    .moveTo(x, place)
    .lineTo(x + document.widthOfString(text), place)
    .stroke();
}

/** The bubble of an answer sheet, its letter inside; filled, it is the answer. */
function drawBubble(
  document: PDFKit.PDFDocument,
  { letter, filled = false }: Extract<Item, { kind: 'bubble' }>,
  x: number,
  baseline: number,
): void {
  const size = 8;
  document.lineWidth(0.7).circle(x + bubbleRadius, baseline - 3.6, bubbleRadius);
  if (filled) document.fill(ink);
  else document.stroke();
  document
    .font('sansBold')
    .fontSize(size)
    .fillColor(filled ? paper : ink);
  const inside = x + bubbleRadius - document.widthOfString(letter) / 2;
  document.text(letter, inside, baseline - 0.7, { lineBreak: false, baseline: 'alphabetic' });
}

/** The title, as much of it as there is room for, and which page it is. */
function drawFoot(document: PDFKit.PDFDocument, { title, setting }: Foot, number: string): void {
  const size = 8.5;
  const baseline = page.height - page.bottom / 2;
  const measure = (text: string) => setting.measure(text, 'sans', size);
  const width = printedWidth - measure(number) - 24 - measure(more);
  const [line, ...rest] = setPlainText(title, { x: 0, width, size, staysLeft: true }, 'sans', setting);
  const words = line?.items.flatMap((item) => (item.kind === 'text' ? [{ ...item, faint: true }] : [])) ?? [];
  const end = Math.max(0, ...words.map(({ x, text, font }) => x + setting.measure(text, font, size)));
  const about = { kind: 'text', font: 'sans', size, faint: true } as const;
  const cut: Item[] = rest.length > 0 ? [{ ...about, x: end, text: more }] : [];
  const items: Item[] = [...words, ...cut, { ...about, x: printedWidth - measure(number), text: number }];
  for (const item of items) drawItem(document, item, baseline);
}
