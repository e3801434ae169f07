import type { Draw, DrawSource } from '#contract/draws.ts';
import { tagKey } from '#contract/question-tags.ts';
import type { Difficulty } from '#contract/vocabulary.ts';
import { shuffle } from './shuffle.ts';

/** A question of the bank, as far as drawing it goes. */
export type DrawnQuestion = {
  questionId: string;
  category: string;
  difficulty: Difficulty;
  points: number;
  /** As `tagKey` makes them the same. */
  tags: readonly string[];
  /** The share of attempts that had it right, where that is known. */
  facility?: number | undefined;
};

/** Whether a question of one of the draw's tests may be drawn. */
export function mayBeDrawn(
  { categories, difficulties, tags }: Pick<DrawSource, 'categories' | 'difficulties' | 'tags'>,
  question: Pick<DrawnQuestion, 'category' | 'difficulty' | 'tags'>,
): boolean {
  const isCategory = categories.length === 0 || categories.includes(question.category);
  const isDifficulty = difficulties.length === 0 || difficulties.includes(question.difficulty);
  const isTagged = tags.length === 0 || tags.some((tag) => question.tags.includes(tagKey(tag)));
  return isCategory && isDifficulty && isTagged;
}

/**
 * So many questions of a pool, in the pool's order; all of it where it has no more. Every draw has as many of each
 * difficulty and points as any other, and among those as many of the easier as of the harder, so that no candidate has a
 * paper that is easier than another's.
 * @param without those that the candidate has already
 * @param random gives numbers in [0, 1)
 */
export function drawQuestions<Q extends DrawnQuestion>(
  pool: readonly Q[],
  count: number,
  { without, random }: { without: ReadonlySet<string>; random: () => number },
): Q[] {
  const strata = strataOf(pool);
  const shares = sharesOf(
    strata.map((stratum) => stratum.length),
    count,
  );
  const drawn = new Set<Q>();
  for (const [index, stratum] of strata.entries()) {
    const free = stratum.filter(({ questionId }) => !without.has(questionId));
    for (const question of spread(free, shares[index] ?? 0, random)) drawn.add(question);
  }
  // Where another section of the candidate's has taken from a stratum, the others fill up.
  if (drawn.size < count) {
    const left = pool.filter((question) => !drawn.has(question) && !without.has(question.questionId));
    for (const question of shuffle(left, random).slice(0, count - drawn.size)) drawn.add(question);
  }
  return pool.filter((question) => drawn.has(question));
}

/** Questions alike in difficulty and points, each kind in an order that is the same for every candidate. */
function strataOf<Q extends DrawnQuestion>(pool: readonly Q[]): Q[][] {
  const strata = new Map<string, Q[]>();
  for (const question of pool) {
    const key = `${question.difficulty} ${question.points}`;
    const stratum = strata.get(key);
    if (stratum) stratum.push(question);
    else strata.set(key, [question]);
  }
  return [...strata].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, stratum]) => stratum);
}

/** How many of each size are taken, in proportion: whole numbers, the largest remainders rounded up first. */
export function sharesOf(sizes: readonly number[], count: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (count >= total) return [...sizes];
  const exact = sizes.map((size) => (size * count) / total);
  const shares = exact.map(Math.floor);
  const missing = count - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** So many of a stratum, spread evenly from its hardest to its easiest: one of each of as many equal parts. */
function spread<Q extends DrawnQuestion>(stratum: readonly Q[], count: number, random: () => number): Q[] {
  if (count >= stratum.length) return [...stratum];
  const byFacility = inOrderOfFacility(shuffle(stratum, random));
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * byFacility.length) / count);
    const to = Math.floor(((part + 1) * byFacility.length) / count);
    return byFacility.slice(from + Math.floor(random() * (to - from)))[0];
  }).flatMap((question) => question ?? []);
}

/** One of which nothing is known stands where the middle of the others does. */
function inOrderOfFacility<Q extends DrawnQuestion>(mixed: readonly Q[]): Q[] {
  const known = mixed.flatMap(({ facility }) => facility ?? []);
  if (known.length === 0) return [...mixed];
  const middle = known.reduce((sum, facility) => sum + facility, 0) / known.length;
  return [...mixed].sort((one, other) => (one.facility ?? middle) - (other.facility ?? middle));
}

type DrawnSection<Q> = { id: string; draw: Draw; pool: readonly Q[] };

/**
 * What every drawn section of an attempt draws, by section. No question twice, and none that stands in the test by itself.
 * What has the least to draw from draws first.
 */
export function drawSections<Q extends DrawnQuestion>(
  sections: readonly DrawnSection<Q>[],
  { standing, random }: { standing: ReadonlySet<string>; random: () => number },
): Map<string, Q[]> {
  const taken = new Set<string>();
  const drawn = new Map<string, Q[]>();
  const pools = sections.map(({ id, draw, pool }) => ({
    id,
    count: draw.count,
    pool: pool.filter((question) => mayBeDrawn(draw, question) && !standing.has(question.questionId)),
  }));
  for (const { id, count, pool } of pools.sort((one, other) => one.pool.length - other.pool.length)) {
    const questions = drawQuestions(pool, count, { without: taken, random });
    drawn.set(id, questions);
    for (const { questionId } of questions) taken.add(questionId);
  }
  return drawn;
}
