import type { QuestionType } from '#contract/vocabulary.ts';
import { EssayReview } from './essay/EssayReview.tsx';
import type { AnswerReview } from './kind-parts.ts';
import { NumberReview } from './numeric/NumberReview.tsx';
import { OptionReview } from './options/OptionReview.tsx';
import { OrderReview } from './ordering/OrderReview.tsx';
import { PartsReview } from './parts/PartsReview.tsx';
import { WrittenReview } from './short-answer/WrittenReview.tsx';

const severalKeysText = 'More than one answer was accepted for this question.';
const otherKeysText = 'Other answers were accepted for this question.';

/** How each kind of question is read again in the review of a result. */
export const answerReviews: Record<QuestionType, AnswerReview> = {
  'multiple-choice': { Review: OptionReview, severalKeysText },
  'multiple-response': { Review: OptionReview, severalKeysText: otherKeysText },
  'true-false': { Review: OptionReview, severalKeysText },
  'short-answer': { Review: WrittenReview, severalKeysText },
  matching: { Review: PartsReview, severalKeysText: otherKeysText },
  'gap-fill': { Review: PartsReview, severalKeysText: otherKeysText },
  ordering: { Review: OrderReview, severalKeysText: otherKeysText },
  numeric: { Review: NumberReview, severalKeysText },
  essay: { Review: EssayReview, severalKeysText },
};
