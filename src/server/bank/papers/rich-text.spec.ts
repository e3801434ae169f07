import { describe, expect, it } from 'vitest';
import { type Inline, parseRichText } from './rich-text.ts';

/** What is printed, with the face of each part: b for bold, i for italic, c for code, m for a formula. */
function shown(source: string): string {
  return parseRichText(source)
    .map(({ marker, content }) => `${marker === null ? '' : `${marker} `}${content.map(part).join('')}`)
    .join('\n\n');
}

function part(inline: Inline): string {
  if (inline.kind === 'break') return '\n';
  if (inline.kind === 'formula') return `m(${inline.tex})`;
  const face = `${inline.bold ? 'b' : ''}${inline.italic ? 'i' : ''}${inline.code ? 'c' : ''}`;
  return face === '' ? inline.text : `${face}(${inline.text.replaceAll('\u00A0', ' ')})`;
}

describe('what a question says on paper', () => {
  it.each([
    ['plain words', 'plain words'],
    ['a **bold** and a __bold__ word', 'a b(bold) and a b(bold) word'],
    ['an *italic* and an _italic_ word', 'an i(italic) and an i(italic) word'],
    ['**very *much* so**', 'b(very )bi(much)b( so)'],
    ['`let *x* = 1`', 'c(let *x* = 1)'],
    ['```js\nif (a)\n  b();\n```', 'c(if (a))\nc(  b();)'],
    ['2*3*4 and snake_case_name', '2*3*4 and snake_case_name'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['The capital is ____ or ______.', 'The capital is ____ or ______.'],
    ['an unclosed **mark', 'an unclosed **mark'],
    ['escaped \\*stars\\* and \\$5', 'escaped *stars* and $5'],
    ['costs $5 and $10', 'costs $5 and $10'],
    ['so $x^2*y*z$ is', 'so m(x^2*y*z) is'],
    ['**so $x$**', 'b(so )m(x)'],
    ['`$x$`', 'c($x$)'],
    ['one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
    ['- one\n- two', '• one\n\n• two'],
    ['1. one\n2. two', '1. one\n\n2. two'],
    ['- 5', '- 5'],
    ['', ''],
  ])('%j is %j', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });

  // What grows exponentially with the text never comes to an end.
  it.each(['*a ', '**', '_a', '`', '$', '\\', '- ', '*a* '])(
    'comes to an end with ten thousand characters of %j',
    (piece) => {
      expect(parseRichText(piece.repeat(10_000 / piece.length))).not.toEqual([]);
    },
  );
});
