import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { lookedUpTogether } from './looked-up-together.ts';
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

/** The value of a counter, and for which the database was asked, query by query. */
function counted() {
  const asked: string[][] = [];
  const valueOf = lookedUpTogether(async (db, names) => {
    asked.push([...names]);
    const rows = await db.selectFrom('counters').selectAll().where('name', 'in', names).execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
  });
  return { valueOf, asked };
}

const put = (name: string, value: number) =>
  store.write((trx) =>
    trx
      .insertInto('counters')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );

it('asks once for all that is asked at the same moment, and gives each what is theirs', async () => {
  await Promise.all([put('one', 1), put('two', 2)]);
  const { valueOf, asked } = counted();
  const found = await Promise.all(['one', 'nobody', 'two', 'one'].map((name) => valueOf(store.db, name)));
  expect(found).toEqual([1, undefined, 2, 1]);
  expect(asked).toEqual([['one', 'nobody', 'two']]);
});

it('never answers with what was there before it was asked', async () => {
  const { valueOf } = counted();
  for (let value = 1; value <= 5; value += 1) {
    const before = valueOf(store.db, 'changing');
    await put('changing', value);
    expect(await valueOf(store.db, 'changing')).toBe(value);
    await before;
  }
});

it('reads in a transaction what that has written, and is refused beside one', async () => {
  const { valueOf } = counted();
  const inside = await store.write(async (trx) => {
    await trx.insertInto('counters').values({ name: 'inside', value: 7 }).execute();
    return valueOf(trx, 'inside');
  });
  expect(inside).toBe(7);
  await expect(store.write(() => valueOf(store.db, 'inside'))).rejects.toThrow('would wait for itself');
});
