import { asRead } from '#contract/as-read.ts';
import type { QuestionDetails } from '#contract/question-details.ts';
import { joinAnswers, splitAnswers } from '#domain/question-import/answers-cell.ts';
import { answeringParts, choicesOf } from '../answering-parts.ts';
import type { Key, KeyedPart, QuestionKind } from '../kind.ts';
import { joinPair, splitPair } from '../matching/pair-cell.ts';
import { countGaps, withNumberedGaps } from './gaps-in-text.ts';

type Gap = NonNullable<QuestionDetails['gaps']>[number];

export const gapFill: QuestionKind = {
  ...answeringParts(partsOf),
  name: 'Filling gaps',
  instruction: 'Where a text has gaps, write what belongs in each on its line.',
  note: '',

  asSaid: withNumberedGaps,
  faultOf({ text, details: { gaps = [] } }) {
    const message = faultInGaps(countGaps(text), gaps);
    return message === undefined ? undefined : { path: 'details', message };
  },
  ownKey: ({ details: { gaps = [] } }) => ({ options: [], acceptedAnswers: [], details: { gaps: gaps.map(ownGap) } }),

  rightTexts: ({ details: { gaps = [] } }) => gaps.map(({ accepted: [right = ''] }) => right),
  optionCells: ({ details: { gaps = [] } }) =>
    gaps.map(({ accepted, choices }) => joinPair(joinAnswers(choices), joinAnswers(accepted))),
  acceptedCell: () => [],
  readRow({ options }) {
    const gaps = options.map(splitPair).map(([choices, accepted]) => ({
      accepted: splitAnswers(accepted),
      choices: splitAnswers(choices),
    }));
    return { options: [], acceptedAnswers: [], details: { gaps } };
  },
  correctCell: () => '',
  inFiles: 'gaps',
  printed: (key) => ({ options: [], parts: partsOf(key), hasLine: false }),
};

function faultInGaps(inText: number, gaps: readonly Gap[]): string | undefined {
  if (gaps.length === 0) return 'Please provide at least 1 gap: write ___ in the question where it is';
  if (inText !== gaps.length) return `The question has ${inText} gaps (___), and ${gaps.length} are described`;
  const empty = gaps.findIndex(({ accepted }) => accepted.every((one) => one === ''));
  if (empty !== -1) return `Please say what is right in gap ${empty + 1}`;
  const bare = gaps.findIndex((one) => ownGap(one).choices.length === 1);
  return bare === -1 ? undefined : `Gap ${bare + 1} has nothing else to choose from`;
}

/** Without blanks; what is right is among what there is to choose from. */
function ownGap({ _id, accepted, choices }: Gap): Gap {
  const right = accepted.filter((one) => one !== '');
  const others = choices.filter((one) => one !== '');
  const isOffered = (one: string) => others.some((other) => asRead(other) === asRead(one));
  return {
    ...(_id !== undefined && { _id }),
    accepted: right,
    choices: others.length === 0 ? [] : choicesOf([...others, ...right.filter((one) => !isOffered(one))]),
  };
}

function partsOf({ details: { gaps = [] } }: Pick<Key, 'details'>): KeyedPart[] {
  return gaps.flatMap(({ _id, accepted, choices }, index) =>
    _id === undefined ? [] : [{ _id, text: `(${index + 1})`, choices, accepted }],
  );
}
