import { describe, expect, it } from 'vitest';
import { asked, notesOf } from './spec-asked.ts';

const red = 'Which is red? | *Blood | Sky | Grass | Snow';

describe('the options of a question', () => {
  it.each([
    ['in two columns, read down', '1. Which is red?\nA. Blood\tC. Grass\nB. Sky\tD. Snow\nAnswer: A', [red]],
    ['in two columns with spaces', '1. Which is red?\nA. Blood    C. Grass\nB. Sky      D. Snow\nAnswer: A', [red]],
    [
      'in two columns that PDF pressed together',
      '1. Which is red?\nA. Blood C. Grass\nB. Sky D. Snow\nAnswer: A',
      [red],
    ],
    ['in two columns with brackets', '1. Which is red?\n(a) Blood\t(c) Grass\n(b) Sky\t(d) Snow\nAnswer: a', [red]],
    ['in rows', '1. Which is red?\nA. Blood\tB. Sky\nC. Grass\tD. Snow\nAnswer: A', [red]],
    [
      'in three columns',
      '1. Which is red?\nA. Blood\tC. Grass\tE. Milk\nB. Sky\tD. Snow\tF. Ink\nAnswer: A',
      [`${red} | Milk | Ink`],
    ],
    [
      'on one line without spaces',
      '1. Plural of ox? A)oxes B)oxen C)oxs\nAnswer: B',
      ['Plural of ox? | oxes | *oxen | oxs'],
    ],
    [
      'below on one line without spaces',
      '1. Plural of ox?\n(a)oxes (b)oxen (c)oxs\nAnswer: b',
      ['Plural of ox? | oxes | *oxen | oxs'],
    ],
    [
      'with points and without spaces',
      '1. Plural of ox?\nA.oxes B.oxen C.oxs\nAnswer: B',
      ['Plural of ox? | oxes | *oxen | oxs'],
    ],
    ['with colons', '1. I ___ happy. A: am B: is C: are (Answer: A)', ['I ___ happy. | *am | is | are']],
    ['with dashes', '1. We ___ well. A– do B– does\nAnswer – A', ['We ___ well. | *do | does']],
    ['behind boxes', '1. Which?\n☐ A. x\n☑ B. y', ['Which? | x | *y']],
    ['behind an arrow', '1. Which?\n==> A) x\nB) y', ['Which? | *x | y']],
    [
      'beyond J',
      `1. Which?\n${'ABCDEFGHIJKL'
        .split('')
        .map((letter) => `${letter}. ${letter}1`)
        .join('\n')}\nAnswer: K`,
      ['Which? | A1 | B1 | C1 | D1 | E1 | F1 | G1 | H1 | I1 | J1 | *K1 | L1'],
    ],
    ['with the letters of Yoruba', '1. Èwo?\na) a\nb) ẹ\nd) ọ\ne) i\nAnswer: e', ['Èwo? | a | ẹ | ọ | *i']],
  ])('stand %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it.each([
    [
      'a name',
      '1. A. Einstein was a\nA. chemist\nB. physicist\nAnswer: B',
      ['A. Einstein was a | chemist | *physicist'],
    ],
    ['a word', '1. A. only\nA. yes\nB. no\nAnswer: B', ['A. only | yes | *no']],
    ['two names', '1. A. B. Ali was a\nA. chemist\nB. doctor\nAnswer: A', ['A. B. Ali was a | *chemist | doctor']],
    [
      'a choice in its text',
      '1. Is A. x or B. y right?\nA. yes\nB. no\nAnswer: A',
      ['Is A. x or B. y right? | *yes | no'],
    ],
    ['a vitamin before them', '1. Vitamin A. is in A. fish B. bread\nAnswer: A', ['Vitamin A. is in | *fish | bread']],
    [
      'a vitamin in one',
      '1. It is in\nA. oranges\nB. meat\nC. fish\nD. Vitamin A. sources\nAnswer: A',
      ['It is in | *oranges | meat | fish | Vitamin A. sources'],
    ],
    [
      'letters in a wrapped text',
      '1. Of A. Einstein\nand B. Franklin, who?\nA. one that\nwraps\nB. two\nAnswer: B',
      ['Of A. Einstein\n\nand B. Franklin, who? | one that\n\nwraps | *two'],
    ],
  ])('begin with one A beside %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it.each([
    [
      'another',
      '1. Which is red?\nA. Blood  D. Snow\nB. Sky\nAnswer: A',
      'Option A seems to hold another option: please look at its options',
    ],
    [
      'one of a column',
      '1. Which is red?\nA. Blood\tA. Grass\nB. Sky\nAnswer: A',
      'Option A seems to hold another option: please look at its options',
    ],
    [
      'an A that begins again',
      '1. Which?\nA. x\nB. y\nA. p\nB. q\nAnswer: A',
      'Option A stands out of its order: please look at its options',
    ],
  ])('are a draft where one holds %s', (_, text, note) => {
    expect(asked(text).join()).not.toContain('*');
    expect(notesOf(text)).toContain(note);
  });
});

describe('questions that stand beside each other', () => {
  const fruit = ['Which is a fruit? | *Mango | Stone', 'Which is an animal? | *Dog | Rock'];

  it.each([
    ['with tabs', '1. Which is a fruit?\t\t2. Which is an animal?\nA. Mango\tB. Stone\t\tA. Dog\tB. Rock'],
    ['with spaces', '1. Which is a fruit?      2. Which is an animal?\nA. Mango  B. Stone      A. Dog  B. Rock'],
    [
      'each option below the other',
      '1. Which is a fruit?\t2. Which is an animal?\nA. Mango\tA. Dog\nB. Stone\tB. Rock',
    ],
    [
      'whose cells came one by one',
      '1. Which is a fruit?\n2. Which is an animal?\nA. Mango\nA. Dog\nB. Stone\nB. Rock',
    ],
  ])('have their own options %s', (_, text) => {
    expect(asked(`${text}\nANSWERS\n1. A\n2. A`)).toEqual(fruit);
  });

  it('are two essays without options', () => {
    expect(asked('1. Define force.\t\t2. Define mass.\n3. Which?\nA. x\nB. y')).toEqual([
      'Define force. (essay)',
      'Define mass. (essay)',
      'Which? | x | y',
    ]);
  });

  it('are one where the number comes below', () => {
    expect(asked('1. Which is larger:\t2. 5?\nA. x\nB. y\nAnswer: A\n2. Next?\nA. x\nB. y')).toHaveLength(2);
  });
});
