import { describe, expect, it } from 'vitest';
import { readClassList } from './read-class-list.ts';
import { withColumns } from './spaced-list.ts';

const ada = { name: 'Ada Obi', email: 'ada@school.ng', candidateNumber: '', classes: [] };
const bola = { name: 'Bola Adé-Cole', email: 'bola@school.ng', candidateNumber: '', classes: [] };

describe('a list with spaces alone between name and e-mail', () => {
  it.each([
    ['in a chat', 'Ada Obi ada@school.ng\nBola Adé-Cole bola@school.ng'],
    ['numbered', '1. Ada Obi ada@school.ng\n2. Bola Adé-Cole  bola@school.ng'],
    ['numbered without a dot', '1 Ada Obi ada@school.ng\r\n2 Bola Adé-Cole bola@school.ng\r\n'],
    ['with dashes', '- Ada Obi - ada@school.ng\n- Bola Adé-Cole - bola@school.ng'],
    ['with brackets, as a letter has them', 'Ada Obi <ada@school.ng>\nBola Adé-Cole (bola@school.ng)'],
    ['with the e-mail first', 'ada@school.ng Ada Obi\nbola@school.ng – Bola Adé-Cole'],
  ])('%s is read', (_how, text) => {
    const { people, bad } = readClassList(text);
    expect(people.map(({ line: _, ...person }) => person)).toEqual([ada, bola]);
    expect(bad).toEqual([]);
  });

  it('says what is wrong with which line', () => {
    const { people, bad } = readClassList('1. Ada Obi ada@school.ng\n\n2. Bola Ade\n3. Ada Again ada@school.ng');
    expect(people).toEqual([{ line: 1, ...ada }]);
    expect(bad).toEqual([
      { line: 3, reason: 'Please enter an email address' },
      { line: 4, reason: 'This email is on line 1 already' },
    ]);
  });

  it('has its names as they are though a line before says what the list is', () => {
    expect(readClassList('SS2 A\nAda Obi ada@school.ng').people).toEqual([{ line: 2, ...ada }]);
  });
});

it('a list with columns stays as it is', () => {
  for (const text of ['Ada Obi,ada@school.ng', 'Obi\tAda\tada@school.ng', 'Ada;ada@school.ng', 'Ada Obi\nBola Ade']) {
    expect(withColumns(text)).toBe(text);
  }
});
