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
