import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broughtQuestionSchema } from '#contract/questions.ts';
import { examples } from '#domain/kinds/examples.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { readTextFile } from '../read-text-file.ts';
import { writeAiken } from './write-aiken.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';
const portable = (question: object): PortableQuestion => ({
  ...broughtQuestionSchema.parse({ difficulty: 'medium', category: 'Water', type: 'multiple-choice', ...question }),
  test: 'Rivers',
});
const options = (...texts: string[]) => texts.map((text, place) => ({ text, isCorrect: place === 0 }));

describe('questions in Aiken', () => {
  it('have their words and one right option', () => {
    const written = writeAiken([
      portable({ text: 'What is **$x$**\nhere?', options: options('~~', 'two\nlines') }),
      portable({ ...examples['true-false'], text: 'So?', type: 'true-false' }),
    ]);
    expect(written.content).toBe(
      'What is $x$ here?\nA. ~~\nB. two lines\nANSWER: A\n\nSo?\nA. True\nB. False\nANSWER: B\n\n',
    );
    expect(readTextFile(written.content, newId)?.format).toBe('aiken');
  });

  it('come back as they were', () => {
    const word = fc.constantFrom('Kano', 'é', '<b>', 'a)', '=', '{}', '1.5', '(b)', 'x:', '–', 'Answer');
    const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => `So ${parts.join(' ')}`);
    fc.assert(
      fc.property(fc.uniqueArray(line, { minLength: 3, maxLength: 6 }), ([text = '', ...others]) => {
        const question = portable({ text, options: options(...others) });
        const { content } = writeAiken([question, question]);
        const back = readTextFile(content, newId);
        expect(back?.items.map((item) => item.text)).toEqual([text, text]);
        expect(back?.items[1]?.key).toMatchObject({
          hasSeveralRight: false,
          options: question.options.map((option) => ({ text: option.text, weight: option.isCorrect ? 1 : 0 })),
        });
      }),
      // Chance finds papers where people look for them, not where they wait for a check.
      { seed: 20261123 },
    );
  });

  it('say what is lost', () => {
    const lostOf = (more: object) =>
      writeAiken([portable({ text: 'So?', options: options('a', 'b'), ...more })]).lost.map(({ what }) => what);
    expect(lostOf({})).toEqual(['Its category, tags and section']);
    expect(lostOf({ type: 'essay', options: [] })).toEqual(['It is left out: Aiken has single choice only']);
    expect(lostOf({ text: 'A. Kano was here' })).toEqual([
      'It is left out: its text begins as an option does in Aiken',
    ]);
    const picture = '![map](picture:00000000-0000-4000-8000-000000000001)';
    expect(lostOf({ options: options(picture, 'b') })).toEqual([
      'It is left out: Aiken has words only, and some of it shows none',
    ]);
    expect(
      lostOf({ text: `So?\n\n${picture}`, points: 2, explanation: 'x', passage: { title: '', text: 'x' } }),
    ).toEqual([
      'Its 2 points',
      'Its explanation',
      'Its passage',
      'Its pictures and sounds',
      'What is formatted in it, and its lines: its words stand in one',
      'Its category, tags and section',
    ]);
  });
});
