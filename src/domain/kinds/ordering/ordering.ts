import { shuffle } from '#domain/attempt/shuffle.ts';
import { chosenOptions, choosingSeveral, optionsAnswer } from '../choosing-several.ts';
import { faultInOptions, havingOptions, rightIds, writtenOptions } from '../having-options.ts';
import type { Key, QuestionKind } from '../kind.ts';

/** The options stand in the order that is asked for, and every candidate has them in another. */
export const ordering: QuestionKind = {
  ...havingOptions,
  ...choosingSeveral,
  name: 'Putting in order',
  instruction: 'Where a question asks for an order, write the letters in it on the line.',
  note: 'Choose them one after the other, in the right order.',

  shufflesOptions: true,
  givenOptions: [],
  hasSeveralRight: true,
  asksOrder: true,
  faultOf: faultInOptions,
  ownKey: (key) => ({
    options: writtenOptions(key).map((option) => ({ ...option, isCorrect: true })),
    acceptedAnswers: [],
    details: {},
  }),

  takes: 'its options in an order',
  fromWire: ({ selectedOptionIds }) => optionsAnswer(selectedOptionIds ?? []),
  choose(answer, optionId) {
    const chosen = chosenOptions(answer);
    const others = chosen.filter((id) => id !== optionId);
    return optionsAnswer(others.length < chosen.length ? others : [...others, optionId]);
  },

  isRight(key, answer) {
    const [right, chosen] = [rightIds(key), chosenOptions(answer)];
    return right.length > 0 && right.length === chosen.length && right.every((id, place) => chosen[place] === id);
  },
  markingRules: ['all-or-nothing', 'per-part'],
  share(key, answer) {
    const [right, chosen] = [rightIds(key), chosenOptions(answer)];
    const inPlace = right.filter((id, place) => chosen[place] === id).length;
    return { won: inPlace, of: right.length, right: inPlace };
  },
  marking: (key) => JSON.stringify({ order: rightIds(key) }),
  accepting(key, { optionIds }) {
    const inOrder = optionIds.flatMap((id) => key.options.find(({ _id }) => _id === id) ?? []);
    return { ...key, options: inOrder };
  },
  guess: ({ options }, chance) =>
    optionsAnswer(
      shuffle(
        options.map(({ _id }) => _id),
        chance,
      ),
    ),
  guessScore: ({ options }) => 100 / options.reduce((ways, _, index) => ways * (index + 1), 1),

  readRow: ({ options }) => ({
    options: options.map((text) => ({ text, isCorrect: true })),
    acceptedAnswers: [],
    details: {},
  }),
  correctCell: () => '',
  namedInCell: () => [],
  inFiles: 'ordering',
  printed: (key) => ({ options: asPrinted(key).map(({ text }) => text), hasLine: true }),
  printedKey(key) {
    const printed = asPrinted(key);
    return { options: key.options.map((option) => ({ place: printed.indexOf(option), text: option.text })) };
  },
};

/** On paper by their ids, which are drawn: as good as shuffled, and the same on every sheet. */
const asPrinted = ({ options }: Key) => [...options].sort((one, other) => (one._id < other._id ? -1 : 1));
