// How papers letter their options.

const optionLetters = 'ABCDEFGHIJKLMNOPQRST';
/** Cyrillic letters that stand where A to F do, or look like them. */
const cyrillic: Readonly<Record<string, string>> = { А: 'A', Б: 'B', В: 'C', Г: 'D', Д: 'E', Е: 'F' };

/** 0 for A; nothing where no option has this letter. */
export function letterPlace(letter: string): number | undefined {
  const upper = letter.toUpperCase();
  const place = optionLetters.indexOf(cyrillic[upper] ?? upper);
  return upper.length !== 1 || place < 0 ? undefined : place;
}

export const letterOf = (place: number): string => optionLetters[place] ?? '?';

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** 0 for `i`; nothing where it is no such numeral. */
export function romanPlace(numeral: string): number | undefined {
  const place = romans.indexOf(numeral.toLowerCase());
  return place < 0 ? undefined : place;
}

/** `(i)`, `ii.` at the beginning of a line. */
export function romanSign(words: string): { place: number; length: number } | undefined {
  const match = /^\s*\(?([ivx]{1,4})[.)]\s*/i.exec(words);
  const place = romanPlace(match?.[1] ?? '');
  return match && place !== undefined ? { place, length: match[0].length } : undefined;
}

// Boxes that are ticked, stars and arrows stand before the letter of what is right; empty boxes before the others.
const option = /^(\s*(?:[*✓✔☑☒☐□✅]\uFE0F?|=+>|→)?\s*)\(?([A-Ta-t\u0410-\u0435])\s?(?:[.):\]]|[–—]|-(?=\s))(\s*)/;

export type Lettered = { place: number; isStarred: boolean; length: number };

/** `A)`, `a.`, `(A)`, `A –`, `*B.`, `☑ C)`. */
export function optionSign(words: string): Lettered | undefined {
  const match = option.exec(words);
  const place = match ? letterPlace(match[2] ?? '') : undefined;
  if (!match || place === undefined) return undefined;
  // `A.M.` is no option, and neither is `e.g.`.
  if (match[3] === '' && /^[A-Za-z]\s?[.]/.test(words.slice(match[0].length))) return undefined;
  return { place, isStarred: /[*✓✔☑☒✅>→]/u.test(match[1] ?? ''), length: match[0].length };
}

type Found = { at: number; end: number; place: number; isUpper: boolean; opening: string; closing: string };

const letter = String.raw`(\*?\s?)(\(?)([A-Ta-t\u0410-\u0435])`;
// From where they are told most surely: behind a wide gap, with a space behind them, with nothing behind them.
const wide = new RegExp(String.raw`(?:^|\t\s*|\s{2,}|\u00a0\s*)(${letter}\s?([.)]))`, 'g');
const narrow = new RegExp(String.raw`(?:^|\s)(${letter}(?:\s?([.)])|[:–—-]))(?=\s)`, 'g');
const tight = new RegExp(String.raw`(?:^|\s)(${letter}([.)]))(?=[^\s.)])`, 'g');

const foundBy = (sign: RegExp, words: string): Found[] =>
  [...words.matchAll(sign)].flatMap((match) => {
    const [all, own = '', , opening = '', said = '', closing = ''] = match;
    const place = letterPlace(said);
    const at = match.index + all.length - own.length;
    const end = match.index + all.length;
    return place === undefined ? [] : [{ at, end, place, isUpper: said === said.toUpperCase(), opening, closing }];
  });

/** Most lines hold none, and need not be looked through in each way. */
export const mayHoldSigns = (words: string): boolean => /[A-Ta-t\u0410-\u0435]\s?[.):–—-]/.test(words);

/** Where options begin that stand on one line, from the letter that is expected; at least two. */
export function optionsInLine(words: string, from: number): number[] {
  for (const sign of [wide, narrow, tight]) {
    // ‘D. E. K. Clark’ is one; options without words stand wide apart, with a picture each.
    const places = inOrder(
      foundBy(sign, words),
      from,
      (one, next) => sign === wide || /\w/.test(words.slice(one, next)),
    );
    if (places.length >= 2) return places;
  }
  return [];
}

function inOrder(
  found: readonly Found[],
  from: number,
  saysSomething: (from: number, to: number) => boolean,
): number[] {
  let places: Found[] = [];
  for (const one of found) {
    // ‘Vitamin A. is in A. fish B. bread’: they begin where the second follows.
    if (one.place === from && places.length === 1) places = [];
    const isAlike = places.every(({ isUpper }) => isUpper === one.isUpper);
    const last = places.at(-1);
    const isApart = last === undefined || saysSomething(last.end, one.at);
    if (one.place === from + places.length && isAlike && isApart) places.push(one);
  }
  return places.map(({ at }) => at);
}

/** Where all stands on a line that is written as its first option is, in whatever order. */
export function allSignsInLine(words: string): number[] {
  const found = [...foundBy(wide, words), ...foundBy(narrow, words)].sort((one, other) => one.at - other.at);
  const [first] = found;
  const alike = found.filter(
    ({ isUpper, opening, closing }) =>
      isUpper === first?.isUpper && opening === first.opening && closing === first.closing,
  );
  return [...new Set(alike.map(({ at }) => at))];
}

/** The letters that stand within a text as those of options do; ‘E. K. Clark’ begins with a name. */
export const lettersWithin = (words: string): number[] =>
  foundBy(narrow, words).flatMap(({ at, place }) => (at > 0 ? place : []));

/** Whether something stands behind a gap that looks like an option of another column. */
export const holdsColumn = (words: string): boolean => /(?:\t| {3,})\(?[A-Ta-t][.)]\s/.test(words);
