import type { exportAdminResults, getAdminResults } from '#contract/admin-results.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { instructorResultColumns } from '#domain/result/instructor-results-table.ts';
import { searchable, searchWords } from '#domain/search/searchable.ts';
import { daysBefore } from '#domain/time/calendar.ts';
import { calendarDayStart } from '#domain/time/day-start.ts';
import type { AuthoredResult } from '#server/exam/results/instructor-results.queries.ts';
import { presentAuthoredResult } from '#server/exam/results/instructor-results.ts';
import { eachPage, inPages } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Measures } from '#server/platform/db/tables/totals.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { listFile, type SentFile } from '#server/platform/http/sent-file.ts';
import { filtersSet } from '#server/platform/lists/list.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectPlatformTotals, selectTotals } from '#server/platform/totals/totals.queries.ts';
import {
  type AllResultsFilter,
  type AllResultsOrder,
  conditionsFor,
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
  const hasMore = filter.search !== undefined && total > foundAtMost;
  const person = filter.person === undefined ? undefined : await selectOptionalName(db, filter.person);
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
  const read = inPages<AuthoredResult>((after, limit) => selectAllResultsAfter(db, filter, order, after, limit));
  const pages = eachPage(read, (results) => results.map(presentAuthoredResult));
  return listFile('results.csv', instructorResultColumns, pages, services.timeZone);
}

async function filterOf(services: Services, query: Filters): Promise<AllResultsFilter> {
  const { from, to, search, timeZone = services.timeZone, ...others } = query;
  return {
    ...others,
    from: from === undefined ? undefined : calendarDayStart(from, timeZone),
    before: to === undefined ? undefined : calendarDayStart(daysBefore(to, -1), timeZone),
    search: search === undefined ? undefined : await findByWords(services.store.db, search),
  };
}

const orderOf = ({ sortBy, sortOrder }: Filters): AllResultsOrder => ({
  by: sortBy === 'score' ? 'score' : 'submitted_at',
  order: sortOrder,
});

const fewPeople = 2_500;
/** So many pages of a search as anybody turns over; the export has them all. */
const foundAtMost = 10_000;

async function findByWords(db: Reader, search: string): Promise<FoundByWord[] | undefined> {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
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

/** Few are those of a class, and where one word finds few people and tests with less than a twentieth of all results. */
async function reachingOf(db: Reader, { class: classId, search = [] }: AllResultsFilter): Promise<Reaching> {
  if (classId !== undefined) return 'few-by-search';
  for (const { testIds, userIds } of search) {
    if (userIds === undefined) continue;
    const totals = await selectTotals(db, 'test', testIds);
    const found = [...totals.values()].reduce((sum, test) => sum + test.results, 0);
    if (found === 0 || found * 20 < ((await selectPlatformTotals(db))?.results ?? 0)) return 'few-by-search';
  }
  return 'in-order';
}

/** By one of these the totals are kept, with how many have passed. */
const totalled: ReadonlySet<string> = new Set<keyof AllResultsFilter>(['test', 'person', 'category']);

/** From what is kept wherever that tells it, else counted. */
async function countListed(db: Reader, filter: AllResultsFilter, reaching: Reaching): Promise<number> {
  if (filter.search !== undefined) return countFoundResults(db, filter, reaching, foundAtMost + 1);
  const set = filtersSet(filter, conditionsFor(reaching)).filter((name) => name !== 'status');
  if (set.length > 1 || set.some((name) => !totalled.has(name))) return countAllResults(db, filter);
  const kept = await keptTotals(db, filter);
  const uncounted = await countUncountedResults(db, filter);
  if (!kept) return uncounted;
  const { status } = filter;
  if (status === undefined) return kept.results + uncounted;
  return (status === 'passed' ? kept.passed : kept.results - kept.passed) + uncounted;
}

async function keptTotals(db: Reader, filter: AllResultsFilter): Promise<Measures | undefined> {
  const { test, person, category } = filter;
  if (test !== undefined) return (await selectTotals(db, 'test', [test])).get(test);
  if (person !== undefined) return (await selectTotals(db, 'user', [person])).get(person);
  if (category !== undefined) return (await selectTotals(db, 'category', [category])).get(category);
  return selectPlatformTotals(db);
}
