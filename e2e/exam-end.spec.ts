import { expect, type Page } from '@playwright/test';
import { signInByCall } from './api.ts';
import { test } from './school.ts';
import { signUp } from './sign-up.ts';
import { goToChoice, openTest, pickAndSave, pickOption, savedBadge, submitTest, offlineBadge } from './take-test.ts';

test.use({ serviceWorkers: 'allow' });

const second = 1_000;
const minute = 60 * second;
const atResult = /\/results\/[\w-]+$/;

/** The test's whole time, which the timer shows when it has just begun. */
async function timeLimit(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.ceil(seconds / 60) * minute;
}

test('a submission whose reply is lost says that it failed and why, and then leads to the result by itself', async ({
  page,
}) => {
  await signUp(page, 'Dayo Lost Reply');
  await openTest(page, 'Computer Basics');
  await goToChoice(page);
  await pickAndSave(page, 0);
  await page.route(
    '**/api/results',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  // The network stays away until the words were read.
  const whatBecameOfIt = '**/api/student/tests/*';
  await page.route(whatBecameOfIt, (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('button', { name: 'Yes, Submit Test' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to submit test' });
  await expect(failure).toContainText('The server could not be reached. Your answers are safe on the server.');
  await page.unroute(whatBecameOfIt);
  await expect(page).toHaveURL(atResult, { timeout: 30_000 });
  await expect(page.getByText('Test submitted successfully!')).toBeVisible();
});

test('a submission that fails says where the answers are', async ({ page }) => {
  await signUp(page, 'Efe Not Sent');
  await openTest(page, 'Computer Basics');
  await goToChoice(page);
  await page.route('**/api/attempts/*/answers', (route) => route.abort());
  await page.route('**/api/results', (route) => route.abort());
  await pickOption(page, 0);
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('button', { name: 'Yes, Submit Test' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to submit test' });
  await expect(failure).toContainText('Your answers are safe on this device.');
  await page.unrouteAll();
  await submitTest(page);
});

test('a tab that lost the attempt learns that it was ended elsewhere', async ({ page, context }) => {
  await signUp(page, 'Funmi Elsewhere');
  await openTest(page, 'Computer Basics');
  await goToChoice(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await goToChoice(other);
  await pickAndSave(other, 0);
  await pickOption(page, 1);
  await expect(page.getByText('This test was continued elsewhere')).toBeVisible();
  await submitTest(other);
  await expect(page).toHaveURL(atResult, { timeout: 30_000 });
});

test('without a network the exam says until when answers count, and afterwards how many came too late', async ({
  page,
  context,
  request,
  school,
}) => {
  const { email } = await signUp(page, 'Gozie Too Late');
  await page.clock.install();
  await openTest(page, 'Computer Basics');
  const limit = await timeLimit(page);
  await goToChoice(page);
  await context.setOffline(true);
  await pickOption(page, 0);
  await expect(page.getByText('No connection. Go on')).toBeVisible();
  await expect(page.getByText('left to find a network')).toBeHidden();

  await page.clock.fastForward(limit - 30 * second);
  await expect(
    page.getByText(/\d:\d\d left to find a network: answers that reach the server by then count/),
  ).toBeVisible();
  await page.clock.fastForward(31 * second);
  await expect(page.getByText('Time is up')).toBeVisible();
  await expect(page.getByText(/^No connection\. \d+ seconds left to find a network/)).toBeVisible();
  await page.clock.fastForward(31 * second);
  await expect(page.getByText(/1 answer not yet on the server: kept on this device/)).toBeVisible();
  await expect(page.getByText(/Please tell your invigilator or teacher now/)).toBeVisible();

  // So long a jump is a machine that slept, which gives everybody the grace once more: that has to pass too.
  await school.putClockForward(limit);
  const headers = await signInByCall(request, email);
  await expect(async () => {
    await school.putClockForward(10 * second);
    const reply = await request.get('/api/results', { headers });
    expect(await reply.json()).toMatchObject({ results: [{ testTitle: 'Computer Basics' }] });
    // After such a jump nothing is closed for two seconds, so that what had arrived is read first.
  }).toPass({ intervals: [3_000] });
  await context.setOffline(false);
  await page.clock.resume();
  await expect(page).toHaveURL(atResult, { timeout: 30_000 });
  await expect(
    page.getByText(
      'Time had run out: 1 answer arrived too late and is not scored. Please tell your invigilator or teacher.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Test submitted successfully!')).toBeHidden();
  const note = page.getByRole('main').getByText('1 answer reached the server after the time was up');
  await expect(note).toContainText('Please tell your invigilator or teacher.');
});

test("a device's clock that jumps without a network locks nobody out", async ({ page, context }) => {
  await signUp(page, 'Halima Clock');
  await page.clock.install();
  await openTest(page, 'Computer Basics');
  await goToChoice(page);
  await context.setOffline(true);
  await pickOption(page, 0);
  await expect(offlineBadge(page)).toBeVisible();

  await page.clock.setSystemTime(Date.now() + 180 * minute);
  await page.clock.runFor(3 * second);
  await expect(page.getByText('it cannot tell how much time is left until the server is heard')).toBeVisible();
  await expect(page.getByText('Time is up')).toBeHidden();
  await pickOption(page, 1);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();

  await context.setOffline(false);
  await page.clock.resume();
  await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
  await submitTest(page);
});

test('a server that cannot save is not called a missing network', async ({ page }) => {
  await signUp(page, 'Ife Full Disk');
  await openTest(page, 'Computer Basics');
  await goToChoice(page);
  const message = 'The server has no room left to save. Please tell whoever runs it.';
  await page.route('**/api/attempts/*/answers', (route) =>
    route.fulfill({ status: 507, json: { code: 'STORAGE_FULL', message } }),
  );
  await pickOption(page, 0);
  await expect(page.getByText('Server cannot save. Go on: 1 answer kept on this device')).toBeVisible();
  await expect(page.getByText(`The server cannot save just now. ${message}`)).toBeVisible();
  await expect(page.getByText('No connection')).toBeHidden();
  await page.unrouteAll();
  await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
});
