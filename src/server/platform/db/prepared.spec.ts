import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { prepared, preparedInsert } from './prepared.ts';
import type { Store } from './store.ts';

let database: SpecDatabase;
let store: Store;
beforeAll(async () => {
  database = await specDatabase();
  store = await database.open();
});
afterAll(async () => {
  await store.close();
  await database.remove();
});

const insertCounters = preparedInsert('counters', { name: 'text', value: 'number' });
const counters = prepared<{ names: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where((eb) => among(eb.ref('name'), 'names'))
    .orderBy('name'),
);

describe('a prepared query', () => {
  it('serves lists of any length', async () => {
    const rows = Array.from({ length: 1_000 }, (_, value) => ({ name: `many ${value}`, value }));
    await store.write((trx) => insertCounters(trx, rows));
    expect(await counters.all(store.db, { names: rows.map(({ name }) => name) })).toHaveLength(1_000);
    expect(await counters.all(store.db, { names: ['many 7', 'nobody'] })).toEqual([{ name: 'many 7', value: 7 }]);
    expect(await counters.all(store.db, { names: [] })).toEqual([]);
  });

  it('keeps half a surrogate pair as the sign that a character was lost', async () => {
    await store.write((trx) => insertCounters(trx, [{ name: 'half \ud83d', value: 1 }]));
    expect(await counters.all(store.db, { names: ['half \ufffd'] })).toHaveLength(1);
  });

  it('is refused where it asks for all columns, which a newer version may add to', async () => {
    const all = prepared()((db) => db.selectFrom('counters').selectAll());
    await expect(all.all(store.db, {})).rejects.toThrow('names its columns');
  });

  it('is refused inside a write where it is not the write’s own', async () => {
    const inside = store.write(() => counters.all(store.db, { names: [] }));
    await expect(inside).rejects.toThrow('inside store.write');
  });
});
