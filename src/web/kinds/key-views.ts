import type { ComponentType } from 'react';
import type { QuestionType } from '#contract/vocabulary.ts';
import { EssayKey } from './essay/EssayKey.tsx';
import type { KeyViewProps } from './kind-parts.ts';
import { NumberKey } from './numeric/NumberKey.tsx';
import { OptionKey } from './options/OptionKey.tsx';
import { OrderKey } from './ordering/OrderKey.tsx';
import { PartsKey } from './parts/PartsKey.tsx';
import { AcceptedAnswers } from './short-answer/AcceptedAnswers.tsx';

/** What is right, as authors and administrators read it. */
export const keyViews: Record<QuestionType, ComponentType<KeyViewProps>> = {
  'multiple-choice': OptionKey,
  'multiple-response': OptionKey,
  'true-false': OptionKey,
  'short-answer': AcceptedAnswers,
  ordering: OrderKey,
  matching: PartsKey,
  'gap-fill': PartsKey,
  numeric: NumberKey,
  essay: EssayKey,
};
