import type { Selectable } from 'kysely';
import type { AuditAction } from '#contract/audit.ts';
import { foundPeople } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { AuditTrailTable } from '#server/platform/db/tables/service.ts';
import type { Page } from '#server/platform/http/pages.ts';

export type AuditRow = Selectable<AuditTrailTable>;
export type AuditFilter = {
  search?: string | undefined;
  action?: AuditAction | undefined;
  address?: string | undefined;
  /** From this moment on, and before that one. */
  since?: number | undefined;
  before?: number | undefined;
};

function matching(db: Reader, { search, action, address, since, before }: AuditFilter) {
  let query = db.selectFrom('audit_trail');
  if (search) {
    query = query.where((eb) =>
      eb.or([foundPeople(eb.ref('actor_id').$notNull(), search), foundPeople(eb.ref('subject_id').$notNull(), search)]),
    );
  }
  if (action) query = query.where('action', '=', action);
  if (address) query = query.where('address', '=', address);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (before !== undefined) query = query.where('at', '<', before);
  return query;
}

export function selectEvents(db: Reader, filter: AuditFilter, page: Page): Promise<AuditRow[]> {
  return matching(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** The rows that follow one of the same list. */
export function selectEventsAfter(
  db: Reader,
  filter: AuditFilter,
  after: AuditRow | undefined,
  limit: number,
): Promise<AuditRow[]> {
  let query = matching(db, filter).selectAll();
  if (after) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** How many there are, and no more than `most`: a trail of years is not counted on the way to a screen. */
export async function countEvents(db: Reader, filter: AuditFilter, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, filter).select('id').limit(most).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The names and addresses of people, by their ids; both are empty where a person was erased. */
export async function selectPeople(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; email: string }>();
  const rows = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}

export async function selectTitles(db: Reader, testIds: readonly string[]): Promise<Map<string, string>> {
  if (testIds.length === 0) return new Map();
  const rows = await db.selectFrom('tests').select(['id', 'title']).where('id', 'in', testIds).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
