import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateSettings } from '#contract/admin-settings.ts';
import { startAttempt } from '#contract/attempts.ts';
import { signUp } from '#contract/auth.ts';
import { submitResult } from '#contract/submission.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import type { UsersTable } from '#server/platform/db/tables/people.ts';
import { sendWaitingLetters } from '#server/platform/mail/send-waiting-letters.ts';
import { queueLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import { linkIn, type Mailbox, openMailbox } from '#server/spec/spec-mailbox.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { takeTest } from '#server/spec/spec-taken.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let mailbox: Mailbox;
let school: SpecSchool;
let test: SpecTest;

beforeAll(async () => {
  mailbox = await openMailbox();
  school = await openSpecSchool(undefined, { SMTP_URL: mailbox.url, MAIL_FROM: 'Unity College <exams@school.ng>' });
  test = await addTest(school, { author: await school.addPerson('instructor'), title: 'Algebra & <More>' });
});
afterAll(async () => {
  await school.close();
  await mailbox.close();
});

type Choice = Extract<keyof UsersTable, `notify_${string}`>;
const refuse = (person: SpecPerson, choice: Choice) =>
  school.store.db
    .updateTable('users')
    .set({ [choice]: 0 })
    .where('id', '=', person.id)
    .execute();
const start = (person: SpecPerson) =>
  school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-one' } }, person);
const submit = (person: SpecPerson) => {
  const { id: questionId, right: selectedOptionId } = test.questions[0]!;
  const answers = [{ questionId, selectedOptionId }];
  return school.call(submitResult, { body: { testId: test.id, answers, timeTaken: 1 } }, person);
};
/** The mails to a person, once all that waited is sent. */
async function mailsTo(person: SpecPerson, at = school) {
  await sendWaitingLetters(at.services, at.server.log);
  return mailbox.mails.filter(({ to }) => to.includes(person.email));
}

describe('a result', () => {
  it('is told once to the candidate who hands in', async () => {
    const student = await school.addPerson('student');
    await start(student);
    const { body } = await submit(student);
    expect((await submit(student)).status).toBe(200);
    const [mail, ...more] = await mailsTo(student);
    expect(more).toEqual([]);
    expect(mail!.headers.get('from')).toBe('Unity College <exams@school.ng>');
    expect(mail!.headers.get('subject')).toBe('Your result: Algebra & <More> · Idanwo');
    expect(mail!.text).toContain('Score: 25.0%\nVerdict: FAIL');
    expect(mail!.html).toContain('Algebra &amp; &lt;More&gt;');
    expect(linkIn(mail!).pathname).toBe(`/dashboard/student/results/${body._id}`);
  });

  it('is told to whoever let the time run out', async () => {
    const student = await school.addPerson('student');
    await start(student);
    school.advance(61 * 60_000);
    await closeOverdueAttempts(school.services);
    await closeOverdueAttempts(school.services);
    const mails = await mailsTo(student);
    expect(mails[0]!.text).toContain('Your time was up');
    expect(mails).toHaveLength(1);
  });

  it('is not told to whoever does not want it', async () => {
    const student = await school.addPerson('student');
    await refuse(student, 'notify_results');
    await start(student);
    expect((await submit(student)).status).toBe(201);
    expect(await mailsTo(student)).toEqual([]);
  });
});

/** Somebody signs up with a person's code, and takes a test. */
async function bringFriend(at: SpecSchool, person: SpecPerson): Promise<void> {
  const { referral_code: referralCode } = await at.store.db
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const body = { name: 'Friend', email: `${newId()}@spec.school`, password: 'correct horse', referralCode };
  const { body: friend } = await at.call(signUp, { body });
  expect(friend.referralApplied).toBe(true);
  await takeTest(at, { id: friend._id, token: friend.token, name: body.name, email: body.email });
}

describe('a referral', () => {
  it('is told to whoever brought it, unless they do not want it', async () => {
    const [eager, quiet] = [await school.addPerson('student'), await school.addPerson('student')];
    await refuse(quiet, 'notify_referrals');
    await bringFriend(school, quiet);
    await bringFriend(school, eager);
    const [mail] = await mailsTo(eager);
    expect(mail!.headers.get('subject')).toBe('A friend has joined with your code · Idanwo');
    expect(await mailsTo(quiet)).toEqual([]);
  });
});

describe('a payment', () => {
  async function pay(person: SpecPerson, status: 'success' | 'pending') {
    const payment = { id: newId(), user_id: person.id };
    await school.store.db
      .insertInto('payments')
      .values({
        ...payment,
        amount: 100_000,
        currency: 'NGN',
        status,
        payment_method: 'sandbox',
        reference: `ref-${payment.id}`,
        plan: 'premium',
        created_at: school.now(),
        updated_at: school.now(),
      })
      .execute();
    await school.store.write((trx) =>
      queueLetter(trx, { kind: 'payment-receipt', userId: person.id, subjectId: payment.id, now: school.now() }),
    );
    return payment;
  }

  it('is receipted with amount, plan and reference', async () => {
    const student = await school.addPerson('student');
    const { id } = await pay(student, 'success');
    const [mail] = await mailsTo(student);
    expect(mail!.text).toContain(`Plan: Premium\nAmount: ₦1,000\nReference: ref-${id}\nPaid: 21 November 2026, `);
  });

  it('is not receipted before it is a success, or where no notifications are sent', async () => {
    const waiting = await school.addPerson('student');
    await pay(waiting, 'pending');
    expect(await mailsTo(waiting)).toEqual([]);
    const student = await school.addPerson('student');
    await refuse(student, 'notify_payments');
    await pay(student, 'success');
    expect(await mailsTo(student)).toEqual([]);
  });
});

describe('the settings', () => {
  const openSchool = () => openSpecSchool(undefined, { SMTP_URL: mailbox.url, MAIL_FROM: 'exams@school.ng' });
  const set = async (of: SpecSchool, body: object) => of.call(updateSettings, { body }, await of.addPerson('admin'));

  it('hold notifications back', async () => {
    const silent = await openSchool();
    await set(silent, { enableNotifications: false });
    const student = await silent.addPerson('student');
    await bringFriend(silent, student);
    expect(await mailsTo(student, silent)).toEqual([]);
    await silent.close();
  });

  it('give the address for replies and the name in which mails come', async () => {
    const named = await openSchool();
    await set(named, { adminEmail: 'head@school.ng', siteTitle: 'Ìbàdàn Grammar School' });
    const student = await named.addPerson('student');
    await bringFriend(named, student);
    const [mail] = await mailsTo(student, named);
    expect(mail!.headers.get('reply-to')).toBe('head@school.ng');
    expect(mail!.headers.get('from')).toBe('Ìbàdàn Grammar School <exams@school.ng>');
    expect(mail!.headers.get('subject')).toBe('A friend has joined with your code · Ìbàdàn Grammar School');
    await named.close();
  });
});
