import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitMathematics } from '#domain/question/mathematics.ts';
import { type Block, type Inline, parseRichText } from './rich-text.ts';

function shownInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return `<code>${inline.text}</code>`;
    case 'formula':
      return `<${inline.formula.isDisplay ? 'display' : 'formula'}>${inline.formula.tex}</>`;
    default:
      return `<${inline.kind}>${inline.content.map(shownInline).join('')}</>`;
  }
}

function shown(block: Block): string {
  if (block.kind === 'code') return `<pre>${block.text}</pre>`;
  if (block.kind === 'line') return block.content.map(shownInline).join('');
  return block.items.map(({ marker, content }) => `${marker}(${content.map(shown).join('|')})`).join('');
}

describe('the text of a question, with markup', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['**bold** and *italic* and _this too_', '<strong>bold</> and <emphasis>italic</> and <emphasis>this too</>'],
    ['***both***', '<emphasis><strong>both</></>'],
    ['`code *here*`', '<code>code *here*</code>'],
    ['$x_1*y_2*z$ *so*', '<formula>x_1*y_2*z</> <emphasis>so</>'],
    ['**the root of $x*y$**', '<strong>the root of <formula>x*y</></>'],
    ['`$x$` is not $y$', '<code>$x$</code> is not <formula>y</>'],
    ['so:\n$$\n- x\n$$', 'so:\n<display>- x</>'],
    ['first\n\nsecond', 'first|second'],
    ['Choose:\n- one\n- **two**', 'Choose:|•(one)•(<strong>two</>)'],
    ['3) c\n4) d', '3)(c)4)(d)'],
    ['- 5', '-(5)'],
    ['+ 3', '+(3)'],
    ['1914. It was the year', '1914.(It was the year)'],
    ['```\nlet a = 1;\n```', '<pre>let a = 1;</pre>'],
    ['```\nlet $a$ = 1;\n```', '<pre>let $a$ = 1;</pre>'],
    ['2*3*4 = 24', '2*3*4 = 24'],
    ['snake_case_name and ____ is missing', 'snake_case_name and ____ is missing'],
    ['a \\*star\\* for \\$5', 'a *star* for $5'],
    // Nothing else of Markdown, and nothing of HTML.
    ['[a link](javascript:alert(1)) ![x](https://a.b/c.png)', '[a link](javascript:alert(1)) ![x](https://a.b/c.png)'],
    ['<b onclick="x()">hi</b> &lt; <script>1</script>', '<b onclick="x()">hi</b> &lt; <script>1</script>'],
    ['<div>\nhi\n</div>', '<div>\nhi\n</div>'],
    ['see https://example.com or <https://example.com>', 'see https://example.com or <https://example.com>'],
    ['# not a heading', '# not a heading'],
    ['> 5', '> 5'],
    ['~~no~~', '~~no~~'],
    ['    four spaces', '    four spaces'],
    ['| a |\n|---|\n| 1 |', '| a |\n|---|\n| 1 |'],
    ['[note]: http://example.com', '[note]: http://example.com'],
    ['title\n===', 'title\n==='],
  ])('%j', (text, expected) => {
    expect(parseRichText(text).map(shown).join('|')).toBe(expected);
  });

  it('never throws, and loses no formula', () => {
    const piece = fc.constantFrom(
      '$x$',
      '$$y$$',
      '*',
      '**',
      '_',
      '`',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '\\',
      '\uE000',
      '<b>',
    );
    const texts = fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const whole = parseRichText(text).map(shown).join('|');
        for (const { formula } of splitMathematics(text)) expect(whole).toContain(formula?.tex ?? '');
      }),
    );
  });
});
