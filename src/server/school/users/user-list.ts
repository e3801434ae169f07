import type { exportUsers, getUsers } from '#contract/admin-users.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { CsvRow } from '#domain/csv/write-csv.ts';
import { type SpreadsheetTime, spreadsheetTimeIn } from '#domain/time/spreadsheet-time.ts';
import { presentUser } from '#server/people/auth/present-user.ts';
import type { UserRow } from '#server/people/auth/user.queries.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { pageOf, presentPagination } from '#server/platform/http/pages.ts';
import { csvFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { countUsers, selectUsers, selectUsersAfter, type UserOrder } from './user-list.queries.ts';

type Filters = RequestOf<typeof exportUsers>['query'];

const sortColumns = {
  createdAt: 'created_at',
  name: 'search_text',
  email: 'email_lower',
} as const satisfies Record<string, UserOrder['sortBy']>;

const orderOf = ({ sortBy, sortOrder }: Filters): UserOrder => ({
  sortBy: sortColumns[sortBy ?? 'createdAt'],
  order: sortOrder,
});

export async function userList(
  services: Services,
  query: RequestOf<typeof getUsers>['query'],
): Promise<ReplyOf<typeof getUsers>> {
  const { db } = services.store;
  const page = await pageOf(query, services);
  const users = await selectUsers(db, query, orderOf(query), page);
  const counter = await selectCounters(db);
  return {
    users: users.map(presentUser),
    pagination: presentPagination(page, await countUsers(db, query)),
    counts: {
      total: counter('users'),
      students: counter('users:student'),
      instructors: counter('users:instructor'),
      admins: counter('users:admin'),
    },
  };
}

const headings: CsvRow = ['Name', 'Email', 'Role', 'Subscription', 'Referral code', 'Joined', 'Last active'];

export function usersFile(db: Reader, filters: Filters, timeZone: string): SentFile {
  const pages = inPages<UserRow>((after, limit) => selectUsersAfter(db, filters, orderOf(filters), after, limit));
  return csvFile('users.csv', headings, rowPages(pages, spreadsheetTimeIn(timeZone)));
}

async function* rowPages(pages: AsyncIterable<readonly UserRow[]>, time: SpreadsheetTime): AsyncGenerator<CsvRow[]> {
  for await (const users of pages) yield users.map((user) => userRow(user, time));
}

function userRow(user: UserRow, time: SpreadsheetTime): CsvRow {
  return [
    user.name,
    user.email,
    user.role,
    user.subscription,
    user.referral_code,
    time(user.created_at),
    time(user.last_active_at),
  ];
}
