import { describe, expect, it } from 'vitest';
import { readPaperText } from './read-paper-text.ts';
import { asked, notesOf } from './spec-asked.ts';

describe('a number at the beginning of a line', () => {
  it.each([
    ['a price', '2. The price is\n#500\nA. cheap\nB. dear\nAnswer: B', ['The price is\n\n#500 | cheap | *dear']],
    [
      'the end of a series',
      '3. What follows\n3, 6, 9,\n12. The next is?\nA. 15\nB. 18\nAnswer: A',
      ['What follows\n\n3, 6, 9,\n\n12\\. The next is? | *15 | 18'],
    ],
    ['a year', '2. From 1967 to\n1970. Who led?\nA. x\nB. y\nAnswer: A', ['From 1967 to\n\n1970\\. Who led? | *x | y']],
    ['a decimal', '1. The value of\n2.5 x 2 is\nA. 5\nB. 4\nAnswer: A', ['The value of\n\n2.5 x 2 is | *5 | 4']],
  ])('is no question where it is %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it.each([
    ['after one that was left out', '1. One?\nA. x\nB. y\n3. Three?\nA. x\nB. y', 2],
    ['where it was typed twice', '1. One?\nA. x\nB. y\n1. Two?\nA. x\nB. y', 2],
    ['where the paper begins with another', '21. One?\nA. x\nB. y\n22. Two?\nA. x\nB. y', 2],
    ['where a series goes on from it', '1. Define x.\n4. Define y.\n5. Define z.\n6. Which?\nA. x\nB. y', 4],
    ['where a section begins', '1. One?\nA. x\nB. y\nSECTION B\n1. Two?\nA. x\nB. y', 2],
    ['written as No. 2', 'No. 1 One?\nA. x\nB. y\nNo. 2 Two?\nA. x\nB. y', 2],
  ])('is a question %s', (_, text, count) => {
    expect(asked(text)).toHaveLength(count);
  });

  it('is told where it was kept in a text', () => {
    expect(notesOf('2. The price is\n#500\nA. cheap\nB. dear')).toContain(
      '‘#500’ was kept in its text, since its number does not come next',
    );
  });
});

describe('a number with the letter of a part', () => {
  it.each([
    ['1a. Define force.\nb. State its unit.\n2a. What is mass?\nb. State its unit.'],
    ['1(a) Define force.\n(b) State its unit.\n2(a) What is mass?\n(b) State its unit.'],
    ['1a. Define force.\n1b. State its unit.\n2a. What is mass?\n2b. State its unit.'],
  ])('begins a question or goes on with it: %j', (text) => {
    expect(asked(`SECTION C: THEORY\nAnswer both\n${text}`)).toEqual([
      '(a) Define force.\n\n(b) State its unit. (essay)',
      '(a) What is mass?\n\n(b) State its unit. (essay)',
    ]);
  });
});

describe('a part of a task', () => {
  it('has parts of its own', () => {
    expect(
      asked('SECTION B: THEORY\n1. (a) What is law?\n(b) State its features:\n(i) one\n(ii) two\n2. Explain it.'),
    ).toEqual(['(a) What is law?\n\n(b) State its features:\n\n(i) one\n\n(ii) two (essay)', 'Explain it. (essay)']);
  });
});

describe('a section without a question', () => {
  it('is told as left out, with what it says', () => {
    const file = readPaperText('SECTION A\n1. Which?\nA. x\nB. y\nSECTION B\nDefine it\nState it');
    expect(file?.notes.join()).toContain('2 lines belong to no question and were left out, such as ‘Define it’');
  });
});

describe('a passage with numbers of its own', () => {
  it.each([
    [
      'for its questions',
      'Use the information below to answer questions 1 and 2.\n1. Mix.\n2. Bake.\n3. Serve.\n\n1. First?\nA. Mix\nB. Bake\nAnswer: A\n2. Next?\nA. Mix\nB. Bake\nAnswer: B',
    ],
    [
      'for those that follow',
      'Read the passage and answer the questions that follow.\n1. Mix.\n2. Bake.\n3. Serve.\n\n1. First?\nA. Mix\nB. Bake\nAnswer: A\n2. Next?\nA. Mix\nB. Bake\nAnswer: B',
    ],
  ])('keeps them, %s', (_, text) => {
    expect(asked(text)).toEqual(['First? | *Mix | Bake', 'Next? | Mix | *Bake']);
  });
});
