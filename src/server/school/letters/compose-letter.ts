import { moneyText } from '#domain/payment/money.ts';
import { selectOptionalUser, type UserRow } from '#server/people/auth/user.queries.ts';
import { insertToken, type TokenPurpose } from '#server/people/recovery/token.queries.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import type { AddressedLetter } from '#server/platform/mail/post-office.ts';
import type { WaitingLetter } from '#server/platform/mail/waiting-letters.queries.ts';
import type { Services } from '#server/platform/services/services.ts';
import * as letters from './letters.ts';

/**
 * Words a letter from what stands when it is sent: name and address from the account, the rest from what it is about.
 * @returns nothing where there is no longer anybody or anything to write to or about, or the person does not want it
 */
export async function composeLetter(services: Services, waiting: WaitingLetter): Promise<AddressedLetter | undefined> {
  const { user_id: userId } = waiting;
  const person = userId === null ? undefined : await selectOptionalUser(services.store.db, userId);
  if (!person) return undefined;
  const { siteTitle, adminEmail: replyTo, enableNotifications: notifies } = await services.settings();
  // A name is free text: it goes to nobody but its owner.
  const isTheirs = person.email_confirmed_at !== null && waiting.address === null;
  const name = isTheirs ? person.name : undefined;
  const addressee = { name, siteTitle };
  const address = waiting.address ?? person.email;
  if (address === null) return undefined;
  const letter = await writeLetter(services, { waiting, person, addressee, notifies });
  return (
    letter && {
      ...letter,
      siteTitle,
      to: name === undefined ? address : { name, address },
      replyTo: replyTo === '' ? undefined : replyTo,
    }
  );
}

type Writing = { waiting: WaitingLetter; person: UserRow; addressee: letters.Addressee; notifies: boolean };

/** Neither setting nor choice holds back a letter that somebody needs in order to go on. */
async function writeLetter(
  services: Services,
  { waiting, person, addressee, notifies }: Writing,
): Promise<Letter | undefined> {
  switch (waiting.kind) {
    case 'reset-password':
    case 'confirm-email':
      return mailedLink(services, addressee, person, waiting.kind);
    case 'email-changed':
      return letters.emailChanged(addressee);
    case 'result-ready':
      return notifies && person.notify_results === 1 ? resultReady(services, addressee, waiting) : undefined;
    case 'payment-receipt':
      return notifies && person.notify_payments === 1 ? paymentReceipt(services, addressee, waiting) : undefined;
    case 'referral-completed':
      return notifies && person.notify_referrals === 1
        ? letters.referralCompleted(addressee, services.mail.linkTo('/dashboard/student/referrals'))
        : undefined;
  }
}

const hourMs = 3_600_000;

/** What each link leads to, and how long it is good. */
const links = {
  'reset-password': { path: '/reset-password', lifeMs: hourMs, write: letters.passwordReset },
  'confirm-email': { path: '/confirm-email', lifeMs: 7 * 24 * hourMs, write: letters.addressConfirmation },
} as const satisfies Record<TokenPurpose, unknown>;

/** The token is made with the mail, each time it is tried: in the database there is never more of it than its hash. */
async function mailedLink(
  { store, clock, mail }: Services,
  addressee: letters.Addressee,
  { id: userId, email_lower: emailLower }: UserRow,
  purpose: TokenPurpose,
): Promise<Letter> {
  const { path, lifeMs, write } = links[purpose];
  const token = await store.write((trx) => insertToken(trx, { userId, purpose, emailLower, now: clock.now(), lifeMs }));
  // In the fragment, which no browser sends: no proxy on the way keeps it.
  return write(addressee, mail.linkTo(`${path}#token=${token}`));
}

async function resultReady(
  { store, mail }: Services,
  addressee: letters.Addressee,
  { subject_id: resultId }: WaitingLetter,
): Promise<Letter | undefined> {
  const found = await store.db
    .selectFrom('results')
    .innerJoin('tests', 'tests.id', 'results.test_id')
    .innerJoin('attempts', 'attempts.id', 'results.attempt_id')
    .select(['results.id', 'tests.title', 'results.score', 'results.passed', 'attempts.closed_by'])
    .where('results.id', '=', resultId)
    // One that was annulled meanwhile has nothing to tell.
    .where('results.state', '=', 'marked')
    .executeTakeFirst();
  return (
    found &&
    letters.resultReady(addressee, {
      testTitle: found.title,
      score: `${found.score.toFixed(1)}%`,
      passed: found.passed === 1,
      closedByTime: found.closed_by === 'deadline',
      url: mail.linkTo(`/dashboard/student/results/${found.id}`),
    })
  );
}

async function paymentReceipt(
  { store, timeZone }: Services,
  addressee: letters.Addressee,
  { subject_id: paymentId }: WaitingLetter,
): Promise<Letter | undefined> {
  const paid = await store.db
    .selectFrom('payments')
    .select(['plan', 'amount', 'currency', 'reference', 'updated_at'])
    .where('id', '=', paymentId)
    .where('status', '=', 'success')
    .executeTakeFirst();
  return (
    paid &&
    letters.paymentReceipt(addressee, {
      plan: `${paid.plan.charAt(0).toUpperCase()}${paid.plan.slice(1)}`,
      amount: moneyText(paid.amount, paid.currency),
      reference: paid.reference,
      paidAt: dayAndTime(paid.updated_at, timeZone),
    })
  );
}

/** 21 November 2026, 12:00 */
function dayAndTime(time: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(time);
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(time);
  return `${day}, ${clock}`;
}
