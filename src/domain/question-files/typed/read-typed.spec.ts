import { describe, expect, it } from 'vitest';
import type { Inline } from '#domain/question/rich-text.ts';
import { type Paragraph, typedParagraphs } from './paragraph.ts';
import { readTyped } from './read-typed.ts';

const read = (...lines: string[]) => readTyped(typedParagraphs(lines.join('\n')), 'text');

/** Each option of the first question, with a star before those that are right. */
function options(file: ReturnType<typeof read>, place = 0): string[] {
  const key = file.items[place]?.key;
  if (key?.kind !== 'choice') throw new Error(`it is ${key?.kind}`);
  return key.options.map(({ text, weight }) => (weight > 0 ? `* ${text}` : text));
}

const texts = (file: ReturnType<typeof read>) => file.items.map(({ text }) => text);

describe('where a question begins that somebody typed', () => {
  it.each([
    ['numbers', '1. One?', '2. Two?'],
    ['numbers with a bracket', '1) One?', '2) Two?'],
    ['letters and numbers', 'Q1: One?', 'Q2: Two?'],
    ['words', 'Question 1', 'Question 2'],
    ['signs', '# One?', '# Two?'],
    ['nothing', 'One?', 'Two?'],
  ])('is said by %s', (_, one, two) => {
    const file = read(one, 'A) a', 'B) b', 'Answer: A', '', two, 'A) a', 'B) b', 'Answer: B');
    expect(file.items).toHaveLength(2);
    expect(options(file, 1)).toEqual(['a', '* b']);
    expect(file.leftOut).toEqual([]);
  });

  it('is not said by a list within its text', () => {
    const file = read(
      '7. Which hold?',
      '1. it rains',
      '2. it shines',
      'A. 1 only',
      'B. 2 only',
      '8. Next?',
      'A. a',
      'B. b',
    );
    expect(texts(file)).toEqual(['Which hold?\n1\\. it rains\n2\\. it shines', 'Next?']);
  });

  it('may be anew in each section', () => {
    const file = read('Section A: rocks', '1. One?', 'A. a', 'B. b', 'SECTION B', '1. Two?', 'A. a', 'B. b');
    expect(file.items.map(({ section }) => section)).toEqual(['Section A: rocks', 'SECTION B']);
  });

  it('leaves what stands before the first, and says so', () => {
    const file = read('Answer all questions.', '', '1. One?', 'A. a', 'B. b');
    expect(texts(file)).toEqual(['One?']);
    expect(file.notes).toEqual(['What stands in line 1 belongs to no question, and was left out']);
  });
});

describe('options that somebody typed', () => {
  it.each([
    ['A) a', 'B) b', 'C) c'],
    ['A)a', 'B)b', 'C)c'],
    ['a. a', 'b. b', 'c. c'],
    ['(a) a', '(b) b', '(c) c'],
    ['A – a', 'B – b', 'C – c'],
    ['A.a', 'B.b', 'C.c'],
    ['А) a', 'Б) b', 'В) c'],
    ['A) a', 'A) b', 'A) c'],
    ['A) a   B) b   C) c'],
    ['A. a', 'B. b\tC. c'],
  ])('may be %j', (...lines) => {
    expect(options(read('1. Which?', ...lines))).toEqual(['a', 'b', 'c']);
  });

  it('may stand in the line of the question', () => {
    const file = read('1. Which? (a) x (b) y (c) z');
    expect(texts(file)).toEqual(['Which?']);
    expect(options(file)).toEqual(['x', 'y', 'z']);
    expect(texts(read('1. Is it (a) x or not?', 'Answer: x'))).toEqual(['Is it (a) x or not?']);
  });

  it('go on in the next line, and have code in them that looks like options', () => {
    expect(options(read('1. Which?', 'A) one', 'goes on', 'A. within', 'B) two'))).toEqual([
      'one\ngoes on\nA. within',
      'two',
    ]);
  });

  it('are not what begins with a letter and a point in the text', () => {
    expect(texts(read('1. In which year', 'D. H. Lawrence was born?', 'A) 1885', 'B) 1890'))[0]).toContain(
      'D. H. Lawrence',
    );
  });
});

describe('what is right of what somebody typed', () => {
  const asked = ['1. Which?', 'A) Kano', 'B) Jos', 'C) Aba'];

  it.each([
    ['ANSWER: B', ['Kano', '* Jos', 'Aba']],
    ['Ans:b', ['Kano', '* Jos', 'Aba']],
    ['Answer: B. Jos', ['Kano', '* Jos', 'Aba']],
    ['Correct answer - (b)', ['Kano', '* Jos', 'Aba']],
    ['[Answer: B]', ['Kano', '* Jos', 'Aba']],
    ['Réponse : B', ['Kano', '* Jos', 'Aba']],
    ['Answer: jos.', ['Kano', '* Jos', 'Aba']],
    ['Answer: 2', ['Kano', '* Jos', 'Aba']],
    ['Answers: A and C', ['* Kano', 'Jos', '* Aba']],
    ['Answer: AC', ['* Kano', 'Jos', '* Aba']],
    ['Answer: A, C', ['* Kano', 'Jos', '* Aba']],
  ])('is said by %j', (line, right) => {
    expect(options(read(...asked, line))).toEqual(right);
  });

  it('is not guessed where the answer names none of the options', () => {
    const file = read(...asked, 'Answer: Lagos');
    expect(options(file)).toEqual(['Kano', 'Jos', 'Aba']);
    expect(file.items[0]?.notes).toEqual(['The answer ‘Lagos’ names none of its options']);
  });

  it.each([
    ['a sign before it', ['A) Kano', '*B) Jos', 'C) Aba']],
    ['a sign before its words', ['A) Kano', 'B) *Jos', 'C) Aba']],
    ['a sign after it', ['A) Kano', 'B) Jos *', 'C) Aba']],
    ['a tick', ['A) Kano', 'B) Jos ✓', 'C) Aba']],
    ['words', ['A) Kano', 'B) Jos (CORRECT)', 'C) Aba']],
    ['words in square brackets', ['A) Kano', 'B) Jos [correct answer]', 'C) Aba']],
  ])('is said by %s', (_, lines) => {
    const file = read('1. Which?', ...lines);
    expect(options(file)).toEqual(['Kano', '* Jos', 'Aba']);
    expect(file.items[0]?.notes).toEqual(['No answer is said: what has a sign beside it was taken for right']);
  });

  it('is not said by a sign that all options have, or that is all there is of one', () => {
    expect(options(read('1. Which?', 'A) a*', 'B) b*'))).toEqual([String.raw`a*`, 'b*']);
    expect(options(read('1. Which power?', 'A) *', 'B) ***', 'C) ^'))).toEqual([String.raw`\*`, '* **', '^']);
  });

  it('is said by a list at the end', () => {
    const more = ['2. Who?', 'A) Ada', 'B) Obi'];
    for (const list of [
      ['ANSWERS', '1. C', '2. A'],
      ['', '1-C, 2-A'],
      ['Answer key:', '1) Aba', '2) Ada'],
      ['1 C', '2 A'],
    ]) {
      const file = read(...asked, ...more, ...list);
      expect([options(file), options(file, 1)]).toEqual([
        ['Kano', 'Jos', '* Aba'],
        ['* Ada', 'Obi'],
      ]);
    }
  });
});

describe('questions without options that somebody typed', () => {
  it('have their answer written, are true or false, or are essays', () => {
    const file = read(
      '1. Where?',
      'Answer: Abuja; FCT',
      '2. It is hot.',
      'Answer: False',
      '3. Discuss.',
      '4. The ___ shines.',
    );
    expect(file.items.map(({ key }) => key)).toMatchObject([
      { kind: 'written', answers: [{ text: 'Abuja' }, { text: 'FCT' }] },
      { kind: 'true-false', isTrue: false },
      { kind: 'essay' },
      { kind: 'written', answers: [] },
    ]);
    expect(file.items.map(({ notes }) => notes)).toEqual([
      ['It has no options: it was read as a short answer'],
      [],
      ['It has neither options nor an answer: it was read as an essay'],
      ['It has no options: it was read as a short answer'],
    ]);
  });

  it('keep a long answer for those who mark', () => {
    const answer = 'Because it is so. '.repeat(10).trim();
    expect(read('1. Why?', `Answer: ${answer}`).items[0]?.key).toMatchObject({ kind: 'essay', modelAnswer: answer });
  });
});

it('reads points and explanations', () => {
  const file = read(
    '1. One? (2 marks)',
    'A) a',
    'B) b',
    'Answer: A',
    'Explanation: it is',
    'so',
    '',
    '2. Two?',
    'Marks: 1.5',
  );
  expect(file.items.map(({ text, points, feedback }) => [text, points, feedback.general])).toEqual([
    ['One?', 2, 'it is\nso'],
    ['Two?', 1.5, ''],
  ]);
});

describe('faults in what somebody typed', () => {
  it('are named, and the rest is read', () => {
    const file = read(
      'Too few?',
      'A) One',
      'ANSWER: A',
      '',
      'A) Not begun',
      '',
      'ANSWER: A',
      '',
      'No answer',
      'A) One',
      'B) Two',
      '',
      'Good?',
      'over two lines',
      'A) One',
      'B) Two',
      'ANSWER: B',
    );
    expect(texts(file)).toEqual(['No answer', 'Good?\nover two lines']);
    expect(options(file)).toEqual(['One', 'Two']);
    expect(file.leftOut.map(({ place, reason }) => [place, reason])).toEqual([
      ['Line 1', 'It has only one option'],
      ['Line 5', 'An option stands before any question'],
      ['Line 7', 'An answer stands before any question'],
    ]);
  });
});

describe('paragraphs of Word', () => {
  let place = 0;
  const line = (label: string, ...content: Inline[]): Paragraph => ({
    place: (place += 1),
    label,
    block: { kind: 'line', content },
  });
  const text = (words: string): Inline => ({ kind: 'text', text: words });
  const bold = (words: string): Inline => ({ kind: 'strong', content: [text(words)] });

  it('have their labels from lists, and what is bold for right, which it is no longer', () => {
    const file = readTyped(
      [line('1.', text('Is it '), bold('not'), text(' so?')), line('a)', text('Kano')), line('b)', bold('Jos'))],
      'docx',
    );
    expect(texts(file)).toEqual(['Is it **not** so?']);
    expect(options(file)).toEqual(['Kano', '* Jos']);
    expect(file.items[0]?.notes).toEqual(['No answer is said: what is bold or underlined was taken for right']);
  });

  it('may be bold, all of them, and say nothing by it', () => {
    const file = readTyped(
      [line('1.', text('So?')), line('', bold('A) Kano')), line('', bold('B) Jos')), line('', text('Answer: A'))],
      'docx',
    );
    expect(options(file)).toEqual(['* **Kano**', '**Jos**']);
  });

  it('keep pictures where they stand', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const picture: Paragraph = { place: 99, label: '', block: { kind: 'picture', id, label: 'map', plays: null } };
    const file = readTyped(
      [line('1.', text('Where?')), picture, line('A.', text('here')), line('B.', text('there'))],
      'docx',
    );
    expect(texts(file)).toEqual([`Where?\n\n![map](picture:${id})`]);
  });
});
