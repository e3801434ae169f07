import { essay } from './essay/essay.ts';
import { gapFill } from './gap-fill/gap-fill.ts';
import { matching } from './matching/matching.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import type { QuestionKind } from './kind.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { shortAnswer } from './short-answer/short-answer.ts';
import { trueFalse } from './true-false/true-false.ts';
import { multipleResponse } from './multiple-response/multiple-response.ts';
import { ordering } from './ordering/ordering.ts';
import { numeric } from './numeric/numeric.ts';

/** Every kind of question that there is. */
const kinds: Record<QuestionType, QuestionKind> = {
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  'multiple-response': multipleResponse,
  'short-answer': shortAnswer,
  ordering,
  matching,
  'gap-fill': gapFill,
  numeric,
  essay,
};

export function kindOf({ type }: { type: QuestionType }): QuestionKind {
  return kinds[type];
}
