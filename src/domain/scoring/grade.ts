import type { MarksOff, QuestionType } from '#contract/vocabulary.ts';
import type { Answer, Key, Share } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { ruleOf } from '#domain/kinds/marking-rule.ts';

export type GradedQuestion = Key & { type: QuestionType; points: number };

/** Whether an answer is right. No answer is wrong. */
export function isRight(question: GradedQuestion, answer: Answer | null | undefined): boolean {
  return answer ? kindOf(question).isRight(question, answer) : false;
}

/** Points won are below nothing where a wrong answer took some off. */
export type Marked = { isCorrect: boolean; points: number; pointsWon: number };

/** What else a mark hangs on. */
export type MarkTerms = {
  /** What a wrong answer takes off. */
  marksOff?: MarksOff | undefined;
  /** What people gave, where they are the ones who mark it; nothing until they have. */
  given?: number | null | undefined;
};

/** The mark of one question. Wrong is an answer in which nothing is right, or not all where all of it counts as one. */
export function mark(
  question: GradedQuestion,
  answer: Answer | null | undefined,
  { marksOff = 'nothing', given = null }: MarkTerms = {},
): Marked {
  const { points } = question;
  const { isMarkedByPeople, isAnswered } = kindOf(question);
  if (isMarkedByPeople) return pointsMark(points, given ?? 0);
  if (isRight(question, answer)) return { isCorrect: true, points, pointsWon: points };
  if (!answer || !isAnswered(answer)) return { isCorrect: false, points, pointsWon: 0 };
  const share = shareOf(question, answer);
  const pointsWon = share.right > 0 ? pointsInPart(points, share) : 0 - pointsOff(question, marksOff);
  return { isCorrect: false, points, pointsWon };
}

/** The mark of an answer that was given so many of its points; of a question that was voided there are none. */
export function pointsMark(points: number, given: number): Marked {
  const pointsWon = Math.min(points, given);
  return { isCorrect: points > 0 && pointsWon === points, points, pointsWon };
}

/** How much is right in an answer that is not all right. Where it is all or nothing, that is nothing. */
function shareOf(question: GradedQuestion, answer: Answer): Share {
  const rule = ruleOf(question);
  return rule === 'all-or-nothing' ? { won: 0, of: 1, right: 0 } : kindOf(question).share(question, answer, rule);
}

/** What such an answer wins: two decimals, half up, never less than nothing nor as much as all. */
function pointsInPart(points: number, { won, of }: Share): number {
  const hundredths = inUnits(points) / unitsInHundredth;
  return Math.min(Math.round((hundredths * Math.max(0, won)) / of), Math.ceil(hundredths) - 1) / 100;
}

const sharesOff = { nothing: 0, quarter: 1 / 4, third: 1 / 3, half: 1 / 2, all: 1 } as const;

/**
 * The points that a wrong answer takes off: two decimals, half up, never more than the question has. What people mark is
 * given what they say.
 */
export function pointsOff(question: GradedQuestion, marksOff: MarksOff): number {
  const { isMarkedByPeople, guessScore } = kindOf(question);
  if (isMarkedByPeople) return 0;
  const share = marksOff === 'guessing' ? guessingShare(guessScore(question) / 100) : sharesOff[marksOff];
  return Math.round((inUnits(question.points) / unitsInHundredth) * share * (1 + Number.EPSILON)) / 100;
}

/**
 * The share that makes guessing win nothing on average: 1/(n-1) where one of n options is right (the classical correction
 * for guessing: Thurstone, A Method for Scoring Tests, 1919).
 * @param chance of a guess to be right, 0 to 1
 */
function guessingShare(chance: number): number {
  return chance < 1 ? Math.min(1, chance / (1 - chance)) : 0;
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

/** A mark, and in which section it was made where there are some. */
export type PlacedMark = Marked & { section?: string | undefined };

/**
 * The score of an attempt from the marks of its questions. What was taken off takes no section below nothing, nor the whole. Where all of them were voided it is full:
 * nobody fails a test of which nothing is left.
 */
export function scoreOf(marks: readonly PlacedMark[]): Score {
  const unitsWon = sum([...unitsBySection(marks).values()].map((units) => Math.max(0, units)));
  const unitsPossible = sum(marks.map((item) => inUnits(item.points)));
  return {
    score: unitsPossible === 0 ? (marks.length === 0 ? 0 : 100) : percent(unitsWon / unitsPossible),
    correctCount: marks.filter((item) => item.isCorrect).length,
    questionCount: marks.filter((item) => item.points > 0).length,
    pointsWon: unitsWon / unitsInPoint,
    pointsPossible: unitsPossible / unitsInPoint,
  };
}

function unitsBySection(marks: readonly PlacedMark[]): Map<string | undefined, number> {
  const units = new Map<string | undefined, number>();
  for (const { section, pointsWon } of marks) units.set(section, (units.get(section) ?? 0) + inUnits(pointsWon));
  return units;
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
