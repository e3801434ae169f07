import type { ComponentType } from 'react';
import type { QuestionType } from '#contract/vocabulary.ts';
import type { SeveralKeysProps } from './kind-parts.ts';
import { RightOptions } from './options/RightOptions.tsx';
import { RightAnswers } from './short-answer/RightAnswers.tsx';

/** Where several answers are ruled to be right. */
export const severalKeys: Record<QuestionType, ComponentType<SeveralKeysProps>> = {
  'multiple-choice': RightOptions,
  'true-false': RightOptions,
  'short-answer': RightAnswers,
};
