import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasMarkup } from './markup.ts';
import { splitMathematics } from './mathematics.ts';
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
  const words = (content: readonly Inline[]) => content.map(shownInline).join('');
  switch (block.kind) {
    case 'code':
      return `<pre>${block.text}</pre>`;
    case 'line':
      return words(block.content);
    case 'list':
      return block.items.map(({ marker, content }) => `${marker}(${content.map(shown).join('|')})`).join('');
    case 'picture':
    case 'sound':
      return `<${block.kind} ${block.id.slice(0, 4)}${block.plays === null ? '' : ` ${block.plays}`}>${block.label}</>`;
    case 'table':
      return [block.alignments.join(), ...[block.head, ...block.rows].map((row) => row.map(words).join(';'))].join('/');
  }
}

const id = '1b4e28ba-2fa1-4d1c-8f3a-1f2e3d4c5b6a';
const whole = (text: string) => parseRichText(text).map(shown).join('|');

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
    [`![A leaf](picture:${id})`, '<picture 1b4e>A leaf</>'],
    [`Look:\n![A $x$ and \\]](picture:${id})\nWell?`, 'Look:|<picture 1b4e>A $x$ and ]</>|Well?'],
    [`![Dialogue](sound:${id}?plays=2)\n\n![](picture:${id})`, '<sound 1b4e 2>Dialogue</>|<picture 1b4e></>'],
    [`- ![A](picture:${id})\n- b`, '•(<picture 1b4e>A</>)•(b)'],
    // Within a line, in a program and with any other address it is words.
    [`so ![A](picture:${id})`, `so ![A](picture:${id})`],
    [`\`\`\`\n![A](picture:${id})\n\`\`\``, `<pre>![A](picture:${id})</pre>`],
    [`![A](picture:${id}?plays=2x)`, `![A](picture:${id}?plays=2x)`],
    ['![A](picture:../../x)', '![A](picture:../../x)'],
    ['![A](data:image/png;base64,AAAA)', '![A](data:image/png;base64,AAAA)'],
    // Nothing else of Markdown, and nothing of HTML.
    ['[a link](javascript:alert(1)) ![x](https://a.b/c.png)', '[a link](javascript:alert(1)) ![x](https://a.b/c.png)'],
    ['<b onclick="x()">hi</b> &lt; <script>1</script>', '<b onclick="x()">hi</b> &lt; <script>1</script>'],
    ['<div>\nhi\n</div>', '<div>\nhi\n</div>'],
    ['see https://example.com or <https://example.com>', 'see https://example.com or <https://example.com>'],
    ['# not a heading', '# not a heading'],
    ['> 5', '> 5'],
    ['~~no~~', '~~no~~'],
    ['    four spaces', '    four spaces'],
    ['[note]: http://example.com', '[note]: http://example.com'],
    ['title\n===', 'title\n==='],
    ['- [ ] a box\n- [x] another', '•([ ] a box)•([x] another)'],
  ])('%j', (text, expected) => {
    expect(whole(text)).toBe(expected);
  });

  it.each([
    [
      'H~2~SO~4~ and C~6~H~12~O~6~',
      'H<subscript>2</>SO<subscript>4</> and C<subscript>6</>H<subscript>12</>O<subscript>6</>',
    ],
    ['m^2^, s^-1^ and ^14^C', 'm<superscript>2</>, s<superscript>-1</> and <superscript>14</>C'],
    ['SO~4~^2-^', 'SO<subscript>4</><superscript>2-</>'],
    ['x^{n + 1}^y and a~{*i*}~2', 'x<superscript>n + 1</>y and a<subscript><emphasis>i</></>2'],
    ['++so far++ and c++ou++gh', '<underline>so far</> and c<underline>ou</>gh'],
    ['++{a + b}++', '<underline>a + b</>'],
    ['c**{{a}}**t and c_{{a}}_t', 'c<strong>a</>t and c<emphasis>a</>t'],
    ['++**bold**, *italic* and `a++`++', '++<strong>bold</>, <emphasis>italic</> and <code>a++</code>++'],
    ['**a ++b c++ d**', '<strong>a <underline>b c</> d</>'],
    ['**{1, 2}**', '<strong>{1, 2}</>'],
    ['${x^2}$5 and ${\\frac{1}{2}}$3', '<formula>x^2</>5 and <formula>\\frac{1}{2}</>3'],
    ['| a | b |\n|:-:|--:|\n| $|x|$ | 2 \\| 3 |\n| **1** |', 'center,right/a;b/<formula>|x|</>;2 | 3/<strong>1</>;'],
    ['Study this:\n| a |\n|---|\n| 1 |\n\nWhat is it?', 'Study this:|/a/1|What is it?'],
    ['- a\n  - b\n    1. c\n    2. d\n- e', '•(a|-(b|1.(c)2.(d)))•(e)'],
    ['- a\n\n  ```\n  b\n  ```\n- c', '•(a|<pre>b</pre>)•(c)'],
  ])('%j, in marks, tables and lists', (text, expected) => {
    expect(whole(text)).toBe(expected);
    expect(hasMarkup(text)).toBe(true);
  });

  it.each([
    '3 ~ 4 ~ 5',
    '~5 and ~6',
    '~5/~6, 5~10~15 and ~₦500/~₦600',
    '~p→~q and ~p v ~q',
    'ABC~PQR~XYZ',
    '~~no~~',
    'x^2',
    '5^2 and 6^2',
    'x^2+y^2=z^2',
    'a^2b^2 and (x^2)(y^2)',
    'a^2-b^2=(a-b)(a+b)',
    '2^2^n, 2^3^2 and e^x^2',
    'x^2y^-3 and x^2y^(n)',
    'a++ + b++',
    'i++;j++ and ++i,++j',
    'k = ++i + j++;',
    '(++a)+(++b)',
    'C++11 and C++14',
    'C++ and g++',
    '| a | b |',
    'a | b\nc | d',
    'from $20,000-$30,000',
  ])('%j, which is no mark, as it was typed', (text) => {
    expect(whole(text)).toBe(text);
  });

  // What grows exponentially with the text never comes to an end, and what goes too deep breaks.
  it.each([
    '*a ',
    '**',
    '_a',
    '`',
    '$',
    '\\',
    '- ',
    '1. ',
    '*a* ',
    '~a',
    '^a',
    '++a',
    '**{{',
    '++{`',
    '^{a}',
    '| a |\n',
    '~{~{',
  ])('comes to an end with ten thousand characters of %j', (piece) => {
    expect(parseRichText(piece.repeat(10_000 / piece.length))).not.toEqual([]);
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
        const all = whole(text);
        for (const { formula } of splitMathematics(text)) expect(all).toContain(formula?.tex ?? '');
      }),
    );
  });
});
