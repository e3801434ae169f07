import { choosingLetters } from '#domain/attempt/exam-keys.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import type { AnswerControl } from '../kind-parts.ts';

export const optionByKey: AnswerControl['answerByKey'] = (question, answer, key) => {
  const option = question.options[optionIndex(key)];
  return option && kindOf(question).choose(answer, option._id);
};

export const optionLetters: AnswerControl['letters'] = ({ options }) => choosingLetters.slice(0, options.length);

/** 1-9 or a letter; -1 for a key that names no option. */
function optionIndex(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return key.length === 1 ? choosingLetters.indexOf(key.toUpperCase()) : -1;
}
