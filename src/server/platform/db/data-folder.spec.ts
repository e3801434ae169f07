import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '#contract/auth.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { engine, type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { openStore } from './open-store.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'idanwo-folder-'));
  folder = path.join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = (file: string) => statSync(file).mode % 0o1000;
const files = () => readdirSync(folder).map((name) => path.join(folder, name));

describe.runIf(engine === 'sqlite' && process.platform !== 'win32')('the data folder', () => {
  it('and all that is in it are their owner’s alone while the server runs', async () => {
    const store = await openStore({ dataDir: folder });
    expect(modeOf(folder)).toBe(0o700);
    expect(files().map((file) => path.basename(file))).toEqual(
      expect.arrayContaining(['idanwo.db', 'idanwo.db-shm', 'idanwo.db-wal', 'server.lock']),
    );
    for (const file of files()) expect(modeOf(file)).toBe(0o600);
    await store.close();
  });

  it('that an older version left open to everybody is closed', async () => {
    await (await openStore({ dataDir: folder })).close();
    writeFileSync(path.join(folder, 'before-restore-1.db'), '');
    for (const file of files()) chmodSync(file, 0o644);
    chmodSync(folder, 0o755);
    await (await openStore({ dataDir: folder })).close();
    expect(modeOf(folder)).toBe(0o700);
    for (const file of files()) expect(modeOf(file)).toBe(0o600);
  });

  it('keeps what others put into it, and their way to it', async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'notes.txt'), 'for all');
    chmodSync(path.join(folder, 'notes.txt'), 0o644);
    chmodSync(folder, 0o755);
    await (await openStore({ dataDir: folder })).close();
    expect(modeOf(folder)).toBe(0o755);
    expect(modeOf(path.join(folder, 'notes.txt'))).toBe(0o644);
    expect(modeOf(path.join(folder, 'idanwo.db'))).toBe(0o600);
  });

  it.runIf(isRoot)('of the service’s user stays theirs when root works in it', async () => {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, nobody, nobody);
    const store = await openStore({ dataDir: folder });
    await store.write((trx) => trx.insertInto('counters').values({ name: 'a', value: 1 }).execute());
    for (const file of files()) expect([file, statSync(file).uid]).toEqual([file, nobody]);
    await store.close();
  });

  it('that cannot be written says so, and whose it is', async () => {
    mkdirSync(folder);
    await (await openStore({ dataDir: folder })).close();
    chmodSync(parent, 0o755);
    if (!isRoot) for (const file of files()) chmodSync(file, 0o400);
    // Root may write everywhere, so it is somebody else for the moment.
    if (isRoot) process.seteuid?.(nobody);
    const failed = await openStore({ dataDir: folder }).catch((error: unknown) => String(error));
    if (isRoot) process.seteuid?.(0);
    expect(failed).toMatch(/cannot be (opened for writing|written) by/);
    expect(failed).not.toContain('Another Idanwo server');
  });

  it('whose database is something else says so', async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'idanwo.db'), 'a letter home '.repeat(400));
    await expect(openStore({ dataDir: folder })).rejects.toThrow('is not a database of Idanwo, or it is damaged');
    // The lock was let go of: what is said next is the same.
    await expect(openStore({ dataDir: folder })).rejects.toThrow('is not a database of Idanwo, or it is damaged');
  });

  it('that is a file says so', async () => {
    await writeFile(folder, '');
    await expect(openStore({ dataDir: folder })).rejects.toThrow('is not a folder');
  });
});

describe.runIf(engine === 'sqlite' && process.platform !== 'win32')('under a running server', () => {
  let database: SpecDatabase;
  beforeEach(async () => {
    database = await specDatabase();
  });
  afterEach(() => database.remove());

  const changes: [string, (file: string) => Promise<void>][] = [
    ['a database that is deleted', (file) => rm(file)],
    ['a database that is moved away', (file) => rename(file, `${file}.old`)],
    [
      'a database that is replaced',
      async (file) => {
        await copyFile(file, `${file}.new`);
        await rename(`${file}.new`, file);
      },
    ],
    ['a database that is cut', async (file) => truncate(file, (await readFile(file)).length / 2)],
    ['a log that is deleted', (file) => rm(`${file}-wal`)],
    ['a log that is cut', (file) => truncate(`${file}-wal`)],
  ];
  it.each(changes)('%s acknowledges nothing any more', async (_, change) => {
    // What was written first stands in the database itself and not in the log alone.
    await (await database.open()).close();
    const school = await openSpecSchool(database);
    let people = 0;
    const register = () => {
      people += 1;
      const body = { name: 'Ada', email: `ada${people}@school.ng`, password: 'correct horse', agreeToTerms: true };
      return school.call(signUp, { body }, undefined);
    };
    expect((await register()).status).toBe(201);
    await change(path.join(database.dataDir, 'idanwo.db'));
    for (let tried = 0; tried < 3; tried += 1) {
      expect(await register()).toMatchObject({ status: 507, body: { code: 'STORAGE_LOST' } });
    }
    await school.close();
  });
});
