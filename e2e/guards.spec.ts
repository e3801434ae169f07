import { expect } from '@playwright/test';
import { test } from './school.ts';
import { signInOnScreen } from './sign-in.ts';

const student = ['/dashboard/student', '/dashboard/student/tests', '/dashboard/student/results'];
const instructor = ['/dashboard/instructor', '/dashboard/instructor/create-test', '/dashboard/instructor/questions'];
const admin = ['/dashboard/admin', '/dashboard/admin/users/x', '/dashboard/admin/settings'];

test('a visitor is led to the landing page from every screen', async ({ page }) => {
  for (const path of ['/dashboard', ...student, ...instructor, ...admin, '/dashboard/student/test/x']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  }
});

const people = [
  { email: 'student@demo.school', home: '/dashboard/student', open: student, closed: [...instructor, ...admin] },
  {
    email: 'instructor@demo.school',
    home: '/dashboard/instructor',
    open: [...student, ...instructor],
    closed: admin,
  },
  { email: 'admin@demo.school', home: '/dashboard/admin', open: [...student, ...instructor, ...admin], closed: [] },
];

for (const { email, home, open, closed } of people) {
  test(`${email} is at home at ${home}, and is led back there from what is not theirs`, async ({ page }) => {
    await signInOnScreen(page, email);
    await expect(page).toHaveURL(home);
    for (const path of ['/', '/register', '/dashboard', ...closed]) {
      await page.goto(path);
      await expect(page).toHaveURL(home);
    }
    for (const path of open) {
      await page.goto(path);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });
}

test('the preview has one address, whichever way it is read', async ({ page }) => {
  await signInOnScreen(page, 'instructor@demo.school');
  await page.goto('/dashboard/instructor/tests/abc/preview');
  await expect(page).toHaveURL('/dashboard/instructor/tests/preview/abc');
});

test('an unknown path says so, with ways out', async ({ page }) => {
  await page.goto('/');
  await page.goto('/no/such/place');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Page Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/no/such/place');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('signing out ends the session here and forgets the token', async ({ page }) => {
  await signInOnScreen(page, 'student@demo.school');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/dashboard/student');
  await expect(page).toHaveURL('/');
});

test('a token that the server does not know is removed; without an answer it is kept', async ({ page, context }) => {
  await signInOnScreen(page, 'student@demo.school');
  await context.route('**/api/auth/profile', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await context.unroute('**/api/auth/profile');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.evaluate(() => localStorage.setItem('token', 'unknown'));
  await page.reload();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
