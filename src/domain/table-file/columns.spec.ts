import { describe, expect, it } from 'vitest';
import { byWords, columnsOf, guessMeanings, withMeaning } from './columns.ts';

describe('what columns hold by their headings', () => {
  const understand = byWords({ name: ['fullname', 'name'], email: ['email'] });
  it.each([
    [
      ['Name', 'E-mail'],
      ['name', 'email'],
    ],
    [
      ['Name', 'Full Name'],
      [null, 'name'],
    ],
    [
      ['Full Name', 'Name'],
      ['name', null],
    ],
    [
      ['name', 'NAME', 'Name '],
      ['name', null, null],
    ],
    [
      ['Class', 'Ｎａｍｅ'],
      [null, 'name'],
    ],
    [[], []],
  ])('%j is %j', (headings, expected) => {
    expect(guessMeanings(headings, understand)).toEqual(expected);
  });
});

describe('a column that somebody says the meaning of', () => {
  it.each([
    ['has it', ['name', null], 1, 'email', ['name', 'email']],
    ['has it alone', ['name', null, 'email'], 1, 'name', [null, 'name', 'email']],
    ['keeps it', ['name', 'email'], 0, 'name', ['name', 'email']],
    ['has none any more', ['name', 'email', null], 1, null, ['name', null, null]],
  ])('%s', (_name, meanings, column, meaning, expected) => {
    expect(withMeaning(meanings, column, meaning)).toEqual(expected);
  });
});

describe('where each meaning stands', () => {
  it('is the first column that has it', () => {
    expect(columnsOf([null, 'name', 'email', 'name', null])).toEqual(
      new Map([
        ['name', 1],
        ['email', 2],
      ]),
    );
  });
});
