import { shuffle } from './shuffle.ts';

/** A question of a test, as far as its place goes. */
export type PlacedQuestion = {
  /** The passage that it is about. */
  passage: string | null;
  keepsPlace: boolean;
};

/** What stays together, in the author's order: the questions of one passage, or one that has none. */
export function unitsOf<Q extends Pick<PlacedQuestion, 'passage'>>(questions: readonly Q[]): Q[][] {
  const units: Q[][] = [];
  const ofPassages = new Map<string, Q[]>();
  for (const question of questions) {
    const { passage } = question;
    const known = passage === null ? undefined : ofPassages.get(passage);
    if (known) known.push(question);
    else {
      const unit = [question];
      units.push(unit);
      if (passage !== null) ofPassages.set(passage, unit);
    }
  }
  return units;
}

/**
 * The questions in a candidate's order. Those of one passage stay together and in their author's order; one that keeps
 * its place stays where it is among the others, and with it its passage.
 * @param random gives numbers in [0, 1)
 */
export function candidatesOrder<Q extends PlacedQuestion>(
  questions: readonly Q[],
  shuffles: boolean,
  random: () => number,
): Q[] {
  const units = unitsOf(questions);
  if (!shuffles) return units.flat();
  const stays = (unit: readonly Q[]) => unit.some(({ keepsPlace }) => keepsPlace);
  const mixed = shuffle(
    units.filter((unit) => !stays(unit)),
    random,
  ).values();
  return units.flatMap((unit) => (stays(unit) ? unit : (mixed.next().value ?? [])));
}

/** What the questions of an attempt stand under. A passage as it was at the start, by its revision. */
export type Layout = { passages: { revision: string; questions: string[] }[] };

/** Nothing where every question stands alone. */
export function layoutOf(questions: readonly { questionId: string; passage: string | null }[]): Layout | null {
  const passages = unitsOf(questions).flatMap((unit) => {
    const revision = unit[0]?.passage ?? null;
    return revision === null ? [] : [{ revision, questions: unit.map(({ questionId }) => questionId) }];
  });
  return passages.length === 0 ? null : { passages };
}
