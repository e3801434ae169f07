import { expect, it } from 'vitest';
import { questionContentSchema } from '#contract/questions.ts';
import { longFormula } from './long-formula.ts';

const question = (texts: { text?: string; option?: string; explanation?: string }) =>
  questionContentSchema.parse({
    text: texts.text ?? 'What is it?',
    category: 'Mathematics',
    explanation: texts.explanation ?? '',
    options: [
      { text: 'This', isCorrect: true },
      { text: texts.option ?? 'That', isCorrect: false },
    ],
  });
const long = 'x'.repeat(1_001);
const message = 'A formula can have at most 1000 characters';

it.each([
  ['text', { text: `What is $${long}$?` }],
  ['text', { text: `$$${long}$$` }],
  ['options.1.text', { option: `$${long}$` }],
  ['explanation', { explanation: `Since $1$ is $${long}$` }],
])('a formula of more than a thousand characters is found in %s', (path, texts) => {
  expect(longFormula(question(texts))).toEqual({ path, message });
});

it.each([
  [{ text: `What is $${'x'.repeat(1_000)}$?` }],
  [{ text: `It costs $5 ${long} and then $6` }],
  [{ text: `Code: \`$${long}$\`` }],
  [{ text: 'x'.repeat(9_000) }],
])('nothing else is', (texts) => {
  expect(longFormula(question(texts))).toBeUndefined();
});
