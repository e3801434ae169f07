import { expect, type Page } from '@playwright/test';
import { changeSettings, signInByCall, signUpByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'admin-truth' });

const admin = 'admin@demo.school';
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('two administrators at the settings undo nothing of each other', async ({ page, request }) => {
  await signIn(page, admin, '/dashboard/admin/settings');
  await page.getByLabel('Site title').fill('Unity College');
  // Meanwhile another turns maintenance on, and changes the page size.
  await changeSettings(request, { maintenanceMode: true, itemsPerPage: 20 });
  await save(page).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await expect(page.getByText('Another administrator has changed: Items per page, Maintenance mode')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Maintenance mode' })).toBeChecked();
  await expect(page.getByLabel('Items per page')).toHaveValue('20');

  // And where both change the same, it is asked.
  await page.getByLabel('Items per page').fill('30');
  await changeSettings(request, { maintenanceMode: false, itemsPerPage: 50 });
  await save(page).click();
  const question = page.getByRole('alert').filter({ hasText: 'Another administrator has changed this meanwhile' });
  await expect(question).toContainText('Items per page was 20 and is now 50. You have 30.');
  await expect(save(page)).toBeDisabled();
  await question.getByRole('button', { name: 'Take Theirs' }).click();
  await expect(page.getByLabel('Items per page')).toHaveValue('50');
  await expect(question).toHaveCount(0);

  await page.getByLabel('Items per page').fill('40');
  await changeSettings(request, { itemsPerPage: 10 });
  await save(page).click();
  await question.getByRole('button', { name: 'Keep Mine' }).click();
  await save(page).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Items per page')).toHaveValue('40');
  await changeSettings(request, { siteTitle: 'Idanwo', itemsPerPage: 10 });
});

test('a page past the end is the last one, in the list and in the address', async ({ page }) => {
  await signIn(page, admin);
  for (const [address, record] of [
    ['/dashboard/admin/users', 'user'],
    ['/dashboard/admin/tests', 'test'],
    ['/dashboard/admin/questions', 'question'],
    ['/dashboard/admin/payments', 'payment'],
    ['/dashboard/admin/referrals?tab=all', 'referral'],
    ['/dashboard/student/tests', 'test'],
  ] as const) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}page=900`);
    await expect(page.getByRole('status').filter({ hasText: `${record}s found` })).toHaveText(/^[1-9]/);
    await expect(page.getByText(new RegExp(`No ${record}s`, 'i'))).toHaveCount(0);
    await expect(page).not.toHaveURL(/page=900/);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  }
});

test('whoever loses a role finds themself where the new one is at home', async ({ page, request }) => {
  const { email } = await signUpByCall(request, 'Once Instructor');
  const headers = await signInByCall(request, admin);
  const list = await request.get('/api/admin/users', { headers, params: { search: email } });
  const { users } = (await list.json()) as { users: { _id: string }[] };
  const setRole = (role: string) => request.put(`/api/admin/users/${users[0]?._id}`, { headers, data: { role } });
  await setRole('instructor');
  await signIn(page, email);
  // All that the dashboard asks has come: a call that was still under way would find the role gone, and leave by itself.
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect(page.getByText('No tests yet')).toBeVisible();
  await expect(page.locator('dd').first()).toHaveText('0');
  await setRole('student');
  await page.getByRole('link', { name: 'My Tests' }).click();
  await expect(page).toHaveURL('/dashboard/student');
  await expect(page.getByRole('link', { name: 'My Tests' })).toHaveCount(0);
});

test('a user whom another administrator has deleted leaves the list', async ({ page, request }) => {
  const { email } = await signUpByCall(request, 'Soon Gone');
  await signIn(page, admin, `/dashboard/admin/users?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  const headers = await signInByCall(request, admin);
  const list = await request.get('/api/admin/users', { headers, params: { search: email } });
  const { users } = (await list.json()) as { users: { _id: string }[] };
  await request.delete(`/api/admin/users/${users[0]?._id}`, { headers });
  await row.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('dialog', { name: 'Delete User' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('That is not there any more: somebody else has deleted it.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a failure that the server did not foresee is told in the words of the screen', async ({ page }) => {
  await signIn(page, admin);
  await page.route('**/api/admin/users/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'UNEXPECTED', message: 'Something went wrong' } }),
  );
  await page.goto('/dashboard/admin/users?role=student');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Delete User' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete user', { exact: true })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('instructors and administrators reach their own profile, on phones too', async ({ page, browser, school }) => {
  for (const [email, width] of [
    ['instructor@demo.school', 1280],
    [admin, 360],
  ] as const) {
    const context = await browser.newContext({ baseURL: school.url, viewport: { width, height: 800 } });
    const own = await context.newPage();
    await signIn(own, email);
    if (width < 600) await own.getByRole('button', { name: 'Open menu' }).click();
    await own.getByRole('link', { name: /^Your profile:/ }).click();
    await expect(own).toHaveURL('/dashboard/profile');
    await expect(own.getByRole('region', { name: 'Your profile' })).toContainText(email);
    await own.getByRole('button', { name: 'Manage Privacy Settings' }).click();
    const privacy = own.getByRole('dialog', { name: 'Privacy Settings' });
    await expect(privacy.getByRole('heading', { name: 'Change password' })).toBeVisible();
    await expect(privacy.getByRole('button', { name: 'Download My Data' })).toBeVisible();
    await context.close();
  }
  // A student's stands where it stood.
  await signIn(page, 'student@demo.school', '/dashboard/profile');
  await expect(page).toHaveURL('/dashboard/student/profile');
});

test('a test that somebody else changed meanwhile is not written over unseen', async ({ page, request }) => {
  const headers = await signInByCall(request, admin);
  const made = await request.post('/api/tests', { headers, data: { title: 'Light', category: 'Physics' } });
  const { _id } = (await made.json()) as { _id: string };
  const change = (data: object) => request.put(`/api/tests/${_id}`, { headers, data });
  const open = async () => {
    await page.goto(`/dashboard/instructor/tests/${_id}/edit`);
    await expect(page.getByLabel('Title')).toHaveValue(/.+/);
  };
  await signIn(page, admin);
  await open();
  await page.getByLabel('Title').fill('Light and Shadow');
  await change({ timeLimit: 25 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/dashboard/instructor/tests');
  await open();
  await expect(page.getByLabel(/Time limit/)).toHaveValue('25');

  await page.getByLabel('Title').fill('Optics');
  await change({ title: 'Waves' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/changed this meanwhile: title \(now “Waves”\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/dashboard/instructor/tests');
  await expect(page.getByRole('link', { name: 'Optics' })).toBeVisible();
});
