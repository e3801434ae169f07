import type { QuestionType } from '#contract/vocabulary.ts';
import type { AuthorParts } from './kind-parts.ts';
import { OptionsField } from './options/OptionsField.tsx';
import { RightOptions } from './options/RightOptions.tsx';
import { AcceptedAnswersField } from './short-answer/AcceptedAnswersField.tsx';
import { RightAnswers } from './short-answer/RightAnswers.tsx';

const anyOfSeveral = { label: 'Accept several answers', hint: 'Any that you choose is right; others are not.' };

const oneOption: AuthorParts = {
  KeyEditor: OptionsField,
  SeveralKeys: RightOptions,
  severalKeysWords: anyOfSeveral,
};

/** How the key of each kind of question is written, and put right by a ruling: what instructors alone load. */
export const authorParts: Record<QuestionType, AuthorParts> = {
  'multiple-choice': oneOption,
  'true-false': oneOption,
  'short-answer': {
    KeyEditor: AcceptedAnswersField,
    SeveralKeys: RightAnswers,
    severalKeysWords: anyOfSeveral,
  },
};
