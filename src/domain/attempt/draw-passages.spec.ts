import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difficulties } from '#contract/vocabulary.ts';
import { passageCounts } from './draw-passages.ts';
import { type DrawnQuestion, drawQuestions, drawSections } from './draw-questions.ts';

const question = (questionId: string, fields: Partial<DrawnQuestion> = {}): DrawnQuestion => ({
  questionId,
  category: 'English',
  difficulty: 'medium',
  points: 1,
  tags: [],
  passage: null,
  ...fields,
});
const passageOf = (passage: string, size: number): DrawnQuestion[] =>
  Array.from({ length: size }, (_, index) => question(`${passage} ${index}`, { passage }));
/** Passages of these sizes, then so many that stand alone. */
const bank = (sizes: readonly number[], alone: number): DrawnQuestion[] => [
  ...sizes.flatMap((size, index) => passageOf(`Passage ${index}`, size)),
  ...Array.from({ length: alone }, (_, index) => question(`Alone ${index}`)),
];
const nothing: ReadonlySet<string> = new Set();
const draw = (pool: readonly DrawnQuestion[], count: number, without = nothing) =>
  drawQuestions(pool, count, { without, random: Math.random });

/** How many questions of each passage that it has. */
function passagesOf(drawn: readonly DrawnQuestion[]): Record<string, number> {
  const many: Record<string, number> = {};
  for (const { passage } of drawn) if (passage !== null) many[passage] = (many[passage] ?? 0) + 1;
  return many;
}
const sizesOf = (drawn: readonly DrawnQuestion[]) => Object.values(passagesOf(drawn)).toSorted();
const splitIn = (drawn: readonly DrawnQuestion[], pool: readonly DrawnQuestion[]) => {
  const whole = passagesOf(pool);
  return Object.entries(passagesOf(drawn)).filter(([passage, many]) => many < (whole[passage] ?? 0)).length;
};

describe('how many passages of each size are drawn', () => {
  it.each<[string, [size: number, many: number][], number, number, number[]]>([
    ['a quarter of them, as of the questions', [[5, 4]], 15, 20, [2]],
    ['none where one would be too many', [[5, 4]], 4, 20, [0]],
    [
      'all of them where all are asked for',
      [
        [5, 2],
        [3, 1],
      ],
      20,
      7,
      [2, 1],
    ],
    ['as many as it takes where few stand alone', [[5, 4]], 11, 1, [2]],
    [
      'those that come to the number',
      [
        [2, 5],
        [7, 3],
      ],
      5,
      1,
      [2, 0],
    ],
    ['as many questions as can be where a passage has to be split', [[4, 3]], 6, 1, [1]],
    ['none where there are none', [], 6, 8, []],
  ])('%s', (_name, sizes, count, fillable, counts) => {
    const said = sizes.map(([size, many]) => ({ size, many }));
    expect(passageCounts(said, { count, fillable })).toEqual(counts);
  });
});

const anyBank = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 }), fc.array(fc.constantFrom(...difficulties)))
  .map(([sizes, levels]) => [
    ...bank(sizes, 0),
    ...levels.map((difficulty, index) => question(`Alone ${index}`, { difficulty })),
  ]);

/** Whether so many can be had with whole passages alone, found out by all sums that passages come to. */
function canStayWhole(pool: readonly DrawnQuestion[], count: number): boolean {
  const sizes = Object.values(passagesOf(pool));
  const alone = pool.length - sizes.reduce((sum, size) => sum + size, 0);
  const sums = sizes.reduce((some, size) => new Set([...some, ...[...some].map((sum) => sum + size)]), new Set([0]));
  return [...sums].some((sum) => sum <= count && count - sum <= alone);
}

describe('a draw from a bank with passages', () => {
  it('has as many questions as are asked for, each once, or all that there are', () => {
    fc.assert(
      fc.property(anyBank, fc.nat(60), (pool, count) => {
        const drawn = draw(pool, count);
        expect(drawn).toHaveLength(Math.min(count, pool.length));
        expect(new Set(drawn).size).toBe(drawn.length);
      }),
    );
  });

  it('splits no passage where it need not, and then one', () => {
    fc.assert(
      fc.property(anyBank, fc.nat(60), (pool, asked) => {
        const count = Math.min(asked, pool.length);
        expect(splitIn(draw(pool, count), pool)).toBe(canStayWhole(pool, count) ? 0 : 1);
      }),
    );
  });

  it('has as many passages as any other', () => {
    fc.assert(
      fc.property(anyBank, fc.nat(60), (pool, count) => {
        const [one, other] = [draw(pool, count), draw(pool, count)];
        expect(sizesOf(one)).toHaveLength(sizesOf(other).length);
      }),
    );
  });

  it('has as many of each difficulty as any other among those that stand alone, where passages are of one size', () => {
    const alike = fc
      .tuple(anyBank, fc.integer({ min: 2, max: 6 }))
      .map(([pool, size]) => [...pool.filter(({ passage }) => passage === null), ...bank([size, size, size, size], 0)]);
    fc.assert(
      fc.property(alike, fc.nat(60), (pool, count) => {
        const levels = (drawn: readonly DrawnQuestion[]) =>
          drawn.flatMap(({ passage, difficulty }) => (passage === null ? [difficulty] : [])).toSorted();
        expect(levels(draw(pool, count))).toEqual(levels(draw(pool, count)));
      }),
    );
  });

  it('has passages of the same sizes as any other, and others for another candidate', () => {
    const pool = bank([5, 5, 5, 5, 3, 3], 20);
    const draws = Array.from({ length: 60 }, () => draw(pool, 23));
    expect(new Set(draws.map((drawn) => sizesOf(drawn).join())).size).toBe(1);
    expect(new Set(draws.flatMap((drawn) => Object.keys(passagesOf(drawn)))).size).toBe(6);
  });

  it('has any of them where no two are of one size, and is as long all the same', () => {
    const pool = bank([4, 3], 7);
    const draws = Array.from({ length: 60 }, () => draw(pool, 7));
    expect(draws.map((drawn) => [drawn.length, sizesOf(drawn).length])).toEqual(draws.map(() => [7, 1]));
    expect(new Set(draws.map((drawn) => sizesOf(drawn).join()))).toEqual(new Set(['3', '4']));
  });

  it('has as many passages that few get right as any other', () => {
    const known = bank([3, 3, 3, 3, 3, 3, 3, 3], 8).map((one) => ({
      ...one,
      facility: one.passage === null ? 0.5 : Number(one.passage.slice(-1)) / 8,
    }));
    for (let candidate = 0; candidate < 30; candidate += 1) {
      const passages = Object.keys(passagesOf(draw(known, 8))).map((name) => Math.floor(Number(name.slice(-1)) / 4));
      expect(passages.toSorted()).toEqual([0, 1]);
    }
  });

  it('leaves whole what another section of the candidate has taken in part, where others do', () => {
    const pool = bank([4, 4], 6);
    const drawn = draw(pool, 8, new Set(['Passage 0 0']));
    expect(passagesOf(drawn)).toEqual({ 'Passage 1': 4 });
  });
});

it('shares no passage between two sections that draw from one bank', () => {
  const pool = bank([4, 4, 4, 4], 16);
  const asking = { count: 12, testIds: ['bank'], categories: [], difficulties: [], tags: [] };
  const sections = ['A', 'B'].map((id) => ({ id, draw: asking, pool }));
  for (let candidate = 0; candidate < 20; candidate += 1) {
    const drawn = drawSections(sections, { standing: nothing, random: Math.random });
    expect([...drawn.values()].map((some) => [some.length, splitIn(some, pool)])).toEqual([
      [12, 0],
      [12, 0],
    ]);
  }
});
