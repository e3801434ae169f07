import { expect } from '@playwright/test';
import { test } from './school.ts';

test('signing in: what is missing or wrong is said, and the words go when one types', async ({ page }) => {
  await page.goto('/');
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await page.getByLabel(/^Email/).fill('student@demo.school');
  await expect(page.getByText('Please fill in all fields')).toBeHidden();
  await page.getByLabel(/^Password/).fill('wrong password');
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right');
  await expect(page).toHaveURL('/');
  await page.getByLabel(/^Password/).fill('demo1234');
  await expect(page.getByText('The email or the password is not right')).toBeHidden();
  await signIn.click();
  await expect(page).toHaveURL('/dashboard/student');
});

test('a server that cannot be reached has the words of the specification', async ({ page, context }) => {
  await page.goto('/');
  await context.route('**/api/auth/*', (route) => route.abort());
  await page.getByLabel(/^Email/).fill('student@demo.school');
  await page.getByLabel(/^Password/).fill('demo1234');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed. Please check your credentials.');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel(/^(Full )?Name/).fill('Ada');
  await page.getByLabel(/^Email/).fill('ada@example.com');
  await page.getByLabel(/^Password/).fill('long enough');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Registration failed. Please try again.');
});

test('signing up with the code of a link opens an account at home', async ({ page }) => {
  await page.goto('/register?ref=ABCD2345');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel(/referral code/i)).toHaveValue('ABCD2345');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await page.getByLabel(/^(Full )?Name/).fill('Ngozi Eze');
  await page.getByLabel(/^Email/).fill(`ngozi.${Date.now()}@example.com`);
  await page.getByLabel(/^Password/).fill('short');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The password needs at least 8 characters');
  await page.getByLabel(/^Password/).fill('long enough');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/student');
  await expect(page.getByText('Ngozi Eze')).toBeVisible();
});

test('the landing page says what it is for, with the figures and the price', async ({ page }) => {
  await page.goto('/?ref=FRIEND22');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  for (const words of ['500+', '1K+', '95%', '₦1,000']) await expect(page.getByText(words).first()).toBeVisible();
});

test('on a phone, signing in is in sight at once, and the room can be looked at', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeInViewport({ ratio: 1 });
  const room = page.getByRole('img', { name: /on a phone/ }).filter({ visible: true });
  await room.scrollIntoViewIfNeeded();
  await expect.poll(() => room.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(360);
  await expect(page.getByRole('img').filter({ visible: true })).toHaveCount(1);
});

test('each plan leads on: to an account, to the school’s account, or to Premium', async ({ page }) => {
  await page.goto('/');
  const plans = page.getByRole('region', { name: 'Three plans, and no monthly fee' });
  await plans.getByRole('link', { name: 'Start free' }).click();
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeInViewport();
  await plans.getByRole('link', { name: 'Use your school’s account' }).click();
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');

  await plans.getByRole('link', { name: 'Get Premium' }).click();
  await page.getByLabel(/^Name/).fill('Ada Premium');
  await page.getByLabel(/^Email/).fill(`premium.${Date.now()}@example.com`);
  await page.getByLabel(/^Password/).fill('long enough');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/student#plans$/);
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeInViewport();
});
