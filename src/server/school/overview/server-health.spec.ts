import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getServer } from '#contract/server.ts';
import { sendWaitingLetters } from '#server/platform/mail/send-waiting-letters.ts';
import { queueLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import { addAdministrator, backUp } from '#server/spec/spec-backups.ts';
import { openMailbox } from '#server/spec/spec-mailbox.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { engine } from '#server/spec/spec-store.ts';
import { takeTest } from '#server/spec/spec-taken.ts';

const hour = 3_600_000;
let school: SpecSchool;
let admin: SpecPerson;

async function open(environment: Record<string, string> = {}): Promise<void> {
  school = await openSpecSchool(undefined, environment);
  admin = await addAdministrator(school);
}
const server = async () => (await school.call(getServer, {}, admin)).body;
async function lineOf(about: string) {
  return (await server()).lines.find((line) => line.about === about);
}

beforeEach(() => open());
afterEach(() => school.close());

describe('how the server is', () => {
  it('is told with its version and its reach', async () => {
    expect((await server()).time).toBe(new Date(school.now()).toISOString());
    expect(await lineOf('clock')).toMatchObject({ state: 'good' });
    expect(await lineOf('mail')).toMatchObject({ state: 'plain' });
    expect(await lineOf('https')).toMatchObject({ state: 'good', fact: 'Reached from this machine alone' });
    expect((await lineOf('version'))?.fact).toMatch(/^Idanwo \d+\.\d+\.\d+, database \d{4}-/);
    expect(await lineOf('database')).toBeUndefined();
  });

  it.each([
    [{ HOST: '0.0.0.0' }, { state: 'warn', fact: 'Reached over plain HTTP' }],
    [{ PUBLIC_URL: 'https://exams.school.ng' }, { state: 'good', fact: 'Reached over HTTPS' }],
  ])('says of %j how people reach it', async (environment, https) => {
    await school.close();
    await open(environment);
    expect(await lineOf('https')).toMatchObject(https);
  });

  it('counts the letters that wait, and says why they do', async () => {
    await school.close();
    const mailbox = await openMailbox();
    await open({ SMTP_URL: mailbox.url, MAIL_FROM: 'exams@school.ng' });
    const send = () => sendWaitingLetters(school.services, { warn: () => undefined, error: () => undefined });
    expect(await lineOf('mail')).toMatchObject({ state: 'good', fact: 'E-mail is sent, none waiting' });
    await mailbox.close();
    const letter = { kind: 'email-changed', userId: admin.id, address: 'before@spec.school' } as const;
    await school.store.write((trx) => queueLetter(trx, { ...letter, now: school.now() }));
    await send();
    const { state, fact, advice } = (await lineOf('mail')) ?? {};
    expect({ state, fact }).toEqual({ state: 'warn', fact: 'The last e-mail did not go out, 1 letter waiting' });
    expect(advice).toContain('ESOCKET');
  });
});

describe.runIf(engine === 'sqlite')('the backup and the disk', () => {
  it('are bad with results and no backup, well after one, and to be looked at two nights later', async () => {
    expect(await lineOf('backup')).toMatchObject({ state: 'plain' });
    await takeTest(school, await school.addPerson('student'));
    expect(await lineOf('backup')).toMatchObject({ state: 'bad', fact: 'No backup yet' });
    await backUp(school, admin);
    expect(await lineOf('backup')).toMatchObject({ state: 'good', fact: 'Backed up 21 Nov 2026, 12:00' });
    school.advance(48 * hour + 1);
    admin = await addAdministrator(school);
    expect(await lineOf('backup')).toMatchObject({ state: 'warn', fact: 'Backed up 21 Nov 2026, 12:00' });
    expect((await lineOf('disk'))?.fact).toMatch(/^[\d.]+ GB of [\d.]+ GB free$/);
  });
});

it.runIf(engine === 'postgres')('leaves backups and disk to the database’s own machine', async () => {
  expect(await lineOf('backup')).toMatchObject({ state: 'plain', fact: 'Backups by PostgreSQL' });
  expect(await lineOf('disk')).toBeUndefined();
});
