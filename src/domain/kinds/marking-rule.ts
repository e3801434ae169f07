import type { MarkingRule } from '#contract/question-details.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import type { Key } from './kind.ts';
import { kindOf } from './kinds.ts';

const ruleNotes: Record<MarkingRule, string> = {
  'all-or-nothing': '',
  'per-part': 'Each part that is right counts.',
  'right-minus-wrong': 'What is wrong is taken off what is right, down to nothing.',
};

/** What stands with a question to say how it is answered and marked, as far as that cannot be seen: sentences. */
export function notesOf({
  type,
  markingRule,
}: {
  type: QuestionType;
  markingRule?: MarkingRule | undefined;
}): string[] {
  const notes = [kindOf({ type }).note, markingRule === undefined ? '' : ruleNotes[markingRule]];
  return notes.filter((note) => note !== '');
}

/** By which rule a question is marked: its author's, or the first of its kind. */
export function ruleOf(question: Pick<Key, 'details'> & { type: QuestionType }): MarkingRule {
  const { markingRules } = kindOf(question);
  const { markingRule } = question.details;
  return markingRule && markingRules.includes(markingRule) ? markingRule : markingRules[0];
}
