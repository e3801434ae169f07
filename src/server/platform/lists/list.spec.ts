import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Store } from '#server/platform/db/store.ts';
import { currentSettings } from '#server/platform/settings/current-settings.ts';
import { specDatabase, type SpecDatabase } from '#server/spec/spec-store.ts';
import { type Conditions, list } from './list.ts';

type Filters = { action?: AuditAction | undefined; address?: string | undefined };

const conditions: Conditions<Filters, 'audit_trail'> = {
  action: (eb, action) => eb('action', '=', action),
  address: (eb, address) => eb('address', '=', address),
};
const events = list({
  table: 'audit_trail',
  from: (db) => db.selectFrom('audit_trail'),
  conditions,
  described: (found) => found.selectAll(),
  sort: { createdAt: ['at'], action: ['action', 'at'] },
  counter: { known: ['action'], total: async (_db, { action }) => (action === 'signed-out' ? undefined : 12_345) },
});

const actions = ['signed-in', 'signed-out', 'user-created'] as const;
/** More than are read at once, so that many pages begin among rows that are equal. */
const rows = Array.from({ length: 2_300 }, (_, place) => ({
  id: newId(),
  at: 1_000 + (place % 2),
  action: actions[place % 3]!,
  address: `10.0.0.${place % 5}`,
  actor_id: null,
  subject_type: null,
  subject_id: null,
  detail: '{}',
}));

let database: SpecDatabase;
let store: Store;

beforeAll(async () => {
  database = await specDatabase();
  store = await database.open();
  await store.write((trx) => trx.insertInto('audit_trail').values(rows).execute());
});
afterAll(async () => {
  await store.close();
  await database.remove();
});

type Asked = Parameters<typeof events.inPages>[1];
const whole = (asked: Asked) => events.select(store.db, asked, { number: 1, limit: rows.length, offset: 0 });
const pageOf = (asked: Asked & { page: number; limit: number }) =>
  events.page({ store, settings: currentSettings(store.db) }, asked);
async function streamed(asked: Asked): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of events.inPages(store.db, asked)) ids.push(...page.map(({ id }) => id));
  return ids;
}

describe('a list', () => {
  it.each<[string, Asked]>([
    ['as nobody orders it', {}],
    ['the other way round', { sortOrder: 'asc' }],
    ['by two columns', { sortBy: 'action' }],
    ['by two columns the other way round', { sortBy: 'action', sortOrder: 'asc' }],
  ])('streams each row once, in its order, %s', async (_name, asked) => {
    const ids = await streamed(asked);
    expect(new Set(ids).size).toBe(rows.length);
    expect(ids).toEqual((await whole(asked)).map(({ id }) => id));
  });

  it('stands the newest first, and equal rows by their ids', async () => {
    const places = (await whole({})).map(({ at, id }) => `${at} ${id}`);
    expect(places).toEqual(places.toSorted().toReversed());
    const upwards = (await whole({ sortOrder: 'asc' })).map(({ at, id }) => `${at} ${id}`);
    expect(upwards).toEqual(places.toReversed());
  });

  it('holds what all of its filters let through; one that is empty lets all through', async () => {
    const found = rows.filter(({ action, address }) => action === 'signed-in' && address === '10.0.0.3');
    const ids = await streamed({ action: 'signed-in', address: '10.0.0.3' });
    expect(ids.toSorted()).toEqual(found.map(({ id }) => id).toSorted());
    expect(await streamed({ address: '' })).toHaveLength(rows.length);
  });

  it('is cut into pages', async () => {
    const { rows: second } = await pageOf({ page: 2, limit: 7 });
    expect(second.map(({ id }) => id)).toEqual((await streamed({})).slice(7, 14));
  });

  it.each<[string, Filters, number]>([
    ['the counter, without filters', {}, 12_345],
    ['the counter, with a filter that it knows', { action: 'signed-in' }, 12_345],
    ['its rows, where the counter does not know', { action: 'signed-out' }, 767],
    ['its rows, with a filter that the counter knows nothing of', { address: '10.0.0.3' }, 460],
    ['its rows, with one that it knows beside it', { action: 'signed-in', address: '10.0.0.3' }, 154],
    ['the counter, with an empty filter', { address: '' }, 12_345],
  ])('is as long as by %s', async (_by, filters, total) => {
    const { pagination } = await pageOf({ ...filters, page: 1, limit: 10 });
    expect(pagination).toEqual({ currentPage: 1, limit: 10, total, totalPages: Math.ceil(total / 10) });
  });

  it('is counted no further than is asked', async () => {
    expect(await events.countUpTo(store.db, {}, 100)).toBe(100);
    expect(await events.countUpTo(store.db, { address: '10.0.0.3' }, 1_000)).toBe(460);
  });
});
