/** What of a table's start is shown, so that somebody can say which column is what. */
export type TableView<Meaning extends string> = {
  headings: string[];
  /** The first rows below the headings. */
  rows: string[][];
  /** What each column holds; null is not read. */
  meanings: (Meaning | null)[];
};

/** How many rows are shown. */
export const rowsShown = 3;

/** A heading without case, spaces and signs: 'Option A', 'option_a' and 'OPTION-A' are the same. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** How a heading is understood: what it means, and how plainly it says so. The lower the rank, the plainer. */
export type Understood<Meaning extends string> = { meaning: Meaning; rank: number };

/** What each column holds by its heading. A meaning is given once: to the plainest heading, and to the first of those. */
export function guessMeanings<Meaning extends string>(
  headings: readonly string[],
  understand: (key: string) => Understood<Meaning> | undefined,
): (Meaning | null)[] {
  const understood = headings.map((heading) => understand(headingKey(heading)));
  const best = new Map<Meaning, { column: number; rank: number }>();
  for (const [column, found] of understood.entries()) {
    if (!found) continue;
    const held = best.get(found.meaning);
    if (!held || found.rank < held.rank) best.set(found.meaning, { column, rank: found.rank });
  }
  return understood.map((found, column) =>
    found && best.get(found.meaning)?.column === column ? found.meaning : null,
  );
}

/** A meaning by the words that say it, the plainest first. */
export function byWords<Meaning extends string>(words: Record<Meaning, readonly string[]>) {
  const known = new Map<string, Understood<Meaning>>();
  for (const meaning in words) {
    for (const [rank, word] of words[meaning].entries()) known.set(word, { meaning, rank });
  }
  return (key: string): Understood<Meaning> | undefined => known.get(key);
}

/** The table's meanings with that of one column changed. Another that had it has none then. */
export function withMeaning<Meaning extends string>(
  meanings: readonly (Meaning | null)[],
  column: number,
  meaning: Meaning | null,
): (Meaning | null)[] {
  return meanings.map((held, index) => {
    if (index === column) return meaning;
    return held === meaning ? null : held;
  });
}

/** Where each meaning stands. */
export function columnsOf<Meaning extends string>(meanings: readonly (Meaning | null)[]): ReadonlyMap<Meaning, number> {
  const columns = new Map<Meaning, number>();
  for (const [column, meaning] of meanings.entries()) {
    if (meaning !== null && !columns.has(meaning)) columns.set(meaning, column);
  }
  return columns;
}
