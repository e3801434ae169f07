import type { RulingKind } from '#contract/vocabulary.ts';
import { type GivenAnswer, type GradedQuestion, isRight, mark, type Marked, rightIds } from './grade.ts';

/** What decides over a question instead of its key. */
export type Ruling = {
  kind: RulingKind;
  /** Of several keys: the options and the written answers that are right. */
  optionIds: readonly string[];
  answers: readonly string[];
};

/** The mark of one question under a ruling, or by its key where there is none. Without points it counts for nothing. */
export function markUnder(
  question: GradedQuestion,
  ruling: Ruling | undefined,
  answer: GivenAnswer | undefined,
): Marked {
  if (!ruling) return mark(question, answer);
  if (ruling.kind === 'void') return { isCorrect: false, points: 0, pointsWon: 0 };
  const isCorrect = ruling.kind === 'full-mark' || isRight(keyedAnew(question, ruling), answer);
  return { isCorrect, points: question.points, pointsWon: isCorrect ? question.points : 0 };
}

/** The question with the keys that a ruling gives it: right are those and no others. */
function keyedAnew(question: GradedQuestion, { optionIds, answers }: Ruling): GradedQuestion {
  const options = question.options.map((option) => ({ ...option, isCorrect: optionIds.includes(option._id) }));
  // What only another wording has may be a key too. Its text is not known here, and its id stands for it.
  const elsewhere = optionIds.filter((_id) => !options.some((option) => option._id === _id));
  const keyed = [...options, ...elsewhere.map((_id) => ({ _id, text: _id, isCorrect: true }))];
  return { ...question, options: keyed, acceptedAnswers: answers };
}

/** The ids of the options that are right. A void question has none, and of one that is right for all its own key is. */
export function rightOptionIds(question: GradedQuestion, ruling: Ruling | undefined): readonly string[] {
  if (ruling?.kind === 'void') return [];
  return rightIds(ruling?.kind === 'several-keys' ? keyedAnew(question, ruling) : question);
}

/** The written answers that are right, in the same way. */
export function rightAnswers(question: GradedQuestion, ruling: Ruling | undefined): readonly string[] {
  if (ruling?.kind === 'several-keys') return ruling.answers;
  return ruling?.kind === 'void' ? [] : question.acceptedAnswers;
}
