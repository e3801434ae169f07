import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasMarkup, hasMathematics } from './markup.ts';
import { splitMathematics } from './mathematics.ts';

const formulas = (text: string) =>
  splitMathematics(text).flatMap(({ formula }) =>
    formula === null ? [] : [formula.isDisplay ? `display ${formula.tex}` : formula.tex],
  );

describe('mathematics in a text', () => {
  it.each<[text: string, formulas: string[]]>([
    ['', []],
    ['Which river is the longest?', []],
    ['Solve $x^2 = 4$ for $x$.', ['x^2 = 4', 'x']],
    ['$x$', ['x']],
    ['$$x$$', ['display x']],
    ['Find $$\n\\int_0^1 x\\,dx\n$$ now', ['display \\int_0^1 x\\,dx']],
    ['A pen is $5 and a book is $6.', []],
    ['from $20,000 to $30,000', []],
    ['It costs 5$ and that 6$.', []],
    ['costs $5, or $x$', ['x']],
    ['$ x$ and $x $', []],
    ['$x$5', []],
    ['${x}$5 and ${a}{b}$5', ['x']],
    ['\\$5 and \\$6', []],
    ['$\\$5 + x$', ['\\$5 + x']],
    ['a lone $', []],
    ['a lone $$', []],
    ['$$$$', []],
    ['$$ $$', []],
    ['the code `$x$` is code', []],
    ['the code ``$x$ ` `` and $y$', ['y']],
    ['a lone ` and $x$', ['x']],
    ['begins $here\n\nand ends$ there', []],
    ['begins $here\nand ends$ there', ['here\nand ends']],
    ['$a$$b$', []],
    ['$a$ $b$', ['a', 'b']],
    ['naira ₦5, $\\text{Ìdánwò}$', ['\\text{Ìdánwò}']],
  ])('of %j is %j', (text, expected) => {
    expect(formulas(text)).toEqual(expected);
    expect(hasMathematics(text)).toBe(expected.length > 0);
  });

  it.each<[text: string, stretches: [source: string, tex: string | null][]]>([
    ['', []],
    ['a\n\nb', [['a\n\nb', null]]],
    ['$x$', [['$x$', 'x']]],
    [
      '$x$ is',
      [
        ['$x$', 'x'],
        [' is', null],
      ],
    ],
    [
      'Is $x$ or $$y$$?',
      [
        ['Is ', null],
        ['$x$', 'x'],
        [' or ', null],
        ['$$y$$', 'y'],
        ['?', null],
      ],
    ],
    [
      '$$x$$$y$',
      [
        ['$$x$$', 'x'],
        ['$y$', 'y'],
      ],
    ],
  ])('cuts %j into %j', (text, stretches) => {
    expect(splitMathematics(text).map(({ source, formula }) => [source, formula?.tex ?? null])).toEqual(stretches);
  });

  const pieces = fc.constantFrom('$', '$$', '`', '``', '\\', ' ', '\n', '\n\n', 'x', '5', '\\$', 'ẹ', '😀');
  const texts = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }).map((parts) => parts.join(''));

  it('loses no character, and has neither an empty formula nor two plain stretches in a row', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const stretches = splitMathematics(text);
        expect(stretches.map(({ source }) => source).join('')).toBe(text);
        for (const [index, { formula }] of stretches.entries()) {
          expect(formula?.tex).not.toBe('');
          expect(formula === null && stretches[index - 1]?.formula === null).toBe(false);
        }
      }),
    );
  });

  it.each(['$a ', '$$', '$$a ', '`', '`$', '$a\n\n', '\\'])('of a hundred thousand %j is still found', (piece) => {
    const text = piece.repeat(100_000);
    expect(
      splitMathematics(text)
        .map(({ source }) => source)
        .join(''),
    ).toBe(text);
  });
});

describe('a text with markup', () => {
  it.each([
    ['Which river is the longest?', false],
    ['It cost $5 and then $6; 50% off (really!) [sic] <b>', false],
    ['3 - 2 = 1', false],
    ['-5', false],
    ['-5 degrees', false],
    ['1914', false],
    ['Solve $x$', true],
    ['**Not** true', true],
    ['_not_', true],
    ['`x`', true],
    ['\\$5', true],
    ['Choose:\n- this\n- that', true],
    ['1. this', true],
    ['2) that', true],
    ['H~2~O', true],
    ['m^2^', true],
    ['++so++', true],
    ['|a|\n|-|\n|1|', true],
    ['a|b\n-|-\n1|2', true],
    ['|x| + |y|', false],
  ])('%j: %s', (text, expected) => {
    expect(hasMarkup(text)).toBe(expected);
  });
});
