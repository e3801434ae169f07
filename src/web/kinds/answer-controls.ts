import type { QuestionType } from '#contract/vocabulary.ts';
import { EssayAnswer } from './essay/EssayAnswer.tsx';
import type { AnswerControl } from './kind-parts.ts';
import { NumberAnswer } from './numeric/NumberAnswer.tsx';
import { optionByKey, optionLetters } from './options/option-by-key.ts';
import { OptionList } from './options/OptionList.tsx';
import { PartsControl } from './parts/PartsControl.tsx';
import { ShortAnswer } from './short-answer/ShortAnswer.tsx';

const typingRestsMs = 500;
/** All of it is sent each time; what was typed is on the device meanwhile. */
const writingRestsMs = 2_500;

const optionControl: AnswerControl = {
  Control: OptionList,
  restMs: 0,
  answerByKey: optionByKey,
  letters: optionLetters,
};

const partsControl: AnswerControl = {
  Control: PartsControl,
  restMs: typingRestsMs,
  answerByKey: () => undefined,
  letters: () => '',
};

/** How each kind of question is answered: what an exam loads. */
export const answerControls: Record<QuestionType, AnswerControl> = {
  'multiple-choice': optionControl,
  'multiple-response': optionControl,
  'true-false': optionControl,
  'short-answer': { Control: ShortAnswer, restMs: typingRestsMs, answerByKey: () => undefined, letters: () => '' },
  ordering: optionControl,
  matching: partsControl,
  'gap-fill': partsControl,
  numeric: { Control: NumberAnswer, restMs: typingRestsMs, answerByKey: () => undefined, letters: () => '' },
  essay: { Control: EssayAnswer, restMs: writingRestsMs, answerByKey: () => undefined, letters: () => '' },
};
