import { describe, expect, it } from 'vitest';
import { plainCell, readTable } from './read-table.ts';

const mark = '\uFEFF';
const cells = (text: string) => readTable(text).map((row) => row.cells);

describe('the rows of a table', () => {
  it.each([
    ['commas', 'name,email\nAda,a@b.ng', ['Ada', 'a@b.ng']],
    ['semicolons, also with a comma in a heading', 'a, b;c;d\nObi, Ada;e;f', ['Obi, Ada', 'e', 'f']],
    ['tabs', 'name\temail\nAda\ta@b.ng', ['Ada', 'a@b.ng']],
    ['bars', 'name|email\nAda|a@b.ng', ['Ada', 'a@b.ng']],
    ['commas where the first row is one cell', 'names\nObi,Ada', ['Obi', 'Ada']],
    ['commas where there are as many semicolons', 'a,b;c\nd,e;f', ['d', 'e;f']],
    ['what the file says of itself', 'sep=|\na,b|c\nd,e|f', ['d,e', 'f']],
    ['what it says of itself behind a byte order mark', `${mark}sep=;\na,b;c\nd,e;f`, ['d,e', 'f']],
    ['semicolons far below', `${'\n'.repeat(20_001)}a;b\nc,d;e`, ['c,d', 'e']],
  ])('are parted by %s', (_name, text, second) => {
    expect(cells(text)[1]).toEqual(second);
  });

  it('begin behind a byte order mark', () => {
    expect(cells(`${mark}name,email`)).toEqual([['name', 'email']]);
  });

  it('are counted by the lines of the file, those of quoted cells and empty ones too', () => {
    const text = 'a,b\n\n"one\r\ntwo",c\r,\nd,e\n';
    expect(readTable(text).map(({ line, cells: [first] }) => [line, first])).toEqual([
      [1, 'a'],
      [3, 'one\r\ntwo'],
      [6, 'd'],
    ]);
  });

  it('are broken where a quotation mark is not closed, and only there', () => {
    expect(readTable('a,b\n"c"d",e\nf,g').map(({ isBroken }) => isBroken)).toEqual([false, true, false]);
  });

  it.each(['', ' \n\n\t', mark, ',\n,\n', ',,\n,,\n,,', ';;\n;;'])('are none in %j', (text) => {
    expect(readTable(text)).toEqual([]);
  });
});

describe('what a cell says', () => {
  it.each([
    [undefined, ''],
    ['  Ada ', 'Ada'],
    ["'=1+1", '=1+1'],
    ["'Ada'", "'Ada'"],
    ["''quoted'", "'quoted'"],
  ])('of %j is %j', (cell, expected) => {
    expect(plainCell(cell)).toBe(expected);
  });
});
