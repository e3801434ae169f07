import type { exportAdminTests, getAdminTests } from '#contract/admin-tests.ts';
import type { AuthoredTest } from '#contract/authoring.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { CsvColumn } from '#domain/csv/write-csv.ts';
import { presentAuthoredTests } from '#server/bank/authoring/authored-test.ts';
import { tests } from '#server/bank/content/test.queries.ts';
import { eachPage } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { listFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countTestsByPlan } from './admin-tests.queries.ts';

type Exported = RequestOf<typeof exportAdminTests>['query'];

/** What the list is asked for, of all tests there are. */
const ofAll = <Q extends Exported>({ accessLevel, ...query }: Q) => ({
  ...query,
  plans: accessLevel && [accessLevel],
  visibleTo: 'administrator' as const,
});

export async function adminTests(
  services: Services,
  query: RequestOf<typeof getAdminTests>['query'],
): Promise<ReplyOf<typeof getAdminTests>> {
  const { db } = services.store;
  const { rows, pagination } = await tests.page(services, ofAll(query));
  return { tests: await presentAuthoredTests(db, rows), pagination, counts: await countTestsByPlan(db) };
}

const yesNo = (flag: boolean) => (flag ? 'yes' : 'no');

const columns: readonly CsvColumn<AuthoredTest>[] = [
  { heading: 'Title', value: ({ title }) => title },
  { heading: 'Category', value: ({ category }) => category },
  { heading: 'Access level', value: ({ accessLevel }) => accessLevel },
  { heading: 'Free for all', value: ({ isFree }) => yesNo(isFree) },
  { heading: 'Public', value: ({ isPublic }) => yesNo(isPublic) },
  { heading: 'Published', value: ({ isPublished }) => yesNo(isPublished) },
  { heading: 'Time limit (minutes)', value: ({ timeLimit }) => timeLimit },
  { heading: 'Pass mark (%)', value: ({ passingScore }) => passingScore },
  { heading: 'Questions', value: ({ questionCount }) => questionCount },
  { heading: 'Results', value: ({ resultCount }) => resultCount },
  {
    heading: 'Average score (%)',
    value: ({ averageScore }) => (averageScore === null ? '' : Math.round(averageScore * 100) / 100),
  },
  { heading: 'Creator', value: ({ createdBy }) => createdBy.name },
  { heading: 'Created', value: ({ createdAt }, time) => time(createdAt) },
];

export function adminTestsFile(db: Reader, query: Exported, timeZone: string): SentFile {
  const pages = eachPage(tests.inPages(db, ofAll(query)), (rows) => presentAuthoredTests(db, rows));
  return listFile('tests.csv', columns, pages, timeZone);
}
