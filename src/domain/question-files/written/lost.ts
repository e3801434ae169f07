import { kindOf } from '#domain/kinds/kinds.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import type { Lost } from '../written-file.ts';

/** What a format has no place for, and of which questions that is something. */
export type Loss = readonly [what: string, isLost: (question: PortableQuestion) => boolean];

/** What is lost when these are written. */
export const lostOf = (questions: readonly PortableQuestion[], losses: readonly Loss[]): Lost[] =>
  questions.flatMap((question) =>
    losses.flatMap(([what, isLost]) => (isLost(question) ? [{ question: question.text, what }] : [])),
  );

/** Whether candidates choose several of its options together. */
export function choosesSeveral(question: PortableQuestion): boolean {
  const { inFiles, hasSeveralRight } = kindOf(question);
  return inFiles === 'choice' && hasSeveralRight;
}

/** Limits of words, rubrics and files, which nobody else has. */
export const essayLoss: Loss = [
  'Rubrics, numbers of words and whether a file may be sent are left out',
  ({ details: { essay } }) =>
    (essay?.rubric.length ?? 0) > 0 || essay?.words !== undefined || essay?.takesFile === true,
];
/** Of pairs and gaps. */
export const partsLoss: Loss = [
  'Each part that is right wins its share there',
  (question) => ['matching', 'gaps'].includes(kindOf(question).inFiles) && ruleOf(question) !== 'per-part',
];
export const placeLoss: Loss = ['That a question keeps its place is left out', ({ keepsPlace }) => keepsPlace === true];
export const playsLoss: Loss = [
  'How often a sound may be played is left out',
  (question) => /\(sound:[^)]*\?plays=/.test(JSON.stringify(question)),
];
