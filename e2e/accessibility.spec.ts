import { expect } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openTest, pickAndSave, startFromFacts, submitTest } from './take-test.ts';

for (const size of sizes) {
  test(`what opens on the profile is accessible, ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signIn(page, 'premium@demo.school', '/dashboard/student/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expectAccessible(page, 'profile, editing');
    await page.getByRole('button', { name: 'Manage Privacy Settings' }).click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await expectAccessible(page, 'privacy settings');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await expectAccessible(page, 'account deletion');
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('button', { name: 'Configure Email Notifications' }).click();
    await expect(page.getByLabel('Payments')).toBeEnabled();
    await expectAccessible(page, 'email notifications');
  });

  test(`an exam, its review and what opens in the lists is accessible, ${size.width} px`, async ({ page }) => {
    test.slow();
    await atSize(page, size);
    await signIn(page, 'premium@demo.school', '/dashboard/student/tests?search=nothing-like-it');
    await expect(page.getByRole('button', { name: 'Clear All Filters' }).first()).toBeVisible();
    await expectAccessible(page, 'empty catalogue');

    await page.goto('/dashboard/student/referrals');
    for (const tab of ['Share & Invite', 'Leaderboard']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expectAccessible(page, `referrals, ${tab}`);
    }

    await openTest(page, 'Algebra Basics');
    await pickAndSave(page, 0);
    await expectAccessible(page, 'exam');
    await submitTest(page);
    await expect(page.getByText('Explanation').first()).toBeVisible();
    await expectAccessible(page, 'review');
    await page.getByRole('tab', { name: /^All/ }).click();
    await expectAccessible(page, 'review of all questions');
    await page.goto('/dashboard/student/results');
    await page.getByText('Show the figures').click();
    await expectAccessible(page, 'results');
    await page.getByRole('button', { name: 'Retake' }).first().click();
    await startFromFacts(page);
    await submitTest(page);
  });
}

test('a theme that was chosen on the device is there before anything is painted', async ({ page }) => {
  for (const theme of ['dark', 'light']) {
    await page.addInitScript((chosen) => localStorage.setItem('color-scheme', chosen), theme);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  }
});
