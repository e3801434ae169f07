import { describe, expect, it } from 'vitest';
import { asked, notesOf } from './spec-asked.ts';

const even = '2 x 2?\nA. 2\nB. 4\nC. 6\nD. 8\n';
const capital = 'Where?\nA. Lagos\nB. Abuja\n';

describe('an answer that is a number', () => {
  it.each([
    ['what its option says', `1. ${even}Answer: 4`, ['2 x 2? | 2 | *4 | 6 | 8']],
    [
      'what its option says, as elsewhere in the paper',
      `1. ${even}Answer: 4\n2. 1 + 1?\nA. 2\nB. 3\nC. 4\nAnswer: 2\n3. 10 - 3?\nA. 3\nB. 7\nANS: 7`,
      ['2 x 2? | 2 | *4 | 6 | 8', '1 + 1? | *2 | 3 | 4', '10 - 3? | 3 | *7'],
    ],
    [
      'what its option says, in a list',
      `1. ${even}2. ${capital}ANSWERS\n1. 4\n2. Abuja`,
      ['2 x 2? | 2 | *4 | 6 | 8', 'Where? | Lagos | *Abuja'],
    ],
    ['a place where no option says it', `1. ${capital}Answer: 2`, ['Where? | Lagos | *Abuja']],
    [
      'a place where others in the paper can be nothing else',
      `1. ${even}Answer: 4\n2. ${capital}Answer: 2`,
      ['2 x 2? | 2 | 4 | 6 | *8', 'Where? | Lagos | *Abuja'],
    ],
    [
      'nothing where the paper has both',
      `1. ${even}Answer: 4\n2. ${capital}Answer: 2\n3. 9 + 1?\nA. 9\nB. 10\nAnswer: 10`,
      ['2 x 2? | 2 | 4 | 6 | 8', 'Where? | Lagos | *Abuja', '9 + 1? | 9 | *10'],
    ],
    ['both at once', '1. How many?\nA. 1\nB. 2\nAnswer: 2', ['How many? | 1 | *2']],
  ])('is %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it('says so where it could be either', () => {
    expect(notesOf(`1. ${even}Answer: 4\n2. ${capital}Answer: 2\n3. 9 + 1?\nA. 9\nB. 10\nAnswer: 10`)).toContain(
      '‘4’ in its answer line is the text of one of its options and the place of another',
    );
  });
});

describe('an answer that is a letter', () => {
  it.each([
    [
      'the letter of an option',
      '1. Which is a vowel?\nA. B\nB. E\nC. A\nAnswer: B',
      ['Which is a vowel? | B | *E | A'],
    ],
    [
      'what an option says where none has it',
      '1. Which is a vowel?\nA. F\nB. E\nAnswer: E',
      ['Which is a vowel? | F | *E'],
    ],
    ['several letters', '1. Which?\nA. a1\nB. b1\nC. c1\nAnswer: AC', ['Which? | *a1 | b1 | *c1']],
    ['a word of letters', '1. Which?\nA. DEAF\nB. CAFE\nAnswer: FACED', ['Which? | DEAF | CAFE']],
    ['a letter that no option has', '1. Which?\nA. x\nB. y\nAnswer: A, D', ['Which? | x | y']],
    ['one letter or another', '1. Which?\nA. x\nB. y\nAnswer: A or B', ['Which? | x | y']],
    ['pairs', '1. Match:\nA. cow\nB. hen\nAnswer: A-2, B-1', ['Match: | cow | hen']],
    ['a letter and why', `1. ${capital}Answer: B - it is the capital`, ['Where? | Lagos | *Abuja']],
    ['an option by name', `1. ${capital}Correct Answer: Option B`, ['Where? | Lagos | *Abuja']],
    ['a letter with its text', `1. ${capital}Answer: B. Abuja`, ['Where? | Lagos | *Abuja']],
    ['a letter with the text of another', `1. ${capital}Answer: B. Lagos`, ['Where? | Lagos | Abuja']],
  ])('is read as %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });
});
