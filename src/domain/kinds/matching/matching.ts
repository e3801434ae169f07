import { asRead } from '#contract/as-read.ts';
import type { QuestionDetails } from '#contract/question-details.ts';
import { answeringParts, choicesOf } from '../answering-parts.ts';
import type { Key, KeyedPart, QuestionKind } from '../kind.ts';
import { joinPair, splitPair } from './pair-cell.ts';

export const matching: QuestionKind = {
  ...answeringParts(partsOf),
  name: 'Matching',
  instruction: 'Where things are to be matched, write on each line what belongs to it.',
  note: '',

  asSaid: (text) => text,
  faultOf({ details: { pairs = [] } }) {
    const written = writtenPairs(pairs);
    if (written.length < 2) return { path: 'details', message: 'Please provide at least 2 pairs' };
    if (written.some(({ text, match }) => text === '' || match === '')) {
      return { path: 'details', message: 'Please fill in both sides of each pair' };
    }
    const isRepeated = new Set(written.map(({ text }) => asRead(text))).size < written.length;
    return isRepeated ? { path: 'details', message: 'Two of the pairs begin with the same' } : undefined;
  },
  ownKey({ details: { pairs = [], extras = [] } }) {
    const written = writtenPairs(pairs);
    const others = choicesOf(extras).filter((extra) => !written.some(({ match }) => asRead(match) === asRead(extra)));
    return {
      options: [],
      acceptedAnswers: [],
      details: { pairs: written, ...(others.length > 0 && { extras: others }) },
    };
  },

  rightTexts: ({ details: { pairs = [] } }) => pairs.map(({ text, match }) => `${text} – ${match}`),
  optionCells: ({ details: { pairs = [] } }) => pairs.map(({ text, match }) => joinPair(text, match)),
  acceptedCell: ({ details: { extras = [] } }) => extras,
  readRow({ options, acceptedAnswers }) {
    const pairs = options.map(splitPair).map(([text, match]) => ({ text, match }));
    const extras = acceptedAnswers.length === 0 ? {} : { extras: [...acceptedAnswers] };
    return { options: [], acceptedAnswers: [], details: { pairs, ...extras } };
  },
  correctCell: () => '',
  inFiles: 'matching',
  printed: (key) => ({ options: choices(key.details), parts: partsOf(key), hasLine: false }),
};

function partsOf({ details }: Pick<Key, 'details'>): KeyedPart[] {
  const all = choices(details);
  return (details.pairs ?? []).flatMap(({ _id, text, match }) =>
    _id === undefined ? [] : [{ _id, text, choices: all, accepted: [match] }],
  );
}

const choices = ({ pairs = [], extras = [] }: QuestionDetails) =>
  choicesOf([...pairs.map(({ match }) => match), ...extras]);

const writtenPairs = (pairs: NonNullable<QuestionDetails['pairs']>) =>
  pairs.filter(({ text, match }) => text !== '' || match !== '');
