import type { exportUsers, getUsers } from '#contract/admin-users.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { CsvColumn } from '#domain/csv/write-csv.ts';
import { presentUser } from '#server/people/auth/present-user.ts';
import type { UserRow } from '#server/people/auth/user.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { listFile, type SentFile } from '#server/platform/http/sent-file.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { users } from './user-list.queries.ts';

export async function userList(
  services: Services,
  query: RequestOf<typeof getUsers>['query'],
): Promise<ReplyOf<typeof getUsers>> {
  const { rows, pagination } = await users.page(services, query);
  const counter = await selectCounters(services.store.db);
  return {
    users: rows.map(presentUser),
    pagination,
    counts: {
      total: counter('users'),
      students: counter('users:student'),
      instructors: counter('users:instructor'),
      admins: counter('users:admin'),
    },
  };
}

const columns: readonly CsvColumn<UserRow>[] = [
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Email', value: ({ email }) => email ?? '' },
  { heading: 'Candidate number', value: (user) => user.candidate_number ?? '' },
  { heading: 'Role', value: ({ role }) => role },
  { heading: 'Subscription', value: ({ subscription }) => subscription },
  { heading: 'Referral code', value: (user) => user.referral_code },
  { heading: 'Joined', value: (user, time) => time(user.created_at) },
  { heading: 'Last active', value: (user, time) => time(user.last_active_at) },
];

export function usersFile(db: Reader, query: RequestOf<typeof exportUsers>['query'], timeZone: string): SentFile {
  return listFile('users.csv', columns, users.inPages(db, query), timeZone);
}
