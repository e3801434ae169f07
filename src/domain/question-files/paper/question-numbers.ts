import { isNumberSign, type Line } from './line.ts';
import type { Draft, Reading } from './reading.ts';

/** What a number at the beginning of a line is: of a question, of a part within one, or a word like others. */
export type NumberMeaning = 'question' | 'part' | 'word';

export function meaningOfNumber(
  { current: draft, isInPassage, passage, inner }: Reading,
  lines: readonly Line[],
  at: number,
  number: number,
): NumberMeaning {
  if (isInPassage) return isOfPassage(lines, at, number, passage?.from ?? null) ? 'word' : 'question';
  if (!draft) return 'question';
  if (isInner(lines, at, draft, number, inner)) return 'part';
  return goesOn(lines, at, draft, number) ? 'question' : 'word';
}

/** A step or a line of the passage: the number for which it is comes later, or the numbers begin again before any option. */
function isOfPassage(lines: readonly Line[], at: number, number: number, awaited: number | null): boolean {
  if (awaited !== null && number !== awaited) return isAhead(lines, at, (other) => other === awaited, ['section']);
  const ends = ['section', 'passage', 'key', 'option', 'answer', 'explanation'] as const;
  return isAhead(lines, at, (other) => other <= number, ends);
}

const looksAhead = 200;

function isAhead(
  lines: readonly Line[],
  at: number,
  isIt: (number: number) => boolean,
  before: readonly Line['sign']['kind'][],
): boolean {
  for (let place = at + 1; place < Math.min(lines.length, at + looksAhead); place += 1) {
    const sign = lines[place]?.sign;
    if (!sign || before.includes(sign.kind)) return false;
    if (sign.kind === 'number' && isIt(sign.number)) return true;
  }
  return false;
}

/** Where a question is asked and not yet answered, a number begins another only if the numbering goes on with it. */
function goesOn(lines: readonly Line[], at: number, draft: Draft, number: number): boolean {
  const isComplete = draft.options.length > 1 || draft.answer !== null;
  if (isComplete || draft.number === null || number === draft.number + 1 || number === 1) return true;
  return lines.slice(at + 1, at + looksAhead).find(isNumberSign)?.sign.number === number + 1;
}

/** `1. … 2. …` within a question, as statements that its options speak of. */
function isInner(lines: readonly Line[], at: number, draft: Draft, number: number, inner: number): boolean {
  if (draft.number === null || draft.options.length > 0 || draft.answer !== null || number !== inner + 1) return false;
  const next = draft.number + 1;
  if (number === next && inner === 0) return false;
  for (let place = at + 1; place < Math.min(lines.length, at + looksAhead); place += 1) {
    const sign = lines[place]?.sign;
    if (sign?.kind === 'option') return sign.place === 0;
    if (sign?.kind === 'number' && sign.number === next && next !== number + 1) return false;
  }
  return false;
}
