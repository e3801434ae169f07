import type { QuestionType } from '#contract/vocabulary.ts';
import type { Answer, Key } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';

export type GradedQuestion = Key & { type: QuestionType; points: number };

/** Whether an answer is right. No answer is wrong. */
export function isRight(question: GradedQuestion, answer: Answer | null | undefined): boolean {
  return answer ? kindOf(question).isRight(question, answer) : false;
}

export type Marked = { isCorrect: boolean; points: number; pointsWon: number };

/** The mark of one question. */
export function mark(question: GradedQuestion, answer: Answer | null | undefined): Marked {
  const isCorrect = isRight(question, answer);
  return {
    isCorrect,
    points: question.points,
    pointsWon: isCorrect ? question.points : pointsInPart(question, answer),
  };
}

/** What an answer wins that is not all right: two decimals, half up, never less than nothing nor as much as all. */
function pointsInPart(question: GradedQuestion, answer: Answer | null | undefined): number {
  const rule = ruleOf(question);
  if (!answer || rule === 'all-or-nothing') return 0;
  const { won, of } = kindOf(question).share(question, answer, rule);
  if (of === 0) return 0;
  const hundredths = inUnits(question.points) / unitsInHundredth;
  return Math.min(Math.round((hundredths * Math.max(0, won)) / of), Math.ceil(hundredths) - 1) / 100;
}

export type Score = {
  /** Percent, 2 decimals. */
  score: number;
  correctCount: number;
  /** Those that count: a question that was voided has no points. */
  questionCount: number;
  pointsWon: number;
  pointsPossible: number;
};

/**
 * The score of an attempt from the marks of its questions. Where all of them were voided it is full: nobody fails a test
 * of which nothing is left.
 */
export function scoreOf(marks: readonly Marked[]): Score {
  const unitsWon = sum(marks.map((item) => inUnits(item.pointsWon)));
  const unitsPossible = sum(marks.map((item) => inUnits(item.points)));
  return {
    score: unitsPossible === 0 ? (marks.length === 0 ? 0 : 100) : percent(unitsWon / unitsPossible),
    correctCount: marks.filter((item) => item.isCorrect).length,
    questionCount: marks.filter((item) => item.points > 0).length,
    pointsWon: unitsWon / unitsInPoint,
    pointsPossible: unitsPossible / unitsInPoint,
  };
}

/** A share as percent with 2 decimals. A tiny nudge keeps 1.005 from falling to 1.00 for want of binary digits. */
export function percent(share: number): number {
  return Math.round(share * 10_000 * (1 + Number.EPSILON)) / 100;
}

/**
 * Points are added up in whole units, so that sums are exact. They have two decimals; questions from before that was asked
 * may have more.
 */
const unitsInPoint = 1_000_000;
const unitsInHundredth = unitsInPoint / 100;
const inUnits = (points: number) => Math.round(points * unitsInPoint);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
