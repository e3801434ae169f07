import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  compareBackup,
  deleteBackup,
  downloadBackup,
  linkBackup,
  makeBackup,
  restoreBackup,
  updateBackupPlan,
} from '#contract/backups.ts';
import { backupName } from '#domain/backups/backup-file.ts';
import { addAdministrator, backUp, password, settled, stateOf, trailOf } from '#server/spec/spec-backups.ts';
import { openSpecAttempts, pick } from '#server/spec/spec-attempts.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { engine } from '#server/spec/spec-store.ts';
import { makeNightlyBackup } from './nightly-backup.ts';

const hour = 3_600_000;
const day = 24 * hour;
let school: SpecSchool;
let admin: SpecPerson;
let stick: string;

beforeEach(async () => {
  school = await openSpecSchool();
  admin = await addAdministrator(school);
  stick = await mkdtemp(join(tmpdir(), 'idanwo-stick-'));
});
afterEach(async () => {
  await school.close();
  await rm(stick, { recursive: true, force: true });
});

const own = (name = '') => join(school.dataDir, 'backups', name);
const plan = (body: object) => school.call(updateBackupPlan, { body }, admin);
const state = () => stateOf(school, admin);
const night = () => makeNightlyBackup(school.services);
/** Longer than a session lasts: somebody signs in again. */
async function passes(milliseconds: number): Promise<void> {
  school.advance(milliseconds);
  admin = await addAdministrator(school);
}
const namesOf = async () => (await state()).backups.map(({ name }) => name);

function count(file: string, sql: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  } finally {
    database.close();
  }
}

describe.runIf(engine === 'sqlite')('a backup', () => {
  it('is made at the screen, whole, in one file, and stands in the list and the trail', async () => {
    const at = school.now();
    const name = await backUp(school, admin);
    expect(name).toBe(backupName(at));
    expect(count(own(name), 'select count(*) from users')).toBe(1);
    expect(readdirSync(own())).toEqual([name]);
    const { last, backups } = await state();
    expect(last).toMatchObject({ bytes: backups[0]?.bytes });
    expect(backups).toMatchObject([{ name, place: 'server', at: new Date(at).toISOString() }]);
    expect(await trailOf(school, 'backup-made')).toMatchObject([{ by: admin.id, detail: { name } }]);
  });

  it('is made one at a time', async () => {
    const [one, other] = await Promise.all([school.call(makeBackup, {}, admin), school.call(makeBackup, {}, admin)]);
    expect([one.status, other.status].toSorted()).toEqual([201, 409]);
    await settled(school);
    expect(await namesOf()).toHaveLength(1);
    await backUp(school, admin);
    expect(await namesOf()).toHaveLength(2);
  });

  it('is handed out once, within a minute, to whoever knows the password', async () => {
    const name = await backUp(school, admin);
    const ask = (given: string) => school.call(linkBackup, { params: { name }, body: { password: given } }, admin);
    const follow = (token: string) => school.raw({ url: `${downloadBackup.path}?token=${token}` });
    expect(await ask('not mine')).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    const { body } = await ask(password);
    const file = await follow(body.token);
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.sqlite3',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String((await state()).last?.bytes),
    });
    expect(file.text.startsWith('SQLite format 3')).toBe(true);
    expect(await follow(body.token)).toMatchObject({ status: 410 });
    const late = (await ask(password)).body.token;
    school.advance(61_000);
    expect(await follow(late)).toMatchObject({ status: 410 });
    expect(await trailOf(school, 'backup-downloaded')).toEqual([{ by: admin.id, detail: { name } }]);
  });

  it('is deleted for good, and nothing else of the folder is', async () => {
    const name = await backUp(school, admin);
    writeFileSync(own('notes.txt'), 'mine');
    const remove = (which: string) => school.call(deleteBackup, { params: { name: which } }, admin);
    expect(await remove('notes.txt')).toMatchObject({ status: 400 });
    expect(await remove(backupName(0))).toMatchObject({ status: 404, body: { code: 'BACKUP_NOT_FOUND' } });
    expect(await remove(name)).toMatchObject({ status: 200 });
    expect(readdirSync(own())).toEqual(['notes.txt']);
    expect((await state()).last).toBeNull();
    expect(await trailOf(school, 'backup-deleted')).toEqual([{ by: admin.id, detail: { name } }]);
  });

  it('that a power cut left half-written is not in the list, and is gone with the next', async () => {
    await backUp(school, admin);
    const half = `${backupName(school.now() + day)}.unfinished`;
    writeFileSync(own(half), 'SQLite format 3');
    expect(await namesOf()).toHaveLength(1);
    school.advance(hour);
    await backUp(school, admin);
    expect(readdirSync(own())).not.toContain(half);
  });
});

describe.runIf(engine === 'sqlite')('the nightly backup', () => {
  it('is made once when the hour has struck, and after a night in which the machine was off', async () => {
    await night();
    expect(await namesOf()).toEqual([]);
    // From noon to a minute to eight in the evening, and past it.
    await passes(8 * hour - 60_000);
    await night();
    expect(await namesOf()).toEqual([]);
    await passes(60_000);
    await night();
    await night();
    expect(await namesOf()).toHaveLength(1);
    expect((await trailOf(school, 'backup-made'))[0]).toMatchObject({ by: null });
    await passes(day + 11 * hour);
    await night();
    await night();
    expect(await namesOf()).toHaveLength(2);
  });

  it('goes by the plan, and begins anew with another hour', async () => {
    await night();
    await plan({ isNightly: false });
    await passes(2 * day);
    await night();
    expect(await namesOf()).toEqual([]);
    await plan({ isNightly: true, hour: 3 });
    await night();
    expect(await namesOf()).toEqual([]);
    await passes(day);
    await night();
    expect(await namesOf()).toHaveLength(1);
    expect(await trailOf(school, 'backup-plan-changed')).toMatchObject([
      { detail: { 'isNightly.from': true, 'isNightly.to': false } },
      { detail: { 'hour.from': 20, 'hour.to': 3 } },
    ]);
  });

  it('keeps as many as are wanted, and takes the oldest away only when a newer one is whole', async () => {
    await plan({ kept: 2 });
    const names = [];
    for (let made = 0; made < 3; made += 1) {
      names.push(await backUp(school, admin));
      await passes(day);
    }
    expect(await namesOf()).toEqual([names[2], names[1]]);
    // No room for another: none is taken away.
    rmSync(own(), { recursive: true });
    writeFileSync(own(), 'not a folder');
    await school.call(makeBackup, {}, admin);
    await settled(school);
    expect((await state()).trouble?.message).toContain('No backup was made.');
  });

  it('goes to the default folder while the stick is away, and says so until it is back', async () => {
    expect((await plan({ folder: stick })).body.plan.folder).toBe(stick);
    const first = await backUp(school, admin);
    expect(readdirSync(stick)).toContain(first);
    // Where a stick was there is an empty folder.
    rmSync(stick, { recursive: true });
    mkdirSync(stick);
    await passes(day);
    await school.call(makeBackup, {}, admin);
    await settled(school);
    const { trouble, backups, last } = await state();
    expect(trouble?.message).toContain(`The backup is in ${own()} instead.`);
    expect(backups).toMatchObject([{ place: 'server' }]);
    expect(readdirSync(stick)).toEqual([]);
    expect(last?.at).toBe(trouble?.at);
    await plan({ folder: stick });
    await passes(day);
    await backUp(school, admin);
    expect((await state()).backups).toMatchObject([{ place: 'chosen' }, { place: 'server' }]);
  });

  it.each([
    ['backups', 'Please enter the whole path'],
    ['/no/such/place', 'There is no folder /no/such/place'],
    [import.meta.filename, 'is not a folder'],
    // Nobody writes there, whoever runs this.
    ...(process.platform === 'linux' ? [['/proc', 'The server cannot write to /proc']] : []),
  ])('refuses the folder %s', async (folder = '', why = '') => {
    const { status, body } = await plan({ folder });
    expect({ status, code: body.code, path: body.fields?.[0]?.path }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      path: 'folder',
    });
    expect(body.message).toContain(why);
    expect((await state()).plan.folder).toBeNull();
  });
});

describe.runIf(engine === 'sqlite')('a backup during an exam', () => {
  it('holds what was saved before it began, and no save waits for it or is lost', async () => {
    const { school: sat, begin, save, newcomer } = await openSpecAttempts();
    try {
      const invigilator = await addAdministrator(sat);
      const { test, student } = await newcomer();
      const { _id, writer } = await begin(test, student);
      await save(_id, writer, [pick(test, 0, 'right', 1)], student);
      expect(await sat.call(makeBackup, {}, invigilator)).toMatchObject({ status: 201 });
      // One after the other beside it, and fewer than a candidate may send in a minute.
      let sequence = 2;
      for (; sequence < 32 && sat.services.backups.running() !== null; sequence += 1) {
        expect((await save(_id, writer, [pick(test, 1, 'right', sequence)], student)).status).toBe(200);
      }
      await vi.waitFor(() => expect(sat.services.backups.running()).toBeNull(), { timeout: 20_000 });
      const [backup] = (await stateOf(sat, invigilator)).backups;
      const answers = `select count(*) from attempt_answers where question_id = '${test.questions[0]?.id}'`;
      expect(count(join(sat.dataDir, 'backups', backup?.name ?? ''), answers)).toBe(1);
      const kept = await sat.store.db.selectFrom('attempt_answers').select('sequence').execute();
      expect(kept.map((row) => row.sequence).toSorted((a, b) => a - b)).toEqual([1, sequence - 1]);
    } finally {
      await sat.close();
    }
  });
});

describe.runIf(engine === 'postgres')('backups', () => {
  it('are the database’s own, and the screen says with which command', async () => {
    const { elsewhere, backups } = await state();
    expect(elsewhere?.backup).toContain('pg_dump --dbname=');
    expect(elsewhere?.restore).toContain('pg_restore --dbname=');
    expect(backups).toEqual([]);
    const name = backupName(0);
    const refused = { status: 409, body: { code: 'BACKUPS_ELSEWHERE' } };
    expect(await school.call(makeBackup, {}, admin)).toMatchObject(refused);
    expect(await plan({ kept: 3 })).toMatchObject(refused);
    expect(await school.call(deleteBackup, { params: { name } }, admin)).toMatchObject(refused);
    expect(await school.call(compareBackup, { params: { name } }, admin)).toMatchObject(refused);
    const proof = { params: { name }, body: { password } };
    expect(await school.call(linkBackup, proof, admin)).toMatchObject(refused);
    expect(await school.call(restoreBackup, proof, admin)).toMatchObject(refused);
    await night();
  });
});
