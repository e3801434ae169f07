/** A stretch of a text: as it was typed (`source`), and the formula where it is one. */
export type Stretch = { source: string; formula: Formula | null };
export type Formula = { tex: string; isDisplay: boolean };

/** Whether a formula, or a text with one, is of chemistry: what draws that is loaded for it alone. */
export const isChemistry = (text: string): boolean => /\\(?:ce|pu)(?![a-zA-Z])/.test(text);

const blankLine = /(\n[ \t]*\n\s*)/;
/** What decides: an escaped character, a run of backticks, two dollars or one. */
const sign = /\\[\s\S]|`+|\$\$|\$/g;

/**
 * A text cut into what is mathematics and what is not; the sources joined are the text. `$…$` is a formula in the line
 * and `$$…$$` one that stands by itself. Sums of money are neither: an opening `$` is followed by no space, a closing
 * one comes after no space and before no digit, but where braces say that it is meant: `${x}$5`. `\$` is a dollar, and
 * between backticks nothing is mathematics. Neither goes on past a blank line. Looks at each character a bounded number
 * of times, whatever the text.
 */
export function splitMathematics(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (const paragraph of text.split(blankLine)) {
    for (const stretch of splitParagraph(paragraph)) append(stretches, stretch);
  }
  return stretches;
}

function append(stretches: Stretch[], stretch: Stretch): void {
  const last = stretches.at(-1);
  if (last && last.formula === null && stretch.formula === null) last.source += stretch.source;
  else if (stretch.source !== '') stretches.push(stretch);
}

type Sign = { text: string; at: number };

function* splitParagraph(paragraph: string): Generator<Stretch> {
  const signs = [...paragraph.matchAll(sign)].map((match): Sign => ({ text: match[0], at: match.index }));
  const partners = nextAlike(signs);
  let written = 0;
  let index = 0;
  while (index < signs.length) {
    const opening = signs[index];
    const closing = signs[partners[index] ?? index];
    const formula = opening && closing && opening !== closing ? formulaBetween(paragraph, opening, closing) : null;
    if (opening && closing && formula) {
      const end = closing.at + closing.text.length;
      yield { source: paragraph.slice(written, opening.at), formula: null };
      yield { source: paragraph.slice(opening.at, end), formula };
      written = end;
    }
    const isCode = opening?.text.startsWith('`') && closing !== opening;
    index = (formula || isCode ? (partners[index] ?? index) : index) + 1;
  }
  yield { source: paragraph.slice(written), formula: null };
}

/**
 * For each sign the place of the one that would close it; its own place where none does. A `$` is closed by the very
 * next dollar and by nothing behind it, so that a search never passes over the same stretch twice.
 */
function nextAlike(signs: readonly Sign[]): number[] {
  const places: number[] = [];
  const next = new Map<string, number>();
  for (let index = signs.length - 1; index >= 0; index -= 1) {
    const { text } = signs[index] ?? { text: '' };
    places[index] = next.get(text) ?? index;
    next.set(text, index);
    if (text === '$$') next.delete('$');
  }
  return places;
}

function formulaBetween(text: string, opening: Sign, closing: Sign): Formula | null {
  const tex = text.slice(opening.at + opening.text.length, closing.at);
  if (opening.text === '$$') return tex.trim() === '' ? null : { tex: tex.trim(), isDisplay: true };
  if (opening.text !== '$') return null;
  if (tex.trim() !== tex) return null;
  if (!/\d/.test(text[closing.at + 1] ?? '')) return { tex, isDisplay: false };
  return isInBraces(tex) ? { tex: tex.slice(1, -1), isDisplay: false } : null;
}

/** Whether the brace that opens it is closed by its last. */
function isInBraces(tex: string): boolean {
  let depth = 0;
  for (const { 0: text, index } of tex.matchAll(/\\[\s\S]|[{}]/g)) {
    if (text === '{') depth += 1;
    if (text === '}') depth -= 1;
    if (depth === 0) return text === '}' && tex.startsWith('{') && index === tex.length - 1 && tex.length > 2;
  }
  return false;
}
