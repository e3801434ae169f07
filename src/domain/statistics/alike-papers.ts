import type { AnalysedQuestion, MarkTable, TableAnalysis } from './mark-table.ts';
import { figuresOfItem } from './item-figures.ts';
import { figuresOfTest } from './test-figures.ts';
import { optionShares, shareOut } from './thirds.ts';

/**
 * The item analysis of papers that were drawn, each anew, and all to be equally hard: hardly two candidates have the same
 * questions, so that nobody could be compared within a set. Here each is compared with everybody who had the question, by
 * the share that they won of the rest of their own paper. How far such a test measures without error cannot be told from
 * it, nor what a question weighs in totals that it is mostly not part of: both are absent.
 */
export function* analyseAlike(table: MarkTable): Generator<void, TableAnalysis> {
  const { won, most } = yield* sumUp(table);
  const papers = [...most.keys()].filter((attempt) => (most[attempt] ?? 0) > 0);
  const shares = won.map((total, attempt) => total / (most[attempt] || 1));
  const thirds = shareOut(Float64Array.from(papers, (attempt) => shares[attempt] ?? 0));
  const placeOf = new Map(papers.map((attempt, place) => [attempt, place]));
  const items: AnalysedQuestion[] = [];
  for (const [question, { maxMark, options, randomGuessScore }] of table.questions.entries()) {
    const marks = table.marks(question);
    const repeats = table.repeats?.(question) ?? [];
    const choices = table.choices(question);
    const had = papers.filter((attempt) => !Number.isNaN(marks[attempt]) && repeats[attempt] !== 1);
    const own = Float64Array.from(had, (attempt) => marks[attempt] ?? 0);
    const restOf = (attempt: number, mark: number) => {
      const restMost = (most[attempt] ?? 0) - maxMark;
      return restMost > 0 ? ((won[attempt] ?? 0) - mark) / restMost : 0;
    };
    const totals = own.map((mark, place) => mark + restOf(had[place] ?? 0, mark));
    const partsOf = (third: Float64Array) => had.map((attempt) => third[placeOf.get(attempt) ?? 0] ?? 0);
    items.push({
      ...figuresOfItem([{ marks: own, totals, restMark: 1 }], maxMark),
      randomGuessScore,
      options: optionShares(
        had.map((attempt) => choices[attempt] ?? 0),
        { top: partsOf(thirds.top), middle: partsOf(thirds.middle), bottom: partsOf(thirds.bottom) },
        options,
      ),
    });
    yield;
  }
  if (papers.length === 0) return { sets: [], items };
  const maxMark = papers.reduce((sum, attempt) => sum + (most[attempt] ?? 0), 0) / papers.length;
  const asMarks = Float64Array.from(papers, (attempt) => (shares[attempt] ?? 0) * maxMark);
  const questions = table.questions.map((question, index) => ({
    index,
    intendedWeight: (100 * question.maxMark) / maxMark,
    effectiveWeight: null,
  }));
  return { sets: [{ questions, maxMark, test: figuresOfTest(asMarks, []) }], items };
}

/** What each attempt won, and the most that there was to win in it. */
function* sumUp(table: MarkTable): Generator<void, { won: Float64Array; most: Float64Array }> {
  const won = new Float64Array(table.attempts);
  const most = new Float64Array(table.attempts);
  for (const [question, { maxMark }] of table.questions.entries()) {
    for (const [attempt, mark] of table.marks(question).entries()) {
      if (Number.isNaN(mark)) continue;
      won[attempt] = (won[attempt] ?? 0) + mark;
      most[attempt] = (most[attempt] ?? 0) + maxMark;
    }
    yield;
  }
  return { won, most };
}
