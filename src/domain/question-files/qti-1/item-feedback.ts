import type { Element } from 'domhandler';
import { type FileFeedback, noFeedback } from '../file-item.ts';
import { childrenOf, withinOf } from '../xml/parse-xml.ts';
import type { Condition, Processing } from './conditions.ts';
import { materialText, type Writing } from './material.ts';

export type ItemFeedback = {
  feedback: FileFeedback;
  /** How it is answered, as Blackboard has it beside an essay. */
  solution: string;
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

/** Where a rule asks for one answer alone, or for a number, what it shows is said of that. */
const isOfAnswer = (rule: Condition) => isOfOne(rule) || rule.is.some(({ name }) => name !== 'varequal');

const isOfOne = ({ is, isNot }: Condition) => isNot.length === 0 && is.length === 1;

/** What candidates are told afterwards: of the item by names that all know, of an answer by the rule that shows it. */
export function itemFeedback(item: Element, { all, wins }: Processing, writing: Writing): ItemFeedback {
  const texts = childrenOf(item, 'itemfeedback').map((one) => ({
    name: one.attribs['ident'] ?? '',
    isSolution: withinOf(one, 'solution').length > 0,
    text: materialText(one, writing),
  }));
  const said = new Map(texts.filter(({ isSolution }) => !isSolution).map(({ name, text }) => [name, text]));
  const feedback = { ...noFeedback };
  for (const [name, text] of said) {
    const when = standing[name.toLowerCase()] ?? timeOf(name);
    if (when && text !== '' && !feedback[when].includes(text))
      feedback[when] = [feedback[when], text].filter(Boolean).join('\n\n');
  }
  const told = (names: readonly string[]) => {
    const own = names.filter((name) => standing[name.toLowerCase()] === undefined);
    return [...new Set(own.flatMap((name) => said.get(name) ?? []))].filter(Boolean).join('\n\n');
  };
  return {
    feedback,
    solution: texts.flatMap(({ isSolution, text }) => (isSolution && text !== '' ? [text] : [])).join('\n\n'),
    about(respident, value) {
      const shown = all
        .filter((rule) => isOfOne(rule) && rule.is[0]?.respident === respident && rule.is[0].value === value)
        .flatMap(({ shows }) => shows);
      return told([...shown, `${value}_fb`]);
    },
    // Some have a rule of its own for what is said, with the same conditions.
    when: ({ is }) =>
      told(all.filter((rule) => JSON.stringify(rule.is) === JSON.stringify(is)).flatMap(({ shows }) => shows)),
  };

  /** Of a name that nobody else knows: by the rules that show it. Nothing where it is said of single answers. */
  function timeOf(name: string): keyof FileFeedback | undefined {
    const shown = all.filter(({ shows }) => shows.includes(name));
    if (shown.length === 0 || /_fb$/i.test(name) || shown.some(isOfAnswer)) return undefined;
    const winning = new Set(wins.filter(({ weight }) => (weight ?? 0) > 0).map(({ is }) => JSON.stringify(is)));
    const isWinning = ({ is }: Condition) => is.length > 0 && winning.has(JSON.stringify(is));
    if (shown.every(isWinning)) return 'correct';
    return winning.size > 0 && !shown.some(isWinning) ? 'incorrect' : 'general';
  }
}

/** What explains the answer of a question that is marked by its key. */
export const withSolution = ({ feedback, solution }: ItemFeedback): FileFeedback => ({
  ...feedback,
  general: [feedback.general, solution].filter(Boolean).join('\n\n'),
});
