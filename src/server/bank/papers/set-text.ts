import { hasRightToLeft } from '#domain/question/right-to-left.ts';
import type { Inline } from '#domain/question/rich-text.ts';
import type { Formula, SetFormula } from './formulas.ts';
import type { Item, Line } from './lines.ts';
import { gap } from './lines.ts';
import { inOrderOnPaper, isReadFromRight } from './both-ways.ts';
import type { PaperPicture } from './paper-pictures.ts';
import { fontFor, type Letters, type Measure, type PaperFont } from './paper-fonts.ts';

export type Setting = Letters & {
  setFormula: SetFormula;
  pictures: ReadonlyMap<string, PaperPicture>;
};
export type Column = {
  x: number;
  width: number;
  size: number;
  bold?: boolean;
  /** In the letters of what is not a question's own. */
  isSans?: boolean;
  /** Begins at the left even where it is read from the right: something stands there that it belongs to. */
  staysLeft?: boolean;
};

/** MathJax's letters are smaller than DejaVu's of the same size. */
const formulaScale = 1.14;
const lineAscent = 1.02;
const lineDescent = 0.38;
/** Of a letter above or below the line: how large it is, and how far from the baseline, in its line's size. */
const script = { size: 0.7, superscript: 0.36, subscript: -0.16 };

type Look = { size: number; rise: number; isSans: boolean; bold: boolean; italic: boolean; underline: boolean };
type TextPiece = { kind: 'text'; text: string; font: PaperFont; size: number; width: number } & Offset;
type FormulaPiece = { kind: 'formula'; formula: Formula; size: number; width: number; rise?: number };
type Offset = { rise?: number; underline?: boolean };
type Piece = TextPiece | FormulaPiece;
/** What a passage is made of, and where its lines end. */
type Part = Piece | { kind: 'break' } | { kind: 'displayed'; piece: FormulaPiece };
/** Pieces without a space between them: they stay on one line where they fit on one. */
type Chunk = { pieces: Piece[]; width: number; spaceBefore: boolean };

/** Breaks plain words into lines, Markdown and mathematics left as they are. */
export function setPlainText(text: string, column: Column, font: PaperFont, setting: Setting): Line[] {
  return fill(chunksOf(textPieces(text, font, column.size, setting), setting.measure), column, setting.measure);
}

/** Breaks a passage into lines. */
export function setInlines(content: readonly Inline[], column: Column, setting: Setting): Line[] {
  const { size, isSans = false, bold = false } = column;
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  const end = () => {
    if (pieces.length > 0) lines.push(...fill(chunksOf(pieces, setting.measure), column, setting.measure));
    pieces = [];
  };
  for (const part of partsOf(
    content,
    { size, rise: 0, isSans, bold, italic: false, underline: false },
    column,
    setting,
  )) {
    if (part.kind === 'break') end();
    else if (part.kind === 'displayed') {
      end();
      lines.push(...displayed(part.piece, column));
    } else pieces.push(part);
  }
  end();
  return lines;
}

function partsOf(content: readonly Inline[], look: Look, column: Column, setting: Setting): Part[] {
  return content.flatMap((inline): Part[] => {
    switch (inline.kind) {
      case 'text':
        return inLines(inline.text).flatMap((line, index): Part[] => [
          ...(index > 0 ? [{ kind: 'break' as const }] : []),
          ...lookingLike(look, textPieces(line, fontOf(look), look.size, setting)),
        ]);
      case 'code':
        return lookingLike(look, codePieces(inline.text, look.size, setting));
      case 'formula':
        return formulaParts(inline, look, column, setting);
      default:
        return partsOf(inline.content, changed(look, inline.kind), column, setting);
    }
  });
}

const inLines = (text: string) => text.split(/\r\n?|\n/);

function changed(look: Look, kind: Exclude<Inline['kind'], 'text' | 'code' | 'formula'>): Look {
  switch (kind) {
    case 'strong':
      return { ...look, bold: true };
    case 'emphasis':
      return { ...look, italic: true };
    case 'underline':
      return { ...look, underline: true };
    case 'subscript':
    case 'superscript':
      return { ...look, size: look.size * script.size, rise: look.rise + look.size * script[kind] };
  }
}

/** Only what is not as usual is said, so that the words of a passage are one text. */
function lookingLike({ rise, underline }: Look, pieces: readonly TextPiece[]): TextPiece[] {
  const offset: Offset = { ...(rise === 0 ? {} : { rise }), ...(underline ? { underline } : {}) };
  return pieces.map((piece) => ({ ...piece, ...offset }));
}

/** Its spaces stay, those before it too. */
function codePieces(code: string, size: number, setting: Setting): TextPiece[] {
  return textPieces(code.replaceAll(' ', '\u00A0'), 'mono', size, setting);
}

/** The lines of a program, each from its first space on. */
export function setCode(code: string, column: Column, setting: Setting): Line[] {
  const fromLeft = { ...column, staysLeft: true };
  return code.split('\n').flatMap((line) => {
    const pieces = codePieces(line === '' ? ' ' : line, column.size, setting);
    return fill(chunksOf(pieces, setting.measure), fromLeft, setting.measure);
  });
}

function formulaParts(
  { source, formula: { tex, isDisplay } }: Extract<Inline, { kind: 'formula' }>,
  look: Look,
  column: Column,
  setting: Setting,
): Part[] {
  const formula = setting.setFormula(tex, isDisplay);
  // Broken, it stands as it was written.
  if (formula === null) return lookingLike(look, textPieces(source, 'mono', look.size, setting));
  const size = Math.min(look.size * formulaScale, column.width / formula.width);
  const piece: FormulaPiece = { kind: 'formula', formula, size, width: formula.width * size };
  if (isDisplay) return [{ kind: 'displayed', piece }];
  return [look.rise === 0 ? piece : { ...piece, rise: look.rise }];
}

/** A text in its font, but for signs that the font lacks and another has. */
function textPieces(text: string, font: PaperFont, size: number, setting: Setting): TextPiece[] {
  const runs: { font: PaperFont; text: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const joins = /[\s\p{M}\p{Cf}]/u.test(sign);
    const wanted = joins ? (last?.font ?? font) : (fontFor(sign, font, setting) ?? font);
    if (last?.font === wanted) last.text += sign;
    else runs.push({ font: wanted, text: sign });
  }
  return runs.map((run) => textPiece(run.text, run.font, size, setting.measure));
}

function fontOf({ isSans, bold, italic }: Look): PaperFont {
  if (isSans) return bold ? 'sansBold' : 'sans';
  if (bold) return italic ? 'serifBoldItalic' : 'serifBold';
  return italic ? 'serifItalic' : 'serif';
}

function textPiece(text: string, font: PaperFont, size: number, measure: Measure): TextPiece {
  return { kind: 'text', text, font, size, width: measure(text, font, size) };
}

function displayed(piece: FormulaPiece, column: Column): Line[] {
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
      const cut = typeof part === 'string' && piece.kind === 'text' ? cutOf(piece, part, measure) : piece;
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

/** A part of a piece, which looks like it. */
function cutOf(piece: TextPiece, text: string, measure: Measure): TextPiece {
  return { ...piece, ...textPiece(text, piece.font, piece.size, measure) };
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
    const { width: advance, ...piece } = unit.kind === 'text' ? cutOf(unit, text, measure) : unit;
    items.push({ ...piece, x });
    x += advance;
  }
  const start = place.x + (place.fromRight && place.staysLeft !== true ? Math.max(0, place.width - x) : 0);
  return items.map((item) => ({ ...item, x: start + item.x }));
}

/** Words of one font that follow each other are one text: it makes the file small, and text that can be copied. */
function append(items: Item[], item: Item, space: string): void {
  const last = items.at(-1);
  const isAlike = item.kind === 'text' && last?.kind === 'text' && last.font === item.font && last.size === item.size;
  if (isAlike && last.rise === item.rise && last.underline === item.underline) last.text += space + item.text;
  else items.push(item);
}

/** A word that is longer than the line is cut where the line ends. */
function inLetters({ pieces, spaceBefore }: Chunk, measure: Measure): Chunk[] {
  return pieces
    .flatMap((piece): Piece[] =>
      piece.kind === 'text' ? Array.from(piece.text, (letter) => cutOf(piece, letter, measure)) : [piece],
    )
    .map((piece, index) => ({ pieces: [piece], width: piece.width, spaceBefore: spaceBefore && index === 0 }));
}

function lineOf(items: Item[], size: number): Line {
  let ascent = size * lineAscent;
  let descent = size * lineDescent;
  for (const item of items) {
    const { rise = 0 } = item;
    if (item.kind === 'text') {
      ascent = Math.max(ascent, item.size * lineAscent + rise);
      descent = Math.max(descent, item.size * lineDescent - rise);
    }
    if (item.kind !== 'formula') continue;
    ascent = Math.max(ascent, item.formula.ascent * item.size + size * 0.2 + rise);
    descent = Math.max(descent, item.formula.descent * item.size + size * 0.2 - rise);
  }
  return { ascent, descent, items };
}
