import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { type Prepared, prepared } from './prepared.ts';
import { shared } from './shared-query.ts';
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

const valueOf = prepared<{ name: string }>()((db, { value }) =>
  db.selectFrom('counters').select('value').where('name', '=', value('name')),
);

/** The query, and how often the database was asked. */
function counted() {
  let asked = 0;
  const query: Prepared<{ name: string }, { value: number }> = {
    all: (db, given) => {
      asked += 1;
      return valueOf.all(db, given);
    },
    first: (db, given) => valueOf.first(db, given),
  };
  return { query: shared(query), times: () => asked };
}

const put = (name: string, value: number) =>
  store.write((trx) =>
    trx
      .insertInto('counters')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );

it('is asked twice for a hundred who ask at once, and anew for whoever comes later', async () => {
  await put('morning', 1);
  const { query, times } = counted();
  const together = await Promise.all(Array.from({ length: 100 }, () => query.first(store.db, { name: 'morning' })));
  expect(together).toEqual(Array.from({ length: 100 }, () => ({ value: 1 })));
  expect(times()).toBe(2);

  await put('morning', 2);
  expect(await query.first(store.db, { name: 'morning' })).toEqual({ value: 2 });
  expect(times()).toBe(3);
});

it('never answers with what was there before it was asked', async () => {
  await put('writes', 0);
  const { query } = counted();
  const reader = async (number: number) => {
    await put('writes', number);
    const row = await query.first(store.db, { name: 'writes' });
    expect(row?.value).toBeGreaterThanOrEqual(number);
  };
  const others = Array.from({ length: 50 }, () => query.first(store.db, { name: 'writes' }));
  for (let number = 1; number <= 20; number += 1) {
    others.push(query.first(store.db, { name: 'writes' }));
    await reader(number);
  }
  await Promise.all(others);
});

it('keeps apart those who ask for something else', async () => {
  await put('one', 1);
  await put('two', 2);
  const { query } = counted();
  const rows = await Promise.all(['one', 'two', 'one', 'two'].map((name) => query.first(store.db, { name })));
  expect(rows.map((row) => row?.value)).toEqual([1, 2, 1, 2]);
});

it('tells all who waited where it fails, and asks again for the next', async () => {
  let fails = true;
  let asked = 0;
  const query = shared<{ name: string }, { value: number }>({
    all: (db, given) => {
      asked += 1;
      return fails ? Promise.reject(new Error('away')) : valueOf.all(db, given);
    },
    first: (db, given) => valueOf.first(db, given),
  });
  await put('back', 3);
  const told = await Promise.allSettled(Array.from({ length: 5 }, () => query.first(store.db, { name: 'back' })));
  expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  expect(asked).toBe(1);
  fails = false;
  expect(await query.first(store.db, { name: 'back' })).toEqual({ value: 3 });
});

it('reads in a transaction what the transaction wrote', async () => {
  const { query } = counted();
  await put('inside', 1);
  await store.write(async (trx) => {
    await trx.updateTable('counters').set({ value: 7 }).where('name', '=', 'inside').execute();
    expect(await query.first(trx, { name: 'inside' })).toEqual({ value: 7 });
    await expect(query.first(store.db, { name: 'inside' })).rejects.toThrow('inside store.write');
  });
});
