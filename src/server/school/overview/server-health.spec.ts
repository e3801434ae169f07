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

beforeEach(() => open());
afterEach(() => school.close());

describe('how the server is', () => {
  it('is told with its version and its reach', async () => {
    expect(await server()).toMatchObject({
      database: { state: 'good' },
      clock: { state: 'good', isBehind: false, secondsAhead: 0, time: new Date(school.now()).toISOString() },
      mail: { state: 'plain', isSetUp: false, waiting: 0, problem: null },
      https: { state: 'good', reach: 'machine' },
      version: { idanwo: '0.1.0' },
    });
  });

  it.each([
    [{ HOST: '0.0.0.0' }, { state: 'warn', reach: 'plain' }],
    [{ PUBLIC_URL: 'https://exams.school.ng' }, { state: 'good', reach: 'https' }],
  ])('says of %j how people reach it', async (environment, https) => {
    await school.close();
    await open(environment);
    expect((await server()).https).toEqual(https);
  });

  it('counts the letters that wait, and says why they do', async () => {
    await school.close();
    const mailbox = await openMailbox();
    await open({ SMTP_URL: mailbox.url, MAIL_FROM: 'exams@school.ng' });
    const send = () => sendWaitingLetters(school.services, { warn: () => undefined, error: () => undefined });
    expect((await server()).mail).toEqual({ state: 'good', isSetUp: true, waiting: 0, problem: null });
    await mailbox.close();
    await school.store.write((trx) =>
      queueLetter(trx, { kind: 'email-changed', userId: admin.id, address: 'before@spec.school', now: school.now() }),
    );
    await send();
    expect((await server()).mail).toEqual({ state: 'warn', isSetUp: true, waiting: 1, problem: 'ESOCKET' });
  });
});

describe.runIf(engine === 'sqlite')('the backup and the disk', () => {
  it('are bad with results and no backup, well after one, and to be looked at two nights later', async () => {
    expect((await server()).backup).toMatchObject({ state: 'plain', lastAt: null });
    await takeTest(school, await school.addPerson('student'));
    expect((await server()).backup).toMatchObject({ state: 'bad', lastAt: null });
    const at = new Date(school.now()).toISOString();
    await backUp(school, admin);
    expect((await server()).backup).toEqual({ state: 'good', isElsewhere: false, lastAt: at, trouble: null });
    school.advance(48 * hour + 1);
    admin = await addAdministrator(school);
    const { backup, disk } = await server();
    expect(backup).toMatchObject({ state: 'warn', lastAt: at });
    expect(disk?.freeBytes).toBeGreaterThan(0);
    expect(disk?.sizeBytes).toBeGreaterThan(disk?.freeBytes ?? 0);
  });
});

it.runIf(engine === 'postgres')('leaves backups and disk to the database’s own machine', async () => {
  const { backup, disk } = await server();
  expect(backup).toEqual({ state: 'plain', isElsewhere: true, lastAt: null, trouble: null });
  expect(disk).toBeNull();
});
