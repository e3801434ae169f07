import type { ResultsAnalytics } from '#contract/instructor-results.ts';
import { scoreBuckets } from '#domain/scoring/score-label.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { countStudentsOf } from '#server/platform/totals/author-students.queries.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import {
  addUpResults,
  countResultsOfTests,
  countStudents,
  countUncounted,
  selectBestOfPeople,
  selectNewest,
  selectTitles,
  type TestMeasures,
} from './instructor-results.queries.ts';
import { type Choice, presentAuthoredResult } from './instructor-results.ts';

const testsShown = 20;
const resultsShown = 5;

/** The figures over a list of results; those that do not count are not in them. */
export async function countsOf(db: Reader, choice: Choice) {
  const measures = [...(await measuresByTest(db, choice)).values()];
  const totalResults = sumOf(measures, (test) => test.results);
  const share = (part: number) => (totalResults === 0 ? 0 : part / totalResults);
  return {
    totalResults,
    averageScore: share(sumOf(measures, (test) => test.score_sum)),
    passRate: share(sumOf(measures, (test) => test.passed)) * 100,
    uniqueStudents: await countUniqueStudents(db, choice),
  };
}

/** Kept where all results of an author are meant, else looked for among those that fit. */
function countUniqueStudents(db: Reader, { isWhole, author, filter }: Choice): Promise<number> {
  return isWhole && author !== undefined ? countStudentsOf(db, author) : countStudents(db, filter);
}

/** How many the list has, those that do not count included; kept where nothing but the tests decides. */
export async function countListed(db: Reader, choice: Choice): Promise<number> {
  if (!choice.isWhole) return countResultsOfTests(db, choice.filter);
  const measures = await measuresByTest(db, choice);
  return sumOf([...measures.values()], (test) => test.results) + (await countUncounted(db, choice.filter.testIds));
}

export async function resultsAnalytics(db: Reader, choice: Choice): Promise<ResultsAnalytics> {
  const measures = await measuresByTest(db, choice);
  const all = [...measures.values()];
  const results = sumOf(all, (test) => test.results);
  const passed = sumOf(all, (test) => test.passed);
  const shown = [...measures].toSorted(([, a], [, b]) => b.results - a.results).slice(0, testsShown);
  const titles = await selectTitles(
    db,
    shown.map(([testId]) => testId),
  );
  return {
    distribution: scoreBuckets.map((_, bucket) => sumOf(all, (test) => test.buckets[bucket] ?? 0)),
    passed,
    failed: results - passed,
    tests: shown.map(([testId, test]) => ({
      _id: testId,
      title: titles.get(testId) ?? '',
      averageScore: test.score_sum / test.results,
      results: test.results,
    })),
    topPerformers: (await selectBestOfPeople(db, choice.filter, resultsShown)).map(presentAuthoredResult),
    recentResults: (await selectNewest(db, choice.filter, resultsShown)).map(presentAuthoredResult),
  };
}

/** Out of the kept totals where nothing but the test decides, else added up over the results. */
async function measuresByTest(db: Reader, { filter, isWhole }: Choice): Promise<Map<string, TestMeasures>> {
  if (!isWhole) return addUpResults(db, filter);
  const totals = await selectTotals(db, 'test', filter.testIds);
  return new Map(
    [...totals]
      .filter(([, test]) => test.results > 0)
      .map(([testId, test]) => {
        const { bucket_0, bucket_1, bucket_2, bucket_3, bucket_4, results, passed, score_sum } = test;
        return [testId, { results, passed, score_sum, buckets: [bucket_0, bucket_1, bucket_2, bucket_3, bucket_4] }];
      }),
  );
}

const sumOf = (tests: readonly TestMeasures[], part: (test: TestMeasures) => number) =>
  tests.reduce((sum, test) => sum + part(test), 0);
