import { type Element, isTag, isText } from 'domhandler';
import { MathMLToLaTeX } from 'mathml-to-latex';
import { splitMathematics } from '#domain/question/mathematics.ts';
import type { Inline } from '#domain/question/rich-text.ts';
import { nameOf, wordsIn } from './html-words.ts';
import type { ItemPictures } from './item-pictures.ts';

/** What was written plainly, with its formulas: `\(…\)`, `\[…\]` and `$…$`, as systems write TeX into their texts. */
export function withFormulas(text: string): Inline[] {
  return splitMathematics(withDollars(text)).map(({ source, formula }): Inline =>
    formula ? { kind: 'formula', source, formula } : { kind: 'text', text: source },
  );
}

const closings: Readonly<Record<string, { closing: string; sign: string }>> = {
  [String.raw`\(`]: { closing: String.raw`\)`, sign: '$' },
  [String.raw`\[`]: { closing: String.raw`\]`, sign: '$$' },
};

/** Looks for each closing sign once: where none is left, none is left further on either. */
export function withDollars(text: string): string {
  let [written, at] = ['', 0];
  const ends = new Map<string, number>();
  for (const { 0: opening, index } of text.matchAll(/\\[([]/g)) {
    const { closing, sign } = closings[opening] ?? { closing: '', sign: '' };
    const begin = index + opening.length;
    // Nothing between them is no formula.
    const known = ends.get(closing) ?? -1;
    const end = known > begin ? known : text.indexOf(closing, begin + 1);
    ends.set(closing, end < 0 ? Infinity : end);
    if (index < at || end < 0 || end === Infinity) continue;
    written += text.slice(at, index) + sign + text.slice(begin, end).trim() + sign;
    at = end + closing.length;
  }
  return written + text.slice(at);
}

/** Longer than what gives a formula that is drawn, and too long for what makes TeX of it. */
const longest = 20_000;

/** MathML as TeX; nothing where it cannot be said so. */
function texOf(element: Element): string | undefined {
  const markup = markupOf(element);
  if (markup.length > longest) return undefined;
  try {
    return MathMLToLaTeX.convert(markup).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** A formula in MathML. Where there is no TeX for it its words stay, which is said. */
export function formulaOf(element: Element, pictures: ItemPictures): Inline[] {
  const tex = texOf(element);
  if (tex !== undefined) {
    const isDisplay = element.attribs['display'] === 'block';
    return [{ kind: 'formula', source: `$${tex}$`, formula: { tex, isDisplay } }];
  }
  const words = wordsIn(element).trim();
  if (words !== '') pictures.lose('A formula could not be read: its letters stand there as words');
  return withFormulas(words);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** MathML without prefixes, for what reads it. */
function markupOf(element: Element): string {
  const name = nameOf(element);
  const attributes = Object.entries(element.attribs)
    .filter(([key]) => !key.startsWith('xmlns'))
    .map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = element.children.map((child) => {
    if (isText(child)) return escaped(child.data);
    return isTag(child) ? markupOf(child) : '';
  });
  return `<${name}${attributes.join('')}>${inner.join('')}</${name}>`;
}
