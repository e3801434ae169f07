import type { NewQuestion } from '#contract/questions.ts';
import type { TestQuestion } from '#domain/question/question-draft.ts';

/** The fields that the form is about, as they stand. */
export function contentOf(question: TestQuestion): NewQuestion {
  const { text, type, options, acceptedAnswers, details, explanation, difficulty, category, points, test } = question;
  const { keepsOrder, keepsPlace, tags } = question;
  return {
    text,
    type,
    options,
    acceptedAnswers,
    details,
    explanation,
    difficulty,
    category,
    tags,
    points,
    keepsOrder,
    keepsPlace,
    test,
  };
}
