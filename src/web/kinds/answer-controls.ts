import type { QuestionType } from '#contract/vocabulary.ts';
import type { AnswerControl } from './kind-parts.ts';
import { NumberAnswer } from './numeric/NumberAnswer.tsx';
import { optionByKey, optionLetters } from './options/option-by-key.ts';
import { OptionList } from './options/OptionList.tsx';
import { PartsControl } from './parts/PartsControl.tsx';
import { ShortAnswer } from './short-answer/ShortAnswer.tsx';

const optionControl: AnswerControl = {
  Control: OptionList,
  isTyped: false,
  answerByKey: optionByKey,
  letters: optionLetters,
};

const partsControl: AnswerControl = {
  Control: PartsControl,
  isTyped: true,
  answerByKey: () => undefined,
  letters: () => '',
};

/** How each kind of question is answered: what an exam loads. */
export const answerControls: Record<QuestionType, AnswerControl> = {
  'multiple-choice': optionControl,
  'multiple-response': optionControl,
  'true-false': optionControl,
  'short-answer': { Control: ShortAnswer, isTyped: true, answerByKey: () => undefined, letters: () => '' },
  ordering: optionControl,
  matching: partsControl,
  'gap-fill': partsControl,
  numeric: { Control: NumberAnswer, isTyped: true, answerByKey: () => undefined, letters: () => '' },
};
