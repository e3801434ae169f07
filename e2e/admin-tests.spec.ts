import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { getAdminQuestions } from '#contract/admin-tests.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'admin-tests' });

const tests = '/dashboard/admin/tests';
const questions = '/dashboard/admin/questions';
const notFound = { status: 404, json: { message: 'Not found', code: 'NOT_FOUND' } };
const found = (page: Page) => page.getByRole('status').filter({ hasText: ' found' });
const rowsOf = async (file: Download) => (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);

/** A draft of the administrator's own, so that no other journey misses what is deleted. */
async function writeTest(page: Page, title: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.post('/api/tests', {
    headers: { authorization: `Bearer ${token}` },
    data: { title, category: 'Geography', accessLevel: 'basic', isPublic: true },
  });
  expect(reply.status()).toBe(201);
}

test('an administrator finds a test, deletes it, and the dashboard follows', async ({ page }) => {
  const total = async () =>
    Number(await page.locator('dl > div', { hasText: 'Total Tests' }).getByRole('definition').first().textContent());
  await signIn(page, 'admin@demo.school');
  await writeTest(page, 'Tides and Moons');
  await page.goto('/dashboard/admin');
  await expect(page.getByRole('link', { name: 'Tides and Moons' }).first()).toBeVisible();
  const before = await total();

  await page.goto(tests);
  await page.getByLabel('Search').fill('tides');
  await page.getByLabel('Access level').selectOption('Basic');
  await expect(page).toHaveURL(/search=tides/);
  await expect(found(page)).toHaveText('1 test found');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tides and Moons' });
  for (const fact of ['Basic', 'Public', 'Draft', 'Geography', '60 minutes', '60%', 'Folake Adeyemi']) {
    await expect(row.getByText(fact, { exact: true })).toBeVisible();
  }
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('tests.csv');
  expect(await rowsOf(file)).toHaveLength(1);

  await row.getByRole('link', { name: 'Tides and Moons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tides and Moons' })).toBeVisible();
  await expect(page.getByText('No questions yet')).toBeVisible();
  await page.goBack();

  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Are you sure you want to delete this test? This will also delete all associated questions.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Test deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No tests found matching your search' })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const activity = page.getByRole('region', { name: 'Recent System Activity' });
  await expect(activity.getByRole('listitem').first()).toContainText('Folake Adeyemi deleted the test Tides and Moons');
  await expect.poll(total).toBe(before - 1);
});

test('a test and its latest results are read in detail', async ({ page }) => {
  await signIn(page, 'admin@demo.school', `${tests}?search=Everyday`);
  await page.getByRole('link', { name: 'Everyday Science' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Everyday Science' })).toBeVisible();
  await expect(page.getByText('Correct answer').first()).toBeVisible();
  const results = page.getByRole('region', { name: 'Results at a glance' });
  await expect(results.getByRole('link', { name: 'Item Analysis' })).toBeVisible();
  const latest = results.getByRole('link').first();
  const student = (await latest.textContent()) ?? '';
  await latest.click();
  await expect(page.getByRole('heading', { level: 1, name: student })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View User' })).toHaveAttribute('href', /\/dashboard\/admin\/users\//);
  await page.goto('/dashboard/admin/results/no-such-result');
  await expect(page.getByRole('heading', { name: 'Result not found' })).toBeVisible();
  await page.goto(`${tests}/no-such-test`);
  await expect(page.getByRole('heading', { name: 'Test not found' })).toBeVisible();
});

test('an administrator searches all questions, and takes them along', async ({ page }) => {
  await signIn(page, 'admin@demo.school', questions);
  const table = page.getByRole('table', { name: 'Questions' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Question',
    'Test',
    'Creator',
    'Difficulty',
    'Category',
    'Correct Answer',
    'Created',
  ]);
  await page.getByLabel('Search').fill('nwosu');
  await page.getByLabel('Difficulty').selectOption('Hard');
  await page.getByLabel('Category').selectOption('Mathematics');
  await expect(page).toHaveURL(/search=nwosu/);
  await expect(table.getByText('Hard').first()).toBeVisible();
  await expect(page).toHaveURL(/category=Mathematics/);
  await expect(table.getByText('Easy')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const rows = await rowsOf(await downloading);
  const theirs = rows.filter((line) => line.includes('Emeka Nwosu'));
  await expect(found(page)).toHaveText(`${theirs.length} questions found`);
});

/* The messages of the specification's sections 5 and 8 that these lists show, each where it appears. */
test('failures and empty lists are told in their words', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  for (const [screen, calls, failure, empty] of [
    [tests, '**/api/admin/tests?*', 'Failed to fetch tests', 'No tests found matching your search'],
    [questions, '**/api/admin/questions?*', 'Failed to fetch questions', 'No questions found'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill(notFound));
    await page.goto(`${screen}?search=nothing-is-called-so`);
    await expect(page.getByRole('heading', { name: failure })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
  }

  await page.route('**/api/admin/questions', async (route) => {
    const response = await route.fetch();
    const body = getAdminQuestions.response.parse(await response.json());
    const [first, ...others] = body.questions;
    await route.fulfill({ response, json: { ...body, questions: [{ ...first, correctAnswer: null }, ...others] } });
  });
  await page.goto(questions);
  await expect(page.getByText('Not specified')).toHaveCount(1);

  await page.route('**/api/tests/*', (route) => route.abort());
  await page.goto(tests);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete test')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});
