import { describe, expect, it } from 'vitest';
import { broughtPictures } from './brought-pictures.ts';
import { htmlText } from './html-text.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';
const textOf = (html: string) => htmlText(html, broughtPictures({ find: () => undefined, newId }));

describe('what is said in HTML', () => {
  it.each([
    [
      'words of a table that stand in no cell',
      '<table>Study<tr><td>a</td><td>b</td></tr></table>',
      'Study\n\n| a | b |\n| --- | --- |',
    ],
    [
      'and those between rows',
      '<table><tr><td>a</td><td>b</td></tr><p>Now</p></table>',
      'Now\n\n| a | b |\n| --- | --- |',
    ],
    ['a list within a list', '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>', '- a\n  - b\n- c'],
    ['words of a list that stand in no item', '<ol>First<li>a</li></ol>', '1. First\n2. a'],
    ['a formula of nothing but words', '<math><mrow>so</mrow></math>', 'so'],
    ['a formula that is closed', String.raw`\(a\) and \[b\], not \(c`, String.raw`$a$ and $$b$$, not \\(c`],
    ['a formula within another', String.raw`\(a \[b\) c\]`, String.raw`$a \[b$ c\\]`],
  ])('has %s', (_, html, expected) => {
    expect(textOf(html)).toBe(expected);
  });
});
