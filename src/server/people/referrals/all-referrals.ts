import type { exportReferrals, getAllReferrals } from '#contract/admin-referrals.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { CsvRow } from '#domain/csv/write-csv.ts';
import { type SpreadsheetTime, spreadsheetTimeIn } from '#domain/time/spreadsheet-time.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { presentPagination } from '#server/platform/http/pages.ts';
import { csvFile, type SentFile } from '#server/platform/http/sent-file.ts';
import { type DescribedReferral, selectReferrals, selectReferralsAfter } from './all-referrals.queries.ts';
import { presentReferral } from './referral-stats.ts';

export async function allReferrals(
  db: Reader,
  { page: number, limit, sortBy, sortOrder: order, ...filter }: RequestOf<typeof getAllReferrals>['query'],
): Promise<ReplyOf<typeof getAllReferrals>> {
  const page = { number, limit, offset: (number - 1) * limit };
  const column = sortBy === 'status' ? 'status' : 'created_at';
  const { rows, total } = await selectReferrals(db, filter, { sortBy: column, order }, page);
  return { referrals: rows.map(presentReferral), pagination: presentPagination(page, total) };
}

const headings: CsvRow = [
  'Code',
  'Referrer',
  'Referrer email',
  'Referred',
  'Referred email',
  'Status',
  'Points',
  'Reward applied',
  'Created',
];

/** By time, whatever column the list is sorted by: the file can be sorted again. */
export function referralsFile(
  db: Reader,
  { sortOrder, sortBy: _sortBy, ...filter }: RequestOf<typeof exportReferrals>['query'],
  timeZone: string,
): SentFile {
  const pages = inPages<DescribedReferral>((after, limit) => selectReferralsAfter(db, filter, sortOrder, after, limit));
  return csvFile('referrals.csv', headings, rowPages(pages, spreadsheetTimeIn(timeZone)));
}

async function* rowPages(
  pages: AsyncIterable<readonly DescribedReferral[]>,
  time: SpreadsheetTime,
): AsyncGenerator<CsvRow[]> {
  for await (const referrals of pages) yield referrals.map((referral) => referralRow(referral, time));
}

function referralRow(described: DescribedReferral, time: SpreadsheetTime): CsvRow {
  const { referralCode, referrer, referred, status, reward, createdAt } = presentReferral(described);
  return [
    referralCode,
    referrer.name,
    referrer.email,
    referred.name,
    referred.email,
    status,
    reward.amount,
    reward.applied ? 'yes' : 'no',
    time(createdAt),
  ];
}
