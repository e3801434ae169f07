import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resumeAttempt, saveAnswers, startAttempt } from '#contract/attempts.ts';
import { submitResult } from '#contract/submission.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { deleteUser } from '#server/school/account/delete-user.ts';
import { type Mailbox, openMailbox } from '#server/spec/spec-mailbox.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';
import { sendWaitingLetters } from './send-waiting-letters.ts';
import { countWaitingLetters } from './waiting-letters.queries.ts';

const minute = 60_000;
let mailbox: Mailbox;
let database: SpecDatabase;
let school: SpecSchool;
let test: SpecTest;
let logged: string[];

const environment = () => ({ SMTP_URL: mailbox.url, MAIL_FROM: 'exams@school.ng' });
const keep = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
const send = (at = school) => sendWaitingLetters(at.services, { warn: keep, error: keep });
const mailsTo = (person: SpecPerson) => mailbox.mails.filter(({ to }) => to.includes(person.email));
const waiting = () => countWaitingLetters(school.store.db);

beforeAll(async () => {
  mailbox = await openMailbox();
  database = await specDatabase();
  school = await openSpecSchool(database, environment());
  test = await addTest(school, { author: await school.addPerson('instructor') });
});
afterAll(async () => {
  await school.close();
  await database.remove();
  await mailbox.close();
});
beforeEach(() => {
  logged = [];
});

/** The next server on the same database, once this one is closed. */
async function reopen(settings: Partial<ReturnType<typeof environment>> = {}): Promise<void> {
  school = await openSpecSchool(database, { ...environment(), ...settings }, school.now());
}

const params = () => ({ testId: test.id });
async function start(person: SpecPerson) {
  const { body } = await school.call(startAttempt, { params: params(), body: { clientId: 'client-one' } }, person);
  return { attemptId: body._id, writer: body.writer ?? '' };
}
const submit = (person: SpecPerson) => school.call(submitResult, { body: { testId: test.id, answers: [] } }, person);
async function student() {
  const person = await school.addPerson('student');
  return { person, ...(await start(person)) };
}

describe('a result is told, once, whichever way the attempt ends:', () => {
  type Sitting = Awaited<ReturnType<typeof student>>;
  const ways: Record<string, (sitting: Sitting) => Promise<unknown>> = {
    'handed in': ({ person }) => submit(person),
    'by the server, after its time': () => closeOverdueAttempts(school.services),
    'by an answer that comes too late': ({ person, attemptId, writer }) => {
      const { id: questionId, right: selectedOptionId } = test.questions[0]!;
      const answers = [{ questionId, selectedOptionId, sequence: 1 }];
      return school.call(saveAnswers, { params: { attemptId }, body: { writer, answers } }, person);
    },
    'by handing in too late': ({ person }) => submit(person),
    'by going on too late': ({ person, attemptId }) =>
      school.call(resumeAttempt, { params: { attemptId }, body: { clientId: 'client-one' } }, person),
    'by starting the next one': ({ person }) => start(person),
  };

  it.each(Object.entries(ways))('%s', async (way, end) => {
    const sitting = await student();
    if (way !== 'handed in') school.advance(120 * minute);
    await end(sitting);
    await send();
    await send();
    expect(mailsTo(sitting.person)).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it('and to nobody who has been erased', async () => {
    const { person } = await student();
    await submit(person);
    await school.addPerson('admin');
    await deleteUser(school.services, {
      userId: person.id,
      deletedBy: person.id,
      by: { actorId: person.id, address: '' },
    });
    await send();
    expect(mailbox.mails.some(({ to }) => to.includes(person.email) || to.includes(''))).toBe(false);
    expect(await waiting()).toBe(0);
  });
});

describe('a letter that waits', () => {
  it('outlives the server that was to send it', async () => {
    const { person } = await student();
    await submit(person);
    await school.close();
    await reopen();
    expect(mailsTo(person)).toEqual([]);
    await send();
    expect(mailsTo(person)).toHaveLength(1);
  });

  it('is taken up again after a while where a server died with it', async () => {
    const { person } = await student();
    await submit(person);
    // Taken, and never heard of again.
    await school.store.db
      .updateTable('waiting_letters')
      .set({ tries: 1, next_try_at: school.services.clock.now() + 10 * minute })
      .execute();
    school.advance(9 * minute);
    await send();
    expect(mailsTo(person)).toEqual([]);
    school.advance(minute);
    await send();
    expect(mailsTo(person)).toHaveLength(1);
  });

  it('is sent by one of those who send at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => student()));
    await Promise.all(people.map(({ person }) => submit(person)));
    await Promise.all([send(), send(), send()]);
    for (const { person } of people) expect(mailsTo(person)).toHaveLength(1);
  });

  it('is tried again with growing pauses for about a day, and then given up', async () => {
    const { person } = await student();
    await submit(person);
    const begun = school.services.clock.now();
    const tried: number[] = [];
    for (let quarters = 0; quarters < 30 * 4 && (await waiting()) > 0; quarters += 1) {
      mailbox.refuseNext(451);
      const before = logged.length;
      await send();
      if (logged.length > before) tried.push((school.services.clock.now() - begun) / minute);
      school.advance(15 * minute);
    }
    expect(tried.length).toBeGreaterThan(5);
    expect(tried.at(-1)).toBeGreaterThan(20 * 60);
    expect(tried.at(-1)).toBeLessThan(27 * 60);
    expect(logged.at(-1)).toContain('could not be sent"');
    expect(logged.join()).not.toContain('@spec.school');
    expect(await waiting()).toBe(0);
    mailbox.refuseNext();
    await send();
    expect(mailsTo(person)).toEqual([]);
  });

  it('comes as soon as the mail server is well again', async () => {
    const { person } = await student();
    await submit(person);
    mailbox.refuseNext(451);
    await send();
    expect(mailsTo(person)).toEqual([]);
    school.advance(minute);
    await send();
    expect(mailsTo(person)).toHaveLength(1);
  });

  it('is given up at once at a final no, and holds up no other', async () => {
    const { person } = await student();
    await submit(person);
    mailbox.refuseNext(550);
    await send();
    expect(logged.join()).not.toContain('@spec.school');
    expect(await waiting()).toBe(0);
    const { person: next } = await student();
    await submit(next);
    await send();
    expect(mailsTo(next)).toHaveLength(1);
    expect(mailsTo(person)).toEqual([]);
  });

  it('stays, and holds up nobody, where the server stops while the mail server says nothing', async () => {
    const silence = createServer();
    await once(silence.listen(0, '127.0.0.1'), 'listening');
    const address = silence.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await school.close();
    await reopen({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { person } = await student();
    await submit(person);
    const connected = once(silence, 'connection');
    const sending = send();
    await connected;
    await school.server.close();
    await sending;
    expect(await waiting()).toBe(1);
    silence.close();

    await school.store.close();
    await reopen();
    school.advance(minute);
    await send();
    expect(mailsTo(person)).toHaveLength(1);
  });

  it('is let go after a day where no e-mail is sent', async () => {
    const silent = await openSpecSchool();
    const author = await silent.addPerson('instructor');
    const { id: testId } = await addTest(silent, { author });
    const person = await silent.addPerson('student');
    await silent.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, person);
    await silent.call(submitResult, { body: { testId, answers: [] } }, person);
    await send(silent);
    expect(await countWaitingLetters(silent.store.db)).toBe(1);
    silent.advance(24 * 60 * minute);
    await send(silent);
    expect(await countWaitingLetters(silent.store.db)).toBe(0);
    await silent.close();
  });
});
