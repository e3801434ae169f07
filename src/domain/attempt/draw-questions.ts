import type { Draw, DrawSource } from '#contract/draws.ts';
import { tagKey } from '#contract/question-tags.ts';
import type { Difficulty } from '#contract/vocabulary.ts';
import { drawPassages, passagesIn } from './draw-passages.ts';
import { shuffle } from './shuffle.ts';
import { spread } from './spread.ts';

/** A question of the bank, as far as drawing it goes. */
export type DrawnQuestion = {
  questionId: string;
  category: string;
  difficulty: Difficulty;
  points: number;
  /** The passage that it is about. */
  passage: string | null;
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
 * So many questions of a pool, in the pool's order; all of it where it has no more. Passages come whole, as many to every
 * candidate, and are split only where the number cannot be reached otherwise. Of those that stand alone every draw has as
 * many of each difficulty and points as any other, and among those as many of the easier as of the harder, so that no
 * candidate has a paper that is easier than another's.
 * @param without those that the candidate has already
 * @param random gives numbers in [0, 1)
 */
export function drawQuestions<Q extends DrawnQuestion>(
  pool: readonly Q[],
  asked: number,
  { without, random }: { without: ReadonlySet<string>; random: () => number },
): Q[] {
  const isFree = ({ questionId }: Q) => !without.has(questionId);
  const count = Math.min(asked, pool.filter(isFree).length);
  const drawn = new Set(drawPassages(pool, { count, without, random }).flat());
  const strata = strataOf(pool.filter(({ passage }) => passage === null));
  const shares = sharesOf(
    strata.map((stratum) => stratum.length),
    count - drawn.size,
  );
  for (const [index, stratum] of strata.entries()) {
    for (const question of spread(stratum.filter(isFree), shares[index] ?? 0, random)) drawn.add(question);
  }
  // Where another section of the candidate's has taken from a stratum, the others fill up.
  const left = pool.filter((question) => !drawn.has(question) && isFree(question));
  for (const question of inFillingOrder(left, { pool, random }).slice(0, count - drawn.size)) drawn.add(question);
  return pool.filter((question) => drawn.has(question));
}

/** First what stands alone, then what another section has left of a passage, then the passage with the fewest questions. */
function inFillingOrder<Q extends DrawnQuestion>(
  left: readonly Q[],
  { pool, random }: { pool: readonly Q[]; random: () => number },
): Q[] {
  const whole = new Map(passagesIn(pool).map((passage) => [passage[0]?.passage, passage.length]));
  const split = (passage: readonly Q[]) => passage.length < (whole.get(passage[0]?.passage) ?? 0);
  const passages = shuffle(passagesIn(left), random).sort(
    (one, other) => Number(split(other)) - Number(split(one)) || one.length - other.length,
  );
  const alone = left.filter(({ passage }) => passage === null);
  return [...shuffle(alone, random), ...passages.flat()];
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
