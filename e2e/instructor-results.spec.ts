import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'instructor-results' });

const results = '/dashboard/instructor/results';

test("an instructor finds a student's result, reads its review and keeps the list", async ({ page }) => {
  await signIn(page, 'instructor@demo.school', results);
  await expect(page.getByText('Total results')).toBeVisible();
  const found = page.getByRole('status').filter({ hasText: 'found' });
  const rows = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Review' }) });
  await expect(rows.getByRole('listitem')).toHaveCount(10);
  const all = Number.parseInt((await found.textContent()) ?? '', 10);

  await page.getByLabel('Test', { exact: true }).selectOption('Nigeria: Land and People');
  await page.getByLabel('Status').selectOption('Failed');
  await expect(page).toHaveURL(/status=failed/);
  await expect(rows.getByText('FAIL').first()).toBeVisible();
  await expect(rows.getByText('PASS')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('results.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  await expect(found).toHaveText(`${lines.length - 1} results found`);
  expect(lines.length - 1).toBeLessThan(all);

  const first = rows.getByRole('listitem').first();
  const student = (await first.getByRole('heading').textContent())?.trim() ?? '';
  await first.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: student });
  await expect(review.getByText('Question 1', { exact: true })).toBeVisible();
  await expect(review.getByText('Your answer')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();

  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(found).toHaveText(`${all} results found`);
  await page.getByLabel('Search').fill(student);
  await expect(page).toHaveURL(/search=/);
  await expect(rows.getByRole('heading', { name: student }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await page.getByLabel('Order').selectOption('Name, A to Z');
  await expect(page).toHaveURL(/sort=name/);
  const names = rows.getByRole('listitem').getByRole('heading');
  const firstByName = await names.first().textContent();
  await page.getByLabel('Order').selectOption('Name, Z to A');
  await expect(names.first()).not.toHaveText(String(firstByName));
  await expect(rows.getByRole('listitem').first()).toContainText('@');

  await page.getByText('Analytics', { exact: true }).click();
  await expect(page).toHaveURL(/view=analytics/);
  await expect(page.getByRole('img', { name: /^Score distribution/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Results' })).toBeVisible();
  await page.goto(`${results}?search=nobody-has-this-name`);
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
});

test('results that cannot be loaded say so, and can be tried again', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await page.route('**/api/instructor/results?**', (route) => route.fulfill({ status: 404, json: notFound }));
  await page.goto(results);
  await expect(page.getByRole('heading', { name: 'Failed to load results data' })).toBeVisible();
  await page.unroute('**/api/instructor/results?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Review' }).first()).toBeVisible();
});
const notFound = { message: 'Not found', code: 'NOT_FOUND' };

for (const size of sizes) {
  test(`results and their analysis are accessible, ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signIn(page, 'instructor@demo.school', results);
    await expect(page.getByRole('button', { name: 'Review' }).first()).toBeVisible();
    await expectAccessible(page, 'results');
    await page.getByRole('button', { name: 'Review' }).first().click();
    await expect(page.getByText('Question 1', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a review');
    await page.goto(`${results}?view=analytics`);
    await expect(page.getByRole('img', { name: /^Score distribution/ })).toBeVisible();
    await page.getByText('Show the figures').first().click();
    await expectAccessible(page, 'analytics');
    await page.goto(results);
    await page.getByRole('link', { name: 'View Detailed Analysis' }).first().click();
    await page
      .getByRole('button', { name: /^Question/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: /^Options of question/ })).toBeVisible();
    await expectAccessible(page, 'item analysis');
  });
}
