import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { askEachAlone } from './asked-together.ts';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { openTest, startFromFacts, submitTest } from './take-test.ts';

test('from the dashboard to a test, back while it is open, and on to its result', async ({ page }) => {
  await signUp(page, 'Ngozi Eze');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ngozi$/);
  await expect(page.getByText('Free plan')).toBeVisible();
  await expect(page.getByText('Tests completed').locator('..')).toContainText('0');
  await expect(page.getByText('Current streak').locator('..')).toContainText('0 days');
  await expect(page.getByText('No Results Yet')).toBeVisible();

  const tests = page.getByRole('region', { name: 'Available Tests' });
  await expect(tests.getByRole('listitem')).toHaveCount(5);
  await tests.getByRole('button', { name: 'Start' }).first().click();
  await startFromFacts(page);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/dashboard/student');
  await expect(page.getByText(/^You have a test open\. \d+ minutes are left\.$/)).toBeVisible();
  await tests.getByRole('button', { name: /^Continue · / }).click();
  await submitTest(page);

  await page.goto('/dashboard/student');
  await expect(page.getByText('Tests completed').locator('..')).toContainText('1');
  await expect(page.getByText('Current streak').locator('..')).toContainText('1 day');
  const results = page.getByRole('region', { name: 'Recent Results' });
  await expect(results.getByRole('img', { name: /^Your only score/ })).toBeVisible();
  await expect(tests.getByRole('button', { name: 'Retake' })).toHaveCount(1);
  await results.getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
});

test('a test that is open leads the list, wherever it stands in the catalogue', async ({ page }) => {
  await signUp(page, 'Bola Ade');
  await openTest(page, 'Computer Basics');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/dashboard/student');
  const first = page.getByRole('region', { name: 'Available Tests' }).getByRole('listitem').first();
  await expect(first).toContainText('Computer Basics');
  await expect(first.getByRole('button', { name: /^Continue · / })).toBeVisible();
});

test('the plan decides what is offered', async ({ page }) => {
  await signIn(page, 'student@demo.school');
  await expect(page.getByRole('heading', { name: 'Current Plan: Free' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Need More Access' })).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Browse Tests' }).click();
  await expect(page).toHaveURL('/dashboard/student/tests');
  await page.goBack();
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/dashboard/student/results');

  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, 'basic@demo.school');
  await expect(page.getByRole('heading', { name: 'Need More Access' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade Required' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Upgrade Plan' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, 'premium@demo.school');
  await expect(page.getByRole('heading', { name: 'Current Plan: Premium' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Need More Access' })).toHaveCount(0);
});

test('a panel that fails says so by itself, and tries again', async ({ page, context }) => {
  await signIn(page, 'student@demo.school');
  await askEachAlone(context);
  await context.route('**/api/results?*', (route) => route.abort());
  await page.reload();
  const results = page.getByRole('region', { name: 'Recent Results' });
  await expect(results.getByText('Failed to load your results')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Available Tests' }).getByRole('listitem')).toHaveCount(5);
  await context.unroute('**/api/results?*');
  await results.getByRole('button', { name: 'Try Again' }).click();
  await expect(results.getByRole('listitem').first()).toBeVisible();
});

test('my results: progress, the file of all of them, and a rating that stays', async ({ page }) => {
  await signIn(page, 'premium@demo.school', '/dashboard/student/results');
  await expect(page.getByRole('img', { name: /^Your last \d+ scores, oldest first/ })).toBeVisible();
  await page.getByText('Show the figures').click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('%');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Results' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('results.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?Test,Category,/);
  const listed = page.getByText('Tests Taken').locator('..');
  await expect(listed).toContainText(String(lines.length - 1));

  await page.getByRole('link', { name: 'Details' }).first().click();
  await pickRadio(page.getByRole('radio', { name: '4, very good' }));
  await expect(page.getByText('Thank you. You can change it at any time.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '4, very good' })).toBeChecked();
});
