import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { passwordOf } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'two-factor' });

const instructor = 'instructor@demo.school';
const admin = 'admin@demo.school';

/** What the phone shows, now or in the next half-minute: no code is taken twice. */
const shown = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** From the password to the recovery codes, which it answers with the secret. */
async function enrol(page: Page, email: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('textbox', { name: 'Current password' }).fill(passwordOf(email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Switch On' }).click();
  await expect(page.getByRole('alert')).toContainText('That code is not right');
  await page.getByLabel('Code', { exact: true }).fill(shown(secret));
  await page.getByRole('button', { name: 'Switch On' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(passwordOf(email));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('an instructor sets it up, signs in with codes, and an administrator helps when the phone is lost', async ({
  page,
}) => {
  await signIn(page, instructor, '/dashboard/profile');
  const card = page.getByRole('region', { name: 'Two-Factor Sign-In' });
  await card.getByRole('button', { name: 'Set Up' }).click();
  const { secret, codes } = await enrol(page, instructor);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes[9]);
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(card).toContainText('10 recovery codes left');
  await signOut(page);

  await enterPassword(page, instructor);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Code', { exact: true }).fill('111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That code is not right');
  await page.getByLabel('Code', { exact: true }).fill(shown(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/instructor');
  await signOut(page);

  await enterPassword(page, instructor);
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/instructor');
  await signOut(page);

  await signIn(page, admin, `/dashboard/admin/users?search=${instructor}`);
  await page.getByRole('table').getByRole('link').first().click();
  const panel = page.getByRole('region', { name: 'Two-Factor Sign-In' });
  await panel.getByRole('button', { name: 'Switch Off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch Off' }).click();
  await expect(panel).toHaveCount(0);

  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByRole('table', { name: 'Audit trail' })).toContainText('Two-factor sign-in off');
  await page.getByLabel('Action').selectOption('Recovery code used');
  await expect(page.getByText('1 event found.')).toBeVisible();
  await expect(page).toHaveURL(/action=recovery-code-used/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await file).path(), 'utf8')).toContain('Recovery code used');
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page.getByRole('table', { name: 'Audit trail' })).toContainText('Audit trail exported');
});

test('the audit trail in every look', async ({ page }) => {
  await signIn(page, admin, '/dashboard/admin/audit-trail');
  await expect(page.getByRole('table', { name: 'Audit trail' })).toContainText('Signed in');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, `audit trail, ${size.width}`);
  }
});

test('where the school asks for it, nothing else opens before it is set up', async ({ page }) => {
  await signIn(page, admin, '/dashboard/admin/settings');
  await page.getByLabel('Two-factor sign-in').selectOption('Administrators must');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await page.goto('/dashboard/admin/users');
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in', level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, `enrolment, ${size.width}`);
  }
  await enrol(page, admin);
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
