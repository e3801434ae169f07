import type { exportAdminResults, getAdminResults } from '#contract/admin-results.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { instructorResultsHeadings, instructorResultsRow } from '#domain/result/instructor-results-table.ts';
import { searchable, searchWords } from '#domain/search/searchable.ts';
import { daysBefore } from '#domain/time/calendar.ts';
import { calendarDayStart } from '#domain/time/day-start.ts';
import { spreadsheetTimeIn } from '#domain/time/spreadsheet-time.ts';
import type { AuthoredResult } from '#server/exam/results/instructor-results.queries.ts';
import { presentAuthoredResult } from '#server/exam/results/instructor-results.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Measures } from '#server/platform/db/tables/totals.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { csvFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectPlatformTotals, selectTotals } from '#server/platform/totals/totals.queries.ts';
import {
  type AllResultsFilter,
  type AllResultsOrder,
  countAllResults,
  countFoundResults,
  countUncountedResults,
  type FoundByWord,
  type Reaching,
  selectAllResults,
  selectAllResultsAfter,
  selectFoundPeople,
  selectOptionalName,
  selectTestTitles,
} from './admin-results.queries.ts';

type Filters = RequestOf<typeof exportAdminResults>['query'];

/** A page of all results that the filters let through. */
export async function adminResults(
  services: Services,
  query: RequestOf<typeof getAdminResults>['query'],
): Promise<ReplyOf<typeof getAdminResults>> {
  const { db } = services.store;
  const filter = await filterOf(services, query);
  const page = await pageOf(query, services);
  const reaching = await reachingOf(db, filter);
  const rows = await selectAllResults(db, filter, { ...orderOf(query), reaching }, page);
  const total = await countListed(db, filter, reaching);
  const hasMore = filter.search.length > 0 && total > foundAtMost;
  const person = filter.userId === undefined ? undefined : await selectOptionalName(db, filter.userId);
  return {
    results: rows.map(presentAuthoredResult),
    pagination: presentPagination(page, hasMore ? foundAtMost : total),
    hasMore,
    person: person ? { _id: person.id, name: person.name } : null,
  };
}

/** All that the list shows, however long it is. */
export async function adminResultsFile(services: Services, query: Filters): Promise<SentFile> {
  const { db } = services.store;
  const filter = await filterOf(services, query);
  const order = orderOf(query);
  const time = spreadsheetTimeIn(services.timeZone);
  async function* pages() {
    const read = inPages<AuthoredResult>((after, limit) => selectAllResultsAfter(db, filter, order, after, limit));
    for await (const results of read) {
      yield results.map((result) => instructorResultsRow(presentAuthoredResult(result), time));
    }
  }
  return csvFile('results.csv', instructorResultsHeadings, pages());
}

async function filterOf(services: Services, query: Filters): Promise<AllResultsFilter> {
  const { test, person, category, status, from, to, minScore, maxScore, search = '' } = query;
  const timeZone = query.timeZone ?? services.timeZone;
  return {
    testId: test,
    userId: person,
    category,
    passed: status === undefined ? undefined : status === 'passed',
    from: from === undefined ? undefined : calendarDayStart(from, timeZone),
    before: to === undefined ? undefined : calendarDayStart(daysBefore(to, -1), timeZone),
    minScore,
    maxScore,
    search: await findByWords(services.store.db, search),
  };
}

const orderOf = ({ sortBy, sortOrder }: Filters): AllResultsOrder => ({
  by: sortBy === 'score' ? 'score' : 'submitted_at',
  order: sortOrder,
});

const fewPeople = 2_500;
/** So many pages of a search as anybody turns over; the export has them all. */
const foundAtMost = 10_000;

async function findByWords(db: Reader, search: string): Promise<FoundByWord[]> {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const tests = (await selectTestTitles(db)).map(({ id, title }) => ({ id, title: searchable(title) }));
  const found: FoundByWord[] = [];
  for (const word of words) {
    const userIds = await selectFoundPeople(db, word, fewPeople + 1);
    found.push({
      word,
      testIds: tests.filter(({ title }) => title.includes(word)).map(({ id }) => id),
      userIds: userIds.length > fewPeople ? undefined : userIds,
    });
  }
  return found;
}

/** Few where one word finds few people and tests with less than a twentieth of all results. */
async function reachingOf(db: Reader, { search }: AllResultsFilter): Promise<Reaching> {
  for (const { testIds, userIds } of search) {
    if (userIds === undefined) continue;
    const totals = await selectTotals(db, 'test', testIds);
    const found = [...totals.values()].reduce((sum, test) => sum + test.results, 0);
    if (found === 0 || found * 20 < ((await selectPlatformTotals(db))?.results ?? 0)) return 'few-by-search';
  }
  return 'in-order';
}

/** From what is kept wherever that tells it, else counted. */
async function countListed(db: Reader, filter: AllResultsFilter, reaching: Reaching): Promise<number> {
  const { testId, userId, category, passed, from, before, minScore, maxScore, search } = filter;
  const ofWhat = [testId, userId, category].filter((value) => value !== undefined);
  if (search.length > 0) return countFoundResults(db, filter, reaching, foundAtMost + 1);
  const others = [from, before, minScore, maxScore].some((value) => value !== undefined);
  if (others || ofWhat.length > 1) return countAllResults(db, filter);
  const kept = await keptTotals(db, filter);
  const uncounted = await countUncountedResults(db, filter);
  if (!kept) return uncounted;
  if (passed === undefined) return kept.results + uncounted;
  return (passed ? kept.passed : kept.results - kept.passed) + uncounted;
}

async function keptTotals(db: Reader, filter: AllResultsFilter): Promise<Measures | undefined> {
  const { testId, userId, category } = filter;
  if (testId !== undefined) return (await selectTotals(db, 'test', [testId])).get(testId);
  if (userId !== undefined) return (await selectTotals(db, 'user', [userId])).get(userId);
  if (category !== undefined) return (await selectTotals(db, 'category', [category])).get(category);
  return selectPlatformTotals(db);
}
