import { describe, expect, it } from 'vitest';
import { correctOptionReader } from './correct-option.ts';

const texts = ['Venus', 'The moon', 'Mars', 'The sun'];

describe('several options that are named as right', () => {
  it.each([
    [['Venus', 'Mars'], { at: [0, 2] }],
    [['C', 'a'], { at: [2, 0] }],
    [['1', 'mars'], { at: [0, 2] }],
    [['Venus', 'Pluto'], { reason: 'The answer "Pluto" is none of the options' }],
    [[], { at: [] }],
  ])('are found each on its own: %j', (named, expected) => {
    expect(correctOptionReader([{ texts, named }])({ texts, named })).toEqual(expected);
  });

  it('are not guessed where a row of the same file shows that one may be a text or a place', () => {
    const numbers = { texts: ['2', '4', '6'], named: ['2', '6'] };
    const rows = [{ texts, named: ['Venus', 'Mars'] }, { texts, named: ['A'] }, numbers];
    expect(correctOptionReader(rows)(numbers)).toEqual({
      reason: 'The answer "2" is the text of one option and the place of another',
    });
    expect(correctOptionReader([numbers])(numbers)).toEqual({ at: [0, 2] });
  });
});
