import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { askEachAlone } from './asked-together.ts';
import { test } from './school.ts';
import { type Newcomer, signUp } from './sign-up.ts';

const openProfile = async (page: Page) => {
  await page.goto('/dashboard/student/profile');
  await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
};
const openPrivacy = async (page: Page) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Manage Privacy Settings' }).click();
  return page.getByRole('dialog', { name: 'Privacy Settings' });
};

async function signInAs(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.goto('/');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('the profile is shown, edited, refused and saved', async ({ page, context }) => {
  const { email, password } = await signUp(page, 'Ṣadé Ọlá Bello');
  await openProfile(page);
  const profile = page.getByRole('region', { name: 'Your profile' });
  await expect(profile).toContainText('ṢỌ');
  await expect(profile).toContainText(email);
  await expect(profile).toContainText(/Joined \d+ \w+ \d{4}/);
  for (const text of ['Free', 'Not specified', 'No custom avatar', 'No bio added yet...']) {
    await expect(profile.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Locked')).toHaveCount(3);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.getByLabel('Name', { exact: true }).fill('   ');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your name');
  await page.getByLabel('Name', { exact: true }).fill('Sade Bello');
  await page.getByLabel('Email', { exact: true }).fill('');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your email');
  await page.getByLabel('Email', { exact: true }).fill('student@demo.school');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your current password to change your email');
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Avatar URL').fill('http://pictures.example/me.png');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('The avatar must be an https:// address');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(profile).toContainText('Ṣadé Ọlá Bello');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ṣadé Ọlá Bello');
  await page.getByLabel('Name', { exact: true }).fill('Sade Bello');
  await page.getByLabel('Location').fill('Ìbàdàn');
  await page.getByLabel('Bio').fill('I like maps.');
  await context.route('**/api/auth/profile', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await save.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await context.unroute('**/api/auth/profile');
  await page.reload();
  for (const text of ['Sade Bello', 'Ìbàdàn', 'I like maps.']) await expect(profile).toContainText(text);
  await expect(page.getByRole('contentinfo')).toContainText('Sade Bello');
});

test('an avatar is fetched by the school, and initials stand in for one that is not there', async ({
  page,
  context,
}) => {
  await signUp(page, 'Ada Obi');
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('pictures.example')) elsewhere.push(request.url());
  });
  await askEachAlone(page);
  const fetched = page.waitForRequest('**/api/auth/avatar*');
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Avatar URL').fill('https://pictures.example/me.png');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('AO');
  await fetched;
  expect(elsewhere).toEqual([]);
});

test('what one chooses is kept', async ({ page }) => {
  await signUp(page, 'Ada Obi');
  await openProfile(page);
  await page.getByRole('button', { name: 'Configure Email Notifications' }).click();
  await expect(page.getByLabel('Payments')).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByLabel('Payments').uncheck();
  await saved;
  await page.reload();
  await page.getByRole('button', { name: 'Configure Email Notifications' }).click();
  await expect(page.getByLabel('Results')).toBeChecked();
  await expect(page.getByLabel('Payments')).not.toBeChecked();
});

test('a new password signs out the other browser', async ({ page, browser, school }) => {
  const person = await signUp(page, 'Ada Obi');
  const elsewhere = await browser.newContext({ baseURL: school.url });
  const other = await elsewhere.newPage();
  await signInAs(other, person);
  await expect(other).toHaveURL('/dashboard/student');

  const privacy = await openPrivacy(page);
  await expect(privacy.getByRole('button', { name: 'Sign Out' })).toHaveCount(1);
  await expect(privacy.getByText('This device')).toBeVisible();
  const change = privacy.getByRole('button', { name: 'Change Password' });
  await privacy.getByLabel('Current password', { exact: true }).fill('not my password');
  await privacy.getByLabel('New password', { exact: true }).fill('short');
  await change.click();
  await expect(privacy.getByRole('alert')).toHaveText('The password needs at least 8 characters');
  await privacy.getByLabel('New password', { exact: true }).fill('another password');
  await change.click();
  await expect(privacy.getByRole('alert')).toHaveText('That is not your current password');
  await privacy.getByLabel('Current password', { exact: true }).fill(person.password);
  await change.click();
  await expect(privacy.getByRole('status')).toHaveText('Password changed. Other devices are signed out.');
  await expect(privacy.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);

  await other.reload();
  await expect(other).toHaveURL('/');
  await signInAs(other, { ...person, password: 'another password' });
  await expect(other).toHaveURL('/dashboard/student');
  await page.reload();
  await expect(page).toHaveURL('/dashboard/student/profile');

  await (await openPrivacy(page)).getByRole('button', { name: 'Sign Out' }).click();
  await expect(privacy.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL('/');
  await elsewhere.close();
});

test('everything that is held can be taken along', async ({ page }) => {
  const person = await signUp(page, 'Ada Obi');
  const privacy = await openPrivacy(page);
  const downloading = page.waitForEvent('download');
  await privacy.getByRole('button', { name: 'Download My Data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    profile: { name: 'Ada Obi', email: person.email },
    sessions: [{ current: true }],
    results: [],
  });
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(text).not.toContain(token ?? 'no token');
});

test('an account is deleted with its password, and is gone', async ({ page }) => {
  const person = await signUp(page, 'Ada Obi');
  await (await openPrivacy(page)).getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete My Account' });
  await dialog.getByLabel('Current password', { exact: true }).fill('not my password');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('That is not your current password');
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await confirm.click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signInAs(page, person);
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right');
});
