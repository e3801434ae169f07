import { joinAnswers, splitAnswers } from '#domain/question-import/answers-cell.ts';
import { chosenOptions, choosingSeveral, optionsAnswer } from '../choosing-several.ts';
import { faultInOptions, havingOptions, optionFault, rightIds, writtenOptions } from '../having-options.ts';
import type { QuestionKind } from '../kind.ts';

export const multipleResponse: QuestionKind = {
  ...havingOptions,
  ...choosingSeveral,
  name: 'Several right answers',
  instruction: 'Where a question asks for all that are right, shade the bubble of each.',
  note: 'Choose all that are right.',

  shufflesOptions: true,
  givenOptions: [],
  hasSeveralRight: true,
  asksOrder: false,
  faultOf(key) {
    const hasRight = writtenOptions(key).some(({ isCorrect }) => isCorrect);
    return faultInOptions(key) ?? (hasRight ? undefined : optionFault('Please select at least one correct answer'));
  },

  // The order in which they were chosen says nothing, so one set is one answer.
  fromWire: ({ selectedOptionIds }) => optionsAnswer([...(selectedOptionIds ?? [])].sort()),
  choose(answer, optionId) {
    const chosen = chosenOptions(answer);
    const others = chosen.filter((id) => id !== optionId);
    return optionsAnswer(others.length < chosen.length ? others : [...others, optionId].sort());
  },

  isRight(key, answer) {
    const [right, chosen] = [rightIds(key), chosenOptions(answer)];
    return right.length > 0 && right.length === chosen.length && right.every((id) => chosen.includes(id));
  },
  markingRules: ['all-or-nothing', 'per-part', 'right-minus-wrong'],
  /** Each option is a part, chosen or left alone as it ought to be; or what was chosen is counted against the key (Canvas). */
  share(key, answer, rule) {
    const [right, chosen] = [rightIds(key), chosenOptions(answer)];
    const hits = chosen.filter((id) => right.includes(id)).length;
    const wrong = chosen.length - hits;
    if (rule === 'right-minus-wrong') return { won: hits - wrong, of: right.length, right: hits };
    const asItOught = key.options.length - wrong - (right.length - hits);
    return { won: asItOught, of: key.options.length, right: asItOught };
  },
  marking: (key) => JSON.stringify({ together: rightIds(key).sort() }),
  rightAnswer: (key) => optionsAnswer(rightIds(key).sort()),
  guess({ options }, chance) {
    const some = 1 + Math.floor(chance() * (2 ** options.length - 1));
    const chosen = options.filter((_, index) => some & (1 << index));
    return optionsAnswer(chosen.map(({ _id }) => _id).sort());
  },
  guessScore: ({ options }) => (options.length === 0 ? 0 : 100 / (2 ** options.length - 1)),

  correctCell: (key) => joinAnswers(havingOptions.rightTexts(key)),
  namedInCell: splitAnswers,
  printedKey: ({ options }) => ({
    options: options.flatMap(({ isCorrect, text }, place) => (isCorrect ? [{ place, text }] : [])),
  }),
};
