import type { QuestionDetails } from '#contract/question-details.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import type { WrittenKey } from './kind.ts';
import { kindOf } from './kinds.ts';
import { ruleOf } from './marking-rule.ts';

/** The parts with an id each: one that the question knows keeps its own, and with it the answers given to it. */
export function identifiedDetails(
  details: QuestionDetails,
  idOf: (given: string | undefined) => string,
): QuestionDetails {
  const { pairs, gaps, essay } = details;
  return {
    ...details,
    ...(pairs && { pairs: pairs.map((pair) => ({ ...pair, _id: idOf(pair._id) })) }),
    ...(gaps && { gaps: gaps.map((gap) => ({ ...gap, _id: idOf(gap._id) })) }),
    ...(essay && {
      essay: { ...essay, rubric: essay.rubric.map((criterion) => ({ ...criterion, _id: idOf(criterion._id) })) },
    }),
  };
}

/** What of a key belongs to the kind, without what was left blank; and its rule, where it is not the kind's first. */
export function ownKeyOf<Option extends WrittenKey['options'][number]>(
  question: WrittenKey & { type: QuestionType; options: readonly Option[] },
) {
  const { ownKey, markingRules } = kindOf(question);
  const { details, ...own } = ownKey<Option>(question);
  const rule = ruleOf(question);
  return { ...own, details: rule === markingRules[0] ? details : { ...details, markingRule: rule } };
}
