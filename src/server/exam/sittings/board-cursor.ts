import type { BoardMark } from './board.queries.ts';

/** What a reply showed, by which the next one tells what has changed. Times in epoch milliseconds. */
type Cursor = Omit<BoardMark, 'changedAt'> & {
  /** Up to when all that was entered has been shown. */
  at: number;
  /** When everybody was last shown. */
  wholeAt: number;
};

/** What is entered at a moment may be seen so much later; it is rather shown twice than never. */
const settlesMs = 750;

/** So often everybody is shown anew, with what changes without a word to the board: names, numbers. */
const wholeEveryMs = 10 * 60_000;

export function cursorText({ at, wholeAt, revision, updatedAt, open, silent }: Cursor): string {
  return [at, wholeAt, revision, updatedAt, open, silent].join('.');
}

function parsed(text: string): Cursor | undefined {
  const [at, wholeAt, revision, updatedAt, open, silent, ...rest] = text.split('.').map(Number);
  if (at === undefined || wholeAt === undefined || revision === undefined || updatedAt === undefined) return undefined;
  if (open === undefined || silent === undefined || rest.length > 0) return undefined;
  return { at, wholeAt, revision, updatedAt, open, silent };
}

/** What the reply before showed; nothing where everybody has to be shown anew. */
export function readCursor(text: string | undefined, mark: BoardMark, now: number): Cursor | undefined {
  const known = text === undefined ? undefined : parsed(text);
  if (!known || isSetUpAnew(known, mark) || now - known.wholeAt > wholeEveryMs) return undefined;
  return known;
}

function isSetUpAnew(known: Cursor, { revision, updatedAt }: BoardMark): boolean {
  return known.revision !== revision || known.updatedAt !== updatedAt;
}

export function nextCursor(mark: BoardMark, now: number, known: Cursor | undefined): Cursor {
  return { ...mark, at: now - settlesMs, wholeAt: known?.wholeAt ?? now };
}

/** Whether there is something to show to whoever has seen this. */
export function hasChanged(text: string, mark: BoardMark): boolean {
  const known = parsed(text);
  if (!known || isSetUpAnew(known, mark)) return true;
  return mark.changedAt > known.at || mark.open !== known.open || mark.silent !== known.silent;
}
