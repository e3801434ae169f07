/** A section of a test as a candidate meets it. */
export type SatSection = { questions: number; isChoice: boolean };

/**
 * How many questions a candidate gets: those of the sections that everybody sits, and of as many as they choose of the
 * others, the longest where those are of different lengths.
 */
export function askedCount(sections: readonly SatSection[], toChoose: number | null): number {
  const sizes = (isChoice: boolean) =>
    sections.filter((section) => section.isChoice === isChoice).map(({ questions }) => questions);
  const chosen = sizes(true)
    .sort((one, other) => other - one)
    .slice(0, toChoose ?? undefined);
  return [...sizes(false), ...chosen].reduce((sum, questions) => sum + questions, 0);
}
