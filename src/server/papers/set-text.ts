import type { Formula, SetFormula } from './formulas.ts';
import type { Item, Line } from './lines.ts';
import { gap, withItems } from './lines.ts';
import type { Measure, PaperFont } from './paper-fonts.ts';
import { type Inline, parseRichText } from './rich-text.ts';

export type Setting = { measure: Measure; setFormula: SetFormula };
export type Column = { x: number; width: number; size: number; bold?: boolean };

/** MathJax's letters are smaller than DejaVu's of the same size. */
const formulaScale = 1.14;
const lineAscent = 1.02;
const lineDescent = 0.38;
const passageGap = 0.45;
const markerIndent = 16;

type TextPiece = { kind: 'text'; text: string; font: PaperFont; size: number; width: number };
type FormulaPiece = { kind: 'formula'; formula: Formula; size: number; width: number };
type Piece = TextPiece | FormulaPiece;
/** Pieces without a space between them: they stay on one line where they fit on one. */
type Chunk = { pieces: Piece[]; width: number; spaceBefore: boolean };

/** Breaks what a question, an option or an explanation says into lines. */
export function setRichText(text: string, column: Column, setting: Setting): Line[] {
  return parseRichText(text).flatMap(({ marker, content }, index) => {
    const before = index > 0 && marker === null ? [gap(column.size * passageGap)] : [];
    if (marker === null) return [...before, ...setInlines(content, column, setting)];
    const inner = { ...column, x: column.x + markerIndent, width: column.width - markerIndent };
    const bullet = { kind: 'text' as const, x: column.x, text: marker, font: 'serif' as const, size: column.size };
    return setInlines(content, inner, setting).map((line, at) => (at === 0 ? withItems(line, [bullet]) : line));
  });
}

/** Breaks plain words into lines, Markdown and mathematics left as they are. */
export function setPlainText(text: string, column: Column, font: PaperFont, { measure }: Setting): Line[] {
  const words = chunksOf([textPiece(text, font, column.size, measure)], measure);
  return fill(words, column, measure);
}

function setInlines(content: readonly Inline[], column: Column, setting: Setting): Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  const end = () => {
    if (pieces.length > 0) lines.push(...fill(chunksOf(pieces, setting.measure), column, setting.measure));
    pieces = [];
  };
  for (const inline of content) {
    if (inline.kind === 'break') end();
    else if (inline.kind === 'formula' && inline.display) {
      end();
      lines.push(...displayed(inline, column, setting));
    } else pieces.push(pieceOf(inline, column, setting));
  }
  end();
  return lines;
}

function pieceOf(inline: Exclude<Inline, { kind: 'break' }>, column: Column, { measure, setFormula }: Setting): Piece {
  const { size } = column;
  if (inline.kind === 'text') {
    const bold = inline.bold || column.bold === true;
    return textPiece(inline.text, inline.code ? 'mono' : serifOf(bold, inline.italic), size, measure);
  }
  const formula = setFormula(inline.tex, inline.display);
  // Broken, it stands as it was written.
  if (formula === null) return textPiece(inline.source, 'mono', size, measure);
  const set = Math.min(size * formulaScale, column.width / formula.width);
  return { kind: 'formula', formula, size: set, width: formula.width * set };
}

function serifOf(bold: boolean, italic: boolean): PaperFont {
  if (bold) return italic ? 'serifBoldItalic' : 'serifBold';
  return italic ? 'serifItalic' : 'serif';
}

function textPiece(text: string, font: PaperFont, size: number, measure: Measure): TextPiece {
  return { kind: 'text', text, font, size, width: measure(text, font, size) };
}

function displayed(inline: Extract<Inline, { kind: 'formula' }>, column: Column, setting: Setting): Line[] {
  const piece = pieceOf(inline, column, setting);
  if (piece.kind === 'text') return fill(chunksOf([piece], setting.measure), column, setting.measure);
  const centred = { ...piece, x: column.x + (column.width - piece.width) / 2 };
  const space = gap(column.size * 0.3);
  return [space, lineOf([centred], column.size), space];
}

/** Cuts the texts at their spaces. */
function chunksOf(pieces: readonly Piece[], measure: Measure): Chunk[] {
  const chunks: Chunk[] = [];
  let spaceBefore = true;
  for (const piece of pieces) {
    const parts = piece.kind === 'text' ? piece.text.split(/([ \t\n]+)/) : [piece];
    for (const part of parts) {
      if (typeof part === 'string' && part.trim() === '') {
        spaceBefore ||= part !== '';
        continue;
      }
      const cut =
        typeof part === 'string' && piece.kind === 'text' ? textPiece(part, piece.font, piece.size, measure) : piece;
      const last = chunks.at(-1);
      if (spaceBefore || last === undefined) chunks.push({ pieces: [cut], width: cut.width, spaceBefore });
      else {
        last.pieces.push(cut);
        last.width += cut.width;
      }
      spaceBefore = false;
    }
  }
  return chunks;
}

function fill(chunks: readonly Chunk[], { x: left, width, size }: Column, measure: Measure): Line[] {
  const lines: Item[][] = [];
  let items: Item[] = [];
  let x = 0;
  for (const chunk of chunks.flatMap((each) => (each.width > width ? inLetters(each, measure) : [each]))) {
    const space = chunk.spaceBefore && items.length > 0 ? measure(' ', 'serif', size) : 0;
    if (items.length > 0 && x + space + chunk.width > width) {
      lines.push(items);
      items = [];
      x = 0;
    } else x += space;
    for (const [index, { width: advance, ...piece }] of chunk.pieces.entries()) {
      append(items, { ...piece, x: left + x }, index === 0 && space > 0 ? ' ' : '');
      x += advance;
    }
  }
  if (items.length > 0) lines.push(items);
  return lines.map((line) => lineOf(line, size));
}

/** Words of one font that follow each other are one text: it makes the file small, and text that can be copied. */
function append(items: Item[], item: Item, space: string): void {
  const last = items.at(-1);
  if (item.kind === 'text' && last?.kind === 'text' && last.font === item.font) last.text += space + item.text;
  else items.push(item);
}

/** A word that is longer than the line is cut where the line ends. */
function inLetters({ pieces, spaceBefore }: Chunk, measure: Measure): Chunk[] {
  return pieces
    .flatMap((piece): Piece[] =>
      piece.kind === 'text'
        ? Array.from(piece.text, (letter) => textPiece(letter, piece.font, piece.size, measure))
        : [piece],
    )
    .map((piece, index) => ({ pieces: [piece], width: piece.width, spaceBefore: spaceBefore && index === 0 }));
}

function lineOf(items: Item[], size: number): Line {
  let ascent = size * lineAscent;
  let descent = size * lineDescent;
  for (const item of items) {
    if (item.kind !== 'formula') continue;
    ascent = Math.max(ascent, item.formula.ascent * item.size + size * 0.2);
    descent = Math.max(descent, item.formula.descent * item.size + size * 0.2);
  }
  return { ascent, descent, items };
}
