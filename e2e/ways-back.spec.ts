import { expect } from '@playwright/test';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'ways-back' });

test('the way back to users leads to the list as it was filtered', async ({ page }) => {
  await signIn(page, 'admin@demo.school', '/dashboard/admin/users');
  await page.getByLabel('Search').fill('demo');
  await expect(page).toHaveURL(/search=demo/);
  await page.getByLabel('Role').selectOption('Instructor');
  await expect(page).toHaveURL(/search=demo&role=instructor/);
  const asFiltered = page.url();
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.waitForURL(/\/users\/.+/);
  // It stands after a reload as well.
  await page.reload();
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page).toHaveURL(asFiltered);
  await expect(page.getByRole('searchbox')).toHaveValue('demo');

  // After a Logout nobody finds what was searched for.
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.waitForURL(/\/users\/.+/);
  const somebody = page.url();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, 'admin@demo.school', somebody);
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('a test that was edited leads back to the tests as they were filtered', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests');
  await page.getByLabel('Search').fill('history');
  await expect(page).toHaveURL(/search=history/);
  const asFiltered = page.url();
  await page.getByRole('link', { name: 'World History', exact: true }).click();
  // The list, which has the same words at each test, stands until the test is there: the address is changed before.
  await expect(page).toHaveTitle('World History · My Tests · Idanwo');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Tags' }).fill('history, form 3');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Test updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(asFiltered);
});

test('the window is called by what is open, and a trail leads back to its list', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests?search=Book');
  await page.getByRole('link', { name: 'Book-keeping' }).first().click();
  await expect(page).toHaveTitle('Book-keeping · My Tests · Idanwo');
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  await expect(page).toHaveTitle('Book-keeping · Edit Test · Idanwo');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await trail.getByRole('link', { name: 'Book-keeping' }).click();
  await trail.getByRole('link', { name: 'All tests' }).click();
  await expect(page).toHaveTitle('My Tests · Idanwo');
  await expect(trail).toHaveCount(0);
});
