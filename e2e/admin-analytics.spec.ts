import { expect } from '@playwright/test';
import { getAnalytics } from '#contract/admin-overview.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

const screen = '/dashboard/admin/analytics';
const calls = '**/api/admin/analytics?**';

test('analytics are told in figures, charts and tables, by the days of whoever looks', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  const asked = page.waitForRequest(calls);
  await page.goto(screen);
  expect(new URL((await asked).url()).searchParams.get('timeZone')).not.toBeNull();
  for (const name of [
    'Total Users',
    'Total Tests',
    'Test Attempts',
    'Average Score',
    'Active Users (30d)',
    'Completion Rate',
    'Avg. Test Duration',
  ]) {
    const figure = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(figure.getByRole('definition')).toHaveText(/\d/);
  }

  const week = page.getByRole('region', { name: 'Weekly Attempts Activity' });
  await expect(week.getByRole('img').first()).toHaveAccessibleName(
    /^Weekly Attempts Activity\. \w{3}: \d+; .*: \d+ so far\.$/,
  );
  await week.getByText('Show the figures').click();
  await expect(week.getByRole('row')).toHaveCount(8);
  const categories = page.getByRole('region', { name: 'Performance by Category' });
  await expect(categories.getByText(/^Best in .+; hardest is /)).toBeVisible();
  await expect(categories.getByRole('term').filter({ hasText: /^Mathematics \d+ results?$/ })).toBeVisible();

  const insights = page.getByRole('region', { name: 'Platform Insights' });
  await expect(insights.getByText(/^\d\d:00–\d\d:00$/)).toBeVisible();
  await expect(insights.getByText(/^\d\.\d of 5$/)).toBeVisible();
  await expect(insights.getByText('Not enough data yet')).toHaveCount(0);
});

test('analytics that cannot be loaded say so, and insights without data too', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await page.route(calls, (route) => route.fulfill({ status: 404, json: { message: 'No', code: 'NOT_FOUND' } }));
  await page.goto(screen);
  await expect(page.getByRole('heading', { name: 'Failed to load analytics' })).toBeVisible();
  await expect(page.getByText('Please try refreshing the page')).toBeVisible();
  await page.unrouteAll();

  const nothing = { peakHour: null, mobileShare: null, retention: null, satisfaction: null, ratings: 0 };
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...getAnalytics.response.parse(await response.json()), insights: nothing },
    });
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  const insights = page.getByRole('region', { name: 'Platform Insights' });
  await expect(insights.getByText('Not enough data yet')).toHaveCount(4);
});
