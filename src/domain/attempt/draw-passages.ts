import { unitsOf } from './lay-out-attempt.ts';
import { shuffle } from './shuffle.ts';
import { spread } from './spread.ts';

/** A question of the bank, as far as drawing it with its passage goes. */
type OfPassage = { questionId: string; passage: string | null; points: number; facility?: number | undefined };

/** Passages that have as many questions and are worth as much. */
type Alike<Q> = { size: number; passages: Q[][] };

type Asked = {
  /** How many questions the draw has in all, no more than there are. */
  count: number;
  /** Those that the candidate has already. */
  without: ReadonlySet<string>;
  /** Gives numbers in [0, 1). */
  random: () => number;
};

/**
 * The passages of a draw, each with all of its questions. Every candidate has as many passages, and of each size as many:
 * which sizes, the pool alone decides. Where that leaves nothing to choose, since no two are of one size, they are as many
 * of any size. What is missing then is for questions that stand alone to fill up.
 */
export function drawPassages<Q extends OfPassage>(pool: readonly Q[], { count, without, random }: Asked): Q[][] {
  const passages = passagesIn(pool).filter((passage) => passage.every(({ questionId }) => !without.has(questionId)));
  const free = pool.filter(({ questionId }) => !without.has(questionId)).length;
  const fillable = free - passages.flat().length;
  const kinds = alikeOf(passages);
  const counts = passageCounts(
    kinds.map(({ size, passages: some }) => ({ size, many: some.length })),
    { count, fillable },
  );
  const taken = kinds.map((kind, index) => ({ ...kind, many: counts[index] ?? 0 }));
  const several = taken.reduce((sum, { many }) => sum + many, 0);
  const hasChoice = taken.some(({ many, passages: some }) => many > 0 && many < some.length);
  if (!hasChoice && several > 0 && several < passages.length) {
    const fits = (some: readonly Q[][]) => {
      const questions = some.flat().length;
      return questions <= count && count - questions <= fillable;
    };
    for (let tries = 0; tries < 20; tries += 1) {
      const some = shuffle(passages, random).slice(0, several);
      if (fits(some)) return some;
    }
  }
  return taken.flatMap(({ passages: some, many }) =>
    spread(some.map(asOne), many, random).map(({ questions }) => questions),
  );
}

/** The questions of each passage of a pool, in its order. */
export const passagesIn = <Q extends OfPassage>(pool: readonly Q[]): Q[][] =>
  unitsOf(pool.filter(({ passage }) => passage !== null));

function alikeOf<Q extends OfPassage>(passages: readonly Q[][]): Alike<Q>[] {
  const worth = (passage: readonly Q[]) => passage.reduce((sum, { points }) => sum + points, 0);
  const kinds = new Map<string, Alike<Q>>();
  for (const passage of passages) {
    const key = `${passage.length} ${worth(passage)}`;
    const known = kinds.get(key);
    if (known) known.passages.push(passage);
    else kinds.set(key, { size: passage.length, passages: [passage] });
  }
  return [...kinds.values()];
}

/** As hard as its questions are on average, as far as that is known. */
function asOne<Q extends OfPassage>(questions: Q[]): { questions: Q[]; facility: number | undefined } {
  const known = questions.flatMap(({ facility }) => facility ?? []);
  const mean = known.reduce((sum, facility) => sum + facility, 0) / known.length;
  return { questions, facility: known.length === 0 ? undefined : mean };
}

type Way = { counts: number[]; off: number };

/**
 * How many passages of each size a draw of so many questions has: as near as can be to their part of the pool, all together
 * and size by size, and so that the others can fill it up. Where they cannot, it has as many as can be, and one more is split.
 * @param fillable how many questions there are besides
 */
export function passageCounts(
  sizes: readonly { size: number; many: number }[],
  { count, fillable }: { count: number; fillable: number },
): number[] {
  const total = sizes.reduce((sum, { size, many }) => sum + size * many, fillable);
  // Of all ways to so many questions the nearest, size by size.
  let ways = new Map<number, Way>([[0, { counts: [], off: 0 }]]);
  for (const { size, many } of sizes) {
    const share = (many * count) / total;
    const longer = new Map<number, Way>();
    for (const [before, way] of ways) {
      for (let taken = 0; taken <= many && before + taken * size <= count; taken += 1) {
        const questions = before + taken * size;
        const off = way.off + ((taken - share) * size) ** 2;
        const known = longer.get(questions);
        if (!known || off < known.off) longer.set(questions, { counts: [...way.counts, taken], off });
      }
    }
    ways = longer;
  }
  const part = ((total - fillable) * count) / total;
  const byMost = [...ways].sort(([one], [other]) => other - one);
  const [nearest] = byMost
    .filter(([questions]) => count - questions <= fillable)
    .sort(([one, { off }], [other, way]) => Math.abs(one - part) - Math.abs(other - part) || off - way.off);
  const [most] = byMost;
  return (nearest ?? most)?.[1].counts ?? [];
}
