import type { Block } from '#domain/question/rich-text.ts';
import { letterPlace, truthOf } from './line-signs.ts';
import { cut, type Run, runsOf, trimmed, wordsOf } from './paragraph.ts';

/** What a list at the end says of a question. */
export type KeyEntry = { number: number; runs: Run[]; section: string };

const entry = /(?:^|[\s,;])\(?(?:[QqN]\w{0,8}\.?\s*)?(\d{1,3})\s*([.):=]|[-–—])?\s*(?=\S)/g;
const letterAlone = /^\(?(?:[A-Ja-j]|true|false|t|f)\)?(?=[\s,;.]|$)/i;

/** `1. B`, `1. B 2. C 3. D`, `21. Photosynthesis`. */
export function keyEntries(runs: Run[]): KeyEntry[] {
  const words = wordsOf(runs);
  const found: { number: number; from: number; at: number; isParted: boolean }[] = [];
  for (const { index, 0: sign, 1: digits, 2: parting } of words.matchAll(entry)) {
    const [number, from, before] = [Number(digits), index + sign.length, found.at(-1)];
    const isNext = before !== undefined && number === before.number + 1 && parting !== undefined;
    if (index === 0 || isNext || letterAlone.test(words.slice(from)))
      found.push({ number, from, at: index, isParted: parting !== undefined });
  }
  if (found[0]?.at !== 0) return [];
  return found.flatMap(({ number, from, isParted }, place) => {
    const said = trimmed(cut(runs, from, found[place + 1]?.at));
    // `5 metres` is no entry: nothing parts its number from its words.
    const isEntry = isParted || letterAlone.test(wordsOf(said));
    return isEntry && wordsOf(said) !== '' ? [{ number, runs: withoutEnd(said), section: '' }] : [];
  });
}

function withoutEnd(runs: Run[]): Run[] {
  const words = wordsOf(runs);
  return /^\(?\w\)?[,;.]$/.test(words) ? cut(runs, 0, words.length - 1) : runs;
}

const isHeading = (row: readonly Run[][]) =>
  row.every((cell) => !/^\s*(?:\d{1,3}|[A-J])\s*[.)]?\s*$/.test(wordsOf(cell)));

/** A table with nothing but numbers and answers: beside each other, or one row above the other. */
export function tableEntries(blocks: readonly Block[]): KeyEntry[] {
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

function beside(rows: Run[][][]): KeyEntry[] | undefined {
  const entries = rows.flatMap((row) =>
    row.flatMap((cell, place): KeyEntry[] => {
      const number = numberIn(row[place - 1]);
      return isAnswer(cell) && number > 0 ? [{ number, runs: cell, section: '' }] : [];
    }),
  );
  return entries.length > 0 ? entries : undefined;
}

function stacked(rows: Run[][][]): KeyEntry[] | undefined {
  const entries = rows.flatMap((row, at) =>
    row.flatMap((cell, place): KeyEntry[] => {
      const number = numberIn(cell);
      const below = rows[at + 1]?.[place];
      return number > 0 && below && isAnswer(below) ? [{ number, runs: below, section: '' }] : [];
    }),
  );
  return entries.length > 1 ? entries : undefined;
}
