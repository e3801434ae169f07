import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signUpByCall, takeTestByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'admin-referrals' });

const referrals = '/dashboard/admin/referrals';
const rows = (page: Page) => page.getByRole('table', { name: 'Referrals' }).getByRole('row');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const notFound = { code: 'NOT_FOUND', message: 'Not found' };

test('an administrator sees the programme in its four tabs', async ({ page }) => {
  await signIn(page, 'admin@demo.school', referrals);
  await expect(page.getByText('Total referrals', { exact: true })).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent Referrals' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);

  await tab(page, 'All Referrals').click();
  await expect(page).toHaveURL(`${referrals}?tab=all`);
  await expect(rows(page)).toHaveCount(11);
  const newest = await rows(page).nth(1).textContent();
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await expect(page).toHaveURL(/sortOrder=asc/);
  await expect(rows(page).nth(1)).not.toHaveText(newest ?? '');
  await page.getByLabel('Sort by').selectOption('Status, completed first');
  await expect(page).toHaveURL(/sortBy=status/);
  await page.getByLabel('Status', { exact: true }).selectOption('Completed');
  await expect(rows(page).filter({ hasText: 'Pending' })).toHaveCount(0);
  // Who has completed by now depends on the hour at which the demo school was made.
  const referred = (await rows(page).nth(1).getByRole('link').last().textContent()) ?? '';
  await page.getByLabel('Search').fill(referred);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page).filter({ hasNotText: referred })).toHaveCount(1);
  const found = await rows(page).count();
  expect(found).toBeGreaterThan(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^referrals-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(found);
  for (const line of lines.slice(1)) expect(line).toContain(referred);

  await tab(page, 'Analytics').click();
  await expect(page.getByRole('img', { name: /^Referrals by month/ })).toBeVisible();
  await page.getByText('Show the figures').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
  await tab(page, 'Top Referrers').click();
  await expect(page.getByRole('table', { name: 'Top Referrers' }).getByRole('row').nth(1)).toContainText(/points/);
});

test('a reward is applied once, also where two administrators press', async ({ page, browser, school, request }) => {
  const friend = 'Yemisi Alao';
  const { referralCode } = await signUpByCall(request, 'Bimpe Alao');
  const { headers } = await signUpByCall(request, friend, referralCode);
  await takeTestByCall(request, headers);
  const second = await browser.newContext({ baseURL: school.url });
  const other = await second.newPage();
  for (const admin of [page, other]) {
    await signIn(admin, 'admin@demo.school', `${referrals}?tab=all&search=${referralCode}`);
    await expect(rows(admin)).toHaveCount(2);
  }
  const apply = (of: Page) => of.getByRole('button', { name: `Apply Reward for ${friend}` });

  const confirm = async (of: Page) => {
    await apply(of).click();
    const dialog = of.getByRole('dialog', { name: 'Apply Reward' });
    await expect(dialog).toContainText(`100 points each for Bimpe Alao and ${friend}.`);
    await dialog.getByRole('button', { name: 'Apply Reward' }).click();
  };
  await apply(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page).getByText('100 points applied')).toHaveCount(0);

  await page.route('**/apply-reward', (route) => route.abort());
  await confirm(page);
  await expect(page.getByText('Failed to apply reward', { exact: true })).toBeVisible();
  await page.unroute('**/apply-reward');
  await confirm(page);
  await expect(page.getByText('Reward applied successfully')).toBeVisible();
  await expect(rows(page).getByText('100 points applied')).toBeVisible();

  await confirm(other);
  await expect(other.getByText('The reward of this referral has been applied already')).toBeVisible();
  await expect(rows(other).getByText('100 points applied')).toBeVisible();
  await expect(apply(other)).toHaveCount(0);
  await second.close();
});

test('what cannot be loaded says so, and can be tried again', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.route('**/api/referrals/admin/**', (route) => route.fulfill({ status: 404, json: notFound }));
  await page.goto(referrals);
  for (const name of ['Overview', 'Analytics', 'Top Referrers']) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { name: 'Failed to load referral statistics' })).toBeVisible();
  }
  await tab(page, 'All Referrals').click();
  await expect(page.getByRole('heading', { name: 'Failed to load referrals', exact: true })).toBeVisible();
  await page.unroute('**/api/referrals/admin/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page)).toHaveCount(11);
});

for (const size of sizes) {
  test(`the referrals are accessible, ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signIn(page, 'admin@demo.school', referrals);
    await expect(page.getByRole('region', { name: 'Recent Referrals' })).toBeVisible();
    await expectAccessible(page, 'overview');
    await tab(page, 'All Referrals').click();
    await expect(rows(page)).toHaveCount(11);
    await expectAccessible(page, 'all referrals');
    await tab(page, 'Analytics').click();
    await expect(page.getByRole('img', { name: /^Referrals by month/ })).toBeVisible();
    await page.getByText('Show the figures').click();
    await expectAccessible(page, 'analytics');
    await tab(page, 'Top Referrers').click();
    await expect(page.getByRole('table', { name: 'Top Referrers' })).toBeVisible();
    await expectAccessible(page, 'top referrers');
  });
}
