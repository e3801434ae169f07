import type { exportReferrals, getAllReferrals, ListedReferral } from '#contract/admin-referrals.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { CsvColumn } from '#domain/csv/write-csv.ts';
import { eachPage } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { listFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { referrals } from './all-referrals.queries.ts';
import { presentReferral } from './referral-stats.ts';

export async function allReferrals(
  services: Services,
  query: RequestOf<typeof getAllReferrals>['query'],
): Promise<ReplyOf<typeof getAllReferrals>> {
  const { rows, pagination } = await referrals.page(services, query);
  return { referrals: rows.map(presentReferral), pagination };
}

const columns: readonly CsvColumn<ListedReferral>[] = [
  { heading: 'Code', value: ({ referralCode }) => referralCode },
  { heading: 'Referrer', value: ({ referrer }) => referrer.name },
  { heading: 'Referrer email', value: ({ referrer }) => referrer.email },
  { heading: 'Referred', value: ({ referred }) => referred.name },
  { heading: 'Referred email', value: ({ referred }) => referred.email },
  { heading: 'Status', value: ({ status }) => status },
  { heading: 'Points', value: ({ reward }) => reward.amount },
  { heading: 'Reward applied', value: ({ reward }) => (reward.applied ? 'yes' : 'no') },
  { heading: 'Created', value: ({ createdAt }, time) => time(createdAt) },
];

/** By time, whatever column the list is sorted by: the file can be sorted again. */
export function referralsFile(
  db: Reader,
  { sortBy: _, ...query }: RequestOf<typeof exportReferrals>['query'],
  timeZone: string,
): SentFile {
  const pages = eachPage(referrals.inPages(db, query), (rows) => rows.map(presentReferral));
  return listFile('referrals.csv', columns, pages, timeZone);
}
