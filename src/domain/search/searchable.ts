/** Letters that are another letter with something joined on, and so do not come apart in Unicode: Hausa's hooks and others. */
const plainLetters: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const joined = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const latinMarks = /(?<=\p{Script=Latin}\p{M}*)\p{M}/gu;

/**
 * Text as searches compare it: lower case, without the marks on Latin letters, so that 'tope' finds Tọ́pẹ́ whichever way
 * it was typed. What is searched and what is searched for both go through here; SQLite's own lower() knows ASCII only.
 */
export function searchable(text: string): string {
  const bare = text.toLowerCase().normalize('NFD').replace(latinMarks, '');
  return bare.replace(joined, (letter) => plainLetters[letter] ?? letter).normalize('NFC');
}

/** The words of what somebody types into a search field: each must be found, in whatever order. */
export function searchWords(search: string): string[] {
  return searchable(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}
