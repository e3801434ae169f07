import type { Element } from 'domhandler';
import { type FileFeedback, noFeedback } from '../file-item.ts';
import { childrenOf } from '../xml/parse-xml.ts';
import type { Condition, Processing } from './conditions.ts';
import { materialText, type Writing } from './material.ts';

export type ItemFeedback = {
  feedback: FileFeedback;
  /** What is said about one answer. */
  about: (respident: string, value: string) => string;
  /** What is said where a rule holds. */
  when: (rule: Condition) => string;
};

const standing: Record<string, keyof FileFeedback> = {
  general_fb: 'general',
  correct_fb: 'correct',
  correct: 'correct',
  general_incorrect_fb: 'incorrect',
  incorrect: 'incorrect',
};

/** What candidates are told afterwards: of the item by names that all know, of an answer by the rule that shows it. */
export function itemFeedback(item: Element, { all }: Processing, writing: Writing): ItemFeedback {
  const said = new Map(
    childrenOf(item, 'itemfeedback').map((one) => [one.attribs['ident'] ?? '', materialText(one, writing)]),
  );
  const feedback = { ...noFeedback };
  for (const [name, text] of said) {
    const when = standing[name.toLowerCase()];
    if (when && text !== '') feedback[when] = text;
  }
  const told = (names: readonly string[]) => {
    const own = names.filter((name) => standing[name.toLowerCase()] === undefined);
    return [...new Set(own.flatMap((name) => said.get(name) ?? []))].filter(Boolean).join('\n\n');
  };
  return {
    feedback,
    about(respident, value) {
      const shown = all
        .filter(
          ({ is, isNot }) =>
            isNot.length === 0 && is.length === 1 && is[0]?.respident === respident && is[0].value === value,
        )
        .flatMap(({ shows }) => shows);
      return told([...shown, `${value}_fb`]);
    },
    // Some have a rule of its own for what is said, with the same conditions.
    when: ({ is }) =>
      told(all.filter((rule) => JSON.stringify(rule.is) === JSON.stringify(is)).flatMap(({ shows }) => shows)),
  };
}
