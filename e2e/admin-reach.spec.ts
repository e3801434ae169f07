import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'admin-reach' });

const results = '/dashboard/admin/results';
const found = (page: Page) => page.getByRole('status').filter({ hasText: ' found' });
const rows = (page: Page) => page.getByRole('table', { name: 'Results' }).getByRole('row');

test('an administrator looks through all results, and exports what the list shows', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.getByRole('link', { name: 'Results', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expect(rows(page)).toHaveCount(11);
  await page.getByLabel('Status').selectOption('Passed');
  await page.getByLabel('Category').selectOption('Biology');
  await page.getByLabel('Order').selectOption('Highest score first');
  await expect(page).toHaveURL(/status=passed/);
  await expect(found(page)).toHaveText(/^\d+ results? found$/);
  await expect(rows(page).filter({ hasText: 'Failed' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  // Tọ́pẹ́ Adébáyọ̀, typed as most keyboards have it.
  await page.getByLabel('Search').fill('tope adebayo');
  await expect(page).toHaveURL(/search=tope/);
  await expect(rows(page).nth(1)).toContainText('premium@demo.school');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  await expect(found(page)).toHaveText(new RegExp(`^${lines.length - 1} results? found$`));

  await rows(page)
    .nth(1)
    .getByRole('link', { name: /^Review/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
});

test('an administrator edits, unpublishes and hands over a test of another from its page', async ({ page }) => {
  await signIn(page, 'admin@demo.school', '/dashboard/admin/tests?search=algebra');
  await page.getByRole('link', { name: 'Algebra Basics' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill('Algebra for Beginners');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Test updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/dashboard\/admin\/tests\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Algebra for Beginners' })).toBeVisible();

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Test unpublished successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Hand Over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New author').selectOption({ label: 'Folake Adeyemi (admin@demo.school)' });
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await expect(page.getByText('Test handed over')).toBeVisible();
  await expect(page.getByText('Created by').getByRole('link', { name: 'Folake Adeyemi' })).toBeVisible();
});

test('an instructor becomes a student once somebody takes the tests over', async ({ page }) => {
  await signIn(page, 'admin@demo.school', '/dashboard/admin/users?search=emeka');
  await page.getByRole('link', { name: 'Emeka Nwosu' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('Student');
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(dialog.getByText(/^This person has \d+ tests\. Please choose who takes them over\.$/)).toBeVisible();
  await dialog
    .getByLabel(/^Who takes over \d+ tests$/)
    .selectOption({ label: 'Hauwa Bello (hauwa.bello@demo.school)' });
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await page.goto('/dashboard/admin/tests?search=citizenship');
  await expect(page.getByRole('main').getByText('Hauwa Bello')).toBeVisible();
});

for (const size of sizes) {
  // Axe looks at two full screens.
  test(`all results and a test stand at ${size.width} px`, async ({ page }, info) => {
    await atSize(page, size);
    await signIn(page, 'admin@demo.school', results);
    await expect(rows(page)).toHaveCount(11);
    await expectAccessible(page, results);
    await page.screenshot({ path: info.outputPath('results.png') });
    await rows(page).nth(1).getByRole('link').nth(1).click();
    await expect(page.getByRole('button', { name: 'Hand Over' })).toBeVisible();
    await expectAccessible(page, 'a test');
  });
}
