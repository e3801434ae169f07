import { kindOf } from '#domain/kinds/kinds.ts';
import type { AnswerControl } from '../kind-parts.ts';

export const optionByKey: AnswerControl['answerByKey'] = (question, answer, key) => {
  const option = question.options[optionIndex(key)];
  return option && kindOf(question).choose(answer, option._id);
};

const letters = 'abcde';

/** 1-9 or A-E; -1 for a key that names no option. */
function optionIndex(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return key.length === 1 ? letters.indexOf(key.toLowerCase()) : -1;
}
