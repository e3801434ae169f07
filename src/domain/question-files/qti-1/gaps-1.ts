import type { Element } from 'domhandler';
import { materialWords } from './material.ts';
import { type Asked, identOf, type KeyRead, labelsIn, responsesIn, rightFor, saysMore } from './key-1.ts';

const isNamed = (response: Element, name: string) => identOf(response).replace(/^response_/, '') === name;

/** Answers that count though they are not the same, by how a system compares them. */
const loosely: Record<string, (text: string) => string> = {
  TextRegex: (text) => `‘${text.slice(0, 80)}’ is a pattern there, and only itself here`,
  TextContainsAnswer: () => 'An answer that only holds the right words was right there: here it has to be the same',
  TextCloseEnough: () => 'An answer with a few wrong letters was right there: here it has to be the same',
};

/**
 * Gaps `[name]` of Canvas, in the order of the text. What is typed has all its labels for right though one alone is
 * scored; of what is chosen one is.
 */
export function gapsKey(
  { presentation, processing, feedback }: Asked,
  names: readonly string[],
  isChosen: boolean,
): KeyRead {
  const all = responsesIn(presentation);
  const notes = new Set<string>();
  const gaps = names.map((name) => {
    const response = all.filter((one) => isNamed(one, name)).at(-1);
    const labels = labelsIn(response).map((label) => ({
      ident: identOf(label),
      text: materialWords(label),
      type: label.attribs['answer_type'],
      algorithm: label.attribs['scoring_algorithm'] ?? '',
    }));
    for (const { algorithm, text } of labels) {
      const note = loosely[algorithm]?.(text);
      if (note !== undefined) notes.add(note);
    }
    const right = response ? rightFor(processing.wins, identOf(response)) : [];
    const isList = isChosen || labels.some(({ type }) => type === 'dropdown' || type === 'wordbank');
    const scored = labels.filter(({ ident }) => right.includes(ident)).map(({ text }) => text);
    const texts = labels.map(({ text }) => text);
    return isList ? { accepted: scored, choices: texts } : { accepted: labels.length > 0 ? texts : right, choices: [] };
  });
  if (saysMore(all, feedback)) notes.add('What was said about each answer of a gap is not taken over');
  return { key: { kind: 'gaps', gaps }, notes: [...notes] };
}

/** Gaps that stand in the text where they are filled. */
export function blanksKey({ presentation, processing }: Asked): KeyRead {
  const responses = responsesIn(presentation);
  const isSensitive = processing.wins.some(({ is }) => is.some(({ isCaseSensitive }) => isCaseSensitive));
  return {
    key: {
      kind: 'gaps',
      gaps: responses.map((response) => ({ accepted: rightFor(processing.wins, identOf(response)), choices: [] })),
    },
    notes: isSensitive ? ['Capital and small letters are the same here'] : [],
  };
}
