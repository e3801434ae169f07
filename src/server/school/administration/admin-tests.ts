import type { exportAdminTests, getAdminTests } from '#contract/admin-tests.ts';
import type { AuthoredTest } from '#contract/authoring.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { CsvRow } from '#domain/csv/write-csv.ts';
import { type SpreadsheetTime, spreadsheetTimeIn } from '#domain/time/spreadsheet-time.ts';
import { presentAuthoredTest } from '#server/bank/authoring/authored-test.ts';
import { selectTests, type TestFilter } from '#server/bank/content/test.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { type Page, pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { csvFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import { countTestsByPlan } from './admin-tests.queries.ts';

type Filters = RequestOf<typeof exportAdminTests>['query'];

export async function adminTests(
  services: Services,
  query: RequestOf<typeof getAdminTests>['query'],
): Promise<ReplyOf<typeof getAdminTests>> {
  const { db } = services.store;
  const page = await pageOf(query, services);
  const { tests, total } = await testsOf(db, query, page);
  return { tests, pagination: presentPagination(page, total), counts: await countTestsByPlan(db) };
}

export function adminTestsFile(db: Reader, filters: Filters, timeZone: string): SentFile {
  return csvFile('tests.csv', headings, testPages(db, filters, spreadsheetTimeIn(timeZone)));
}

const exportedAtOnce = 500;

async function* testPages(db: Reader, filters: Filters, time: SpreadsheetTime): AsyncGenerator<CsvRow[]> {
  let number = 1;
  let read: number;
  do {
    const page = { number, limit: exportedAtOnce, offset: (number - 1) * exportedAtOnce };
    const { tests } = await testsOf(db, filters, page);
    yield tests.map((test) => testRow(test, time));
    read = tests.length;
    number += 1;
  } while (read === exportedAtOnce);
}

async function testsOf(db: Reader, { accessLevel, ...rest }: Filters, page: Page) {
  const filter: TestFilter = { ...rest, plans: accessLevel && [accessLevel], visibleTo: 'administrator' };
  const { rows, total } = await selectTests(db, filter, page);
  const totals = await selectTotals(
    db,
    'test',
    rows.map((test) => test.id),
  );
  return { tests: rows.map((test) => presentAuthoredTest(test, totals.get(test.id))), total };
}

const headings: CsvRow = [
  'Title',
  'Category',
  'Access level',
  'Free for all',
  'Public',
  'Published',
  'Time limit (minutes)',
  'Pass mark (%)',
  'Questions',
  'Results',
  'Average score (%)',
  'Creator',
  'Created',
];

const yesNo = (flag: boolean) => (flag ? 'yes' : 'no');

function testRow(test: AuthoredTest, time: SpreadsheetTime): CsvRow {
  return [
    test.title,
    test.category,
    test.accessLevel,
    yesNo(test.isFree),
    yesNo(test.isPublic),
    yesNo(test.isPublished),
    test.timeLimit,
    test.passingScore,
    test.questionCount,
    test.resultCount,
    test.averageScore === null ? '' : Math.round(test.averageScore * 100) / 100,
    test.createdBy.name,
    time(test.createdAt),
  ];
}
