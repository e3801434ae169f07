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

const oneOption = {
  KeyEditor: OptionsField,
  SeveralKeys: RightOptions,
  severalKeysWords: anyOfSeveral,
} satisfies Partial<AuthorParts>;

/** How the key of each kind of question is written, and put right by a ruling: what instructors alone load. */
export const authorParts: Record<QuestionType, AuthorParts> = {
  'multiple-choice': { ...oneOption, shortName: 'One answer' },
  'multiple-response': {
    shortName: 'Several',
    KeyEditor: OptionsField,
    SeveralKeys: RightOptions,
    severalKeysWords: {
      label: 'Accept other answers',
      hint: 'All that you choose are right together; the question is marked as it is otherwise.',
    },
  },
  'true-false': { ...oneOption, shortName: 'True or false' },
  ordering: { shortName: 'Order', KeyEditor: OptionsField, SeveralKeys: null, severalKeysWords: anyOfSeveral },
  matching: { shortName: 'Matching', KeyEditor: PairsEditor, SeveralKeys: null, severalKeysWords: anyOfSeveral },
  'gap-fill': { shortName: 'Gaps', KeyEditor: GapsEditor, SeveralKeys: null, severalKeysWords: anyOfSeveral },
  'short-answer': {
    shortName: 'Short answer',
    KeyEditor: AcceptedAnswersField,
    SeveralKeys: RightAnswers,
    severalKeysWords: anyOfSeveral,
  },
  numeric: { shortName: 'Number', KeyEditor: NumberField, SeveralKeys: null, severalKeysWords: anyOfSeveral },
  essay: { shortName: 'Essay', KeyEditor: EssayField, SeveralKeys: null, severalKeysWords: anyOfSeveral },
};
