import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Difficulty, difficulties } from '#contract/vocabulary.ts';
import { type DrawnQuestion, drawQuestions, drawSections, mayBeDrawn, sharesOf } from './draw-questions.ts';

const pool = (count: number, fields: Partial<DrawnQuestion> = {}): DrawnQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    questionId: `${fields.difficulty ?? 'medium'} ${index}`,
    category: 'Physics',
    difficulty: 'medium',
    points: 1,
    tags: [],
    passage: null,
    ...fields,
  }));
const nothing: ReadonlySet<string> = new Set();
const draw = (from: readonly DrawnQuestion[], count: number, without = nothing) =>
  drawQuestions(from, count, { without, random: Math.random });
const ofDifficulty = (questions: readonly DrawnQuestion[], difficulty: Difficulty) =>
  questions.filter((question) => question.difficulty === difficulty).length;

const anyQuestion = fc.record({
  questionId: fc.uuid(),
  category: fc.constant('Physics'),
  tags: fc.constant([]),
  passage: fc.constant(null),
  difficulty: fc.constantFrom(...difficulties),
  points: fc.constantFrom(1, 2),
  facility: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
});
const anyPool = fc.uniqueArray(anyQuestion, { selector: ({ questionId }) => questionId, maxLength: 60 });

describe('what a section may draw', () => {
  const question = { category: 'Physics', difficulty: 'hard', tags: ['waves', 'waec 2019'] } as const;

  it.each([
    [[], [], [], true],
    [['Physics'], [], [], true],
    [['Chemistry'], [], [], false],
    [[], ['easy', 'hard'], [], true],
    [[], ['easy'], [], false],
    [['Physics'], ['easy'], [], false],
    [[], [], ['WAEC 2019', 'heat'], true],
    [[], [], ['heat'], false],
    [['Chemistry'], [], ['waves'], false],
  ] satisfies [string[], Difficulty[], string[], boolean][])(
    'of %j, %j and %j is asked',
    (categories, asked, tags, expected) => {
      expect(mayBeDrawn({ categories, difficulties: asked, tags }, question)).toBe(expected);
    },
  );
});

describe('how many of each kind are drawn', () => {
  it.each([
    [[60, 30, 10], 10, [6, 3, 1]],
    [[50, 50], 5, [3, 2]],
    [[1, 1, 1], 2, [1, 1, 0]],
    [[97, 2, 1], 10, [10, 0, 0]],
    [[3, 4], 20, [3, 4]],
    [[], 5, []],
  ])('of %j, %i', (sizes, count, shares) => {
    expect(sharesOf(sizes, count)).toEqual(shares);
  });
});

describe('a draw', () => {
  it('has as many as are asked for, each once, or all that there are', () => {
    fc.assert(
      fc.property(anyPool, fc.nat(80), (from, count) => {
        const drawn = draw(from, count);
        expect(drawn).toHaveLength(Math.min(count, from.length));
        expect(new Set(drawn).size).toBe(drawn.length);
      }),
    );
  });

  it('is as hard, and worth as much, as any other of the same pool', () => {
    fc.assert(
      fc.property(anyPool, fc.nat(60), (from, count) => {
        const kinds = (drawn: readonly DrawnQuestion[]) =>
          drawn.map(({ difficulty, points }) => `${difficulty} ${points}`).toSorted();
        expect(kinds(draw(from, count))).toEqual(kinds(draw(from, count)));
      }),
    );
  });

  it('has as many questions that few get right as any other', () => {
    const known = pool(40).map((question, index) => ({ ...question, facility: index / 40 }));
    for (let candidate = 0; candidate < 50; candidate += 1) {
      const drawn = draw(known, 10);
      const places = drawn.map(({ facility }) => Math.floor((facility ?? 0) * 10));
      expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });

  it('comes to every question, and is another for another candidate', () => {
    const from = [...pool(20, { difficulty: 'easy' }), ...pool(20, { difficulty: 'hard' })];
    const draws = Array.from({ length: 60 }, () => draw(from, 10));
    expect(new Set(draws.flat()).size).toBe(40);
    expect(new Set(draws.map((drawn) => drawn.map(({ questionId }) => questionId).join())).size).toBeGreaterThan(55);
    expect(draws.map((drawn) => ofDifficulty(drawn, 'hard'))).toEqual(draws.map(() => 5));
  });

  it('stands in the order of the pool', () => {
    const from = pool(30);
    const drawn = draw(from, 12);
    expect(drawn).toEqual(from.filter((question) => drawn.includes(question)));
  });

  it('fills up from others what the candidate has already', () => {
    const from = [...pool(2, { difficulty: 'easy' }), ...pool(8, { difficulty: 'hard' })];
    const drawn = draw(from, 5, new Set(['easy 0', 'easy 1']));
    expect([ofDifficulty(drawn, 'easy'), drawn.length]).toEqual([0, 5]);
  });
});

describe('the drawn sections of an attempt', () => {
  const asking = (count: number) => ({ count, testIds: ['bank'], categories: [], difficulties: [], tags: [] });

  it('share no question and have none that stands in the test', () => {
    const from = pool(10);
    const sections = ['A', 'B'].map((id) => ({ id, draw: asking(4), pool: from }));
    const standing = new Set(['medium 3']);
    for (let candidate = 0; candidate < 20; candidate += 1) {
      const drawn = [...drawSections(sections, { standing, random: Math.random }).values()].flat();
      const ids = drawn.map(({ questionId }) => questionId);
      expect(new Set(ids).size).toBe(8);
      expect(ids).not.toContain('medium 3');
    }
  });

  it('leave to one that asks for less what it alone asks for', () => {
    const from = [...pool(4, { difficulty: 'hard' }), ...pool(20, { difficulty: 'easy' })];
    const hard = { ...asking(4), difficulties: ['hard'] satisfies Difficulty[] };
    const sections = [
      { id: 'any', draw: asking(12), pool: from },
      { id: 'hard', draw: hard, pool: from },
    ];
    const drawn = drawSections(sections, { standing: nothing, random: Math.random });
    expect([drawn.get('any')?.length, drawn.get('hard')?.length]).toEqual([12, 4]);
  });
});
