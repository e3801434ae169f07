import type { QuestionType } from '#contract/vocabulary.ts';
import { EssayField } from './essay/EssayField.tsx';
import type { AuthorParts } from './kind-parts.ts';
import { NumberField } from './numeric/NumberField.tsx';
import { OptionsField } from './options/OptionsField.tsx';
import { RightOptions } from './options/RightOptions.tsx';
import { GapsEditor } from './parts/GapsEditor.tsx';
import { PairsEditor } from './parts/PairsEditor.tsx';
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
  'multiple-response': {
    KeyEditor: OptionsField,
    SeveralKeys: RightOptions,
    severalKeysWords: {
      label: 'Accept other answers',
      hint: 'All that you choose are right together; the question is marked as it is otherwise.',
    },
  },
  'true-false': oneOption,
  ordering: { KeyEditor: OptionsField, SeveralKeys: null, severalKeysWords: anyOfSeveral },
  matching: { KeyEditor: PairsEditor, SeveralKeys: null, severalKeysWords: anyOfSeveral },
  'gap-fill': { KeyEditor: GapsEditor, SeveralKeys: null, severalKeysWords: anyOfSeveral },
  'short-answer': {
    KeyEditor: AcceptedAnswersField,
    SeveralKeys: RightAnswers,
    severalKeysWords: anyOfSeveral,
  },
  numeric: { KeyEditor: NumberField, SeveralKeys: null, severalKeysWords: anyOfSeveral },
  essay: { KeyEditor: EssayField, SeveralKeys: null, severalKeysWords: anyOfSeveral },
};
