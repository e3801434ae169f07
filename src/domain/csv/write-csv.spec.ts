import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardedCell, writeCsv } from './write-csv.ts';

describe('a cell that a spreadsheet would compute', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+234 803', "'+234 803"],
    ['-5', "'-5"],
    ['@sum(A1)', "'@sum(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['＝1+1', "'＝1+1"],
    ['＋234', "'＋234"],
    ['－5', "'－5"],
    ['＠sum(A1)', "'＠sum(A1)"],
    ["'quoted'", "''quoted'"],
    ["''", "'''"],
    ['a=1', 'a=1'],
    [' =1', ' =1'],
    ['', ''],
    ['Algebra', 'Algebra'],
  ])('%j is written %j', (text, expected) => {
    expect(guardedCell(text)).toBe(expected);
  });

  it('is read back as it was when one leading apostrophe is taken off where another sign or an apostrophe follows', () => {
    const readBack = (cell: string) => (/^'[=+\-@＝＋－＠\t\r\n']/.test(cell) ? cell.slice(1) : cell);
    const start = fc.constantFrom('', '=', '+', '-', '@', '＝', '－', '\t', '\r', '\n', "'", "''");
    fc.assert(
      fc.property(start, fc.string(), (sign, rest) => {
        expect(readBack(guardedCell(sign + rest))).toBe(sign + rest);
      }),
    );
  });
});

describe('a CSV file', () => {
  it.each([
    ['nothing', [], '\uFEFF'],
    [
      'plain cells',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      '\uFEFFa,b\r\nc,d\r\n',
    ],
    ['numbers', [[1, 2.5, 0, -1]], '\uFEFF1,2.5,0,-1\r\n'],
    ['a negative number that is text', [['-1']], "\uFEFF'-1\r\n"],
    ['a comma', [['a,b', 'c']], '\uFEFF"a,b",c\r\n'],
    ['a quote', [['say "yes"']], '\uFEFF"say ""yes"""\r\n'],
    ['line breaks', [['a\nb', 'c\r\nd']], '\uFEFF"a\nb","c\r\nd"\r\n'],
    ['an empty cell', [['', 'b']], '\uFEFF,b\r\n'],
    ['a formula with a comma', [['=A1,B1']], '\uFEFF"\'=A1,B1"\r\n'],
    ['the naira and Yoruba', [['₦1,000', 'Ìdánwò']], '\uFEFF"₦1,000",Ìdánwò\r\n'],
  ])('of %s', (_name, rows, expected) => {
    expect(writeCsv(rows)).toBe(expected);
  });
});
