import { expect, it } from 'vitest';
import type { MarkingRule } from '#contract/vocabulary.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import { notesOf } from './marking-rule.ts';

it.each<[QuestionType, MarkingRule | undefined, number | undefined, string]>([
  ['multiple-choice', undefined, undefined, ''],
  ['multiple-choice', undefined, 0.25, ''],
  ['matching', 'all-or-nothing', undefined, ''],
  ['matching', 'per-part', undefined, 'Each part that is right counts.'],
  ['matching', 'right-minus-wrong', 0, 'What is wrong is taken off what is right, down to nothing.'],
  ['matching', 'all-or-nothing', 0.25, 'An answer that is right only in part takes points off too.'],
  [
    'matching',
    'per-part',
    0.25,
    'Each part that is right counts. Only an answer in which nothing is right takes points off.',
  ],
  [
    'matching',
    'right-minus-wrong',
    0.25,
    'What is wrong is taken off what is right, down to nothing. Only an answer in which nothing is right takes points off.',
  ],
])('of a question of the kind %s, marked by %s, where a wrong one takes %s, is told: %s', (...row) => {
  const [type, markingRule, wrongTakes, said] = row;
  expect(notesOf({ type, markingRule, wrongTakes }).join(' ')).toBe(said);
});
