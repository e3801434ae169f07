import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'admin-users' });

const list = '/dashboard/admin/users';

async function openList(page: Page, search = ''): Promise<void> {
  await signIn(page, 'admin@demo.school', search === '' ? list : `${list}?search=${encodeURIComponent(search)}`);
  await expect(page.getByText(/ users? found$/)).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test('a user is created, signs in, is renamed, demoted and deleted', async ({ page, browser, school }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Add New User' }).click();
  await inDialog(page, 'Create User').click();
  for (const message of ['Please enter a name', /^Please enter an email address or/, 'Please enter a password']) {
    await expect(dialog(page).getByText(message)).toBeVisible();
  }
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await dialog(page).getByLabel('Name').fill('Chidi Eze');
  await dialog(page).getByLabel('Email').fill('student@demo.school');
  await dialog(page).getByLabel('Password', { exact: true }).fill('long enough');
  await dialog(page).getByLabel('Ask for a password of their own').uncheck();
  await dialog(page).getByLabel('Role').selectOption('Admin');
  await inDialog(page, 'Create User').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('An account with this email already exists');
  await dialog(page).getByLabel('Email').fill('chidi@demo.school');
  await inDialog(page, 'Create User').click();
  await expect(page.getByText('User created successfully')).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: school.url })).newPage();
  await theirs.goto('/');
  await theirs.getByLabel(/^Email/).fill('chidi@demo.school');
  await theirs.getByLabel(/^Password/).fill('long enough');
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(theirs).toHaveURL(/\/dashboard\/admin$/);

  await page.getByLabel('Search').fill('chidi');
  await expect(page.getByText('1 user found')).toBeVisible();
  await expect(page).toHaveURL(/search=chidi/);
  await page.getByRole('link', { name: 'Chidi Eze' }).click();
  await expect(page.getByRole('heading', { name: 'Chidi Eze', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Signed In On' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue('');
  await dialog(page).getByLabel('Name').fill('Chidi B. Eze');
  await dialog(page).getByLabel('Role').selectOption('Instructor');
  await inDialog(page, 'Update User').click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chidi B. Eze', level: 1 })).toBeVisible();

  // The blank password kept the old one, and the session goes on with the new role.
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/dashboard\/instructor$/);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('On no device.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await theirs.close();

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByText('Are you sure you want to delete this user?')).toBeVisible();
  await inDialog(page, 'Delete').click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
  await page.getByLabel('Search', { exact: true }).fill('chidi');
  await expect(page.getByText('No users found matching your search')).toBeVisible();
});

test('the last administrator stays, and nobody deletes themself here', async ({ page }) => {
  await openList(page, 'admin@demo.school');
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeDisabled();
  await expect(page.getByText('Your own account is deleted from your profile')).toBeVisible();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Role').selectOption('Student');
  await inDialog(page, 'Update User').click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The last administrator must stay one. Make somebody else an administrator first.',
  );
  await dialog(page).getByLabel('Role').selectOption('Admin');
  await dialog(page).getByLabel('Name').fill('Folake A. Adeyemi');
  await inDialog(page, 'Update User').click();
  // The menu is the session's, and it has the new name.
  await expect(page.getByRole('contentinfo').getByText('Folake A. Adeyemi')).toBeVisible();
});

test('the list is filtered and sorted by the server, in the address, and exported as shown', async ({ page }) => {
  await openList(page);
  await page.getByLabel('Role').selectOption('Instructor');
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL(/role=instructor&order=name/);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.reload();
  await expect(page.getByText('3 users found')).toBeVisible();
  const names = await page.getByRole('rowheader').getByRole('link').allTextContents();
  expect(names).toEqual(names.toSorted());

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('users.csv');
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(names);
});

test('a class list becomes accounts, with a bad row named and the passwords kept', async ({
  page,
  browser,
  school,
}) => {
  await openList(page);
  await page.getByRole('button', { name: 'Class List' }).click();
  await dialog(page)
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from('name,class\nAda,5A\n') });
  await expect(dialog(page).getByRole('alert')).toHaveText('Missing required headers: email or candidate number');
  await inDialog(page, 'Choose Another List').click();
  const text = [
    'Class,Email,Name',
    '5A,ada.nwosu@demo.school,"Nwosu, Ada"',
    '5A,nowhere,Bad Address',
    ',student@demo.school,Taken Already',
    'Choir,bayo@demo.school,Bayo Cole',
    '5A,premium@demo.school,Here Before',
  ].join('\n');
  await dialog(page)
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog(page).getByText('0 people ready, 5 bad rows')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: /2\s*There is no class 5A in / })).toBeVisible();
  await dialog(page).getByLabel('Make the classes that are not there').check();
  await expect(dialog(page).getByText('2 people ready, 2 bad rows')).toBeVisible();
  await expect(dialog(page).getByText(/^1 person has an account already: /)).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: /3\s*Please enter a valid email address/ })).toBeVisible();
  await dialog(page).getByLabel('Subscription for all').selectOption('Basic');

  // The first try breaks off: nothing is lost, and the rest is tried again.
  await page.route('**/api/admin/users/bulk', (route) => route.abort(), { times: 1 });
  await inDialog(page, 'Create 2 Accounts').click();
  await inDialog(page, 'Try the Rest Again').click();
  await expect(dialog(page).getByText('Created 2 accounts')).toBeVisible();
  await expect(dialog(page).getByText(/^Row 4: An account with this email already exists/)).toBeVisible();

  await expect(dialog(page).getByText('Row 3: Please enter a valid email address')).toBeVisible();

  // On paper the slips stand alone.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('ada.nwosu@demo.school').filter({ visible: true })).toHaveCount(1);
  await expect(dialog(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await inDialog(page, 'Close').last().click();
  await expect(page.getByText('Close without the passwords?')).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Close without the passwords?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  const downloading = page.waitForEvent('download');
  await inDialog(page, 'Download Passwords').click();
  const [, first = '', , , unread = '', failure = ''] = (
    await readFile(await (await downloading).path(), 'utf8')
  ).split('\r\n');
  expect(first).toMatch(/^"Nwosu, Ada",ada.nwosu@demo.school,,\w{4}-\w{4}-\w{4},$/);
  expect(unread).toBe(',,,,Row 3: Please enter a valid email address');
  expect(failure).toMatch(/^,,,,.*Row 4: /);
  await inDialog(page, 'Close').last().click();
  await expect(dialog(page)).toHaveCount(0);

  const pupil = await (await browser.newContext({ baseURL: school.url })).newPage();
  await pupil.goto('/');
  await pupil.getByLabel(/^Email/).fill('ada.nwosu@demo.school');
  await pupil.getByLabel(/^Password/).fill(first.split(',')[4] ?? '');
  await pupil.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(pupil.getByRole('heading', { name: 'A password of your own' })).toBeVisible();
  await pupil.close();
});

test('a class list whose answer is lost, in a page that breaks then, loses no password', async ({
  page,
  browser,
  school,
}) => {
  await openList(page);
  await page.getByRole('button', { name: 'Class List' }).click();
  const text = 'Name,Email\nEbele Okoro,ebele@demo.school\nFunmi Bello,funmi@demo.school\n';
  await dialog(page)
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog(page).getByLabel('Subscription for all').selectOption('Premium');

  // The server opens the accounts, its answer never comes, and the page goes down.
  await page.route(
    '**/api/admin/users/bulk',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await inDialog(page, 'Create 2 Accounts').click();
  await expect(inDialog(page, 'Try the Rest Again')).toBeVisible();
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();

  await expect(dialog(page).getByRole('alert')).toContainText('nobody gets an account twice');
  await inDialog(page, 'Try the Rest Again').click();
  await expect(dialog(page).getByText('Created 2 accounts')).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await inDialog(page, 'Download Passwords').click();
  const [, first = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  await inDialog(page, 'Close').last().click();
  await expect(dialog(page)).toHaveCount(0);
  // Once they are kept, nothing is left of them in the browser.
  await page.reload();
  await expect(page.getByText(/ users? found$/)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('ebele@demo.school');

  const pupil = await (await browser.newContext({ baseURL: school.url })).newPage();
  await pupil.goto('/');
  await pupil.getByLabel(/^Email/).fill('ebele@demo.school');
  await pupil.getByLabel(/^Password/).fill(first.split(',')[3] ?? '');
  await pupil.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(pupil).toHaveURL(/\/dashboard\/student$/);
  await pupil.close();
});

test('a reset link is made and used, and a person’s page shows what is known', async ({ page, browser }) => {
  await openList(page, 'basic@demo.school');
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /\/dashboard\/admin\/results\//,
  );
  await page.getByRole('button', { name: 'Create Reset Link' }).click();
  const link = await page.getByLabel('Password reset link', { exact: true }).inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByLabel('New password', { exact: true }).fill('a brand new one');
  await other.getByRole('button', { name: 'Set Password' }).click();
  await expect(other.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await other.close();

  await page.goto(`${list}/nobody`);
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
});

test('each failure is told in its words, the server’s own first', async ({ page }) => {
  await openList(page, 'hauwa');
  const answers = [
    { status: 507, json: { code: 'STORAGE_FULL', message: 'The server has no room left to save.' } },
    undefined,
  ];
  await page.route('**/api/admin/users/*', (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort();
  });
  await page.getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Name').fill('Hauwa B. Bello');
  await inDialog(page, 'Update User').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('The server has no room left to save.');
  await inDialog(page, 'Update User').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Operation failed');
  await inDialog(page, 'Cancel').click();
  await inDialog(page, 'Discard').click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await inDialog(page, 'Delete').click();
  await expect(page.getByText('Failed to delete user')).toBeVisible();

  await page.route('**/api/admin/users?*', (route) => route.abort());
  await page.goto(list);
  await expect(page.getByRole('heading', { name: 'Failed to fetch users' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/users found$/)).toBeVisible();
});

for (const size of sizes) {
  test(`the users' screens are accessible, ${size.width} px`, async ({ page }) => {
    test.slow();
    await atSize(page, size);
    await openList(page, 'musa');
    await expectAccessible(page, 'users');
    await page.getByRole('button', { name: 'Add New User' }).click();
    await inDialog(page, 'Create User').click();
    await expect(dialog(page).getByText('Please enter a name')).toBeVisible();
    await expectAccessible(page, 'form with messages');
    await inDialog(page, 'Cancel').click();
    await page.getByRole('button', { name: 'Class List' }).click();
    await expectAccessible(page, 'class list');
    const paste = `name,email\nAda ${size.width},ada.${size.width}@demo.school\nBad,bad\nTaken,basic@demo.school`;
    await dialog(page).getByLabel('Or paste names with emails or candidate numbers').fill(paste);
    await inDialog(page, 'Check Pasted Text').click();
    await expect(dialog(page).getByText('1 person ready, 2 bad rows')).toBeVisible();
    await expectAccessible(page, 'class list, checked');
    await inDialog(page, 'Create 1 Account').click();
    await expect(dialog(page).getByText('Created 1 account')).toBeVisible();
    await expectAccessible(page, 'class list, created');
    await page.keyboard.press('Escape');
    await inDialog(page, 'Close Without Them').click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expectAccessible(page, 'deletion');
    await inDialog(page, 'Cancel').click();
    await page.getByRole('rowheader').getByRole('link').click();
    await page.getByRole('button', { name: 'Create Reset Link' }).click();
    await expect(page.getByLabel('Password reset link', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'a user');
  });
}
