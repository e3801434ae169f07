import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile, signIn, signUp, updateProfile } from '#contract/auth.ts';
import { confirmEmail, resetPassword } from '#contract/recovery.ts';
import { getMyReferrals } from '#contract/referrals.ts';
import { getPublicSettings } from '#contract/settings.ts';
import { sendWaitingLetters } from '#server/platform/mail/send-waiting-letters.ts';
import { linkIn, type Mailbox, openMailbox, tokenInLink } from '#server/spec/spec-mailbox.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

const minute = 60_000;
let mailbox: Mailbox;
let school: SpecSchool;
/** Where addresses are confirmed. */
let strictSchool: SpecSchool;

beforeAll(async () => {
  mailbox = await openMailbox();
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'exams@school.ng', PUBLIC_URL: 'https://exams.school.ng' };
  school = await openSpecSchool(undefined, mail);
  strictSchool = await openSpecSchool(undefined, { ...mail, EMAIL_CONFIRMATION: '1' });
});
afterAll(async () => {
  await school.close();
  await strictSchool.close();
  await mailbox.close();
});

/** The mails to an address, once all that waited is sent. */
async function mailsTo(email: string) {
  for (const { services, server } of [school, strictSchool]) await sendWaitingLetters(services, server.log);
  return mailbox.mails.filter(({ to }) => to.some((address) => address.toLowerCase() === email.toLowerCase()));
}

let people = 0;
const password = 'correct horse';
async function register(at: SpecSchool, extra: { referralCode?: string } = {}) {
  people += 1;
  const email = `Reader${people}@Spec.School`;
  const answer = await at.call(signUp, { body: { name: `Reader ${people}`, email, password, ...extra } });
  expect(answer.status).toBe(201);
  const { _id, token, name, referralCode } = answer.body;
  const person: SpecPerson = { id: _id, token, name, email };
  return { person, referralCode };
}

const ask = (at: SpecSchool, email: string, from = '10.0.0.1') =>
  at.raw({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, remoteAddress: from });
const enter = (at: SpecSchool, email: string, given: string) => at.call(signIn, { body: { email, password: given } });
const reset = (at: SpecSchool, token: string, given = 'battery staple') =>
  at.call(resetPassword, { body: { token, password: given } });

/** Asks for a reset and answers the token that came by mail. */
async function resetToken(at: SpecSchool, email: string, count = 1): Promise<string> {
  expect((await ask(at, email)).status).toBe(200);
  const resets = (await mailsTo(email)).filter(({ text }) => text.includes('reset-password'));
  expect(resets).toHaveLength(count);
  return tokenInLink(linkIn(resets.at(-1)!));
}

describe('asking for a new password', () => {
  it('sends a link in the name of the site, readable as text and as HTML', async () => {
    const { person } = await register(school);
    expect((await ask(school, person.email.toLowerCase())).status).toBe(200);
    const [mail] = await mailsTo(person.email);
    expect(mail!.headers.get('subject')).toBe('Set a new password · Idanwo');
    expect(mail!.headers.get('from')).toBe('Idanwo <exams@school.ng>');
    const link = linkIn(mail!);
    expect(`${link.origin}${link.pathname}`).toBe('https://exams.school.ng/reset-password');
    // A query is sent, and kept by proxies; a fragment is not.
    expect(link.search).toBe('');
    expect(mail!.html).toContain(`href="${link.href}"`);
  });

  it('answers alike for an address that nobody has, and sends nothing there', async () => {
    const { person } = await register(school);
    const known = await ask(school, person.email);
    const unknown = await ask(school, 'nobody@elsewhere.ng');
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(unknown.text).toBe(known.text);
    // The token is made with the mail, after both answers.
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(await mailsTo('nobody@elsewhere.ng')).toEqual([]);
  });

  it('makes the token with the mail, so that it stands nowhere before', async () => {
    const { person } = await register(school);
    await ask(school, person.email);
    const tokens = () =>
      school.store.db.selectFrom('single_use_tokens').select('id').where('user_id', '=', person.id).execute();
    expect(await tokens()).toHaveLength(0);
    await mailsTo(person.email);
    expect(await tokens()).toHaveLength(1);
  });

  it('stops a flood: by e-mail, known or not, and by caller', async () => {
    for (const email of [(await register(school)).person.email, 'flooded@elsewhere.ng']) {
      for (let tries = 0; tries < 5; tries += 1) expect((await ask(school, email, `10.1.0.${tries}`)).status).toBe(200);
      expect(await ask(school, email, '10.1.0.99')).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY_REQUESTS' },
      });
    }
    for (let tries = 0; tries < 60; tries += 1) await ask(school, `someone${tries}@elsewhere.ng`, '10.2.0.1');
    expect((await ask(school, 'one.more@elsewhere.ng', '10.2.0.1')).status).toBe(429);
    expect((await ask(school, 'one.more@elsewhere.ng', '10.2.0.2')).status).toBe(200);
    school.advance(15 * minute);
    expect((await ask(school, 'flooded@elsewhere.ng', '10.2.0.1')).status).toBe(200);
  });

  it('says to ask an administrator where no e-mail is sent', async () => {
    const silent = await openSpecSchool();
    expect((await silent.call(getPublicSettings, {})).body.emailEnabled).toBe(false);
    expect(await ask(silent, 'reader@spec.school')).toMatchObject({ status: 409, body: { code: 'EMAIL_NOT_SET_UP' } });
    expect((await ask(silent, 'reader@spec.school')).text).toContain('ask an administrator');
    await silent.close();
    expect((await school.call(getPublicSettings, {})).body.emailEnabled).toBe(true);
  });
});

describe('setting a new password', () => {
  it('works once, and signs out everywhere', async () => {
    const { person } = await register(school);
    const token = await resetToken(school, person.email);
    expect((await reset(school, token)).status).toBe(200);
    expect((await school.call(getProfile, {}, person)).status).toBe(401);
    expect((await enter(school, person.email, password)).status).toBe(401);
    expect((await enter(school, person.email, 'battery staple')).status).toBe(200);
    expect(await reset(school, token, 'another one')).toMatchObject({ status: 410, body: { code: 'LINK_NOT_VALID' } });
    expect((await enter(school, person.email, 'battery staple')).status).toBe(200);
  });

  it('works once also when two try at the same moment', async () => {
    const { person } = await register(school);
    const token = await resetToken(school, person.email);
    const answers = await Promise.all([reset(school, token), reset(school, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('takes either of two mails, and then neither', async () => {
    const { person } = await register(school);
    const first = await resetToken(school, person.email, 1);
    const second = await resetToken(school, person.email, 2);
    expect(second).not.toBe(first);
    expect((await reset(school, first)).status).toBe(200);
    expect((await reset(school, second)).status).toBe(410);
  });

  it('does not work after an hour', async () => {
    const { person } = await register(school);
    const early = await resetToken(school, person.email, 1);
    school.advance(60 * minute - 1);
    const late = await resetToken(school, person.email, 2);
    school.advance(1);
    expect((await reset(school, early)).status).toBe(410);
    expect((await reset(school, late)).status).toBe(200);
  });

  it('does not work for a guess, for the other kind of link, or once the account has another address', async () => {
    const { person } = await register(school);
    expect((await reset(school, 'a guess')).status).toBe(410);
    const token = await resetToken(school, person.email);
    expect((await school.call(confirmEmail, { body: { token } })).status).toBe(410);
    await school.store.db
      .updateTable('users')
      .set({ email_lower: `moved${person.id}@spec.school` })
      .where('id', '=', person.id)
      .execute();
    expect((await reset(school, token)).status).toBe(410);
  });

  it('keeps no token that whoever reads the database could use', async () => {
    const { person } = await register(school);
    const token = await resetToken(school, person.email);
    const rows = await school.store.db.selectFrom('single_use_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('asks for a password as long as registration does', async () => {
    const { person } = await register(school);
    const token = await resetToken(school, person.email);
    expect(await reset(school, token, '1234567')).toMatchObject({
      status: 400,
      body: { message: 'The password needs at least 8 characters' },
    });
    expect((await reset(school, token)).status).toBe(200);
  });
});

describe('confirming an address', () => {
  const stats = async (person: SpecPerson) => (await strictSchool.call(getMyReferrals, {}, person)).body.stats;
  const confirm = (token: string) => strictSchool.call(confirmEmail, { body: { token } });
  const confirmation = async (email: string) => {
    const mails = await mailsTo(email);
    const mail = mails.find(({ text }) => text.includes('confirm-email'))!;
    expect(mail.headers.get('subject')).toBe('Confirm your email address · Idanwo');
    return tokenInLink(linkIn(mail));
  };

  it('completes the referral, and one can sign in before', async () => {
    const { person: referrer, referralCode } = await register(strictSchool);
    const { person: friend } = await register(strictSchool, { referralCode });
    expect((await enter(strictSchool, friend.email, password)).status).toBe(200);
    expect(await stats(referrer)).toEqual({ totalReferrals: 1, activeReferrals: 0 });

    const token = await confirmation(friend.email);
    expect((await confirm(token)).status).toBe(200);
    expect(await stats(referrer)).toEqual({ totalReferrals: 1, activeReferrals: 1 });
    // Beside their own confirmation.
    const [, told] = await mailsTo(referrer.email);
    expect(told!.text).toContain('referral code');
    // The same link again, after an answer that got lost.
    expect((await confirm(token)).status).toBe(200);
    expect(await stats(referrer)).toEqual({ totalReferrals: 1, activeReferrals: 1 });
    expect(await mailsTo(referrer.email)).toHaveLength(2);
  });

  it('is not done by a link for an address that the account no longer has, nor by a late one', async () => {
    const { person } = await register(strictSchool);
    const token = await confirmation(person.email);
    const move = (emailLower: string) =>
      strictSchool.store.db.updateTable('users').set({ email_lower: emailLower }).where('id', '=', person.id).execute();
    await move(`moved${person.id}@spec.school`);
    expect((await confirm(token)).status).toBe(410);
    await move(person.email.toLowerCase());
    strictSchool.advance(7 * 24 * 60 * minute);
    expect((await confirm(token)).status).toBe(410);
  });

  it('is also done by a reset, since that mail was read too', async () => {
    const { person: referrer, referralCode } = await register(strictSchool);
    const { person: friend } = await register(strictSchool, { referralCode });
    expect((await reset(strictSchool, await resetToken(strictSchool, friend.email))).status).toBe(200);
    expect(await stats(referrer)).toEqual({ totalReferrals: 1, activeReferrals: 1 });
  });

  it('is asked of nobody where it is not set', async () => {
    const { person } = await register(school);
    await resetToken(school, person.email);
    expect((await mailsTo(person.email)).some(({ text }) => text.includes('confirm-email'))).toBe(false);
  });
});

describe('what follows from a reset and from a new address', () => {
  it('lets somebody in who had guessed too often before', async () => {
    const { person } = await register(school);
    for (let tries = 0; tries < 10; tries += 1) await enter(school, person.email, 'wrong horse');
    expect((await enter(school, person.email, password)).status).toBe(429);
    const token = await resetToken(school, person.email);
    expect((await school.call(resetPassword, { body: { token, password: 'battery staple' } })).status).toBe(200);
    expect((await enter(school, person.email, 'battery staple')).status).toBe(200);
  });

  it('has a changed address confirmed anew', async () => {
    const { person } = await register(strictSchool);
    expect(await mailsTo(person.email)).toHaveLength(1);
    const email = `moved.${person.email}`;
    const answer = await strictSchool.call(updateProfile, { body: { email, currentPassword: password } }, person);
    expect(answer.status).toBe(200);
    const [mail] = await mailsTo(email);
    const token = tokenInLink(linkIn(mail!));
    expect((await strictSchool.call(confirmEmail, { body: { token } })).status).toBe(200);
  });

  it('tells the address before that the account has another one, with not a word of the new one or of who it is', async () => {
    const { person } = await register(strictSchool);
    await strictSchool.call(confirmEmail, { body: { token: tokenInLink(linkIn((await mailsTo(person.email))[0]!)) } });
    const email = `elsewhere.${person.email}`;
    await strictSchool.call(updateProfile, { body: { email, currentPassword: password } }, person);
    const told = (await mailsTo(person.email)).at(-1)!;
    expect(told.headers.get('subject')).toBe('Your account has another email address · Idanwo');
    expect(told.text).toMatch(/^Hello,/);
    expect(told.text).not.toContain('elsewhere');
    expect(told.text).not.toContain(person.name);
  });

  it('writes a name to nobody whose address is not confirmed, and then does', async () => {
    const { person } = await register(strictSchool);
    const spam = 'Win at https://spam.example now';
    await strictSchool.call(updateProfile, { body: { name: spam } }, person);
    const [mail] = await mailsTo(person.email);
    expect(mail!.text).not.toContain('spam');
    expect(mail!.html).not.toContain('spam');
    expect([...mail!.headers.values()].join()).not.toContain('spam');
    await strictSchool.call(confirmEmail, { body: { token: tokenInLink(linkIn(mail!)) } });
    await resetToken(strictSchool, person.email);
    expect((await mailsTo(person.email)).at(-1)!.text).toContain(`Dear ${spam},`);
  });

  it('sends few letters to one stranger, and few for one account', async () => {
    const change = async (person: SpecPerson, email: string) =>
      (await strictSchool.call(updateProfile, { body: { email, currentPassword: password } }, person)).status;
    const { person } = await register(strictSchool);
    const statuses = [];
    for (let turn = 0; turn < 8; turn += 1) statuses.push(await change(person, `stranger${turn}@elsewhere.ng`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const accounts = [];
    for (let turn = 0; turn < 5; turn += 1) accounts.push((await register(strictSchool)).person);
    const toOne = [];
    for (const account of accounts) {
      toOne.push(await change(account, 'One.Stranger@elsewhere.ng'));
      await change(account, `back.${account.email}`);
    }
    expect(toOne).toEqual([200, 200, 200, 429, 429]);
  });
});
