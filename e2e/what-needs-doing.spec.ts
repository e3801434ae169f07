import { expect } from '@playwright/test';
import { getAdminStats } from '#contract/admin-overview.ts';
import { expectAccessible } from './accessible.ts';
import { signInByCall } from './api.ts';
import { askEachAlone } from './asked-together.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openTest, submitTest } from './take-test.ts';

test.use({ schoolName: 'what-needs-doing' });

test('an instructor sees who is writing, what waits, and is led there', async ({ page, browser, baseURL }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor');
  const waiting = page.getByRole('region', { name: 'What needs doing' });
  await expect(waiting).toContainText(/Essays wait to be markedHistory/);
  await expect(waiting).not.toContainText('Test has no questions');
  const running = page.getByRole('region', { name: 'Being written now' });
  // The demo has an examination under way.
  await expect(running).toContainText(/Cell Biology: Mid-term\d+ candidates are writing/);
  await expect(running).not.toContainText('Reading for Meaning');

  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const data = { title: 'Tides and Moons', category: 'Physics' };
  expect((await page.request.post('/api/tests', { headers, data })).status()).toBe(201);
  const student = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(student, 'student@demo.school');
  await openTest(student, 'Reading for Meaning');

  await page.reload();
  await expect(running).toContainText(/Reading for Meaning1 candidate is writing\. The last ends at \d\d:\d\d\./);
  await expect(waiting).toContainText('1Test has no questionsTides and Moons');
  await expectAccessible(page, 'what needs doing');
  await submitTest(student);
  await page.reload();
  await expect(waiting).toContainText('Test has no questions');
  await expect(running).not.toContainText('Reading for Meaning');
  await waiting.getByRole('link', { name: 'Add questions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tides and Moons' })).toBeVisible();
});

test('a new school is told its first steps, until they are done', async ({ page }) => {
  await askEachAlone(page);
  const school = { totalUsers: 1, totalTests: 0 };
  await page.route('**/api/admin/stats', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...getAdminStats.response.parse(await response.json()), ...school } });
  });
  await signIn(page, 'admin@demo.school', '/dashboard/admin');
  const steps = page.getByRole('region', { name: 'Three steps to the first exam' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'first steps');
  school.totalUsers = 40;
  await page.reload();
  await expect(steps.getByRole('listitem').filter({ hasText: 'Bring in your people' })).toContainText('Done');
  await steps.getByRole('link', { name: 'Go to the test' }).click();
  await page.getByRole('link', { name: 'Write a Test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Test' })).toBeVisible();
  school.totalTests = 1;
  await page.goto('/dashboard/admin');
  await expect(page.getByText('Total Tests')).toBeVisible();
  // Only what the figures say then counts, and they are on their way.
  await page.unrouteAll({ behavior: 'wait' });
  await expect(steps).toHaveCount(0);
});
