import { hasRightToLeft } from '#domain/question/right-to-left.ts';
import { inOrderOnPaper, isReadFromRight } from './both-ways.ts';
import type { Item } from './lines.ts';
import type { PaperPage } from './lay-out-pages.ts';
import { drawFormula } from './draw-formula.ts';
import { page, printedWidth } from './page-size.ts';

const ink = '#1d1c18';
const faintInk = '#57544b';
const paper = '#ffffff';
const bubbleRadius = 7.5;

/** Draws the pages, and answers the file. */
export async function drawPaper(
  document: PDFKit.PDFDocument,
  pages: readonly PaperPage[],
  title: string,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  for (const [index, lines] of pages.entries()) {
    document.addPage();
    for (const { line, baseline } of lines) for (const item of line.items) drawItem(document, item, baseline);
    drawFoot(document, title, `Page ${index + 1} of ${pages.length}`);
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

function drawFoot(document: PDFKit.PDFDocument, title: string, number: string): void {
  const baseline = page.height - page.bottom / 2;
  document.font('sans').fontSize(8.5).fillColor(faintInk);
  const numberWidth = document.widthOfString(number);
  const shown = shortened(document, title, printedWidth - numberWidth - 24);
  const line = { lineBreak: false, baseline: 'alphabetic' } as const;
  drawWords(document, shown, page.left, baseline);
  document.text(number, page.width - page.right - numberWidth, baseline, line);
}

/** One line of text, whichever way it is read. */
function drawWords(document: PDFKit.PDFDocument, text: string, left: number, baseline: number): void {
  const words = text.split(/(?<= )|(?= )/).map((word) => ({ unit: null, text: word }));
  let x = left;
  for (const word of hasRightToLeft(text) ? inOrderOnPaper(words, isReadFromRight(text)) : [{ text }]) {
    document.text(word.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    x += document.widthOfString(word.text);
  }
}

function shortened(document: PDFKit.PDFDocument, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && document.widthOfString(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
