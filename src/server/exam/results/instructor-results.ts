import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { exportInstructorResults, getResultsAnalytics, InstructorResult } from '#contract/instructor-results.ts';
import { instructorResultColumns } from '#domain/result/instructor-results-table.ts';
import { ownsTest } from '#domain/result/result-access.ts';
import { searchable, searchWords } from '#domain/search/searchable.ts';
import { dayStart } from '#domain/time/day-start.ts';
import { selectOptionalTestEvenIfDeleted } from '#server/bank/content/test.queries.ts';
import { requireClass } from '#server/people/classes/read-classes.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { listFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectPlatformTotals, selectTotals } from '#server/platform/totals/totals.queries.ts';
import {
  asksForTestsAlone,
  type AuthoredResult,
  type Chosen,
  type OwnTest,
  type ResultFilter,
  type ResultOrder,
  selectResultsOfTestsAfter,
  selectTestsWrittenBy,
} from './instructor-results.queries.ts';
import { presentResult } from './present-result.ts';

type Filters = RequestOf<typeof getResultsAnalytics>['query'];
type Listed = RequestOf<typeof exportInstructorResults>['query'];

const dayMs = 86_400_000;
const rowsAtOnce = 250;

/** What a list of results is about. */
export type Choice = {
  /** All that the person may choose among. */
  tests: OwnTest[];
  filter: Chosen;
  /** Whether nothing but the tests decides, so that kept totals tell the figures. */
  isWhole: boolean;
  /** Whose tests they are, where they are all of somebody's. */
  author: string | undefined;
};

/** The results of one's own tests that the filters let through. A test that is not one's own is not found, nor a class. */
export async function chooseResults(services: Services, actor: Actor, filters: Filters): Promise<Choice> {
  const { db } = services.store;
  if (filters.class !== undefined) await requireClass(db, actor, filters.class);
  const tests = await selectTestsWrittenBy(db, actor.id);
  const chosen = filters.test === undefined ? tests : [await requireOwnTestEvenIfDeleted(db, actor, filters.test)];
  const { search = '', test: _test, time, timeZone = services.timeZone, ...others } = filters;
  const words = searchWords(search).map((word) => ({ word, foundTestIds: withTitle(chosen, word) }));
  const filter: ResultFilter = {
    ...others,
    testIds: chosen.map((test) => test.id),
    since: startOf(time, services.clock.now(), timeZone),
    search: words.length > 0 ? words : undefined,
  };
  return {
    tests,
    isWhole: asksForTestsAlone(filter),
    author: filters.test === undefined ? actor.id : undefined,
    filter: { ...filter, isLargeShare: await isLargeShare(db, chosen) },
  };
}

/** From a twentieth of all results on, the newest page is near in the order of time. */
async function isLargeShare(db: Reader, tests: readonly OwnTest[]): Promise<boolean> {
  const totals = await selectTotals(
    db,
    'test',
    tests.map((test) => test.id),
  );
  const own = [...totals.values()].reduce((sum, test) => sum + test.results, 0);
  return own * 20 >= ((await selectPlatformTotals(db))?.results ?? 0);
}

const withTitle = (tests: readonly OwnTest[], word: string) =>
  tests.filter((test) => searchable(test.title).includes(word)).map((test) => test.id);

async function requireOwnTestEvenIfDeleted(db: Reader, actor: Actor, testId: string): Promise<OwnTest> {
  const test = await selectOptionalTestEvenIfDeleted(db, testId);
  if (!test || !ownsTest(actor, { createdBy: test.created_by })) throw new AppError('TEST_NOT_FOUND');
  return test;
}

function startOf(time: Filters['time'], now: number, timeZone: string): number | undefined {
  if (time === 'today') return dayStart(now, timeZone);
  if (time === 'week') return now - 7 * dayMs;
  return time === 'month' ? now - 30 * dayMs : undefined;
}

export function orderOf({ sortBy, sortOrder }: Pick<Listed, 'sortBy' | 'sortOrder'>): ResultOrder {
  return { sortBy: sortBy === 'score' || sortBy === 'name' ? sortBy : 'submitted_at', order: sortOrder };
}

export function presentAuthoredResult(result: AuthoredResult): InstructorResult {
  return {
    ...presentResult(result),
    studentEmail: result.student_email ?? '',
    countsInStatistics: result.counts_in_statistics === 1,
    ...(result.state === 'held-back' && { isHeldBack: true as const }),
    testExists: result.test_deleted_at === null,
  };
}

/** All that the list shows, however long it is. */
export function instructorResultsFile(db: Reader, filter: Chosen, order: ResultOrder, timeZone: string): SentFile {
  async function* pages() {
    for (let after: AuthoredResult | undefined; ;) {
      const results = await selectResultsOfTestsAfter(db, filter, order, after, rowsAtOnce);
      after = results.at(-1);
      if (!after) return;
      yield results.map(presentAuthoredResult);
    }
  }
  return listFile('results.csv', instructorResultColumns, pages(), timeZone);
}
