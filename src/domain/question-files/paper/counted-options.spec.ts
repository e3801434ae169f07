import { describe, expect, it } from 'vitest';
import { asked } from './spec-asked.ts';

const places = 'Where? | Lagos | *Abuja | Kano';

describe('options with numbers', () => {
  it.each([
    [
      'below a number of another kind',
      'Q1. Where?\n1) Lagos\n2) Abuja\n3) Kano\nAnswer: 2\nQ2. Which?\n1) x\n2) y\nAnswer: 1',
      [places, 'Which? | *x | y'],
    ],
    ['below a heading', 'Question 1\nWhere?\n1) Lagos\n2) Abuja\n3) Kano\nAnswer: 2', [places]],
    [
      'below a number of the same kind',
      '5. Where?\n1. Lagos\n2. Abuja\n3. Kano\nAnswer: 2\n6. Which?\nA. x\nB. y\nAnswer: A',
      [places, 'Which? | *x | y'],
    ],
    [
      'below a text without a number',
      'Where?\n1) Lagos\n2) Abuja\n3) Kano\nAnswer: 2\n\nWhich?\n1) x\n2) y\nAnswer: 1',
      [places, 'Which? | *x | y'],
    ],
    ['with their text as the key', 'Q1. Where?\n1) Lagos\n2) Abuja\n3) Kano\nAnswer: Abuja', [places]],
    [
      'with a key at the end',
      'Q1. Where?\n1) Lagos\n2) Abuja\n3) Kano\nQ2. Which?\n1) x\n2) y\nANSWERS\n1. B\n2. A',
      [places, 'Which? | *x | y'],
    ],
    [
      'without a key',
      'Q1. Where?\n1) Lagos\n2) Abuja\nQ2. Which?\nA. x\nB. y\nAnswer: A',
      ['Where? | Lagos | Abuja', 'Which? | *x | y'],
    ],
    ['that say numbers, so that it is a draft', 'Q1. How many?\n1) 2\n2) 1\nAnswer: 2', ['How many? | 2 | 1']],
    [
      'of Rome',
      '1. Where?\n(i) Lagos\n(ii) Abuja\n(iii) Kano\nAnswer: ii\n2. Which?\ni. x\nii. y\nAnswer: i',
      [places, 'Which? | *x | y'],
    ],
    [
      'of Rome with a key at the end',
      '1. Where?\n(i) Lagos\n(ii) Abuja\n(iii) Kano\n2. Which?\nA. x\nB. y\nANSWERS\n1. ii\n2. A',
      [places, 'Which? | *x | y'],
    ],
  ])('are found %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it.each([
    [
      'statements',
      '1. Which are true?\n1. x\n2. y\nA. 1 only\nB. 2 only\nAnswer: A',
      ['Which are true?\n\n1\\. x\n\n2\\. y | *1 only | 2 only'],
    ],
    [
      'statements of Rome',
      '1. Which?\ni. x\nii. y\nA. i only\nB. both\nAnswer: A',
      ['Which?\n\ni. x\n\nii. y | *i only | both'],
    ],
    [
      'statements before the question',
      '1. Look:\nI. x\nII. y\nWhich is true?\nA. I only\nB. II only\nAnswer: A',
      ['Look:\n\nI. x\n\nII. y\n\nWhich is true? | *I only | II only'],
    ],
    ['questions', 'MATHEMATICS\n1. 1 + 0?\n2. 1 + 1?\nAnswer: 2', ['1 + 0? = nothing', '1 + 1? = 2']],
    [
      'tasks',
      'Q1. Explain:\n1) osmosis\n2) diffusion',
      ['Explain: (essay)', 'osmosis = nothing', 'diffusion = nothing'],
    ],
    [
      'parts with marks',
      'SECTION B: THEORY\n1. On Ohm:\n(i) his law (2 marks)\n(ii) its use (3 marks)',
      ['On Ohm:\n\n(i) his law\n\n(ii) its use (essay)'],
    ],
  ])('are none among %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });
});
