import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseAlike } from './alike-papers.ts';
import type { MarkTable } from './mark-table.ts';
import { optionBits } from './thirds.ts';

const absent = Number.NaN;

/** Marks of attempts by question; what an attempt had not is absent. */
function tableOf(rows: readonly (readonly number[])[], maxMarks: readonly number[], options = 0): MarkTable {
  return {
    attempts: rows.length,
    papersAreAlike: true,
    questions: maxMarks.map((maxMark) => ({ maxMark, options, randomGuessScore: 0 })),
    marks: (question) => Float64Array.from(rows, (row) => row[question]!),
    choices: (question) => rows.map((row) => (row[question]! > 0 ? optionBits([0]) : optionBits([1]))),
  };
}

function analyse(table: MarkTable) {
  const steps = analyseAlike(table);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('papers that were drawn', () => {
  // Four candidates, two of four questions of one mark each, no two alike but in one question.
  const drawn = tableOf(
    [
      [1, 1, absent, absent],
      [1, absent, 1, absent],
      [0, absent, absent, 0],
      [absent, 1, 0, absent],
    ],
    [1, 1, 1, 1],
  );

  it('say of each question how many had it, and how many had it right', () => {
    const { items } = analyse(drawn);
    expect(items.map(({ attempts }) => attempts)).toEqual([3, 2, 2, 1]);
    expect(items.map(({ facility }) => facility)).toEqual([expect.closeTo(2 / 3, 9), 1, 0.5, 0]);
  });

  it('compare whoever had a question by what they won of the rest of their own paper', () => {
    // Of the first question: marks 1, 1, 0, and of the rest 1 of 1, 1 of 1, 0 of 1. They go together wholly.
    const { items } = analyse(drawn);
    expect(items[0]).toMatchObject({ compared: 3, discriminationIndex: expect.closeTo(100, 9) as number });
    // Of the third: marks 1 and 0; of the rest 1 of 1 and 1 of 1. Nothing can be told.
    expect(items[2]!.discriminationIndex).toBeNull();
  });

  it('are one set, whose figures are marks of a paper of usual length, and whose error nobody can tell', () => {
    const { sets } = analyse(drawn);
    // Won: 2 of 2, 2 of 2, 0 of 2 and 1 of 2.
    expect(sets).toMatchObject([{ maxMark: 2, test: { attempts: 4, mean: 1.25, median: 1.5 } }]);
    expect(sets[0]!.test).toMatchObject({ internalConsistency: null, errorRatio: null, standardError: null });
  });

  it('say nothing where nobody has sat', () => {
    expect(analyse(tableOf([], [1, 1]))).toMatchObject({ sets: [], items: [{ attempts: 0 }, { attempts: 0 }] });
  });

  it('keep every figure within its bounds, whatever was drawn and won', () => {
    const rows = fc.array(
      fc.array(fc.oneof(fc.constant(absent), fc.integer({ min: 0, max: 2 })), { minLength: 6, maxLength: 6 }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(rows, (marks) => {
        const { items, sets } = analyse(tableOf(marks, [2, 2, 2, 2, 2, 2], 2));
        expect(sets.length).toBeLessThanOrEqual(1);
        for (const { facility, discriminationIndex, options } of items) {
          if (facility !== null) expect(facility).toSatisfy((value: number) => value >= 0 && value <= 1);
          if (discriminationIndex !== null) expect(Math.abs(discriminationIndex)).toBeLessThanOrEqual(100 + 1e-9);
          for (const { top } of options) if (top !== null) expect(top).toSatisfy((one: number) => one >= 0 && one <= 1);
        }
      }),
    );
  });

  it('do not depend on the order of the attempts', () => {
    const rows = [
      [2, absent, 1],
      [absent, 1, 0],
      [1, 1, absent],
      [0, 2, absent],
    ];
    const { items } = analyse(tableOf(rows, [2, 2, 2]));
    const turned = analyse(tableOf(rows.toReversed(), [2, 2, 2])).items;
    for (const [index, item] of items.entries()) {
      expect(turned[index]!.facility ?? 0).toBeCloseTo(item.facility ?? 0, 9);
      expect(turned[index]!.discriminationIndex ?? 0).toBeCloseTo(item.discriminationIndex ?? 0, 9);
    }
  });
});
