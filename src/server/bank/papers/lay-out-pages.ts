import { type Block, heightOf, type Line } from './lines.ts';
import { page, printedHeight } from './page-size.ts';

/** A line in its place: the distance of its baseline from the top of the paper. */
export type PlacedLine = { line: Line; baseline: number; question: number | null };
export type PaperPage = PlacedLine[];

/**
 * Puts the blocks on pages. None is split that fits on one page; a longer one begins a page and flows over as many as
 * it needs. A page does not begin with a gap.
 */
export function layOutPages(blocks: readonly Block[]): PaperPage[] {
  const pages: PaperPage[] = [];
  let current: PaperPage = [];
  let used = 0;
  const turn = () => {
    current = [];
    used = 0;
    pages.push(current);
  };
  turn();
  for (const { lines, question, startsPage = false } of blocks) {
    const doesNotFit = used + heightOf(withoutLastGap(lines)) > printedHeight;
    if (current.length > 0 && (startsPage || doesNotFit)) turn();
    for (const line of lines) {
      const height = line.ascent + line.descent;
      if (current.length > 0 && used + height > printedHeight && line.items.length > 0) turn();
      if (current.length === 0 && line.items.length === 0) continue;
      current.push({ line, baseline: page.top + used + line.ascent, question });
      used += height;
    }
  }
  return pages;
}

/** The gap below a block is not wanted where the page ends. */
function withoutLastGap(lines: readonly Line[]): readonly Line[] {
  return lines.at(-1)?.items.length === 0 ? lines.slice(0, -1) : lines;
}
