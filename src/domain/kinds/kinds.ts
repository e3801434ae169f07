import type { QuestionType } from '#contract/vocabulary.ts';
import type { QuestionKind } from './kind.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { shortAnswer } from './short-answer/short-answer.ts';
import { trueFalse } from './true-false/true-false.ts';

/** Every kind of question that there is. */
const kinds: Record<QuestionType, QuestionKind> = {
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  'short-answer': shortAnswer,
};

export function kindOf({ type }: { type: QuestionType }): QuestionKind {
  return kinds[type];
}
