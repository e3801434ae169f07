import { describe, expect, it } from 'vitest';
import { readAiken } from './read-aiken.ts';

const read = (...lines: string[]) => readAiken(lines.join('\n'));

/** Each question in a line, with a star before the options that are right. */
const said = ({ items }: ReturnType<typeof read>) =>
  items.map(({ text, key }) => {
    if (key.kind !== 'choice') throw new Error(`it is ${key.kind}`);
    return [text, ...key.options.map((option) => (option.weight > 0 ? `*${option.text}` : option.text))].join(' | ');
  });

describe('questions in Aiken', () => {
  it.each([
    ['a point', ['A. Kano', 'B. Jos']],
    ['a bracket', ['A) Kano', 'B) Jos']],
    ['no space', ['A)Kano', 'B)Jos']],
    ['small letters', ['a. Kano', 'b. Jos']],
  ])('have options with %s', (_, options) => {
    expect(said(read('Which?', ...options, 'ANSWER: B'))).toEqual(['Which? | Kano | *Jos']);
  });

  it.each([
    ['ANSWER: B', ['Kano', '*Jos']],
    ['ANSWER:B', ['Kano', '*Jos']],
    ['answer: b.', ['Kano', '*Jos']],
    ['ANSWER: B. A town', ['Kano', '*Jos']],
    ['ANSWER: A, B', ['*Kano', '*Jos']],
    ['ANSWER: A and B', ['*Kano', '*Jos']],
  ])('say what is right by %j', (answer, options) => {
    expect(said(read('Which?', 'A. Kano', 'B. Jos', answer))).toEqual([['Which?', ...options].join(' | ')]);
  });

  it('follow each other with an empty line between them or without', () => {
    const one = ['One?', 'A. a', 'B. b', 'ANSWER: A'];
    expect(said(read(...one, 'Two?', 'A. a', 'B. b', 'ANSWER: B', '', '', ...one))).toEqual([
      'One? | *a | b',
      'Two? | a | *b',
      'One? | *a | b',
    ]);
  });

  it('have texts of several lines, with signs and formulas as they were typed', () => {
    const file = read(
      'In which year',
      'D. H. Lawrence was born, <b>*really*</b> in \\(x^2\\)?',
      'A. one',
      'goes on',
      'B. two',
    );
    expect(said(file)).toEqual([
      String.raw`In which year
D. H. Lawrence was born, <b>\*really\*</b> in $x^2$? | one
goes on | two`,
    ]);
  });

  it('are kept without a key where they have no answer', () => {
    const file = read('One?', 'A. a', 'B. b', '', 'Two?', 'A. a', 'B. b', 'ANSWER: A');
    expect(said(file)).toEqual(['One? | a | b', 'Two? | *a | b']);
  });

  it.each(['ANSWER: Lagos', 'ANSWER: C', 'ANSWER:'])('guess nothing where the answer is %j', (answer) => {
    const file = read('One?', 'A. a', 'B. b', answer);
    expect(said(file)).toEqual(['One? | a | b']);
    expect(file.items[0]?.notes).toEqual([`Its answer ‘${answer.slice(7).trim()}’ names none of its options`]);
  });

  it('has a title above it, and may begin with a letter', () => {
    const file = read(
      'BIOLOGY TEST',
      '',
      'Who?',
      'A. a',
      'B. b',
      'ANSWER: A',
      '',
      'A. Einstein was',
      'A) a',
      'B) b',
      'ANSWER: B',
    );
    expect(said(file)).toEqual(['Who? | *a | b', 'A. Einstein was | a | *b']);
    expect(file.notes).toEqual(['‘BIOLOGY TEST’ belongs to no question and was left out']);
  });

  it('that are faulty are named, and the others read', () => {
    const file = read(
      'One?',
      'A. a',
      'ANSWER: A',
      '',
      'A. a',
      'ANSWER: A',
      '',
      'Two?',
      'A. a',
      'B. b',
      'ANSWER: A',
      'So?',
      'ANSWER: A',
    );
    expect(said(file)).toEqual(['Two? | *a | b']);
    expect(file.leftOut.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
      'Line 1: It has only one option',
      'Line 5: No question stands before its options',
      'Line 12: It has no options',
    ]);
  });
});
