import type { Formula, SetFormula } from './formulas.ts';
import type { Item, Line } from './lines.ts';
import { gap, withItems } from './lines.ts';
import { hasRightToLeft, inOrderOnPaper, isReadFromRight } from './both-ways.ts';
import { fallbackFonts, type HasSign, type Measure, type PaperFont } from './paper-fonts.ts';
import { type Inline, parseRichText } from './rich-text.ts';

export type Setting = { measure: Measure; hasSign: HasSign; setFormula: SetFormula };
export type Column = {
  x: number;
  width: number;
  size: number;
  bold?: boolean;
  /** Begins at the left even where it is read from the right: something stands there that it belongs to. */
  staysLeft?: boolean;
};

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
export function setPlainText(text: string, column: Column, font: PaperFont, setting: Setting): Line[] {
  return fill(chunksOf(textPieces(text, font, column.size, setting), setting.measure), column, setting.measure);
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
    } else pieces.push(...piecesOf(inline, column, setting));
  }
  end();
  return lines;
}

function piecesOf(inline: Exclude<Inline, { kind: 'break' }>, column: Column, setting: Setting): Piece[] {
  const { size } = column;
  if (inline.kind === 'text') {
    const bold = inline.bold || column.bold === true;
    return textPieces(inline.text, inline.code ? 'mono' : serifOf(bold, inline.italic), size, setting);
  }
  const formula = setting.setFormula(inline.tex, inline.display);
  // Broken, it stands as it was written.
  if (formula === null) return textPieces(inline.source, 'mono', size, setting);
  const set = Math.min(size * formulaScale, column.width / formula.width);
  return [{ kind: 'formula', formula, size: set, width: formula.width * set }];
}

/** A text in its font, but for signs that the font lacks and another has. */
function textPieces(text: string, font: PaperFont, size: number, { measure, hasSign }: Setting): TextPiece[] {
  const other = fallbackFonts[font];
  const runs: { font: PaperFont; text: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const wanted = /[\s\p{M}]/u.test(sign)
      ? (last?.font ?? font)
      : !hasSign(font, sign) && hasSign(other, sign)
        ? other
        : font;
    if (last?.font === wanted) last.text += sign;
    else runs.push({ font: wanted, text: sign });
  }
  return runs.map((run) => textPiece(run.text, run.font, size, measure));
}

function serifOf(bold: boolean, italic: boolean): PaperFont {
  if (bold) return italic ? 'serifBoldItalic' : 'serifBold';
  return italic ? 'serifItalic' : 'serif';
}

function textPiece(text: string, font: PaperFont, size: number, measure: Measure): TextPiece {
  return { kind: 'text', text, font, size, width: measure(text, font, size) };
}

function displayed(inline: Extract<Inline, { kind: 'formula' }>, column: Column, setting: Setting): Line[] {
  const pieces = piecesOf(inline, column, setting);
  const [piece] = pieces;
  if (piece?.kind !== 'formula') return fill(chunksOf(pieces, setting.measure), column, setting.measure);
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

function fill(chunks: readonly Chunk[], column: Column, measure: Measure): Line[] {
  const { width, size } = column;
  const space = measure(' ', 'serif', size);
  const rows: Chunk[][] = [];
  let row: Chunk[] = [];
  let x = 0;
  for (const chunk of chunks.flatMap((each) => (each.width > width ? inLetters(each, measure) : [each]))) {
    const before = chunk.spaceBefore && row.length > 0 ? space : 0;
    if (row.length > 0 && x + before + chunk.width > width) {
      rows.push(row);
      row = [];
      x = chunk.width;
    } else x += before + chunk.width;
    row.push(chunk);
  }
  if (row.length > 0) rows.push(row);
  const text = rows.flat().map(textOf).join(' ');
  if (!hasRightToLeft(text)) return rows.map((each) => lineOf(inOneDirection(each, column.x, space), size));
  const fromRight = isReadFromRight(text);
  return rows.map((each) => lineOf(inBothDirections(each, { ...column, fromRight, space }, measure), size));
}

const textOf = ({ pieces }: Chunk) => pieces.map((piece) => (piece.kind === 'text' ? piece.text : '\uFFFC')).join('');

function inOneDirection(row: readonly Chunk[], left: number, space: number): Item[] {
  const items: Item[] = [];
  let x = left;
  for (const [at, chunk] of row.entries()) {
    const before = chunk.spaceBefore && at > 0 ? space : 0;
    x += before;
    for (const [index, { width: advance, ...piece }] of chunk.pieces.entries()) {
      append(items, { ...piece, x }, index === 0 && before > 0 ? ' ' : '');
      x += advance;
    }
  }
  return items;
}

type Place = Column & { fromRight: boolean; space: number };

/** A line with words that are read from the right: each stands on its own, in the order of the paper. */
function inBothDirections(row: readonly Chunk[], place: Place, measure: Measure): Item[] {
  const units = row.flatMap(({ pieces, spaceBefore }, at) => [
    ...(spaceBefore && at > 0 ? [{ unit: null, text: ' ' }] : []),
    ...pieces.map((unit) => ({ unit, text: unit.kind === 'text' ? unit.text : '\uFFFC' })),
  ]);
  const items: Item[] = [];
  let x = 0;
  for (const { unit, text } of inOrderOnPaper(units, place.fromRight)) {
    if (unit === null) {
      x += place.space;
      continue;
    }
    const { width: advance, ...piece } = unit.kind === 'text' ? textPiece(text, unit.font, unit.size, measure) : unit;
    items.push({ ...piece, x });
    x += advance;
  }
  const start = place.x + (place.fromRight && place.staysLeft !== true ? Math.max(0, place.width - x) : 0);
  return items.map((item) => ({ ...item, x: start + item.x }));
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
