import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import made from './fixtures/60x25.json' with { type: 'json' };
import { analyseInSteps } from './item-analysis.ts';
import type { MarkTable, TableAnalysis } from './mark-table.ts';
import { figuresOfTest } from './test-figures.ts';
import { optionBits } from './thirds.ts';

/** Equal but for the last binary digits. */
const about = (value: number): unknown => expect.closeTo(value, 6);

type Cell = { mark: number; choice: number };

function tableOf(rows: readonly (readonly Cell[])[], maxMarks: readonly number[], options: number): MarkTable {
  return {
    attempts: rows.length,
    papersAreAlike: false,
    questions: maxMarks.map((maxMark) => ({ maxMark, options, randomGuessScore: 0 })),
    marks: (question) => Float64Array.from(rows, (row) => row[question]!.mark),
    choices: (question) => rows.map((row) => (row[question]!.choice < 0 ? 0 : optionBits([row[question]!.choice]))),
  };
}

function analyseSets(table: MarkTable): TableAnalysis {
  const steps = analyseInSteps(table);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
/** The analysis with the largest set shown. */
function analyse(table: MarkTable) {
  const { sets, items } = analyseSets(table);
  return {
    test: sets[0]?.test ?? figuresOfTest([], []),
    items: items.map((item, index) => ({
      ...item,
      ...(sets[0]?.questions.find((question) => question.index === index) ?? {
        intendedWeight: 0,
        effectiveWeight: null,
      }),
    })),
  };
}
const analyseMarks = (marks: readonly (readonly number[])[], maxMarks: readonly number[]) =>
  analyse(
    tableOf(
      marks.map((row) => row.map((mark) => ({ mark, choice: -1 }))),
      maxMarks,
      0,
    ),
  );

describe('the item analysis', () => {
  it('agrees with a table of 60 attempts at 25 questions, one of which has a wrong key', () => {
    const analysis = analyseMarks(made.marks, made.maxMarks);
    for (const [name, value] of Object.entries(made.test)) {
      expect(analysis.test, name).toHaveProperty(name, about(value));
    }
    for (const [index, item] of made.items.entries()) {
      for (const [name, value] of Object.entries(item)) {
        const expected = value === null ? null : about(value);
        expect(analysis.items[index], `question ${index + 1}`).toHaveProperty(name, expected);
      }
    }
    expect(analysis.items[3]!.discriminationIndex).toBeLessThan(0);
  });

  it('has nothing to say where nobody took the test', () => {
    const { test, items } = analyseMarks([], [1, 1]);
    expect(test).toEqual({
      attempts: 0,
      mean: null,
      median: null,
      standardDeviation: null,
      skewness: null,
      kurtosis: null,
      internalConsistency: null,
      errorRatio: null,
      standardError: null,
    });
    expect(items[0]).toMatchObject({ attempts: 0, facility: null, standardDeviation: null, effectiveWeight: null });
  });

  it.each<[string, number[][], object]>([
    ['one attempt', [[1, 0]], { mean: 1, median: 1, standardDeviation: null, internalConsistency: null }],
    [
      'two attempts',
      [
        [1, 1],
        [0, 0],
      ],
      { mean: 1, standardDeviation: Math.SQRT2, skewness: null, internalConsistency: null },
    ],
    [
      'three attempts',
      [
        [1, 1],
        [1, 0],
        [0, 0],
      ],
      { mean: 1, skewness: 0, kurtosis: null, internalConsistency: about(200 / 3) },
    ],
    ['one question', [[1], [0], [1], [0]], { mean: 0.5, median: 0.5, internalConsistency: null, errorRatio: null }],
    [
      'the same total for everybody',
      [
        [1, 0],
        [0, 1],
        [1, 0],
        [0, 1],
      ],
      { standardDeviation: 0, skewness: null, kurtosis: null, internalConsistency: null, standardError: null },
    ],
  ])('with %s says what can be said', (_name, marks, expected) => {
    expect(
      analyseMarks(
        marks,
        marks[0]!.map(() => 1),
      ).test,
    ).toMatchObject(expected);
  });

  it('says nothing of discrimination where everybody is right', () => {
    const [easy] = analyseMarks(
      [
        [1, 1, 0],
        [1, 0, 0],
        [1, 1, 1],
      ],
      [1, 1, 1],
    ).items;
    expect(easy).toMatchObject({
      facility: 1,
      standardDeviation: 0,
      discriminationIndex: null,
      discriminativeEfficiency: null,
      effectiveWeight: 0,
    });
  });

  it('computes a question over those who had it', () => {
    const marks = [
      [1, 1, 1],
      [1, 0, Number.NaN],
      [0, 0, 0],
      [0, 1, Number.NaN],
    ];
    const { items } = analyseMarks(marks, [1, 1, 1]);
    expect(items.map((item) => item.attempts)).toEqual([4, 4, 2]);
    expect(items[2]).toMatchObject({ facility: 0.5, discriminationIndex: about(100) });
  });

  describe('of papers of different questions', () => {
    const nan = Number.NaN;
    // Four had three questions, three the first two of them, and one the last alone.
    const marks = [
      [1, 1, 1],
      [1, 0, 1],
      [0, 1, 0],
      [0, 0, 0],
      [1, 1, nan],
      [1, 0, nan],
      [0, 0, nan],
      [nan, nan, 1],
    ];
    const rows = marks.map((row) => row.map((mark) => ({ mark, choice: mark === 1 ? 0 : 1 })));
    const analysed = () => analyseSets(tableOf(rows, [1, 1, 1], 2));

    it('takes each question over all who had it', () => {
      const { items } = analysed();
      expect(items.map((item) => [item.attempts, item.facility])).toEqual([
        [7, about(4 / 7)],
        [7, about(3 / 7)],
        [5, about(3 / 5)],
      ]);
      // Of the four and of the three who had question 1, by thirds of each.
      expect(items[0]!.options).toEqual([
        { top: 1, middle: about(5 / 7), bottom: 0 },
        { top: 0, middle: about(2 / 7), bottom: 1 },
      ]);
    });

    it('takes the test over those who had the same, the largest set first', () => {
      const { sets } = analysed();
      expect(sets.map(({ questions, test }) => [questions.map(({ index }) => index), test.attempts])).toEqual([
        [[0, 1, 2], 4],
        [[0, 1], 3],
        [[2], 1],
      ]);
      expect(sets.map(({ maxMark, test }) => [maxMark, test.mean])).toEqual([
        [3, 1.5],
        [2, 1],
        [1, 1],
      ]);
      expect(sets[1]!.questions[0]).toMatchObject({ intendedWeight: 50 });
    });

    it('compares the rest within each set, and adds up', () => {
      const { items } = analysed();
      // Question 1, by hand: rests as fractions 1, .5, .5, 0 and 1, 0, 0 around .5 and 1/3.
      const [own, rest, both] = [1 + 2 / 3, 0.5 + 2 / 3, 0.5 + 1 / 3];
      expect(items[0]).toMatchObject({ compared: 6, discriminationIndex: about((100 * both) / Math.sqrt(own * rest)) });
    });

    it('finds no discrimination in that one set does better than another', () => {
      const strong = [...[1, 1, 0, 0].map((mark, at) => [mark, at % 2, nan]), ...[0, 0].map((mark) => [mark, nan, 1])];
      const found = analyseMarks(strong, [1, 1, 1]).items[0]!;
      expect(found.discriminationIndex).toEqual(about(0));
    });

    it('offers twenty sets, which are more than anybody would choose among', () => {
      // Each of 31 had other ones of the five questions.
      const papers = Array.from({ length: 31 }, (_, index) =>
        [1, 2, 4, 8, 16].map((bit) => ((index + 1) & bit ? 1 : nan)),
      );
      const found = analyseSets(
        tableOf(
          papers.map((row) => row.map((mark) => ({ mark, choice: 0 }))),
          [1, 1, 1, 1, 1],
          2,
        ),
      );
      expect(found.sets).toHaveLength(20);
      expect(found.sets[0]!.questions).toHaveLength(5);
      expect(found.items.map((item) => item.attempts)).toEqual([16, 16, 16, 16, 16]);
    });

    it('weighs each question by its marks', () => {
      const { items } = analyseMarks(
        [
          [1, 3],
          [0, 0],
        ],
        [1, 3],
      );
      expect(items.map((item) => item.intendedWeight)).toEqual([25, 75]);
    });

    it("counts a candidate's question once, and the set of each paper all the same", () => {
      const table = tableOf(rows, [1, 1, 1], 2);
      const again = analyseSets({ ...table, repeats: (question) => [0, 0, 0, 0, question === 0 ? 1 : 0, 0, 0, 0] });
      expect(again.items.map((item) => item.attempts)).toEqual([6, 7, 5]);
      expect(again.sets.map(({ test }) => test.attempts)).toEqual([4, 3, 1]);
    });
  });

  it('keeps its digits where marks are large and close together', () => {
    const far = 1e8;
    const near = analyseMarks([[1], [2], [4], [8]], [10]).test;
    const moved = analyseMarks([[far + 1], [far + 2], [far + 4], [far + 8]], [far + 10]).test;
    expect(moved.standardDeviation).toBeCloseTo(near.standardDeviation!, 6);
    expect(moved.skewness).toBeCloseTo(near.skewness!, 6);
    expect(moved.kurtosis).toBeCloseTo(near.kurtosis!, 6);
  });
});

describe('the item analysis of any table', () => {
  const maxMarks = [1, 2, 0.5, 1];
  const options = 3;
  const row = fc.tuple(
    ...maxMarks.map((maxMark) =>
      fc.record({ mark: fc.constantFrom(0, maxMark), choice: fc.integer({ min: -1, max: options - 1 }) }),
    ),
  );
  const rows = fc.array(row, { minLength: 1, maxLength: 40 });

  it('does not depend on the order of the attempts', () => {
    fc.assert(
      fc.property(
        rows.chain((some) =>
          fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length })),
        ),
        ([some, shuffled]) => {
          expectAlike(analyse(tableOf(shuffled, maxMarks, options)), analyse(tableOf(some, maxMarks, options)));
        },
      ),
    );
  });

  it('keeps every figure within its bounds', () => {
    fc.assert(
      fc.property(rows, (some) => {
        const { test, items } = analyse(tableOf(some, maxMarks, options));
        expect(test.internalConsistency ?? 0).toBeLessThanOrEqual(100 + 1e-9);
        const weights = items.flatMap((item) => item.effectiveWeight ?? []);
        if (weights.some((weight) => weight > 0)) expect(sum(weights)).toBeCloseTo(100, 6);
        expect(sum(items.map((item) => item.intendedWeight))).toBeCloseTo(100, 6);
        for (const item of items) {
          expect(item.facility).toBeGreaterThanOrEqual(0);
          expect(item.facility).toBeLessThanOrEqual(1);
          expect(Math.abs(item.discriminationIndex ?? 0)).toBeLessThanOrEqual(100 + 1e-6);
          for (const third of ['top', 'middle', 'bottom'] as const) {
            const shares = item.options.map((option) => option[third] ?? 0);
            expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
            expect(sum(shares)).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }),
    );
  });

  it('finds a question perfect that everybody in the better half gets right, and nobody else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (half) => {
        const marks = Array.from({ length: 2 * half }, (_, index) => (index < half ? [1, 1] : [0, 0]));
        const [item] = analyseMarks(marks, [1, 1]).items;
        expect(item).toMatchObject({
          facility: 0.5,
          discriminationIndex: about(100),
          discriminativeEfficiency: about(100),
          effectiveWeight: about(50),
        });
      }),
    );
  });

  it('turns the discrimination round where the key is turned round', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(0, 1), fc.nat(5)), { minLength: 3, maxLength: 40 }), (pairs) => {
        const index = (marks: number[][]) => analyseMarks(marks, [1, 5]).items[0]!.discriminationIndex;
        const right = index(pairs.map(([mark, rest]) => [mark, rest]));
        const wrong = index(pairs.map(([mark, rest]) => [1 - mark, rest]));
        if (right !== null && wrong !== null) expect(wrong).toBeCloseTo(-right, 6);
        else expect(wrong).toBe(right);
      }),
    );
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function expectAlike(one: unknown, other: unknown): void {
  const leaves = (value: unknown): unknown[] =>
    value !== null && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [value];
  const others = leaves(other);
  for (const [index, leaf] of leaves(one).entries()) {
    const expected = others[index];
    if (typeof leaf === 'number' && typeof expected === 'number') expect(leaf).toBeCloseTo(expected, 6);
    else expect(leaf).toBe(expected);
  }
}
