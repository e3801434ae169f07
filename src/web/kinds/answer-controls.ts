import type { QuestionType } from '#contract/vocabulary.ts';
import type { AnswerControl } from './kind-parts.ts';
import { optionControl } from './options/option-control.ts';
import { shortAnswerControl } from './short-answer/short-answer-control.ts';

/** How each kind of question is answered in an exam. */
export const answerControls: Record<QuestionType, AnswerControl> = {
  'multiple-choice': optionControl,
  'true-false': optionControl,
  'short-answer': shortAnswerControl,
};
