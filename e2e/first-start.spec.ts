import { expect, type Page, test as base } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signInByCall } from './api.ts';
import { openSchool, type School, secondsToStart } from './school-process.ts';
import { signIn, signInOnScreen } from './sign-in.ts';

/*
 * A school that begins: the server has nothing in its database, and prints the link by which it is set up. Production
 * is what keeps the demo school away.
 */
const head = { name: 'Fọlákẹ́ Adémọ́lá', email: 'folake@unity.ng', password: 'ink that the bursar keeps' };
/** Every journey begins with a server of its own: what is tried here is done once. */
const test = base.extend<{ environment: Record<string, string>; school: School }>({
  environment: [{ NODE_ENV: 'production' }, { option: true }],
  school: [
    async ({ environment }, use) => {
      const { close, ...school } = await openSchool('first-start', { environment });
      await use(school);
      await close();
    },
    { timeout: 2 * secondsToStart * 1000 },
  ],
  baseURL: ({ school }, use) => use(school.url),
});
const link = /http:\S+\/setup\?code=\S+/;

async function makeAdministrator(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill(head.name);
  await page.getByLabel('Email').fill(head.email);
  await page.getByLabel('Password', { exact: true }).fill(head.password);
  await page.getByRole('button', { name: 'Begin Our School' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your school in three steps' })).toBeVisible();
}

test.describe('an empty database', () => {
  test('is set up by the printed link, once, and every other page says where that is', async ({ page, school }) => {
    for (const address of ['/', '/register', '/dashboard/student']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'This school is not set up yet' })).toBeVisible();
    }
    for (const size of sizes) {
      await atSize(page, size);
      await expectAccessible(page, `not set up, ${size.width}`);
    }
    await page.goto('/setup?code=another-one');
    await expect(page.getByRole('heading', { level: 1, name: 'Another link, please' })).toBeVisible();
    await expectAccessible(page, 'wrong link');

    await page.goto(await school.printed(link));
    await expect(page.getByRole('heading', { level: 1, name: 'Your school begins here' })).toBeVisible();
    for (const size of sizes) {
      await atSize(page, size);
      await expectAccessible(page, `setup, ${size.width}`);
    }
    await page.getByRole('button', { name: 'Begin Our School' }).click();
    await expect(page.getByRole('alert')).toContainText('Please fill in all fields');
    await makeAdministrator(page);
    await expect(page).toHaveURL(/first-steps\?step=school$/);

    await page.goto(await school.printed(link));
    await expect(page.getByRole('heading', { level: 1, name: 'This school is set up' })).toBeVisible();
  });

  test('becomes a school in three steps, each of which is kept', async ({ page, request, school }) => {
    const code = new URL(await school.printed(link)).searchParams.get('code');
    expect((await request.post('/api/setup', { data: { code, ...head } })).status()).toBe(201);
    await page.goto('/');
    await page.getByLabel(/^Email/).fill(head.email);
    await page.getByLabel(/^Password/).fill(head.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Three steps to the first exam' });
    await panel.getByRole('link', { name: 'Name the school' }).click();

    await page.getByRole('button', { name: 'Save and Go On' }).click();
    await expect(page.getByRole('alert')).toContainText('Please enter the name of the school');
    await expect(page.getByLabel('Name of the school')).toBeFocused();
    for (const size of sizes) {
      await atSize(page, size);
      await expectAccessible(page, `the school, ${size.width}`);
    }
    await page.getByLabel('Name of the school').fill('Ìrètí Model College');
    await page.keyboard.press('Enter');

    const list = page.getByRole('textbox', { name: 'Paste a class list' });
    await list.fill(
      '1. Ada Obi ada@unity.ng\n2. Bola Adé bola@unity.ng\n3. Ada Again ada@unity.ng\n4. Chidi Eze chidi@',
    );
    await expect(page.getByRole('heading', { name: '2 people found, 2 lines to look at' })).toBeVisible();
    for (const size of sizes) {
      await atSize(page, size);
      await expectAccessible(page, `the people, ${size.width}`);
    }
    await page.getByRole('button', { name: 'Leave out line 3' }).click();
    await page.getByRole('button', { name: 'Correct line 3' }).click();
    await page.keyboard.type('Chidi Eze chidi@unity.ng');
    await expect(page.getByRole('heading', { name: '3 people found', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add 3 Students' }).click();
    await expect(page.getByText('Created 3 accounts')).toBeVisible();
    await expectAccessible(page, 'the passwords');
    // The passwords are nowhere else.
    await page.getByRole('link', { name: 'Go On' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const password = (await page.getByRole('region', { name: 'New accounts' }).locator('code').first().textContent())!;
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Passwords' }).click();
    await download;
    await page.getByRole('link', { name: 'Go On' }).click();

    for (const size of sizes) {
      await atSize(page, size);
      await expectAccessible(page, `the first test, ${size.width}`);
    }
    await page.getByRole('link', { name: 'Take the Ready Test' }).click();
    await page.getByRole('button', { name: 'Make the Ready Test' }).click();
    await expect(page.getByRole('heading', { name: /is there$/ })).toBeVisible();
    await expectAccessible(page, 'the ready test');
    await page.getByRole('link', { name: 'To the Dashboard' }).click();
    await expect(page.getByText('Total Users')).toBeVisible();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveTitle('Admin Dashboard · Ìrètí Model College');

    const signedIn = await request.post('/api/auth/login', { data: { email: 'ada@unity.ng', password } });
    const { token } = (await signedIn.json()) as { token: string };
    const tests = await request.get('/api/student/tests', { headers: { authorization: `Bearer ${token}` } });
    expect(await tests.json()).toMatchObject({
      tests: [{ title: 'A first try: general knowledge', questionCount: 5 }],
    });
  });
});

test.describe('a demo school', () => {
  test('chosen at the first start is looked around in, and makes room for one’s own', async ({ page, school }) => {
    await page.goto(await school.printed(link));
    await page.getByRole('button', { name: 'Look Around in a Demo School First' }).click();
    // A whole school is made here, as at a start.
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible({
      timeout: secondsToStart * 1000,
    });
    const strip = page.getByRole('complementary', { name: 'Demo school' });
    await expect(strip).toBeVisible();
    await page.goto('/dashboard/admin/users');
    await strip.getByRole('button', { name: 'Set Up Your Own School' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up your own school' });
    const remove = dialog.getByRole('button', { name: 'Remove and Begin Ours' });
    await expect(remove).toBeDisabled();
    for (const size of sizes) {
      await atSize(page, size);
      await expectAccessible(page, `removing the demo, ${size.width}`);
    }
    await dialog.getByLabel('Type “remove” to remove it').fill('remove');
    await remove.click();
    await makeAdministrator(page);
    await expect(strip).toHaveCount(0);
    await page.goto('/dashboard/admin');
    await expect(page.getByRole('region', { name: 'Three steps to the first exam' })).toBeVisible();
  });

  test.describe('of a plain start', () => {
    test.use({ environment: {} });

    test('says what was added to it before it goes, and does not come back', async ({ page, request, school }) => {
      const headers = await signInByCall(request, 'admin@demo.school');
      const person = { name: 'Ada Obi', email: 'ada@unity.ng', password: 'eleven brown goats' };
      expect((await request.post('/api/admin/users', { headers, data: person })).status()).toBe(201);
      await signIn(page, 'student@demo.school');
      await expect(page.getByRole('complementary', { name: 'Demo school' })).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());
      await signInOnScreen(page, 'admin@demo.school');
      await page.getByRole('button', { name: 'Set Up Your Own School' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set up your own school' });
      await expect(dialog).toContainText('1 account');
      await dialog.getByRole('textbox').fill('remove');
      await expect(dialog.getByRole('button', { name: 'Remove and Begin Ours' })).toBeDisabled();
      await dialog.getByRole('textbox').fill('remove ours, 1');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Your school begins here' })).toBeVisible();
      await school.restart();
      await page.goto(await school.printed(link));
      await makeAdministrator(page);
    });
  });
});
