import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEmpty } from '#server/school/demo/seed-demo-school.ts';
import { compiledOnce } from '#server/spec/compiled-once.ts';
import { engine } from '#server/spec/spec-store.ts';
import { migrations } from './migrate.ts';
import { openStore } from './open-store.ts';
import { openSqlite } from './sqlite.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'idanwo-killed-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => path.join(folder, name);

/** Runs a work and calls back before each statement that it gives to SQLite. */
async function atEachStatement(call: () => void, work: () => Promise<void>): Promise<number> {
  let statements = 0;
  const undo = [DatabaseSync.prototype, StatementSync.prototype].flatMap((prototype) =>
    (['exec', 'run', 'all', 'get'] as const)
      .filter((name) => Object.hasOwn(prototype, name))
      .map((name) => {
        const original: unknown = Reflect.get(prototype, name);
        if (typeof original !== 'function') throw new Error(`${name} is not a function`);
        Reflect.set(prototype, name, function counted(this: unknown, ...parameters: unknown[]) {
          statements += 1;
          call();
          const answer: unknown = Reflect.apply(original, this, parameters);
          return answer;
        });
        return () => Reflect.set(prototype, name, original);
      }),
  );
  try {
    await work();
  } finally {
    for (const restore of undo) restore();
  }
  return statements;
}

/**
 * What a kill before each statement of a work would leave: the system keeps what was written to a file, so the files as
 * they stand are what the next start finds. Only those that differ are kept.
 */
async function foldersLeftByKills(data: string, work: () => Promise<void>) {
  const seen = new Set<string>();
  const left: string[] = [];
  const photograph = () => {
    const hash = createHash('sha256');
    for (const name of readdirSync(data).toSorted()) hash.update(name).update(readFileSync(path.join(data, name)));
    const digest = hash.digest('hex');
    if (seen.has(digest)) return;
    seen.add(digest);
    const copy = inFolder(`left-${left.length}`);
    cpSync(data, copy, { recursive: true });
    left.push(copy);
  };
  const statements = await atEachStatement(photograph, work);
  return { left, statements };
}

async function newestSchema(): Promise<string[]> {
  const store = await openStore({ dataDir: inFolder('newest') });
  await store.close();
  return schemaOf(inFolder('newest'));
}

function schemaOf(data: string): string[] {
  const connection = new DatabaseSync(path.join(data, 'idanwo.db'), { readOnly: true });
  const rows = connection.prepare('select type, name, sql from sqlite_schema order by type, name').all();
  connection.close();
  return rows.map((row) => Object.values(row).join(' '));
}

/** Opens a folder as the versions did that ran migrations statement by statement: this was the last that they knew. */
async function migrateAsBefore(data: string, last = '0013-mail-outbox'): Promise<void> {
  const store = openSqlite(data);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db: store.db, provider, disableTransactions: true });
  const { error } = await migrator.migrateTo(last);
  await store.close();
  if (error) throw error;
}

/** A school at the version of 0006, in which somebody has paid. */
async function makeOldSchool(data: string): Promise<void> {
  await migrateAsBefore(data, '0006-own-data');
  const connection = new DatabaseSync(path.join(data, 'idanwo.db'));
  connection.exec(`
    insert into users values ('u', 'Ada', 'ada@school.ng', 'ada@school.ng', '', 'student', 'premium', 'CODE', '', '', '',
      null, 1, 1, 1, 1, 'ada', 900000, 900000, null, null);
    insert into payments values ('p', 'u', 100000, 'NGN', 'success', 'card', 'ref', 'premium', 900000, 900000)`);
  connection.close();
}

async function opensWhole(copy: string, schema: readonly string[]): Promise<void> {
  const store = await openStore({ dataDir: copy });
  expect(await store.db.selectFrom('settings').select('id').execute()).toHaveLength(1);
  expect(await store.db.selectFrom('service_clock').select('id').execute()).toHaveLength(1);
  await store.close();
  expect(schemaOf(copy)).toEqual(schema);
}

async function opensOldSchool(copy: string, schema: readonly string[]): Promise<void> {
  await opensWhole(copy, schema);
  const connection = new DatabaseSync(path.join(copy, 'idanwo.db'), { readOnly: true });
  expect(connection.prepare('select name from users').all()).toEqual([{ name: 'Ada' }]);
  expect(connection.prepare("select value from counters where name = 'revenue'").all()).toEqual([{ value: 100_000 }]);
  expect(connection.prepare('select search_text from people_search').all()).toEqual([{ search_text: 'ada' }]);
  connection.close();
}

describe.runIf(engine === 'sqlite')('a kill at any statement', () => {
  it('of the first start leaves a folder that opens', async () => {
    const { left, statements } = await foldersLeftByKills(inFolder('data'), async () => {
      const store = await openStore({ dataDir: inFolder('data') });
      await store.close();
    });
    expect(statements).toBeGreaterThan(150);
    const schema = await newestSchema();
    for (const copy of left) await opensWhole(copy, schema);
  });

  it('of an upgrade leaves a school that opens with all that it had', async () => {
    await makeOldSchool(inFolder('data'));
    const { left } = await foldersLeftByKills(inFolder('data'), async () => {
      const store = await openStore({ dataDir: inFolder('data') });
      await store.close();
    });
    const schema = await newestSchema();
    for (const copy of left) await opensOldSchool(copy, schema);
  });

  it('of a first start or an upgrade by an older version is mended', async () => {
    const first = await foldersLeftByKills(inFolder('data'), () => migrateAsBefore(inFolder('data')));
    await makeOldSchool(inFolder('old'));
    const upgrade = await foldersLeftByKills(inFolder('old'), () => migrateAsBefore(inFolder('old')));
    expect(first.left.length + upgrade.left.length).toBeGreaterThan(150);
    const schema = await newestSchema();
    // All of them were tried; a quarter is enough from day to day.
    const some = (copies: readonly string[]) => copies.filter((_, index) => index % 4 === 1);
    for (const copy of some(first.left)) await opensWhole(copy, schema);
    for (const copy of some(upgrade.left)) await opensOldSchool(copy, schema);
  });
});

/** Kills its process before one of the statements that it gives to SQLite. */
const killAtStatement = (last: number) =>
  `data:text/javascript,${encodeURIComponent(`
  import { DatabaseSync, StatementSync } from 'node:sqlite';
  let left = ${last};
  for (const prototype of [DatabaseSync.prototype, StatementSync.prototype])
    for (const name of ['exec', 'run', 'all', 'get']) {
      const original = prototype[name];
      if (!original) continue;
      prototype[name] = function (...parameters) {
        if (left-- <= 0) process.kill(process.pid, 'SIGKILL');
        return original.apply(this, parameters);
      };
    }`)}`;

/** Starts a real server on this machine alone, where the demo school is made, and kills it at a statement. */
async function killServerAt(statement: number, data: string): Promise<void> {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', killAtStatement(statement)];
  const server = spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    env: { ...compiledOnce, PATH: process.env['PATH'], DATA_DIR: data, PORT: '0' },
    stdio: 'ignore',
  });
  await once(server, 'close');
  expect(server.signalCode).toBe('SIGKILL');
}

describe.runIf(engine === 'sqlite')('a server that is killed', () => {
  // The migrations take some two hundred statements, the demo school some thousands, in one transaction.
  it.each([0, 3, 9, 40, 100, 140, 180, 220, 400, 1_500])(
    'before statement %i of its first start leaves a school that starts',
    async (statement) => {
      await killServerAt(statement, inFolder('data'));
      const store = await openStore({ dataDir: inFolder('data') });
      // The demo school is begun anew.
      expect(await isEmpty(store.db)).toBe(true);
      await store.close();
    },
  );

  it.each([0, 5, 8, 11, 14, 20, 30, 40, 60, 80])(
    'before statement %i of an upgrade leaves a school that has all that it had',
    async (statement) => {
      await makeOldSchool(inFolder('data'));
      const schema = await newestSchema();
      await killServerAt(statement, inFolder('data'));
      await opensOldSchool(inFolder('data'), schema);
    },
  );
});
