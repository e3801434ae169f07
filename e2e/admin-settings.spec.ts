import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { changeSettings } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'admin-settings' });

const settings = '/dashboard/admin/settings';
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const discard = (page: Page) => page.getByRole('button', { name: 'Discard Changes' });
const preview = (page: Page) => page.getByRole('region', { name: 'Current Settings Preview' });
const defaults = {
  siteTitle: 'Idanwo',
  adminEmail: '',
  itemsPerPage: 10,
  maintenanceMode: false,
  theme: 'light',
  userRegistration: true,
  maxFileSize: 10,
  sessionTimeout: 60,
  enableNotifications: true,
};

async function openSettings(page: Page): Promise<void> {
  await signIn(page, 'admin@demo.school', settings);
  await expect(page.getByLabel('Site title')).toHaveValue('Idanwo');
}

test.afterEach(({ request }) => changeSettings(request, defaults));

test('the form says what has changed, discards it, resets it and saves it', async ({ page }) => {
  await openSettings(page);
  await expect(save(page)).toBeDisabled();
  await expect(discard(page)).toHaveCount(0);
  await page.getByLabel('Site title').fill('Unity College');
  await page.getByLabel('Items per page').fill('25');
  await page.getByRole('switch', { name: 'User registration' }).uncheck();
  await expect(preview(page)).toContainText('Unity College');
  await expect(preview(page)).toContainText('25');
  await expect(preview(page)).toContainText('Closed');
  await discard(page).click();
  await expect(page.getByText('Changes discarded')).toBeVisible();
  await expect(page.getByLabel('Site title')).toHaveValue('Idanwo');
  await expect(discard(page)).toHaveCount(0);

  await page.getByLabel('Max file size (MB)').fill('20');
  await save(page).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset to defaults?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Max file size (MB)')).toHaveValue('20');
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Settings reset to defaults. Click Save to apply.')).toBeVisible();
  await expect(page.getByLabel('Max file size (MB)')).toHaveValue('10');
  await page.reload();
  await expect(page.getByLabel('Max file size (MB)')).toHaveValue('20');
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('Site title').fill('Unity College');
  await page.getByRole('link', { name: 'Payments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Site title')).toHaveValue('Unity College');
  await page.getByRole('link', { name: 'Payments' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/admin/payments');
});

test('§ 5 each bound has its message beside the field, which gets the focus', async ({ page }) => {
  await openSettings(page);
  const cases = [
    ['Site title', '  ', 'Site title is required'],
    ['Admin email', 'head at school', 'Please enter a valid email address'],
    ['Items per page', '4', 'Items per page must be between 5 and 100'],
    ['Items per page', '101', 'Items per page must be between 5 and 100'],
    ['Max file size (MB)', '0', 'Max file size must be between 1 and 50 MB'],
    ['Max file size (MB)', '51', 'Max file size must be between 1 and 50 MB'],
    ['Session timeout (minutes)', '14', 'Session timeout must be between 15 and 480 minutes'],
    ['Session timeout (minutes)', '481', 'Session timeout must be between 15 and 480 minutes'],
  ] as const;
  for (const [label, value, message] of cases) {
    const field = page.getByLabel(label);
    await field.fill(value);
    await save(page).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await discard(page).click();
    await expect(page.getByText(message)).toHaveCount(0);
  }
  for (const [label, fallback] of [
    ['Items per page', '10'],
    ['Max file size (MB)', '10'],
    ['Session timeout (minutes)', '60'],
  ] as const) {
    await page.getByLabel(label).fill('');
    await page.getByLabel(label).blur();
    await expect(page.getByLabel(label)).toHaveValue(fallback);
  }
});

test('§ 8 settings that cannot be loaded or saved say so', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const failing = '**/api/admin/settings';
  await page.route(failing, (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'The settings were mislaid' } }),
  );
  await page.goto(settings);
  await expect(page.getByRole('heading', { name: 'The settings were mislaid' })).toBeVisible();
  await page.unroute(failing);
  await page.route(failing, (route) => route.abort());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load settings. Please try again.' })).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByLabel('Site title').fill('Unity College');
  await page.route(failing, (route) => route.abort());
  await save(page).click();
  await expect(page.getByText('Failed to save settings', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Site title')).toHaveValue('Unity College');
});

for (const size of sizes) {
  test(`the settings are accessible, ${size.width} px`, async ({ page, request }) => {
    await atSize(page, size);
    await changeSettings(request, { maintenanceMode: true });
    await openSettings(page);
    await expect(page.getByText('Maintenance mode is on')).toBeVisible();
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('As on each device');
    await page.getByLabel('Items per page').fill('3');
    await save(page).click();
    await expect(page.getByText('Items per page must be between 5 and 100')).toBeVisible();
    await expectAccessible(page, 'settings with a message');
    await page.getByRole('button', { name: 'Reset to Defaults' }).click();
    await expectAccessible(page, 'reset');
  });
}
