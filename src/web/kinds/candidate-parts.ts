import type { QuestionType } from '#contract/vocabulary.ts';
import type { CandidateParts } from './kind-parts.ts';
import { optionByKey } from './options/option-by-key.ts';
import { OptionList } from './options/OptionList.tsx';
import { OptionReview } from './options/OptionReview.tsx';
import { ShortAnswer } from './short-answer/ShortAnswer.tsx';
import { WrittenReview } from './short-answer/WrittenReview.tsx';

const severalKeysText = 'More than one answer was accepted for this question.';

const oneOption: CandidateParts = {
  Control: OptionList,
  isTyped: false,
  answerByKey: optionByKey,
  Review: OptionReview,
  severalKeysText,
};

/** How each kind of question is answered in an exam, and read again in its review: what a candidate's pages load. */
export const candidateParts: Record<QuestionType, CandidateParts> = {
  'multiple-choice': oneOption,
  'true-false': oneOption,
  'short-answer': {
    Control: ShortAnswer,
    isTyped: true,
    answerByKey: () => undefined,
    Review: WrittenReview,
    severalKeysText,
  },
};
