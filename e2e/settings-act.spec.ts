import { type Browser, expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { changeSettings, signUpByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openTest, pickAndSave } from './take-test.ts';

test.use({ schoolName: 'settings-act' });

/*
 * What an administrator sets, seen from another browser.
 */
const minute = 60_000;
const asBefore = {
  siteTitle: 'Idanwo',
  theme: 'light',
  userRegistration: true,
  maintenanceMode: false,
  itemsPerPage: 10,
  sessionTimeout: 60,
};

test.afterEach(({ request }) => changeSettings(request, asBefore));

async function anotherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

/** Signed in, and the dashboard is there: from now on an idle session is watched. */
async function arrive(page: Page): Promise<void> {
  await signIn(page, 'basic@demo.school');
  await expect(page.getByRole('heading', { level: 1, name: /Musa/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Available Tests' }).getByRole('listitem')).toHaveCount(5);
}

test('title, theme, registration and page size are seen at once, in another browser too', async ({
  page,
  browser,
  school,
}) => {
  const visitor = await anotherBrowser(browser, school.url);
  const student = await anotherBrowser(browser, school.url);
  await visitor.goto('/');
  await signIn(student, 'student@demo.school', '/dashboard/student/tests');
  await expect(student.getByRole('article')).toHaveCount(10);

  await signIn(page, 'admin@demo.school', '/dashboard/admin/settings');
  await page.getByLabel('Site title').fill('Unity College');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await page.getByLabel('Items per page').fill('5');
  await page.getByRole('switch', { name: 'User registration' }).uncheck();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await expect(page).toHaveTitle('System Settings · Unity College');
  await expect(page.getByRole('navigation', { name: 'Site' }).first()).toContainText('Unity College');
  const scheme = 'data-mantine-color-scheme';
  await expect(page.locator('html')).toHaveAttribute(scheme, 'dark');

  await visitor.reload();
  await expect(visitor).toHaveTitle('Unity College');
  await expect(visitor.locator('html')).toHaveAttribute(scheme, 'dark');
  await visitor.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(visitor.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  await student.reload();
  await expect(student.getByRole('article')).toHaveCount(5);
  for (const other of [visitor, student]) await other.context().close();
});

test('during maintenance an open test is finished, and nobody else but administrators comes in', async ({
  page,
  browser,
  school,
  request,
}) => {
  await page.clock.install();
  const { email } = await signUpByCall(request, 'Kemi Alabi');
  await signIn(page, email);
  await openTest(page, 'Fractions and Ratios');
  await changeSettings(request, { maintenanceMode: true });
  await pickAndSave(page, 0);
  await page.goto('/dashboard/student');
  await expect(page.getByRole('heading', { name: 'Back in a little while' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit Test' }).last().click();
  await page.getByRole('button', { name: 'Yes, Submit Test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fractions and Ratios' })).toBeVisible();
  await page.getByRole('link', { name: 'My Results' }).click();
  await expect(page.getByRole('heading', { name: 'Back in a little while' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0);
  // It would ask by itself whether maintenance has ended, and be gone before the button is pressed.
  await page.clock.pauseAt(Date.now() + minute);

  const other = await anotherBrowser(browser, school.url);
  await other.goto('/');
  await expect(other.getByRole('status')).toContainText('The site is being looked after.');
  await other.getByLabel(/^Email/).fill('student@demo.school');
  await other.getByLabel(/^Password/).fill('demo1234');
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('The site is being looked after.');
  await signIn(other, 'admin@demo.school');
  await expect(other.getByText('Maintenance mode is on')).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
  await other.getByRole('switch', { name: 'Maintenance mode' }).uncheck();
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Maintenance mode is on')).toHaveCount(0);
  await other.context().close();

  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Back in a little while' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My Results' })).toBeVisible();
});

test('whoever is at work is led to the maintenance screen and back, and finds the form as it was', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/create-test');
  await page.getByLabel('Title').fill('Half a title');
  await page.getByLabel('Category').selectOption('Physics');
  await changeSettings(request, { maintenanceMode: true });
  await page.getByRole('button', { name: 'Create Test' }).click();
  await expect(page.getByRole('heading', { name: 'Back in a little while' })).toBeVisible();
  await changeSettings(request, { maintenanceMode: false });
  await page.clock.fastForward('00:20');
  await expect(page.getByRole('heading', { name: 'Back in a little while' })).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
});

test('an idle session is warned of, kept on wish and by use, and ends', async ({ page, context, school, request }) => {
  await page.clock.install();
  await changeSettings(request, { sessionTimeout: 15 });
  await arrive(page);
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  const pass = async (milliseconds: number) => {
    await school.putClockForward(milliseconds);
    await page.clock.fastForward(milliseconds);
  };
  await pass(12 * minute);
  const kept = page.waitForResponse('**/api/auth/profile');
  await page.mouse.move(200, 200);
  await page.clock.fastForward(1000);
  await kept;
  await pass(12 * minute);
  await expect(warning).toBeHidden();
  await pass(1.1 * minute);
  await expect(warning).toContainText(/You will be signed out in \d+ seconds?/);
  await expect(warning.getByRole('button', { name: 'Stay signed in' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();

  // A second tab is the same session: used there, it is kept here.
  const tab = await context.newPage();
  await tab.goto('/dashboard/student/results');
  await expect(tab.getByRole('heading', { name: 'My Results' })).toBeVisible();
  await tab.close();
  await pass(13.1 * minute);
  await expect(warning).toBeVisible();
  await pass(2 * minute);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('over an exam nothing is warned of, and its session outlives the time-out', async ({ page, school, request }) => {
  await page.clock.install();
  await changeSettings(request, { sessionTimeout: 15 });
  const { email } = await signUpByCall(request, 'Tari Dokubo');
  await signIn(page, email);
  await openTest(page, 'Fractions and Ratios');
  const asked = page.waitForResponse('**/api/student/open-tests');
  await school.putClockForward(16 * minute);
  await page.clock.fastForward(16 * minute);
  await asked;
  await page.clock.fastForward(5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pickAndSave(page, 1);

  // Where the server cannot be reached nobody is signed out either.
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward(20 * minute);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

for (const size of sizes) {
  test(`maintenance and the warning are accessible, ${size.width} px`, async ({ page, request }) => {
    await page.clock.install();
    await atSize(page, size);
    const { email } = await signUpByCall(request, 'Osas Aigbe');
    await signIn(page, email);
    await openTest(page, 'Fractions and Ratios');
    await changeSettings(request, { maintenanceMode: true });
    await page.goto('/dashboard/student');
    await expect(page.getByRole('heading', { name: 'Your open tests' })).toBeVisible();
    await expectAccessible(page, 'maintenance');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('The site is being looked after.')).toBeVisible();
    await expectAccessible(page, 'landing during maintenance');
    await changeSettings(request, { maintenanceMode: false });
    await arrive(page);
    await page.clock.fastForward(58 * minute + 5000);
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
    await expectAccessible(page, 'time-out');
  });
}
