import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'candidate-numbers' });

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const phone = { viewport: { width: 360, height: 740 } };

/** The pages of a PDF, as pdfkit counts them. */
const pagesIn = (pdf: string) => Number(/\/Count (\d+)/.exec(pdf)?.[1]);

async function keep(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await inDialog(page, button).click();
  return readFile(await (await downloading).path(), 'latin1');
}

test('a class without e-mails gets numbers, PINs and slips, and a candidate comes in with them on a phone', async ({
  page,
  browser,
  school,
}) => {
  await signIn(page, 'admin@demo.school', '/dashboard/admin/users');
  await page.getByRole('button', { name: 'Class List' }).click();
  const names = Array.from({ length: 30 }, (_, index) => `Candidate ${index + 1},SS2A`);
  await dialog(page)
    .getByLabel('Choose a CSV file')
    .setInputFiles({
      name: 'ss2a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Name,Class', ...names].join('\n')),
    });
  await expect(dialog(page).getByRole('alert')).toHaveText('Missing required headers: email or candidate number');
  await dialog(page).getByLabel('Make candidate numbers').click();
  await dialog(page).getByLabel('Make the classes that are not there').check();
  await expect(dialog(page).getByText('30 people ready')).toBeVisible();
  await dialog(page).getByLabel('Pattern of the numbers').fill('SS2A/{number:3}');
  await expect(dialog(page).getByText('SS2A/001, SS2A/002, SS2A/003')).toBeVisible();
  await inDialog(page, 'Create 30 Accounts').click();
  await expect(dialog(page).getByText('Created 30 accounts')).toBeVisible();
  expect(pagesIn(await keep(page, 'Download Slips'))).toBe(8);
  const list = (await keep(page, 'Download PINs')).split('\r\n');
  const [name, , number = '', pin = ''] = list[17]?.split(',') ?? [];
  expect([name, number]).toEqual(['Candidate 17', 'SS2A/017']);
  await inDialog(page, 'Close').last().click();
  await expect(dialog(page)).toHaveCount(0);

  // What the QR code of the slip opens.
  const theirs = await (await browser.newContext({ baseURL: school.url, ...phone })).newPage();
  await theirs.goto(`/login?number=${encodeURIComponent(number)}`);
  await expect(theirs.getByLabel('Email or candidate number')).toHaveValue(number);
  await expect(theirs.getByLabel('Password or PIN', { exact: true })).toBeFocused();
  await theirs.keyboard.type('K7QM2XPA');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('alert')).toHaveText('The candidate number or the PIN is not right');
  // In small letters and with the space of the slip.
  await theirs.getByLabel('Password or PIN', { exact: true }).fill(`${pin.slice(0, 4)} ${pin.slice(4)}`.toLowerCase());
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(/\/dashboard\/student$/);
  await theirs.goto('/dashboard/student/profile');
  await expect(theirs.getByText(`Candidate number ${number}`)).toBeVisible();
  await expect(theirs.getByText('No email')).toBeVisible();

  // A slip that was lost: two of the class get new PINs, and the old one opens nothing.
  await page.getByLabel('Search', { exact: true }).fill('ss2a/01');
  await expect(page.getByText('10 users found')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose Candidate 17' }).click();
  await page.getByRole('checkbox', { name: 'Choose Candidate 18' }).click();
  await page.getByRole('button', { name: 'New PINs and Slips' }).click();
  await inDialog(page, 'Make PINs').click();
  await expect(dialog(page).getByText('New PINs for 2 people')).toBeVisible();
  expect(pagesIn(await keep(page, 'Download Slips'))).toBe(1);
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await theirs.context().close();
});

test('one account is opened with a PIN, which is told once', async ({ page, browser, school }) => {
  await signIn(page, 'admin@demo.school', '/dashboard/admin/users');
  await page.getByRole('button', { name: 'Add New User' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Ngozi Late');
  await dialog(page).getByLabel('Candidate number').fill('LATE/1');
  await dialog(page).getByLabel('They sign in with').selectOption('A PIN');
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveCount(0);
  await inDialog(page, 'Create User').click();
  const pin = (await dialog(page).locator('code').textContent()) ?? '';
  expect(pagesIn(await keep(page, 'Download Slips'))).toBe(1);
  await inDialog(page, 'Close').last().click();
  await expect(dialog(page)).toHaveCount(0);

  const theirs = await (await browser.newContext({ baseURL: school.url, ...phone })).newPage();
  await theirs.goto('/login?number=LATE%2F1');
  await theirs.getByLabel('Password or PIN', { exact: true }).fill(pin);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(/\/dashboard\/student$/);
  await theirs.context().close();
});

test('a password that was handed out is changed by its owner before anything else', async ({
  page,
  browser,
  school,
}) => {
  await signIn(page, 'admin@demo.school', '/dashboard/admin/users?search=basic%40demo.school');
  await page.getByRole('checkbox', { name: /^Choose / }).click();
  await page.getByRole('button', { name: 'New Passwords' }).click();
  await inDialog(page, 'Make Passwords').click();
  const [, row = ''] = (await keep(page, 'Download Passwords')).split('\r\n');
  const password = row.split(',')[3] ?? '';

  const theirs = await (await browser.newContext({ baseURL: school.url, ...phone })).newPage();
  await theirs.goto('/');
  await theirs.getByLabel(/^Email/).fill('basic@demo.school');
  await theirs.getByLabel(/^Password/).fill(password);
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: 'A password of your own' })).toBeVisible();
  await theirs.goto('/dashboard/student/results');
  await expect(theirs.getByRole('heading', { name: 'A password of your own' })).toBeVisible();
  await theirs.getByLabel('Current password', { exact: true }).fill(password);
  await theirs.getByLabel('New password', { exact: true }).fill('seven lamps by the river');
  await theirs.getByRole('button', { name: 'Change Password' }).click();
  await expect(theirs.getByRole('heading', { name: 'A password of your own' })).toHaveCount(0);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await theirs.context().close();
});

for (const size of sizes) {
  test(`many people are accessible at ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signIn(page, 'admin@demo.school', '/dashboard/admin/users?search=musa');
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .first()
      .click();
    await expect(page.getByText('1 person chosen')).toBeVisible();
    await expectAccessible(page, 'people chosen');
    await page.getByRole('button', { name: 'New PINs and Slips' }).click();
    await expectAccessible(page, 'new PINs');
    await inDialog(page, 'Make PINs').click();
    await expect(dialog(page).getByText('New PINs for 1 person')).toBeVisible();
    await expectAccessible(page, 'new PINs, made');
  });
}
