import type { AuthorQuestion } from '#contract/author-question.ts';
import type { ExamQuestion } from '#contract/tests.ts';
import type { MarksOff } from '#contract/vocabulary.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { toldOf } from '#domain/kinds/marking-rule.ts';
import { pointsOff } from '#domain/scoring/grade.ts';
import { optionsAsPut } from './option-order.ts';

type Question = Pick<
  AuthorQuestion,
  '_id' | 'text' | 'type' | 'options' | 'acceptedAnswers' | 'details' | 'points' | 'difficulty' | 'keepsOrder'
>;
type Attempt = { id: string; shufflesOptions: boolean; marksOff: MarksOff };

/** A question as a candidate has it. */
export function questionAsSat(attempt: Attempt, question: Question): ExamQuestion {
  return inOrderOf(attempt, questionAsWritten(attempt.marksOff, question));
}

/** What is the same for all attempts. The options stand in their author's order, which may be the key: nobody is sent it. */
export type QuestionAsWritten = {
  shown: Omit<ExamQuestion, 'options'>;
  options: ExamQuestion['options'];
  keepsOrder: boolean;
};

/** Gives the options of a question the order that an attempt has. */
export function inOrderOf(
  attempt: Omit<Attempt, 'marksOff'>,
  { shown, options, keepsOrder }: QuestionAsWritten,
): ExamQuestion {
  return { ...shown, options: optionsAsPut(attempt, { type: shown.type, keepsOrder, options }) };
}

/** Each field is named, so that nothing of the key can slip in. */
export function questionAsWritten(marksOff: MarksOff, question: Question): QuestionAsWritten {
  const { keyedParts, asSaid } = kindOf(question);
  const wrongTakes = pointsOff(question, marksOff);
  const parts = keyedParts(question).map(({ _id, text, choices }) => ({ _id, text, choices }));
  return {
    shown: {
      _id: question._id,
      text: asSaid(question.text),
      type: question.type,
      points: question.points,
      difficulty: question.difficulty,
      ...toldOf(question),
      ...(parts.length > 0 && { parts }),
      ...(wrongTakes > 0 && { wrongTakes }),
    },
    options: question.options.map(({ _id, text }) => ({ _id, text })),
    keepsOrder: question.keepsOrder,
  };
}
