import type { NumberKey } from '#contract/question-details.ts';
import type { Fault, QuestionKind } from '../kind.ts';
import { answeredWhole } from '../answered-whole.ts';
import { markedWhole } from '../marked-whole.ts';
import { withoutOptions } from '../without-options.ts';
import { textAnswer, writing, writtenText } from '../writing.ts';
import { isRightNumber, numberMarking, unitForm } from './number-key.ts';
import { keyText, numberText, readKeyText, unitTexts } from './number-text.ts';
import { readQuantity } from './read-quantity.ts';

/** A number with what it may be off by, in one of some units. */
export const numeric: QuestionKind = {
  ...answeredWhole,
  takesOtherKeys: false,
  ...withoutOptions,
  ...writing,
  ...markedWhole,
  name: 'Number',
  instruction: 'Where a number is asked for, write it on the line.',
  note: 'Write a number.',

  faultOf({ details: { number } }) {
    const message = number === undefined ? 'Please provide at least the right value' : faultInNumber(number);
    return message === undefined ? undefined : numberFault(message);
  },
  ownKey: ({ details: { number } }) => ({ options: [], acceptedAnswers: [], details: number ? { number } : {} }),

  takes: 'a number',

  isRight: ({ details: { number } }, answer) => number !== undefined && isRightNumber(number, writtenText(answer)),
  right: (key) => ({ optionIds: [], answers: numeric.rightTexts(key) }),
  rightTexts: ({ details: { number } }) => (number ? [keyText(number)] : []),
  accepting: (key) => key,
  marking: ({ details: { number } }) => (number ? numberMarking(number) : ''),
  rightAnswer: ({ details: { number } }) => (number ? textAnswer(rightText(number)) : null),

  readRow({ correctAnswer, acceptedAnswers }) {
    const read = readKeyText(correctAnswer, acceptedAnswers);
    const row = { options: [], acceptedAnswers: [] };
    return 'reason' in read ? { ...row, details: {}, fault: read.reason } : { ...row, details: { number: read.key } };
  },
  correctCell: ({ details: { number } }) => (number ? keyText(number) : ''),
  acceptedCell: ({ details: { number } }) => (number ? unitTexts(number) : []),
  inFiles: 'number',

  printedKey: ({ details: { number } }) => ({
    words: number ? [keyText(number), ...unitTexts(number)].join(', ') : '',
  }),
};

const numberFault = (message: string): Fault => ({ path: 'details.number', message });

function faultInNumber(number: NumberKey): string | undefined {
  if (number.tolerance === 'range' && number.from > number.to) return 'The lowest right value is above the highest';
  if (number.asksUnit && number.units.length === 0) return 'Please enter the unit that has to be written';
  return faultInUnits(number.units);
}

function faultInUnits(units: NumberKey['units']): string | undefined {
  if (units.some(({ factor }, index) => index === 0 && factor !== 1))
    return 'The first unit is the one of the right value, so its factor is 1';
  const unread = units.find(({ name }) => !canBeTold(name));
  if (unread) return `The unit “${unread.name}” could not be told from a number`;
  const isRepeated = new Set(units.map(({ name }) => unitForm(name))).size < units.length;
  return isRepeated ? 'Two of the units are the same' : undefined;
}

/** Whether a unit is found again behind a number, in an answer and in a file. */
function canBeTold(name: string): boolean {
  return readQuantity(`1 ${name}`)?.unit === name && unitForm(name) !== '' && !/=|±|\+\/-|(?:^| )to /.test(name);
}

function rightText(number: NumberKey): string {
  const value = numberText(number.tolerance === 'range' ? number.from : number.value);
  const [unit] = number.units;
  return unit ? `${value} ${unit.name}` : value;
}
