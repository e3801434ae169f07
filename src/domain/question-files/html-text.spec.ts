import { describe, expect, it } from 'vitest';
import { broughtPictures } from './brought-pictures.ts';
import { htmlText } from './html-text.ts';
import { itemPictures } from './item-pictures.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';

function read(html: string): { text: string; notes: string[] } {
  const { pictures, missingNotes } = itemPictures(broughtPictures({ find: () => undefined, newId }));
  return { text: htmlText(html, pictures), notes: missingNotes() };
}
const textOf = (html: string) => read(html).text;

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

describe('a mark that an editor writes as a style', () => {
  it.each([
    ['<span style="text-decoration: underline;">word</span>', '++word++'],
    ['<span style="color: red; text-decoration:line-through underline">word</span>', '++word++'],
    ['<span style="font-weight:bold"><span style="font-style: italic">word</span></span>', '***word***'],
    ['<span style="font-weight: 700; font-style: italic">word</span>', '***word***'],
    ['x<span style="vertical-align: super">2</span> H<span style="vertical-align:sub;">2</span>O', 'x^2^ H~2~O'],
    ['<b style="font-weight:normal">pasted <b>word</b></b>', 'pasted **word**'],
    [
      '<span style="font-weight: 400">word</span> <a href="#a" style="text-decoration: underline">there</a>',
      'word there',
    ],
  ])('is that mark: %s', (html, expected) => {
    expect(textOf(html)).toBe(expected);
  });
});

describe('what is in HTML and has no place with us', () => {
  const embedded = 'What is embedded in its text is not taken over';
  it.each([
    ['<p>Watch</p><iframe src="https://a.test/b"></iframe>', 'Watch', `${embedded}: ‘https://a.test/b’`],
    ['<b>Watch<embed src="b.swf"></b>', '**Watch**', `${embedded}: ‘b.swf’`],
    ['<object data="a.swf"><p>instead</p></object>Play', 'Play', `${embedded}: ‘a.swf’`],
    ['Fill in <input name="a">', 'Fill in', embedded],
    ['<video><source src="a.mp4">a film</video>Watch', 'Watch', 'A film is not taken over'],
    [
      'Name it: <svg><circle/></svg>',
      'Name it:',
      'A drawing in its text is not taken over: please add it as a picture',
    ],
    ['See <a href="a.pdf">the <b>file</b></a>', 'See the **file**', 'A link is left out, and its words stay: ‘a.pdf’'],
    ['<a href="a.pdf"><p>file</p></a>', 'file', 'A link is left out, and its words stay: ‘a.pdf’'],
    ['<s>old</s> new', 'old new', 'What is struck out there is not struck out here'],
    ['<audio src="a.mp3"></audio>', '', 'The picture or sound ‘a.mp3’ did not come along: please add it by hand'],
  ])('is said: %s', (html, text, note) => {
    expect(read(html)).toEqual({ text, notes: [note] });
  });

  it.each([
    '<a href="#top">up</a>',
    '<a href="http://a.test">http://a.test</a>',
    '<script>x</script><style>y</style>a',
  ])('is not said of %s, which nobody would miss', (html) => {
    expect(read(html).notes).toEqual([]);
  });
});
