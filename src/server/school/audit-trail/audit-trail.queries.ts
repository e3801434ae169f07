import type { Selectable } from 'kysely';
import type { auditList } from '#contract/admin-lists.ts';
import type { FiltersOf } from '#contract/lists.ts';
import { foundPeople } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { AuditTrailTable } from '#server/platform/db/tables/service.ts';
import { type Conditions, list } from '#server/platform/lists/list.ts';

export type AuditRow = Selectable<AuditTrailTable>;
/** The period from one moment on, and before the other. */
export type AuditFilter = Omit<FiltersOf<typeof auditList>, 'from' | 'to'> & {
  since: number | undefined;
  before: number | undefined;
};

const conditions: Conditions<AuditFilter, 'audit_trail'> = {
  search: (eb, search) =>
    eb(
      'audit_trail.id',
      'in',
      eb
        .selectFrom('audit_trail as done')
        .select('done.id')
        .where((done) => foundPeople(done.ref('done.actor_id').$notNull(), search))
        .union(
          eb
            .selectFrom('audit_trail as suffered')
            .select('suffered.id')
            .where((suffered) => foundPeople(suffered.ref('suffered.subject_id').$notNull(), search)),
        ),
    ),
  action: (eb, action) => eb('action', '=', action),
  address: (eb, address) => eb('address', '=', address),
  since: (eb, since) => eb('at', '>=', since),
  before: (eb, before) => eb('at', '<', before),
};

export const auditEvents = list({
  table: 'audit_trail',
  from: (db) => db.selectFrom('audit_trail'),
  conditions,
  described: (found) => found.selectAll(),
  sort: { createdAt: ['at'] },
});

/** The names and addresses of people, by their ids; both are empty where a person was erased. */
export async function selectPeople(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; email: string }>();
  const rows = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name, email }) => [id, { name, email: email ?? '' }]));
}

export async function selectClassNames(db: Reader, classIds: readonly string[]): Promise<Map<string, string>> {
  if (classIds.length === 0) return new Map();
  const rows = await db.selectFrom('classes').select(['id', 'name']).where('id', 'in', classIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function selectTitles(db: Reader, testIds: readonly string[]): Promise<Map<string, string>> {
  if (testIds.length === 0) return new Map();
  const rows = await db.selectFrom('tests').select(['id', 'title']).where('id', 'in', testIds).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
