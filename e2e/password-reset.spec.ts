import { expect } from '@playwright/test';
import { linkIn, type Mailbox, openMailbox } from '../src/server/spec/spec-mailbox.ts';
import { test as base } from './school.ts';
import { signIn } from './sign-in.ts';

/** A school that sends e-mail to a real SMTP server on loopback. */
const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  schoolEnvironment: ({ mailbox }, use) =>
    use({ SMTP_URL: mailbox.url, MAIL_FROM: 'exams@demo.school', EMAIL_CONFIRMATION: '1' }),
});
test.use({ schoolName: 'password-reset' });

test('a forgotten password: the mail, a new password once, and every device signed out', async ({
  page,
  browser,
  mailbox,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'student@demo.school');

  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await page.getByLabel(/^Email/).fill('student@demo.school');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const [mail] = await mailbox.mailsTo('student@demo.school');
  const link = linkIn(mail!);
  // As mails from before had it: what is sent is cleaned out of the address bar.
  await page.goto(link.href.replace('#', '?'));
  await expect(page).toHaveURL(link.href);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('The password needs at least 8 characters');
  await page.getByLabel('New password', { exact: true }).fill('a brand new one');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  await other.reload();
  await expect(other.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await other.close();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel(/^Email/).fill('student@demo.school');
  await page.getByLabel(/^Password/).fill('a brand new one');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/student$/);

  await page.goto(link.href);
  await page.getByLabel('New password', { exact: true }).fill('yet another one');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.');
});

test('an address that nobody has is answered alike', async ({ page, mailbox }) => {
  await page.goto('/forgot-password');
  await page.getByLabel(/^Email/).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(mailbox.mails.some(({ to }) => to.includes('nobody@example.com'))).toBe(false);
});

test('registration asks for the address to be confirmed, and lets one in before', async ({ page, mailbox }) => {
  await page.goto('/register');
  await page.getByLabel(/^Name/).fill('Uche Obi');
  await page.getByLabel(/^Email/).fill('uche@example.com');
  await page.getByLabel(/^Password/).fill('long enough');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/student$/);
  const [mail] = await mailbox.mailsTo('uche@example.com');
  const link = linkIn(mail!);
  expect(link.pathname).toBe('/confirm-email');
  await page.goto(link.href);
  await page.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard\/student$/);

  await page.goto('/confirm-email#token=a-guess');
  await page.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.');
});

base('where no e-mail is sent, the page says to ask an administrator', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('Please ask an administrator to set a new password for you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});
