import type { Formula } from './formulas.ts';
import type { PaperFont } from './paper-fonts.ts';

/**
 * Something on a line, at `x` points from the left edge of what is printed; `rise` is how far above the baseline it
 * stands, or below.
 */
export type Item = { x: number; rise?: number } & (
  | { kind: 'text'; text: string; font: PaperFont; size: number; faint?: boolean; underline?: boolean }
  | { kind: 'formula'; formula: Formula; size: number }
  | { kind: 'picture'; image: Buffer; width: number; height: number; above: number }
  | { kind: 'rule'; width: number; weight: 'hair' | 'ink' }
  | { kind: 'upright'; height: number }
  | { kind: 'bubble'; letter: string; filled?: boolean }
);

/** One line: how far it reaches above and below its baseline, and what stands on it. */
export type Line = { ascent: number; descent: number; items: Item[] };

/** Lines that belong together: they stay on one page where they fit on one. */
export type Block = {
  /** The number of the question that it is, nothing for the rest of the paper. */
  question: number | null;
  startsPage?: boolean;
  lines: Line[];
};

export const gap = (height: number): Line => ({ ascent: height, descent: 0, items: [] });
export const heightOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.ascent + line.descent, 0);

/** The same line with something more on it. */
export function withItems(line: Line, items: readonly Item[]): Line {
  return { ...line, items: [...items, ...line.items] };
}
