import type { AccessLevel, Category, Difficulty } from '#contract/vocabulary.ts';

type DemoQuestionFacts = {
  text: string;
  explanation: string;
  difficulty: Difficulty;
  /** Marks for a right answer, 1 where left out. */
  points?: number;
};

export type DemoQuestion =
  | (DemoQuestionFacts & {
      type: 'multiple-choice';
      /** The right option first; the seed puts them in a fixed, mixed order. */
      options: readonly [right: string, ...wrong: string[]];
    })
  | (DemoQuestionFacts & { type: 'true-false'; correct: boolean })
  | (DemoQuestionFacts & { type: 'short-answer'; acceptedAnswers: readonly string[] });

export type DemoTest = {
  title: string;
  description: string;
  category: Category;
  /** Minutes. */
  timeLimit: number;
  /** Percent. */
  passingScore: number;
  accessLevel: AccessLevel;
  difficulty: Difficulty;
  tags: readonly string[];
  questions: readonly DemoQuestion[];
};
