import { expect, type Page, type Request } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signIn } from './sign-in.ts';
import { test } from './school.ts';
import { goToQuestion } from './take-test.ts';

const question = (page: Page, number: number) => page.getByRole('article', { name: `Question ${number} of 5` });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm Submission' });
const slot = (page: Page) => page.getByRole('status').getByText('Sample: nothing is kept');

/** What the server is asked for, but for what every page of the site asks. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/settings') calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** All that the browser holds of this site, but for its settings and how far a page was scrolled. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key !== 'settings'),
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-scroll')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

async function submit(page: Page): Promise<void> {
  await page.keyboard.press('s');
  await confirmation(page).getByRole('button', { name: 'Yes, Submit Test' }).click();
}

test('at 360 px a visitor takes the sample by its keys, reads the reasons, and leaves no trace', async ({ page }) => {
  await atSize(page, { width: 360, height: 740 });
  const calls = callsOf(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Try a sample test' }).click();
  await expect(page).toHaveURL('/sample');
  await expect(page).toHaveTitle(/^Sample test/);
  await expect(question(page, 1)).toBeFocused();
  await expect(slot(page)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^4:5\d$/);

  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { name: 'The root hairs' })).toBeChecked();
  await page.keyboard.press('n');
  await page.keyboard.press('A');
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await page.keyboard.press('n');
  await page.keyboard.press('c');
  await page.keyboard.press('n');
  await page.keyboard.press('d');
  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { name: 'False' })).toBeChecked();
  await page.keyboard.press('n');
  await page.getByLabel('Your answer').fill(' 1960 ');
  await goToQuestion(page, 2);
  await page.getByRole('button', { name: '2 / 5, all questions' }).click();
  await expect(page.getByRole('button', { name: 'Question 2, answered, marked for review' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('s');
  await expect(confirmation(page)).toContainText('5 of 5');
  await expect(confirmation(page)).toContainText('1 marked for review.');
  await page.keyboard.press('r');
  await expect(confirmation(page)).toBeHidden();
  await submit(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 of 5 right');
  await expect(page.getByRole('main', { name: '4 of 5 right' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('80.0%');
  await expect(page.getByRole('tab', { name: 'Wrong 1' })).toHaveAttribute('aria-selected', 'true');
  const wrong = page.getByRole('listitem').filter({ hasText: 'Question 2' });
  await expect(wrong).toContainText('2,000 ÷ 8,000 = 25%');
  // What was right is nothing to work on.
  await expect(page.getByRole('region', { name: 'By topic' })).toContainText(
    'Work on theseMathematics0 of 1Correct answers',
  );

  expect(calls).toEqual([]);
  expect(await kept(page)).toEqual({ local: [], session: [], databases: [] });

  await page.getByRole('button', { name: 'Try it again' }).click();
  await expect(question(page, 1)).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/^(5:00|4:5\d)$/);
  await submit(page);
  await page.getByRole('link', { name: 'Create your account' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
});

test('the sample ends with its time, also without a network, and begins anew after a reload', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/sample');
  await expect(question(page, 1)).toBeVisible();
  await page.keyboard.press('b');
  await context.setOffline(true);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('timer')).toHaveText(/^(4:00|3:5\d)$/);
  await expect(slot(page)).toBeVisible();
  await page.clock.runFor(250_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 of 5 right');
  await expect(page.getByText('The time ran out')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Not answered 4' })).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(question(page, 1)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('whoever is signed in may see the sample too, and goes back home', async ({ page }) => {
  await signIn(page, 'student@demo.school');
  await page.goto('/sample');
  await expect(question(page, 1)).toBeFocused();
  await submit(page);
  await page.getByRole('link', { name: 'To your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard/student');
});

for (const size of sizes) {
  test(`room and result of the sample can be used by everyone at ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await page.goto('/sample');
    await expect(question(page, 1)).toBeFocused();
    await page.keyboard.press('a');
    await expectAccessible(page, 'sample room');
    await submit(page);
    await expectAccessible(page, 'sample result');
    await page.getByRole('tab', { name: /^All/ }).click();
    await expectAccessible(page, 'sample result, all questions');
  });
}
