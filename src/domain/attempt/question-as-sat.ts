import type { AuthorQuestion, ExamQuestion } from '#contract/tests.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { toldOf } from '#domain/kinds/marking-rule.ts';
import { optionsAsPut } from './option-order.ts';

type Question = Pick<
  AuthorQuestion,
  '_id' | 'text' | 'type' | 'options' | 'details' | 'points' | 'difficulty' | 'keepsOrder'
>;

/** A question as a candidate has it. Each field is named, so that nothing of the key can slip in. */
export function questionAsSat(attempt: { id: string; shufflesOptions: boolean }, question: Question): ExamQuestion {
  const { keyedParts, asSaid } = kindOf(question);
  const parts = keyedParts(question).map(({ _id, text, choices }) => ({ _id, text, choices }));
  return {
    _id: question._id,
    text: asSaid(question.text),
    type: question.type,
    options: optionsAsPut(attempt, question).map(({ _id, text }) => ({ _id, text })),
    points: question.points,
    difficulty: question.difficulty,
    ...toldOf(question),
    ...(parts.length > 0 && { parts }),
  };
}
