import { describe, expect, it } from 'vitest';
import { asked, notesOf } from './spec-asked.ts';

describe('a key of a question whose options were not found', () => {
  it.each([
    'H.C.F. of 12 and 18 is A 6 B 3 C 12 D 36\nAnswer: A',
    'Where?\nAccra\nKumasi\nAnswer: A',
    'Where?\nAccra\nKumasi\nAnswer: B. Kumasi',
    'Where?\nAccra\nKumasi\nAnswer: 2',
    'Where?\nAccra\nKumasi\nAnswer: ii',
    'Which?\n- x\ny\nAnswer: A and C',
    'Which? A x B y C z\nAnswer: F',
    'Which?\nAnswer: option C',
  ])('leaves it a draft: %j', (text) => {
    const paper = `1. Other?\nA. x\nB. y\nAnswer: A\n2. ${text}`;
    expect(asked(paper)[1]).toMatch(/ = nothing$/);
    expect(notesOf(paper).join()).toMatch(/names an option, and none were found|may be a number, or one of the lines/);
  });

  it.each([
    ['Fill ____ and ____.\nAnswer: a; b', 'Fill ____ and ____. (gaps)'],
    ['Ice floats. True or False?\nAnswer: F', 'Ice floats. = false'],
    ['Who?\nAnswer: Ada', 'Who? = Ada'],
    ['Solve:\n2x = 84\nx + 1 = 43\nAnswer: 42', 'Solve:\n\n2x = 84\n\nx + 1 = 43 = 42'],
  ])('is not met by %j', (text, expected) => {
    expect(asked(`1. ${text}`)).toEqual([expected]);
  });

  it('is F where the paper has statements that are false', () => {
    expect(
      asked('1. Ice floats.\n2. Iron floats.\n3. Which?\nA. x\nB. y\nANSWERS\n1. T\n2. F\n3. A').slice(0, 2),
    ).toEqual(['Ice floats. = true', 'Iron floats. = false']);
  });
});

describe('a short answer', () => {
  it.each([
    [
      'among essays',
      'SECTION B: ESSAY\n1. What is the unit of force?\nAnswer: newton',
      'What is the unit of force? (essay: newton)',
    ],
    [
      'among theory, in a list',
      'SECTION B: THEORY\n1. What is force?\n2. What is mass?\nANSWERS\n1. a push\n2. matter',
      'What is force? (essay: a push)',
    ],
    [
      'to what asks for writing',
      '1. Explain photosynthesis.\nAnswer: Plants make food.',
      'Explain photosynthesis. (essay: Plants make food.)',
    ],
    [
      'to what asks for a definition',
      '1. Define osmosis. (2 marks)\nAns: movement of water',
      'Define osmosis. (essay: movement of water)',
    ],
    [
      'to what asks for a law',
      "1. State Ohm's law.\nAnswer: current is proportional to voltage",
      "State Ohm's law. (essay: current is proportional to voltage)",
    ],
  ])('%s is a model answer', (_, text, expected) => {
    expect(asked(text)[0]).toBe(expected);
  });

  it.each([
    ['a word', '1. Name the process.\nAnswer: photosynthesis', 'Name the process. = photosynthesis'],
    ['a number', '1. Calculate 5 + 6.\nAnswer: 11', 'Calculate 5 + 6. = 11'],
    [
      'a gap',
      'SECTION B: THEORY\n1. The unit of force is ____.\nAnswer: newton',
      'The unit of force is ____. = newton',
    ],
  ])('is compared where it asks for %s', (_, text, expected) => {
    expect(asked(text)[0]).toBe(expected);
  });
});
