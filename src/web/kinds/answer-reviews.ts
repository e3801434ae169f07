import type { ComponentType } from 'react';
import type { QuestionType } from '#contract/vocabulary.ts';
import type { AnswerReviewProps } from './kind-parts.ts';
import { OptionReview } from './options/OptionReview.tsx';
import { WrittenReview } from './short-answer/WrittenReview.tsx';

/** What was answered beside what was right, in the review of a result. */
export const answerReviews: Record<QuestionType, ComponentType<AnswerReviewProps>> = {
  'multiple-choice': OptionReview,
  'true-false': OptionReview,
  'short-answer': WrittenReview,
};
