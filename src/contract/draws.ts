import { z } from 'zod';
import { idSchema } from './lists.ts';
import { questionTagSchema } from './question-tags.ts';
import { singleLine } from './single-line.ts';
import { difficultySchema } from './vocabulary.ts';

export const drawLimits = {
  /** Questions in one section. */
  count: 200,
  tests: 50,
  categories: 50,
  tags: 50,
  /** Questions in one paper, where some of them are drawn. */
  paper: 500,
} as const;

const wrongCount = { error: `A section can draw from 1 to ${drawLimits.count} questions` };
const noTests = { error: 'Please choose at least one test to draw from' };

/** Which questions of other tests may be drawn: those of these tests, of these categories and difficulties, with one of these tags. */
const sourceFields = {
  testIds: z
    .array(idSchema)
    .min(1, noTests)
    .max(drawLimits.tests, { error: `A section can draw from at most ${drawLimits.tests} tests` }),
  /** Any where there is none. */
  categories: z.array(singleLine().min(1).max(80)).max(drawLimits.categories),
  /** Any where there is none. */
  difficulties: z.array(difficultySchema).max(3),
  /** Any, and none, where there is none. */
  tags: z.array(questionTagSchema).max(drawLimits.tags).default([]),
};
export const drawSourceSchema = z.object(sourceFields);
export type DrawSource = z.output<typeof drawSourceSchema>;

/** What a section draws for each candidate. */
export const drawSchema = z.object({
  count: z.number(wrongCount).int(wrongCount).min(1, wrongCount).max(drawLimits.count, wrongCount),
  ...sourceFields,
});
export type Draw = z.output<typeof drawSchema>;
