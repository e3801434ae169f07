/** A section of a test, as far as choosing it goes. */
export type ChoosableSection = {
  id: string;
  isChoice: boolean;
  /** How many questions a candidate gets in it. */
  questions: number;
};

/**
 * How many of the sections that are a choice a candidate takes; nothing where there is nothing to choose, since everybody
 * sits all.
 */
export function sectionsToTake(sections: readonly ChoosableSection[], wanted: number | null): number | null {
  const choices = sections.filter(canBeChosen).length;
  return wanted === null || wanted >= choices ? null : wanted;
}

/** One without questions is no choice. */
export const canBeChosen = ({ isChoice, questions }: ChoosableSection): boolean => isChoice && questions > 0;

/**
 * The sections that a candidate sits, in the test's order; nothing where these are not as many as are to be taken.
 * @param chosen of those that are a choice
 */
export function sectionsSat<S extends ChoosableSection>(
  sections: readonly S[],
  wanted: number | null,
  chosen: readonly string[],
): S[] | undefined {
  const toTake = sectionsToTake(sections, wanted);
  if (toTake === null) return [...sections];
  const taken = sections.filter((section) => canBeChosen(section) && chosen.includes(section.id));
  if (taken.length !== toTake || new Set(chosen).size !== toTake) return undefined;
  return sections.filter((section) => !section.isChoice || taken.includes(section));
}

/** How many questions a candidate gets: the most where the sections that can be chosen are of different lengths. */
export function askedCount(sections: readonly ChoosableSection[], wanted: number | null): number {
  const toTake = sectionsToTake(sections, wanted) ?? sections.length;
  const sizes = (isChoice: boolean) =>
    sections.filter((section) => section.isChoice === isChoice).map(({ questions }) => questions);
  const chosen = sizes(true)
    .sort((one, other) => other - one)
    .slice(0, toTake);
  return [...sizes(false), ...chosen].reduce((sum, questions) => sum + questions, 0);
}
