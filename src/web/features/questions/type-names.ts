import type { QuestionType } from '#contract/vocabulary.ts';

export const typeNames: Record<QuestionType, string> = {
  'multiple-choice': 'Multiple choice',
  'true-false': 'True or false',
  'short-answer': 'Short answer',
};
