import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signInByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { goToChoice, pickAndSave, startFromFacts } from './take-test.ts';

test.use({ schoolName: 'extra-time' });

test('an administrator gives extra time and larger type once, and the next exam has both by itself', async ({
  page,
}) => {
  const headers = await signInByCall(page.request, 'admin@demo.school');
  const found = await page.request.get('/api/admin/users?search=student@demo.school', { headers });
  const [{ _id: userId } = { _id: '' }] = ((await found.json()) as { users: { _id: string }[] }).users;
  await signIn(page, 'admin@demo.school', `/dashboard/admin/users/${userId}`);
  const panel = page.getByRole('region', { name: 'In Every Exam' });
  await panel.getByLabel('Extra time (%)').fill('400');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Extra time is from 0 to 300 whole percent');
  await panel.getByLabel('Extra time (%)').fill('25');
  await panel.getByLabel('Larger type').click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved, for every exam from now on')).toBeVisible();
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'what somebody has in every exam');
  }

  const student = await signInByCall(page.request, 'student@demo.school');
  const tests = await page.request.get('/api/student/tests?search=Cell Biology: Mid-term', { headers: student });
  const [{ _id: testId } = { _id: '' }] = ((await tests.json()) as { tests: { _id: string }[] }).tests;
  await signIn(page, 'student@demo.school', '/dashboard/student/tests?search=Cell Biology: Mid-term');
  await expect(page.getByText(/75 min/).first()).toBeVisible();
  await page.goto(`/dashboard/student/test/${testId}`);
  await expect(page.getByText('75 min')).toBeVisible();
  await expect(page.getByText('25% extra time is in it.')).toBeVisible();
  await startFromFacts(page);
  await expect(page.getByRole('timer')).toContainText(/1:1[45]:\d\d/);
  expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe('130%');
});

test('extra time is given to several people of the list at once', async ({ page }) => {
  await signIn(page, 'admin@demo.school', '/dashboard/admin/users?search=Ad');
  for (const name of ['Adaeze Obi', 'Kunle Adisa'])
    await page.getByRole('checkbox', { name: `Choose ${name}` }).click();
  await page.getByRole('button', { name: 'Extra Time' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('For 2 people');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'extra time for several');
  }
  await dialog.getByLabel('Extra time (%)').fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Kunle Adisa' }).click();
  await expect(page.getByRole('region', { name: 'In Every Exam' }).getByLabel('Extra time (%)')).toHaveValue('40');
});

/** Sets what somebody has in every exam, and begins a test as that person. */
async function openWithRest(page: Page, email: string, restMinutes: number): Promise<void> {
  await openFactsWithRest(page, email, restMinutes);
  await startFromFacts(page);
}

async function openFactsWithRest(page: Page, email: string, restMinutes: number): Promise<void> {
  const headers = await signInByCall(page.request, 'admin@demo.school');
  const found = await page.request.get(`/api/admin/users?search=${email}`, { headers });
  const [{ _id: userId } = { _id: '' }] = ((await found.json()) as { users: { _id: string }[] }).users;
  const data = { extraPercent: 0, largerType: false, restMinutes, validUntil: null };
  await page.request.put(`/api/admin/users/${userId}/accommodation`, { headers, data });
  const student = await signInByCall(page.request, email);
  const tests = await page.request.get('/api/student/tests?search=Computer Basics', { headers: student });
  const [{ _id: testId } = { _id: '' }] = ((await tests.json()) as { tests: { _id: string }[] }).tests;
  await signIn(page, email, `/dashboard/student/test/${testId}`);
}

test('what is said above Start comes with it, so that the button stays under the finger', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await setTimeout(300);
    await route.continue();
  });
  await openFactsWithRest(page, 'student@demo.school', 5);
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();
  expect(await page.getByText('You may rest for 5 min in all').isVisible()).toBe(true);
});

test('without a network a rest ends on the device when it does for the server, whose word goes before', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openWithRest(page, 'basic@demo.school', 5);
  await page.getByRole('button', { name: 'Rest', exact: true }).click();
  await page.getByRole('button', { name: 'Begin the Rest' }).click();
  const resting = page.getByRole('heading', { name: 'You are resting. Your time stands still.' });
  await expect(resting).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Go On' }).click();
  await expect(page.getByText('The server was not reached, so your rest goes on.')).toBeVisible();
  await page.clock.fastForward('04:30');
  await expect(resting).toBeVisible();
  await page.clock.fastForward('00:31');
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  // For the server only seconds have passed: it says that the rest goes on.
  await context.setOffline(false);
  await expect(resting).toBeVisible({ timeout: 30_000 });
});

test('rest minutes let the time stand still, through a reload, until somebody goes on', async ({ page }) => {
  const headers = await signInByCall(page.request, 'admin@demo.school');
  const found = await page.request.get('/api/admin/users?search=premium@demo.school', { headers });
  const [{ _id: userId } = { _id: '' }] = ((await found.json()) as { users: { _id: string }[] }).users;
  await signIn(page, 'admin@demo.school', `/dashboard/admin/users/${userId}`);
  const panel = page.getByRole('region', { name: 'In Every Exam' });
  await panel.getByLabel('Rest minutes').fill('121');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Rest minutes are from 0 to 120');
  await panel.getByLabel('Rest minutes').fill('10');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved, for every exam from now on')).toBeVisible();

  await signIn(page, 'premium@demo.school');
  const student = await signInByCall(page.request, 'premium@demo.school');
  const tests = await page.request.get('/api/student/tests?search=Book-keeping', { headers: student });
  const [{ _id: testId } = { _id: '' }] = ((await tests.json()) as { tests: { _id: string }[] }).tests;
  await page.goto(`/dashboard/student/test/${testId}`);
  await expect(page.getByText('You may rest for 10 min in all: your time stands still.')).toBeVisible();
  await startFromFacts(page);
  await goToChoice(page);
  await pickAndSave(page, 0);
  await page.getByRole('button', { name: 'Rest', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a rest?' });
  await expect(dialog).toContainText('You may rest for 10:00 in this exam');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'asking for a rest');
  }

  // Without the server's word no rest begins, and the time goes on.
  await page.route('**/api/attempts/*/rest', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Begin the Rest' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The rest could not begin');
  await page.unroute('**/api/attempts/*/rest');
  await dialog.getByRole('button', { name: 'Begin the Rest' }).click();

  const resting = page.getByRole('heading', { name: 'You are resting. Your time stands still.' });
  await expect(resting).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'resting');
  }
  const left = await page.locator('dd').filter({ hasText: 'not running' }).textContent();
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(resting).toBeVisible();
  await expect(page.locator('dd').filter({ hasText: 'not running' })).toHaveText(left ?? '');
  await page.getByRole('button', { name: 'Go On' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(page.getByRole('timer')).toContainText((left ?? '').split(',')[0]?.slice(0, -2) ?? '');
  await page.getByRole('button', { name: 'Rest', exact: true }).click();
  await expect(dialog).toContainText(/You may rest for 9:\d\d in this exam/);
});
