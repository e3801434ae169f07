import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signUpByCall } from './api.ts';
import { askEachAlone } from './asked-together.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'admin-payments' });

const payments = '/dashboard/admin/payments';
const rows = (page: Page) => page.getByRole('table', { name: 'Transaction History' }).getByRole('row');
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'found' });

test('an administrator finds payments, and exports what the list shows', async ({ page }) => {
  await signIn(page, 'admin@demo.school', payments);
  for (const label of ['Total revenue', 'Revenue this month', 'Completed payments', 'Accounts on a paid plan']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^₦\d+,000$/).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(11);
  await expect(rows(page).nth(1)).toContainText('remium subscription upgrade');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);

  await page.getByLabel('Status').selectOption('Completed');
  await expect(page).toHaveURL(`${payments}?status=success`);
  await expect(found(page)).toBeVisible();
  await expect(rows(page).filter({ hasText: /Pending|Failed|Refunded/ })).toHaveCount(0);
  await page.getByLabel('Search').fill('hassan tanko');
  await expect(found(page)).toHaveText('1 payment found');
  await expect(rows(page).nth(1)).toContainText('₦1,000');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
  expect(file.suggestedFilename()).toBe(`payments-${today}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('premium subscription upgrade,Hassan Tanko');

  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL(payments);
  await page.getByLabel('Search').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No payments found' })).toBeVisible();
});

test('a pending payment is verified again, and the outcome is told', async ({ page, request }) => {
  const name = 'Ini Ekanem';
  const { headers } = await signUpByCall(request, name);
  const begun = await request.post('/api/payments/initialize', { headers, data: { amount: 100_000 } });
  const { data } = (await begun.json()) as { data: { reference: string } };
  await signIn(page, 'admin@demo.school', `${payments}?search=${data.reference}`);
  const row = rows(page).filter({ hasText: name });
  const verify = row.getByRole('button', { name: 'Verify Again' });

  await verify.click();
  await expect(page.getByText('The payment is still pending: nothing has been paid yet')).toBeVisible();
  await page.route('**/api/admin/payments/*/verify', (route) => route.abort());
  await verify.click();
  await expect(page.getByText('Failed to verify payment', { exact: true })).toBeVisible();
  await page.unroute('**/api/admin/payments/*/verify');
  // Until then the list is asked for anew, and would hold the payment as it is made in the next moment.
  await expect(verify).toBeEnabled();

  await request.post(`/api/payments/sandbox/${data.reference}`, { headers, data: { outcome: 'success' } });
  await verify.click();
  await expect(page.getByText('The payment is completed, and the plan is upgraded')).toBeVisible();
  await expect(row.getByText('Completed')).toBeVisible();
  await expect(verify).toHaveCount(0);
});

test('payments that cannot be loaded say so, and can be tried again', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await askEachAlone(page);
  await page.route('**/api/admin/payments**', (route) => route.fulfill({ status: 404, json: notFound }));
  await page.goto(payments);
  await expect(page.getByRole('heading', { name: 'Failed to load payments' })).toBeVisible();
  await page.unroute('**/api/admin/payments**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page)).toHaveCount(11);
});

const notFound = { code: 'NOT_FOUND', message: 'Not found' };

for (const size of sizes) {
  test(`the payments are accessible, ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signIn(page, 'admin@demo.school', payments);
    await expect(rows(page)).toHaveCount(11);
    await expectAccessible(page, 'payments');
  });
}
