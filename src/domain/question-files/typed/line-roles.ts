/** What a line may be, by how it begins. Lengths are those of what stands before its own words. */

const latin = 'abcdefghijklmnopqrstuvwxyz';
const cyrillic = 'абвгдежзиклмнопрстуфхцчшщэюя';

/** Which letter of its alphabet it is, from 0; -1 where it is none. */
export function placeOf(letter: string): number {
  const small = letter.toLowerCase();
  return Math.max(latin.indexOf(small), cyrillic.indexOf(small));
}

export type OptionLabel = {
  letter: string;
  /** With the signs around the letter. */
  written: string;
  isMarked: boolean;
  length: number;
};

const optionStart =
  /^\s*([*!✓✔√]?)\s*(?:\(\s*([A-Za-zА-Яа-я])\s*\)|([A-Za-zА-Яа-я])\s*(?:\)|[.:](?=\s|$)|\s[-–—](?=\s))|([A-Z])\.(?![A-Za-z]?\.))\s*/u;

/** `A)`, `(a)`, `b.`, `C –`; a sign before it says that it is right. */
export function optionLabel(words: string): OptionLabel | undefined {
  const [whole = '', sign = '', ...letters] = optionStart.exec(words) ?? [];
  const letter = letters.find(Boolean);
  if (letter === undefined) return undefined;
  return { letter, written: whole.replace(sign, '').trim(), isMarked: sign !== '', length: whole.length };
}

const laterOption = /(?<=\s)\(?([A-Za-z])[).](?=\s|[^\s).])/g;

/** Where further options begin on the line of one, in the order of their letters and written alike. */
export function laterOptions(words: string, first: string): number[] {
  const isLarge = first === first.toUpperCase();
  const places: number[] = [];
  for (const { 1: letter = '', index } of words.matchAll(laterOption)) {
    const isNext = placeOf(letter) === placeOf(first) + places.length + 1;
    if (isNext && (letter === letter.toUpperCase()) === isLarge) places.push(index);
  }
  return places;
}

const firstOption = /(?<=\s)\(?([Aa])[).](?=\s|[^\s).])/;

/** Where options begin within the line of a question; at least three, so that nothing else is taken for them. */
export function optionsWithin(words: string): number[] {
  const found = firstOption.exec(words);
  if (!found) return [];
  const others = laterOptions(words, found[1] ?? '').filter((at) => at > found.index);
  return others.length < 2 ? [] : [found.index, ...others];
}

const questionStart =
  /^\s*(?:(?:Q|Question|No\.?)\s*[.:]?\s*(\d{1,4})\s*(?:[.):–—-]\s*|$|\s+)|\(?(\d{1,4})\s*[.)](?=\s|$|[^\d\s.)])\s*|#\s*(\d{0,4})[.)]?\s+)/i;

/** `1.`, `1)`, `Q1:`, `Question 1`, `#`; the number is 0 where none is said. */
export function questionLabel(words: string): { number: number; length: number } | undefined {
  const [whole, ...numbers] = questionStart.exec(words) ?? [];
  return whole === undefined ? undefined : { number: Number(numbers.find(Boolean) ?? 0), length: whole.length };
}

const answerStart =
  /^\s*[[(]?\s*(?:(?:the\s+)?(?:correct|right)\s+)?(?:answers?|ans|key|(?:bonnes?\s+)?réponses?)(?:\s+(?:is|are|est))?\s*[:=.–—-]\s*/iu;
/** Without a sign after it only where nothing but a letter follows. */
const answerAlone = /^\s*ANSWER\s+(?=[A-Z]\s*$)/;

/** What stands after `Answer:`. */
export function answerSaid(words: string): string | undefined {
  const [whole] = answerStart.exec(words) ?? answerAlone.exec(words) ?? [];
  if (whole === undefined) return undefined;
  const said = words.slice(whole.length).trim();
  return /^\s*[[(]/.test(whole) ? said.replace(/[\])]$/, '').trim() : said;
}

const explanationStart = /^\s*(?:explanation|rationale|reason|feedback|explication|justification)\s*[:–—-]\s*/i;
export const explanationLength = (words: string): number => explanationStart.exec(words)?.[0].length ?? 0;

const pointsLine = /^\s*[[(]?(?:points?|marks?|score)\s*[:=]\s*(\d+(?:[.,]\d+)?)[\])]?\s*$/i;
const pointsAtEnd = /\s*[[(]\s*(\d+(?:[.,]\d+)?)\s*(?:points?|marks?|pts?)\.?\s*[\])]\s*$/i;

const amount = (said: string | undefined) => (said === undefined ? undefined : Number(said.replace(',', '.')));

export const pointsSaid = (words: string): number | undefined => amount(pointsLine.exec(words)?.[1]);

/** `(2 marks)` at the end of a line, and where it begins. */
export function pointsWithin(words: string): { points: number; at: number } | undefined {
  const found = pointsAtEnd.exec(words);
  const points = amount(found?.[1]);
  return found && points !== undefined ? { points, at: found.index } : undefined;
}

export const isSection = (words: string): boolean =>
  words.length <= 120 && /^\s*(?:section|part|partie)\s+(?:[A-Z]|\d{1,2}|[IVX]{1,4})\b(?!\s*[,;])/i.test(words);
