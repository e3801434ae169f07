import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateSettings } from '#contract/admin-settings.ts';
import { startAttempt } from '#contract/attempts.ts';
import { compareBackup, restoreBackup } from '#contract/backups.ts';
import { submitResult } from '#contract/submission.ts';
import { backupName } from '#domain/backups/backup-file.ts';
import { databaseFile } from '#server/platform/db/data-folder.ts';
import type { SpecPerson, SpecSchool } from '#server/spec/spec-school.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { addAdministrator, backUp, password, stateOf, trailOf } from '#server/spec/spec-backups.ts';
import { fetchFileOf, pdf, sendFileOf, sitEssay } from '#server/spec/spec-answer-files.ts';
import { picture } from '#server/spec/spec-files.ts';
import { addMediaOf } from '#server/spec/spec-media.ts';
import { engine, type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { takeTest } from '#server/spec/spec-taken.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { putInRestore, tellRestore } from './put-in-restore.ts';

let database: SpecDatabase;
let school: SpecSchool;
let admin: SpecPerson;

beforeEach(async () => {
  database = await specDatabase();
  school = await openSpecSchool(database);
  admin = await addAdministrator(school);
});
afterEach(async () => {
  await school.close();
  await database.remove();
});

const compare = (name: string) => school.call(compareBackup, { params: { name } }, admin);
const restore = (name: string, body: object = {}) =>
  school.call(restoreBackup, { params: { name }, body: { password, ...body } }, admin);
/** It is to be started again, which here nobody does. */
const restarted = () => vi.waitFor(() => expect(school.restarts()).toBe(1), { timeout: 20_000, interval: 20 });
const own = (name = '') => join(database.dataDir, 'backups', name);

/** Stops the server and starts it again, as `startServer` does. */
async function startAgain(): Promise<void> {
  const now = school.now() + 1_000;
  await school.close();
  const putIn = await putInRestore(database, new Date(now));
  school = await openSpecSchool(database, {}, now);
  if (putIn) await tellRestore(school.store, putIn, now);
}
const nameOfSchool = async () => (await school.services.settings()).siteTitle;
const rename = (siteTitle: string) => school.call(updateSettings, { body: { siteTitle } }, admin);

describe.runIf(engine === 'sqlite')('putting a backup back', () => {
  it('brings the pictures along, to a machine that has none of them', async () => {
    const id = await addMediaOf(school, await picture(), admin);
    const shown = () => school.raw({ method: 'GET', url: `/api/media/${id}?variant=phone` }, admin);
    const before = await shown();
    const name = await backUp(school, admin);
    rmSync(join(database.dataDir, 'media'), { recursive: true });
    expect((await shown()).status).toBe(404);
    expect((await restore(name)).status).toBe(200);
    await restarted();
    await startAgain();
    const after = await shown();
    expect({ status: after.status, text: after.text }).toEqual({ status: 200, text: before.text });
    // They lie beside the database again, and not in it.
    expect(await school.store.db.selectFrom('media_blobs').select('hash').execute()).toEqual([]);
  });

  it('brings the files with essays along', async () => {
    const sat = await sitEssay(school, await school.addPerson('instructor'));
    await sendFileOf(school, sat);
    const { testId, attemptId, student } = sat;
    await school.call(submitResult, { body: { testId, attemptId, answers: [] } }, student);
    const name = await backUp(school, admin);
    rmSync(join(database.dataDir, 'media'), { recursive: true });
    expect((await fetchFileOf(school, attemptId, student)).statusCode).toBe(404);
    await restore(name);
    await restarted();
    await startAgain();
    expect((await fetchFileOf(school, attemptId, student)).rawPayload.equals(pdf)).toBe(true);
  });

  it('is set against what is there before anything is done', async () => {
    const student = await school.addPerson('student');
    await takeTest(school, student);
    const name = await backUp(school, admin);
    await takeTest(school, student);
    await takeTest(school, student);
    await rename('Unity College');
    expect(await compare(name)).toMatchObject({
      status: 200,
      body: {
        backup: { school: 'Idanwo', people: 3, tests: 1, results: 1 },
        present: { school: 'Unity College', people: 5, tests: 3, results: 3 },
        resultsLost: 2,
        openAttempts: 0,
      },
    });
  });

  it('backs up what is there, and has the backup in its place after the next start', async () => {
    const name = await backUp(school, admin);
    await rename('Unity College');
    school.advance(1_000);
    expect(await restore(name)).toMatchObject({ status: 200, body: { running: { what: 'restore' } } });
    await restarted();
    const [before] = (await stateOf(school, admin)).backups;
    await startAgain();
    expect(await nameOfSchool()).toBe('Idanwo');
    expect(await trailOf(school, 'backup-restored')).toEqual([{ by: admin.id, detail: { name } }]);
    // What was there until then is a backup like any other.
    school.advance(1_000);
    await restore(before?.name ?? '');
    await restarted();
    await startAgain();
    expect(await nameOfSchool()).toBe('Unity College');
    expect(await trailOf(school, 'backup-restore-begun')).toMatchObject([{ detail: { name } }]);
    // And nothing is put in twice.
    await rename('Hill College');
    await startAgain();
    expect(await nameOfSchool()).toBe('Hill College');
  });

  it('asks for the password', async () => {
    const name = await backUp(school, admin);
    expect(await restore(name, { password: 'not mine' })).toMatchObject({ status: 401 });
    expect(school.restarts()).toBe(0);
  });

  it('waits for exams, unless whoever asks knows how many would be lost', async () => {
    const name = await backUp(school, admin);
    school.advance(1_000);
    const student = await school.addPerson('student');
    const test = await addTest(school, { author: admin });
    const start = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    expect((await school.call(startAttempt, start, student)).status).toBe(201);
    expect((await compare(name)).body.openAttempts).toBe(1);
    expect(await restore(name)).toMatchObject({ status: 409, body: { code: 'EXAMS_RUNNING' } });
    expect(await restore(name, { openAttempts: 1 })).toMatchObject({ status: 200 });
    await restarted();
  });

  it('lets no exam begin that would be lost with the school before, and those under way go on', async () => {
    const name = await backUp(school, admin);
    school.advance(1_000);
    const begin = async (student: SpecPerson, testId: string) =>
      school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, student);
    const test = await addTest(school, { author: admin, questions: 1 });
    const [early, late] = [await school.addPerson('student'), await school.addPerson('student')];
    expect((await begin(early, test.id)).status).toBe(201);
    expect((await restore(name, { openAttempts: 1 })).status).toBe(200);
    await restarted();
    expect((await begin(early, test.id)).status).toBe(200);
    expect(await begin(late, test.id)).toMatchObject({ status: 503, body: { code: 'STOPPING' } });
  });

  it('refuses what is damaged, of a newer Idanwo, or not there', async () => {
    const name = await backUp(school, admin);
    const newer = backupName(school.now() + 60_000);
    copyFileSync(own(name), own(newer));
    const copy = new DatabaseSync(own(newer));
    copy.exec("insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2030-01-01')");
    copy.close();
    for (const call of [compare(newer), restore(newer)]) {
      const { status, body } = await call;
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'BACKUP_REFUSED' });
      expect(body.message).toContain('newer Idanwo');
    }
    const damaged = backupName(school.now() + 120_000);
    copyFileSync(import.meta.filename, own(damaged));
    expect(await compare(damaged)).toMatchObject({ status: 409, body: { code: 'BACKUP_REFUSED' } });
    expect(await compare(backupName(0))).toMatchObject({ status: 404 });
    expect(existsSync(join(database.dataDir, 'to-restore'))).toBe(false);
  });

  it('refuses the demo school where others can come in', async () => {
    await school.store.write((trx) => trx.updateTable('settings').set({ is_demo: 1 }).execute());
    const name = await backUp(school, admin);
    expect((await compare(name)).status).toBe(200);
    await school.close();
    school = await openSpecSchool(database, { HOST: '0.0.0.0' });
    admin = await addAdministrator(school);
    expect(await compare(name)).toMatchObject({ status: 409, body: { code: 'BACKUP_REFUSED' } });
  });

  it('leaves the school as it is where what was laid ready cannot be put in, and says so', async () => {
    const name = await backUp(school, admin);
    await rename('Unity College');
    school.advance(1_000);
    await restore(name);
    await restarted();
    copyFileSync(import.meta.filename, databaseFile(join(database.dataDir, 'to-restore')));
    await startAgain();
    expect(await nameOfSchool()).toBe('Unity College');
    admin = await addAdministrator(school);
    expect((await stateOf(school, admin)).trouble?.message).toContain('was not put back');
    expect(readdirSync(database.dataDir)).not.toContain('to-restore');
  });
});
