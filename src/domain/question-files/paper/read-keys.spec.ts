import { describe, expect, it } from 'vitest';
import { asked } from './spec-asked.ts';

const question = (number: number, ...options: string[]) =>
  `${number}. Which?\n${options.map((option, place) => `${'ABC'[place]}. ${option}`).join('\n')}\n`;
const three = question(1, 'a', 'b') + question(2, 'c', 'd') + question(3, 'e', 'f');
const right = ['Which? | a | *b', 'Which? | *c | d', 'Which? | *e | f'];

describe('a list of answers', () => {
  it.each([
    'Answers: 1. B 2. A 3. A',
    'Answers: 1-B, 2-A, 3-A',
    'Key: 1.B 2.A 3.A',
    'ANSWERS: (1) B (2) A (3) A',
    'ANSWERS: B A A',
    'ANSWERS: B, A, A',
    'ANSWERS\nB A A',
    'ANSWERS\nB\nA\nA',
    'ANSWER KEY:\n1 2 3\nB A A',
    'ANSWER KEY:\n1\t2\t3\nB\tA\tA',
    'ANSWER KEY\n1 2\nB A\n3\nA',
    'ANSWER KEY\n1\n2\n3\nB\nA\nA',
    'Answers: 1. B\n2. A\n3. A',
    'ANSWERS TO OBJECTIVES\n1B 2A 3A',
    'MARKING GUIDE\n1) b, 2) a, 3) a',
    '1. B 2. A 3. A',
  ])('is read as %j', (list) => {
    expect(asked(three + list)).toEqual(right);
  });

  it.each([
    ['the answer of the last', `${three}Answer: A`, ['Which? | a | b', 'Which? | c | d', 'Which? | *e | f']],
    ['two answers of one', `${question(1, 'a', 'b', 'c')}Answers: A, C`, ['Which? | *a | b | *c']],
    [
      'two that may be of either',
      `${question(1, 'a', 'b')}${question(2, 'c', 'd', 'e')}Answers: A, C`,
      ['Which? | a | b', 'Which? | c | d | e'],
    ],
    [
      'two that are of two',
      `${question(1, 'a', 'b')}${question(2, 'c', 'd')}Answers: B A`,
      ['Which? | a | *b', 'Which? | *c | d'],
    ],
    ['too few', `${three}ANSWERS: B A`, ['Which? | a | b', 'Which? | c | d', 'Which? | e | f']],
    [
      'a task',
      `${three}SECTION B: ANSWER ALL QUESTIONS\n1. Define it.`,
      ['Which? | a | b', 'Which? | c | d', 'Which? | e | f', 'Define it. (essay)'],
    ],
  ])('is told from %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });
});

describe('what stands below a list of answers', () => {
  const list = 'ANSWERS\n1. B\n2. A\n3. A\n';
  const theory = ['Define it. (essay)', 'State it. (essay)'];

  it.each([
    ['a section', `SECTION A\n${three}${list}SECTION B: THEORY\n1. Define it.\n2. State it.`, [...right, ...theory]],
    [
      'a section without its name',
      `SECTION A\n${three}${list}SECTION B\n1. Define it.\n2. State it.`,
      [...right, ...theory],
    ],
    ['questions that go on', `${three}${list}THEORY\n4. Define it.\n5. State it.`, [...right, ...theory]],
    [
      'a subject',
      `BIOLOGY\n${three}${list}CHEMISTRY\n${three}ANSWERS\n1. A\n2. B\n3. B`,
      [...right, 'Which? | *a | b', 'Which? | c | *d', 'Which? | e | *f'],
    ],
    [
      'a subject without a heading',
      `${three}${list}${three}ANSWERS\n1. A\n2. B\n3. B`,
      [...right, 'Which? | *a | b', 'Which? | c | *d', 'Which? | e | *f'],
    ],
    [
      'another section of the list',
      `SECTION A\n${three}SECTION B\n1. Who?\n${list}SECTION B\n1. Ada`,
      [...right, 'Who? = Ada'],
    ],
    [
      'lists with the sections in their headings',
      `SECTION A\n${question(1, 'a', 'b')}SECTION B\n${question(1, 'c', 'd')}ANSWERS TO SECTION B\n1. B\nANSWERS TO SECTION A\n1. A`,
      ['Which? | *a | b', 'Which? | c | *d'],
    ],
    [
      'a list that begins again without a heading',
      `PART I\n${question(1, 'a', 'b')}PART II\n${question(1, 'c', 'd')}ANSWERS\n1. A\n1. B`,
      ['Which? | *a | b', 'Which? | c | *d'],
    ],
    [
      'a number without an answer',
      `${three}ANSWERS\n1. B\n2.\n3. A`,
      ['Which? | a | *b', 'Which? | c | d', 'Which? | *e | f'],
    ],
    ['an answer in words', `${three}4. Who?\n${list}4. Ada`, [...right, 'Who? = Ada']],
  ])('may be %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });
});
