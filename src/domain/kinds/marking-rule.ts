import type { WordLimits } from '#contract/question-details.ts';
import type { MarkingRule, QuestionType } from '#contract/vocabulary.ts';
import type { Key } from './kind.ts';
import { kindOf } from './kinds.ts';

const ruleNotes: Record<MarkingRule, string> = {
  'all-or-nothing': '',
  'per-part': 'Each part that is right counts.',
  'right-minus-wrong': 'What is wrong is taken off what is right, down to nothing.',
};

/** What a wrong answer is, where it takes points off: told with the rule, for that alone leaves it open. */
const wrongNotes: Record<MarkingRule, string> = {
  'all-or-nothing': 'An answer that is right only in part takes points off too.',
  'per-part': 'Only an answer in which nothing is right takes points off.',
  'right-minus-wrong': 'Only an answer in which nothing is right takes points off.',
};

/** What of a question's details whoever sits it is told. */
export type Told = {
  markingRule?: MarkingRule | undefined;
  /** In which a number is taken that is written without one. */
  unit?: string | undefined;
  asksUnit?: boolean | undefined;
  words?: WordLimits | undefined;
  takesFile?: boolean | undefined;
};

/** Names each thing that a candidate may know, so that nothing of the key slips in. */
export function toldOf(question: Pick<Key, 'details'> & { type: QuestionType }): Told {
  const { number, essay } = question.details;
  return {
    markingRule: kindOf(question).markingRules.length > 1 ? ruleOf(question) : undefined,
    unit: number?.asksUnit ? undefined : number?.units[0]?.name,
    asksUnit: number?.asksUnit ? true : undefined,
    words: essay?.words,
    takesFile: essay?.takesFile,
  };
}

/** `wrongTakes` is how many points a wrong answer takes off. */
type Noted = Told & { type: QuestionType; wrongTakes?: number | undefined };

/** What stands with a question to say how it is answered and marked, as far as that cannot be seen: sentences. */
export function notesOf({ type, markingRule, asksUnit, wrongTakes = 0 }: Noted): string[] {
  const notes = [
    kindOf({ type }).note,
    markingRule === undefined ? '' : ruleNotes[markingRule],
    markingRule !== undefined && wrongTakes > 0 ? wrongNotes[markingRule] : '',
    asksUnit ? 'Write its unit too.' : '',
  ];
  return notes.filter((note) => note !== '');
}

/** By which rule a question is marked: its author's, or the first of its kind. */
export function ruleOf(question: Pick<Key, 'details'> & { type: QuestionType }): MarkingRule {
  const { markingRules } = kindOf(question);
  const { markingRule } = question.details;
  return markingRule && markingRules.includes(markingRule) ? markingRule : markingRules[0];
}
