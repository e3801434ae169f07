import type { ComponentType } from 'react';
import type { QuestionType } from '#contract/vocabulary.ts';
import type { KeyEditorProps } from './kind-parts.ts';
import { OptionsField } from './options/OptionsField.tsx';
import { AcceptedAnswersField } from './short-answer/AcceptedAnswersField.tsx';

/** Where an author writes what there is to answer, and what is right. */
export const keyEditors: Record<QuestionType, ComponentType<KeyEditorProps>> = {
  'multiple-choice': OptionsField,
  'true-false': OptionsField,
  'short-answer': AcceptedAnswersField,
};
