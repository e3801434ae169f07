import type { Element } from 'domhandler';
import type { MarkKind } from '#domain/question/marks.ts';
import { nameOf } from './html-words.ts';

/** Longer than any that is written by hand or by an editor. */
const longestStyle = 2_000;

const named: Readonly<Record<string, MarkKind>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  cite: 'emphasis',
  u: 'underline',
  ins: 'underline',
  sub: 'subscript',
  sup: 'superscript',
};

/** Editors write marks as styles, too: an underlined word is asked about, and has no other sign of it. */
const styled: [RegExp, MarkKind][] = [
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style\s*:\s*(?:italic|oblique)/i, 'emphasis'],
  [/text-decoration(?:-line)?\s*:[^;]*underline/i, 'underline'],
  [/vertical-align\s*:\s*sub\b/i, 'subscript'],
  [/vertical-align\s*:\s*super\b/i, 'superscript'],
];

/** The marks of an element, each once. */
export function marksOf(element: Element): MarkKind[] {
  const { class: names = '', style = '' } = element.attribs;
  const name = nameOf(element);
  const own = named[name];
  // A text that was pasted from elsewhere may stand in one that is bold by its name and not by its style.
  const said = style.slice(0, longestStyle);
  const isUndone = own === 'strong' && /font-weight\s*:\s*(?:normal|[1-4]00)/i.test(said);
  return [
    ...new Set([
      ...(own === undefined || isUndone ? [] : [own]),
      ...(/(?:^|\s)qti-underline(?:\s|$)/.test(names) ? ['underline' as const] : []),
      // A link is underlined for being one.
      ...(name === 'a' ? [] : styled.flatMap(([pattern, kind]) => (pattern.test(said) ? [kind] : []))),
    ]),
  ];
}
