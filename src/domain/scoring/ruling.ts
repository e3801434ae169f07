import type { RulingKind } from '#contract/vocabulary.ts';
import type { Answer, Right } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { type GradedQuestion, mark, type Marked, type MarkTerms } from './grade.ts';

/** What decides over a question instead of its key; what is right is said of several keys alone. */
export type Ruling = Right & { kind: RulingKind };

/**
 * The mark of one question under a ruling, or by its key where there is none. Without points it counts for nothing.
 * @param given what people gave, of a question that they mark
 */
export function markUnder(
  question: GradedQuestion,
  ruling: Ruling | undefined,
  answer: Answer | null | undefined,
  terms: MarkTerms = {},
): Marked {
  if (!ruling) return mark(question, answer, terms);
  if (ruling.kind === 'void') return { isCorrect: false, points: 0, pointsWon: 0 };
  const { points } = question;
  if (ruling.kind === 'full-mark') return { isCorrect: true, points, pointsWon: points };
  if (ruling.kind === 'full-mark-if-answered') {
    const isAnswered = answer ? kindOf(question).isAnswered(answer) : false;
    return { isCorrect: isAnswered, points, pointsWon: isAnswered ? points : 0 };
  }
  return mark(keyedAnew(question, ruling), answer, terms);
}

/** The question with the keys that a ruling gives it: right are those and no others. */
function keyedAnew(question: GradedQuestion, ruling: Ruling): GradedQuestion {
  return { ...question, ...kindOf(question).accepting(question, ruling) };
}

/** What is right. Of a void question nothing is, and of one that is right for all its own key. */
export function rightUnder(question: GradedQuestion, ruling: Ruling | undefined): Right {
  if (ruling?.kind === 'void') return { optionIds: [], answers: [] };
  return kindOf(question).right(ruling?.kind === 'several-keys' ? keyedAnew(question, ruling) : question);
}
