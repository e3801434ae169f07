import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideSandboxPayment, initializePayment, premiumUpgrade, verifyPayment } from '#contract/payments.ts';
import { sendWaitingLetters } from '#server/platform/mail/send-waiting-letters.ts';
import { type Mailbox, openMailbox } from '#server/spec/spec-mailbox.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';

let mailbox: Mailbox;
let school: SpecSchool;

beforeAll(async () => {
  mailbox = await openMailbox();
  school = await openSpecSchool(undefined, {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'fees@school.ng',
    PUBLIC_URL: 'http://localhost:3000',
  });
});
afterAll(async () => {
  await school.close();
  await mailbox.close();
});

it('a payment is receipted by mail once, however often its success is heard of', async () => {
  const student = await school.addPerson('student');
  const { body } = await school.call(initializePayment, { body: { amount: premiumUpgrade.amount } }, student);
  const { reference } = body.data;
  await school.call(decideSandboxPayment, { params: { reference }, body: { outcome: 'success' } }, student);
  for (let times = 0; times < 3; times += 1) {
    expect((await school.call(verifyPayment, { params: { reference } }, student)).status).toBe(200);
  }
  await sendWaitingLetters(school.services, school.server.log);
  const [receipt, ...more] = await mailbox.mailsTo(student.email);
  expect(more).toEqual([]);
  expect(receipt?.text).toContain('₦1,000');
});
