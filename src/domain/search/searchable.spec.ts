import { describe, expect, it } from 'vitest';
import { searchable, searchWords } from './searchable.ts';

describe('searchable text', () => {
  it.each([
    ['Adébáyọ̀', 'adebayo'],
    ['Tọ́pẹ́ Adéyẹmí', 'tope adeyemi'],
    ['Ṣọlá'.normalize('NFD'), 'sola'],
    ['Ṣọlá'.normalize('NFC'), 'sola'],
    ['Ɓala Ɗanƙo ʼƳar', 'bala danko ʼyar'],
    ['Đorđe Łukasz Søren', 'dorde lukasz soren'],
    ['STRAßE', 'strasse'],
    ['محمّد', 'محمّد'],
    ['हिन्दी', 'हिन्दी'],
    ['100% & _', '100% & _'],
  ])('of %s is %s', (text, expected) => {
    expect(searchable(text)).toBe(expected.normalize('NFC'));
    // What is stored may go through it once more.
    expect(searchable(searchable(text))).toBe(searchable(text));
  });

  it.each([
    ['tope adeyemi', ['tope', 'adeyemi']],
    ['  Adéyẹmí   Tọ́pẹ́ ', ['adeyemi', 'tope']],
    ['', []],
    [' ', []],
  ])('of %j has the words %j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });
});
