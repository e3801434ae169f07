import { expect, type Page } from '@playwright/test';
import { changeSettings, passwordOf, signInByCall } from './api.ts';
import { test } from './school.ts';

test.use({ schoolName: 'first-visit', serviceWorkers: 'allow' });

const student = 'student@demo.school';

/** Holds the app's scripts back, as a slow network does, until they are let go; or only some of them. */
async function holdScripts(page: Page, isHeld: (file: string) => boolean = () => true): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld(new URL(route.request().url()).pathname)) await promise;
    await route.continue();
  });
  return resolve;
}

/** The page has come whole, and what it has in it is not shown. */
async function openUnseen(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' });
  const lastWords = page.getByText('Yoruba for a test');
  await expect(lastWords).toBeAttached();
  await expect(lastWords).toBeHidden();
  await expect(page.getByText('Welcome back')).toBeHidden();
}

test('the landing page and its form are there before any script', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Tests that hold, whatever the network does.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('₦1,000', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try a sample test' })).toHaveAttribute('href', '/sample');
});

test('the site can be installed, and a link to it has a picture', async ({ page, request }) => {
  await page.goto('/');
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  const { icons, start_url: start } = (await manifest.json()) as { icons: { src: string }[]; start_url: string };
  expect(start).toBe('/dashboard');
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  for (const address of [picture, ...icons.map(({ src }) => src)]) {
    expect((await request.get(address)).headers()['content-type'], address).toBe('image/png');
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard/');
});

test('what was typed before the scripts came stays', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel(/^Email/).fill(student);
  await page.getByLabel(/^Password/).pressSequentially(passwordOf(student));
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-landing', 'ready');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel(/^Password/)).toHaveValue(passwordOf(student));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/student');
  expect(faults).toEqual([]);
});

test('a form that is sent before the scripts came waits for them, and says so', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel(/^Email/).fill(student);
  await page.getByLabel(/^Password/).fill(passwordOf(student));
  await page.getByLabel(/^Password/).press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('One moment: the page is getting ready.')).toHaveRole('status');
  await expect(page).toHaveURL('/');
  letGo();
  await expect(page).toHaveURL('/dashboard/student');
});

test('what was pressed before the scripts came is done when they have', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel(/^Password/).fill('secret word');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  letGo();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'false');
});

test('the page answers before what sends its forms is there, and a form waits for that', async ({ page, request }) => {
  const ownParts = await (await request.get('/')).text();
  const letGo = await holdScripts(page, (file) => !ownParts.includes(file));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByLabel(/^Email/).fill(student);
  await page.getByLabel(/^Password/).fill(passwordOf(student));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page).toHaveURL('/dashboard/student');
});

test('one that is sent empty before the scripts came is answered like any other', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  letGo();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute('aria-busy', 'false');
});

test('without scripts no password leaves the page', async ({ browser, school }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(school.url);
  await page.getByLabel(/^Password/).fill('secret word');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(school.url);
  await expect(page.getByLabel(/^Password/)).toHaveValue('secret word');
  await context.close();
});

test.describe('the school’s own', () => {
  test('name and theme are there from the first paint', async ({ page, request }) => {
    await changeSettings(request, { siteTitle: 'Kings <b>College</b>', theme: 'dark' });
    await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toContainText('Kings <b>College</b>');
    await expect(page.getByRole('contentinfo')).toContainText('Kings <b>College</b>');
    await expect(page).toHaveTitle('Kings <b>College</b>');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await changeSettings(request, { siteTitle: 'Idanwo', theme: 'light' });
  });

  test('maintenance is told, and the page without the word of it is never seen', async ({ page, request }) => {
    await changeSettings(request, { maintenanceMode: true });
    const letGo = await holdScripts(page);
    await openUnseen(page);
    letGo();
    await expect(page.getByText('Administrators can sign in')).toBeVisible();
    await changeSettings(request, { maintenanceMode: false });
  });
});

test('an exam’s page asks who one is, and for the test, before any script is there, and once', async ({
  page,
  request,
}) => {
  const { authorization } = await signInByCall(request, student);
  const reply = await request.get('/api/student/tests?search=Everyday%20Science', { headers: { authorization } });
  const { tests } = (await reply.json()) as { tests: { _id: string }[] };
  await page.addInitScript((token) => localStorage.setItem('token', token), authorization.replace('Bearer ', ''));
  const calls = ['/api/auth/profile', `/api/student/tests/${tests[0]?._id}`];
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  const letGo = await holdScripts(page);
  await page.goto(`/dashboard/student/test/${tests[0]?._id}`, { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((path) => calls.includes(path))).toEqual(calls);
  letGo();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(asked.filter((path) => calls.includes(path))).toEqual(calls);
});

test('whoever is signed in never sees the form', async ({ page, request }) => {
  const reply = await request.post('/api/auth/login', { data: { email: student, password: passwordOf(student) } });
  const { token } = (await reply.json()) as { token: string };
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const letGo = await holdScripts(page);
  await openUnseen(page);
  letGo();
  await expect(page).toHaveURL('/dashboard/student');
});
