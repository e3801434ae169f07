import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { machineClock } from '#server/platform/clock/machine-clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { up } from '#server/platform/db/migrations/0031-first-start.ts';
import type { Schema } from '#server/platform/db/migrations/columns.ts';
import type { Store } from '#server/platform/db/store.ts';
import { selectDemo } from '#server/platform/settings/settings.queries.ts';
import { seedDemoIn } from '#server/spec/spec-demo.ts';
import { engine, type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { startServer } from '#server/start-server.ts';

let database: SpecDatabase;
beforeEach(async () => {
  database = await specDatabase();
});
afterEach(() => database.remove());

const forARoom = { HOST: '0.0.0.0' };
const start = (environment: NodeJS.ProcessEnv) =>
  startServer(readConfig({ ...database.environment, PORT: '0', ...environment }), machineClock, false, () => undefined);

async function post(address: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${address.replace('0.0.0.0', '127.0.0.1')}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as { token: string; code: string } };
}

async function inDatabase<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await database.open();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

describe('a server without an administrator', () => {
  it('has another link at each start, all of them good, and none once there is one', async () => {
    const first = await start(forARoom);
    await first.stop();
    const second = await start(forARoom);
    expect(first.setupCode).toMatch(/^[\w-]{43}$/);
    expect(second.setupCode).not.toBe(first.setupCode);
    for (const code of [first.setupCode, second.setupCode]) {
      expect((await post(second.address, '/api/setup/check', { code })).status).toBe(200);
    }
    const head = { name: 'Ada Obi', email: 'ada@unity.ng', password: 'ink that the bursar keeps' };
    expect((await post(second.address, '/api/setup', { code: first.setupCode, ...head })).status).toBe(201);
    await second.stop();
    const third = await start(forARoom);
    expect(third.setupCode).toBeUndefined();
    await third.stop();
  });

  it('opens a demo school that was chosen there to others, after its next start too', async () => {
    const { setupCode: code, address, stop } = await start(forARoom);
    expect((await post(address, '/api/setup/demo', { code })).status).toBe(201);
    await stop();
    const again = await start(forARoom);
    expect(again.setupCode).toBeUndefined();
    expect(again.demoPassword).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    await again.stop();
  });
});

it('a demo school that was removed does not come back with the next start', async () => {
  const { address, stop } = await start({});
  const { body } = await post(address, '/api/auth/login', { email: 'admin@demo.school', password: 'demo1234' });
  const own = { people: 0, tests: 0, questions: 0, results: 0, payments: 0 };
  const reply = await fetch(`${address}/api/admin/demo/remove`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${body.token}` },
    body: JSON.stringify({ own }),
  });
  expect(reply.status).toBe(200);
  await stop();
  const again = await start({});
  expect(again.demoPassword).toBeUndefined();
  expect(again.setupCode).toBeDefined();
  await again.stop();
});

it('of a demo school from an older version, what came after the last of its people counts as somebody’s own', async () => {
  await inDatabase(async (store) => {
    await seedDemoIn(store, Date.now());
    const { last } = await store.db
      .selectFrom('users')
      .select((eb) => eb.fn.max('created_at').as('last'))
      .executeTakeFirstOrThrow();
    await store.write(async (trx) => {
      await sql`drop table setup_codes`.execute(trx);
      for (const column of ['demo_since', 'demo_password']) {
        await sql.raw(`alter table settings drop column ${column}`).execute(trx);
      }
      if (engine === 'sqlite') await sql`drop trigger people_search_delete`.execute(trx);
      await up(trx as unknown as Schema);
    });
    expect(await selectDemo(store.db)).toEqual({ since: last, password: null });
  });
});
