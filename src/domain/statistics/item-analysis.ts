import { analyseAlike } from './alike-papers.ts';
import { effectiveWeights, figuresOfItem, type Group, spreadInSet } from './item-figures.ts';
import type { AnalysedQuestion, AnalysedSet, MarkTable, TableAnalysis } from './mark-table.ts';
import { partBySet, type QuestionSet } from './question-sets.ts';
import { figuresOfTest } from './test-figures.ts';
import { optionShares, shareOut, type Thirds } from './thirds.ts';

const mostSets = 20;

type WorkingSet = QuestionSet & {
  maxMark: number;
  totals: Float64Array;
  thirds: Thirds;
  spreads: { question: number; variance: number | null; covariance: number | null }[];
};

/** What those who had a question chose, and how much of each stands in each third of their set. */
type Shared = Record<'choices' | 'top' | 'middle' | 'bottom', number[]>;

/**
 * The item analysis of a test, in steps: whoever runs it may do something else after each. A step goes through one
 * column of the table.
 */
export function* analyseInSteps(table: MarkTable): Generator<void, TableAnalysis> {
  if (table.papersAreAlike) return yield* analyseAlike(table);
  const sets = yield* workingSets(table);
  const items: AnalysedQuestion[] = [];
  for (const [question, { maxMark, options, randomGuessScore }] of table.questions.entries()) {
    const column = {
      marks: table.marks(question),
      choices: table.choices(question),
      repeats: table.repeats?.(question) ?? [],
    };
    const groups: Group[] = [];
    const shared: Shared = { choices: [], top: [], middle: [], bottom: [] };
    for (const set of sets) {
      if (!set.questions.includes(question)) continue;
      const marks = at(column.marks, set.attempts);
      set.spreads.push({ question, ...spreadInSet(marks, set.totals) });
      const telling = [...set.attempts.keys()].filter((place) => column.repeats[set.attempts[place] ?? 0] !== 1);
      const whole = telling.length === marks.length;
      groups.push({
        marks: whole ? marks : at(marks, telling),
        totals: whole ? set.totals : at(set.totals, telling),
        restMark: set.maxMark - maxMark,
      });
      for (const place of telling) {
        shared.choices.push(column.choices[set.attempts[place] ?? 0] ?? 0);
        shared.top.push(set.thirds.top[place] ?? 0);
        shared.middle.push(set.thirds.middle[place] ?? 0);
        shared.bottom.push(set.thirds.bottom[place] ?? 0);
      }
    }
    yield;
    items.push({
      ...figuresOfItem(groups, maxMark),
      randomGuessScore,
      options: optionShares(shared.choices, shared, options),
    });
    yield;
  }
  return { sets: sets.slice(0, mostSets).map((set) => analysedSet(set, table)), items };
}

function* workingSets(table: MarkTable): Generator<void, WorkingSet[]> {
  let column: { question: number; marks: Float64Array } | undefined;
  const marksOf = (question: number) => {
    if (column?.question !== question) column = { question, marks: table.marks(question) };
    return column.marks;
  };
  const sets = yield* partBySet(
    table.attempts,
    table.questions.length,
    (question, attempt) => !Number.isNaN(marksOf(question)[attempt]),
  );
  const totals = new Float64Array(table.attempts);
  for (const question of table.questions.keys()) {
    addColumn(totals, table.marks(question));
    yield;
  }
  return sets.map((set) => {
    const own = at(totals, set.attempts);
    const maxMark = set.questions.reduce((sum, question) => sum + (table.questions[question]?.maxMark ?? 0), 0);
    return { ...set, maxMark, totals: own, thirds: shareOut(own), spreads: [] };
  });
}

function analysedSet({ totals, maxMark, spreads }: WorkingSet, table: MarkTable): AnalysedSet {
  const weights = effectiveWeights(spreads.map((spread) => spread.covariance));
  return {
    maxMark,
    test: figuresOfTest(
      totals,
      spreads.map((spread) => spread.variance),
    ),
    questions: spreads.map(({ question }, place) => ({
      index: question,
      intendedWeight: (100 * (table.questions[question]?.maxMark ?? 0)) / maxMark,
      effectiveWeight: weights[place] ?? null,
    })),
  };
}

const at = (numbers: Float64Array, places: readonly number[]) =>
  Float64Array.from(places, (place) => numbers[place] ?? 0);

function addColumn(totals: Float64Array, marks: Float64Array): void {
  for (let index = 0; index < totals.length; index += 1) {
    const mark = marks[index] ?? Number.NaN;
    if (!Number.isNaN(mark)) totals[index] = (totals[index] ?? 0) + mark;
  }
}
