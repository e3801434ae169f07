import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { failAmongOthers } from './asked-together.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'admin-dashboard' });

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test('an administrator sees the platform at a glance, and follows what happened to where it stands', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.school');
  for (const name of [
    'Total Users',
    'Total Tests',
    'Total Questions',
    'Test Results',
    'Average Score',
    'Total Revenue',
    'Total Payments',
  ]) {
    await expect(figure(page, name).locator('dd').first()).toHaveText(/\d/);
  }
  await expect(figure(page, 'Total Revenue')).toContainText('₦');
  await expect(figure(page, 'Test Results')).toContainText(/(Up|Down) [\d,.]+% last 30 days/);

  const activity = panel(page, 'Recent System Activity');
  await expect(activity.getByRole('listitem')).toHaveCount(10);
  await activity.getByRole('button', { name: 'Show more' }).click();
  await expect(activity.getByRole('listitem')).toHaveCount(20);
  const submitted = activity.getByRole('listitem').filter({ hasText: ' submitted ' }).first();
  const [person, title] = await submitted.getByRole('link').allTextContents();
  await submitted.getByRole('link', { name: title ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: person ?? '' })).toBeVisible();
  await expect(page.getByText(`Result of ${title}`)).toBeVisible();
  await expect(page.getByText('Question 1', { exact: true })).toBeVisible();
  await page.goBack();

  for (const [name, button, screen] of [
    ['User Management', 'Manage Users', '/dashboard/admin/users'],
    ['Test Oversight', 'Manage Tests', '/dashboard/admin/tests'],
    ['System Analytics', 'View Analytics', '/dashboard/admin/analytics'],
  ] as const) {
    const items = panel(page, name).getByRole('listitem');
    await expect(items).toHaveCount(5);
    await expect(items.first().getByRole('link')).toHaveAttribute(
      'href',
      /\/dashboard\/admin\/(users|tests|results)\//,
    );
    await panel(page, name).getByRole('link', { name: button }).click();
    await page.waitForURL(`**${screen}`);
    await page.goBack();
  }
});

test('each part of the dashboard fails alone, says so, and is tried again alone', async ({ page }) => {
  await failAmongOthers(page, /users/);
  await signIn(page, 'admin@demo.school');
  await expect(panel(page, 'User Management').getByRole('alert')).toContainText('Failed to fetch users');
  await expect(panel(page, 'Test Oversight').getByRole('listitem')).toHaveCount(5);

  await failAmongOthers(page, /stats|users|tests|results|activity/);
  await page.reload();
  const failures = [
    ['User Management', 'Failed to fetch users'],
    ['Test Oversight', 'Failed to fetch tests'],
    ['System Analytics', 'Failed to fetch results'],
    ['Recent System Activity', 'Failed to load recent activity'],
  ] as const;
  for (const [name, failure] of failures) await expect(panel(page, name).getByRole('alert')).toContainText(failure);
  await expect(page.getByRole('heading', { name: 'Failed to load the figures' })).toBeVisible();

  await page.unrouteAll();
  for (const [name] of failures) {
    await panel(page, name).getByRole('button', { name: 'Try Again' }).click();
    await expect(panel(page, name).getByRole('listitem').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(figure(page, 'Total Users').locator('dd').first()).toHaveText(/\d/);
});

for (const size of sizes) {
  test(`what opens in analytics and tests is accessible, ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signIn(page, 'admin@demo.school', '/dashboard/admin/analytics');
    await expect(page.getByRole('img', { name: /^Weekly Attempts Activity/ })).toBeVisible();
    await page.getByText('Show the figures').first().click();
    await expectAccessible(page, 'analytics');

    await page.goto('/dashboard/admin/tests');
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'tests, with the dialog');
  });
}
