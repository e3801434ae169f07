import { describe, expect, it } from 'vitest';
import { broughtPictures } from './brought-pictures.ts';
import { htmlText } from './html-text.ts';
import { itemPictures } from './item-pictures.ts';
import { looseHtml, looseWords, seemsHtml } from './loose-html.ts';

const newId = () => '00000000-0000-4000-8000-000000000001';
const textOf = (text: string) =>
  htmlText(looseHtml(text), itemPictures(broughtPictures({ find: () => undefined, newId })).pictures);

describe('a text of which nobody says whether it is HTML', () => {
  it.each([
    'if x<y then z>w',
    'List<String>',
    'Map<String, List<Integer>>',
    '<body>',
    '<br>',
    '<b></b>',
    'a<b and c>d',
    'a < b',
    '#include <stdio.h>',
    'for (i = 0; i<n; i++) { }',
    '<i',
    'x <img y',
    '5 <p <6',
  ])('is as it was typed: %s', (text) => {
    expect(seemsHtml(text)).toBe(false);
    expect(looseWords(text)).toBe(text);
  });

  it.each([
    ['<p>Lagos</p>', 'Lagos'],
    ['<p>Lagos', 'Lagos'],
    ['H<sub>2</sub>O', 'H~2~O'],
    ['one<br/>two', 'one\ntwo'],
    ['<span style="color: red">Red</span> and <b>bold</b>', 'Red and **bold**'],
    ['<p>Use List<String> where x<y</p>', 'Use List<String> where x<y'],
    ['<b>if a<b and c>d</b>', '**if a<b and c>d**'],
    ['AT&amp;T &lt;tag&gt;', 'AT&T <tag>'],
    ['<!-- said to nobody --><i>so</i>', '*so*'],
  ])('is HTML where its tags do something: %s', (text, expected) => {
    expect(textOf(text)).toBe(expected);
  });
});
