import type { Block } from '#domain/question/rich-text.ts';
import { truthOf } from './line-signs.ts';
import { letterPlace, romanPlace } from './option-signs.ts';
import { cut, type Run, runsOf, trimmed, wordsOf } from './paragraph.ts';

/** What a list of answers says of a question. */
export type Listed = { number: number; runs: Run[] };

const entry = /(?:^|[\s,;])\(?(?:[QqN]\w{0,8}\.?\s*)?(\d{1,3})\s*([.):=]|[-–—])?\s*(?=\S)/g;
const letterAlone = /^\(?(?:[A-Ta-t]|true|false)\)?(?=[\s,;.]|$)/i;

/** `1. B`, `1. B 2. C 3. D`, `21. Photosynthesis`. */
export function keyEntries(runs: readonly Run[]): Listed[] {
  const words = wordsOf(runs);
  const found: { number: number; from: number; at: number; isParted: boolean }[] = [];
  for (const { index, 0: sign, 1: digits, 2: parting } of words.matchAll(entry)) {
    const [number, from, before] = [Number(digits), index + sign.length, found.at(-1)];
    const isNext = before !== undefined && number === before.number + 1 && parting !== undefined;
    if (index === 0 || isNext || letterAlone.test(words.slice(from, from + 8)))
      found.push({ number, from, at: index, isParted: parting !== undefined });
  }
  if (found[0]?.at !== 0) return [];
  return found.flatMap(({ number, from, isParted }, place) => {
    const said = trimmed(cut(runs, from, found[place + 1]?.at));
    // `5 metres` is no entry: nothing parts its number from its words.
    const isEntry = isParted || letterAlone.test(wordsOf(said));
    return isEntry && wordsOf(said) !== '' ? [{ number, runs: withoutEnd(said) }] : [];
  });
}

function withoutEnd(runs: Run[]): Run[] {
  const words = wordsOf(runs);
  return /^\(?\w\)?[,;.]$/.test(words) ? cut(runs, 0, words.length - 1) : runs;
}

/** Letters, or true or false: what no question can be. */
export function isLetters({ runs }: Listed): boolean {
  const words = wordsOf(runs).trim();
  if (truthOf(words) !== undefined || (words.length > 1 && romanPlace(words) !== undefined)) return true;
  return /^\(?[A-Ta-t]\)?(?:\s*(?:,|&|\/|and)\s*\(?[A-Ta-t]\)?)*$/.test(words) || /^[A-J]{2,4}$/.test(words);
}

const plainText = (text: string): Run[] => [{ kind: 'text', text, marks: [], isLit: false }];

/** `B A A C`: the answers alone, in their order. */
export function answersAlone(words: string): Run[][] | undefined {
  const said = words.split(/[\s,;]+/).filter(Boolean);
  const areAnswers =
    said.length > 0 && said.every((one) => letterPlace(one) !== undefined || truthOf(one) !== undefined);
  return areAnswers ? said.map(plainText) : undefined;
}

const numbersAlone = (words: string): number[] | undefined => {
  const said = words.split(/[\s,;.]+/).filter(Boolean);
  return said.length > 0 && said.every((one) => /^\d{1,3}$/.test(one)) ? said.map(Number) : undefined;
};

/** Lines with numbers alone, each with as many answers below: `1 2 3` and `A B B`, or one to a line. */
export function numbersAbove(lines: readonly string[]): { entries: Listed[]; length: number } {
  const entries: Listed[] = [];
  let length = 0;
  for (let at = 0; at < lines.length;) {
    const numbers: number[] = [];
    for (let said = numbersAlone(lines[at] ?? ''); said; said = numbersAlone(lines[at] ?? '')) {
      numbers.push(...said);
      at += 1;
    }
    const answers: Run[][] = [];
    for (let said = answersAlone(lines[at] ?? ''); said; said = answersAlone(lines[at] ?? '')) {
      if (answers.length + said.length > numbers.length) break;
      answers.push(...said);
      at += 1;
    }
    if (numbers.length === 0 || answers.length !== numbers.length) break;
    entries.push(...answers.map((runs, place) => ({ number: numbers[place] ?? 0, runs })));
    length = at;
  }
  return { entries, length };
}

const isHeading = (row: readonly Run[][]) =>
  row.every((cell) => !/^\s*(?:\d{1,3}|[A-T])\s*[.)]?\s*$/.test(wordsOf(cell)));

/** A table with nothing but numbers and answers: beside each other, or one row above the other. */
export function tableEntries(blocks: readonly Block[]): Listed[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const rows = [block.head, ...block.rows].map((row) => row.map((cell) => runsOf(cell)));
    const filled = rows.filter((row) => !isHeading(row));
    return stacked(filled) ?? beside(filled) ?? [];
  });
}

const numberIn = (cell: Run[] | undefined) => Number(/^\s*(\d{1,3})\s*[.)]?\s*$/.exec(wordsOf(cell ?? []))?.[1] ?? NaN);
const isAnswer = (cell: Run[]) => {
  const words = wordsOf(cell).trim();
  return letterPlace(words) !== undefined || truthOf(words) !== undefined;
};

function beside(rows: Run[][][]): Listed[] | undefined {
  const entries = rows.flatMap((row) =>
    row.flatMap((cell, place): Listed[] => {
      const number = numberIn(row[place - 1]);
      return isAnswer(cell) && number > 0 ? [{ number, runs: cell }] : [];
    }),
  );
  return entries.length > 0 ? entries : undefined;
}

function stacked(rows: Run[][][]): Listed[] | undefined {
  const entries = rows.flatMap((row, at) =>
    row.flatMap((cell, place): Listed[] => {
      const number = numberIn(cell);
      const below = rows[at + 1]?.[place];
      return number > 0 && below && isAnswer(below) ? [{ number, runs: below }] : [];
    }),
  );
  return entries.length > 1 ? entries : undefined;
}
