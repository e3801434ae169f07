import { optionAnswer } from '#domain/kinds/option-kind.ts';
import type { AnswerControl } from '../kind-parts.ts';
import { OptionList } from './OptionList.tsx';

export const optionControl: AnswerControl = {
  Control: OptionList,
  isTyped: false,
  answerByKey({ options }, key) {
    const option = options[optionIndex(key)];
    return option ? optionAnswer(option._id) : null;
  },
};

const letters = 'abcde';

/** 1-9 or A-E; -1 for a key that names no option. */
function optionIndex(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return key.length === 1 ? letters.indexOf(key.toLowerCase()) : -1;
}
