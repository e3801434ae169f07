import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#contract/auth.ts';
import { getResults } from '#contract/results.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { openFolderStore } from '#server/platform/media-store/folder-store.ts';
import { openSpecSchool, specStart } from '#server/spec/spec-school.ts';
import { seedDemoIn } from '#server/spec/spec-demo.ts';
import { specDatabase } from '#server/spec/spec-store.ts';
import { exportSchool } from './export-school.ts';
import { importSchool } from './import-school.ts';
import { movedTables } from './moved-tables.ts';
import { checkOf } from './table-rows.ts';

let folder: string;
let origin: Store;
let exported: string;
const pictures = () => openFolderStore(path.join(folder, 'origin'));

/** A demo school on SQLite with a picture of its own, exported: it goes to the engine of this run. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'idanwo-moving-'));
  origin = await openStore({ dataDir: path.join(folder, 'origin') });
  await seedDemoIn(origin, specStart);
  const { hash } = await origin.db.selectFrom('media').select('hash').orderBy('hash').executeTakeFirstOrThrow();
  await pictures().put(hash, 'full', Buffer.from('bytes of a picture'));
  exported = path.join(folder, 'school.idanwo');
  await exportSchool(origin, pictures(), exported);
});
afterAll(async () => {
  await origin.close();
  await rm(folder, { recursive: true, force: true });
});

const checksOf = async (store: Store) =>
  Object.fromEntries(
    await Promise.all(
      (await movedTables()).map(async (table) => [table.name, await checkOf(store.db, table)] as const),
    ),
  );
const within = (name: string) => openFolderStore(path.join(folder, name));

/** An export with its lines changed. */
function altered(name: string, change: (lines: string[]) => string[]): string {
  const file = path.join(folder, name);
  const lines = gunzipSync(readFileSync(exported)).toString().trim().split('\n');
  writeFileSync(file, gzipSync(`${change(lines).join('\n')}\n`));
  return file;
}

describe('a school that moves', () => {
  it('is the same on the other side, row by row, with its pictures, and goes on there', async () => {
    const database = await specDatabase();
    const target = await database.open();
    const moved = await importSchool(target, within('target'), exported);
    expect(moved.media).toBe(1);
    expect(moved.rows).toBeGreaterThan(1_000);
    expect(await checksOf(target)).toEqual(await checksOf(origin));
    const { hash } = await target.db.selectFrom('media').select('hash').orderBy('hash').executeTakeFirstOrThrow();
    expect(Buffer.from((await within('target').get(hash, 'full')) ?? []).toString()).toBe('bytes of a picture');

    const back = path.join(folder, 'back.idanwo');
    await exportSchool(target, within('target'), back);
    expect((await stat(back)).mode & 0o777).toBe(0o600);
    expect(gunzipSync(readFileSync(back)).toString().split('\n').at(-2)).toBe(
      gunzipSync(readFileSync(exported)).toString().split('\n').at(-2),
    );
    await target.close();

    const school = await openSpecSchool(database);
    const body = { email: 'student@demo.school', password: 'demo1234' };
    const session = (await school.call(signIn, { body }, undefined)).body;
    const person = { id: session._id, token: session.token, name: '', email: '' };
    expect((await school.call(getResults, { query: {} }, person)).body.results.length).toBeGreaterThan(0);
    await expect(importSchool(school.store, within('target'), exported)).rejects.toThrow('There is a school in this');
    await school.close();
    await database.remove();
  });

  it.each([
    ['was cut short', (lines: string[]) => lines.slice(0, -200), 'it ends too early'],
    ['has a row less', (lines: string[]) => lines.filter((line) => !line.includes('student@demo.school')), ''],
    [
      'has a mark changed',
      (lines: string[]) => lines.map((line) => line.replace('"multiple-choice"', '"essay"')),
      'is not',
    ],
    [
      'is of another version',
      (lines: string[]) => [lines[0]!.replace(/00\d\d-/, '9999-'), ...lines.slice(1)],
      'version',
    ],
    ['is no export', () => ['{"hello":1}'], 'says nothing of a school'],
  ])('is refused as a whole where its file %s', async (name, change, why) => {
    const database = await specDatabase();
    const target = await database.open();
    const file = altered(name.replaceAll(' ', '-'), change);
    await expect(importSchool(target, within('refused'), file)).rejects.toThrow(why);
    expect(await target.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await target.db.selectFrom('settings').select('id').execute()).toHaveLength(1);
    await target.close();
    await database.remove();
  });

  it('is no gzip file that somebody renamed', async () => {
    const database = await specDatabase();
    const target = await database.open();
    const file = path.join(folder, 'no.idanwo');
    writeFileSync(file, 'name,email\n');
    await expect(importSchool(target, within('refused'), file)).rejects.toThrow('Nothing was imported');
    await target.close();
    await database.remove();
  });
});
