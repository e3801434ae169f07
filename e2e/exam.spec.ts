import { expect, type Page } from '@playwright/test';
import { passTime } from './pass-time.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import {
  goToChoice,
  isAnswered,
  openTest,
  pickAndSave,
  pickOption,
  questionOrder,
  savedBadge,
  startTest,
  submitTest,
  offlineBadge,
} from './take-test.ts';

test.use({ serviceWorkers: 'allow' });

const minute = 60_000;

async function timeLeft(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** How many picks the device has on its own disk, waiting for the server. */
function journalledPicks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('idanwo');
        opening.addEventListener('error', () => reject(new Error('The journal does not open')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const count = database.transaction('picks').objectStore('picks').count();
          count.addEventListener('success', () => {
            database.close();
            resolve(count.result);
          });
        });
      }),
  );
}

test('the main job: sign in, pick a test, take it, see the score and the review', async ({ page }) => {
  await signIn(page, 'student@demo.school');
  await page.getByRole('link', { name: 'Available Tests' }).click();
  await startTest(page, 'Fractions and Ratios');
  await expect(page.getByText('Question 1 of 20')).toBeVisible();
  await pickOption(page, 0);
  await expect(page.getByText('✓ Answered')).toBeVisible();
  await page.getByRole('button', { name: 'Next Question' }).first().click();
  await pickOption(page, 1);
  await page.getByRole('button', { name: 'Question 3, unanswered' }).click();
  await pickOption(page, 0);
  await expect(page.getByText('Progress: 3 of 20 answered')).toBeVisible();
  await expect(savedBadge(page)).toBeVisible();

  await submitTest(page);
  await expect(page.getByText('Test submitted successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/student\/results\/[\w-]+$/);
  const review = page.getByRole('main');
  await expect(review.getByText('Explanation').first()).toBeVisible();
  await expect(review.getByText('Right answer').first()).toBeVisible();

  // Back must not lead into the exam again.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Available Tests' })).toBeVisible();
});

test('the keyboard alone is enough: letters and figures pick, arrows move', async ({ page }) => {
  await signIn(page, 'student@demo.school');
  await openTest(page, 'Cell Biology: Mid-term');
  const radios = page.getByRole('radio');
  const number = await goToChoice(page);
  await page.keyboard.press('b');
  await expect(radios.nth(1)).toBeChecked();
  await page.keyboard.press('1');
  await expect(radios.nth(0)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`Question ${number + 1} of 40`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(radios.nth(0)).toBeChecked();
  // From within the radios too, where the arrows would otherwise pick the neighbour.
  await radios.nth(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`Question ${number + 1} of 40`)).toBeVisible();
  await submitTest(page);
});

test('a reload keeps order, answers and time, and the browser asks first', async ({ page }) => {
  await signIn(page, 'basic@demo.school');
  await openTest(page, 'Reading for Meaning');
  const order = await questionOrder(page, 3);
  await pickAndSave(page, 1);
  const before = await timeLeft(page);

  let asked = false;
  page.on('dialog', (dialog) => {
    asked = true;
    void dialog.accept();
  });
  await page.reload();
  // At the question where one was.
  await expect(page.getByText('Question 3 of 16')).toBeVisible();
  expect(asked).toBe(true);
  expect(await questionOrder(page, 3)).toEqual(order);
  expect(await isAnswered(page, 3)).toBe(true);
  const after = await timeLeft(page);
  expect(after).toBeLessThanOrEqual(before);
  expect(after).toBeGreaterThan(before - 60);
  await submitTest(page);
});

test('an exam that was loaded anew asks before it is left, and leads to the tests as they were', async ({ page }) => {
  await signUp(page, 'Bisi Anew');
  await page.goto('/dashboard/student/tests?search=Computer');
  const tests = page.url();
  await page.getByRole('article').first().getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^The time starts when you press the button/)).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Back to tests' }).click();
  await expect(page.getByRole('heading', { name: 'Available Tests' })).toBeVisible();
  expect(page.url()).toBe(tests);

  await page.goBack();
  await page.reload();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Available Tests' })).toBeVisible();
  expect(page.url()).toBe(tests);
});

const tabIcon = (page: Page) => page.locator('link[rel=icon]');
/** The four bubbles, and the dot over them. */
const markedIcon = /(circle.*){5}/;

test('picks made offline are kept through a crash of the page, and saved when the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'premium@demo.school');
  await openTest(page, 'Book-keeping');
  await context.setOffline(true);
  for (let question = 0; question < 3; question += 1) {
    await pickOption(page, question % 2);
    await page.getByRole('button', { name: 'Next Question' }).click();
  }
  await expect(offlineBadge(page)).toBeVisible();
  await expect(tabIcon(page)).toHaveAttribute('href', markedIcon);
  await expect(page).toHaveTitle('Book-keeping · Test · Idanwo');
  await expect.poll(() => journalledPicks(page)).toBe(3);
  const address = page.url();
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText('Progress: 3 of 12 answered')).toBeVisible();
  await expect(savedBadge(again)).toBeVisible();
  await expect(tabIcon(again)).not.toHaveAttribute('href', markedIcon);

  // What the server has is what a fresh device gets.
  await again.evaluate(() => indexedDB.deleteDatabase('idanwo'));
  await again.reload();
  await expect(again.getByText('Progress: 3 of 12 answered')).toBeVisible();
  await submitTest(again);
});

/** Picks without a network; then the session ends elsewhere, of which the device learns when the network is back. */
async function leavePickBehind(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await pickOption(page, 0);
  await expect(offlineBadge(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
}

const nextSave = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

test('picks kept over a sign-out are sent at the next sign-in of the same person', async ({ page }) => {
  await signIn(page, 'student@demo.school');
  await openTest(page, 'Computer Basics');
  await leavePickBehind(page);

  const saved = nextSave(page);
  await signIn(page, 'student@demo.school');
  expect(await (await saved).json()).toMatchObject({ saved: [{ sequence: 1 }] });
});

test('they are sent again until the server has them, though no network is said to come back', async ({ page }) => {
  await signIn(page, 'basic@demo.school');
  await openTest(page, 'Computer Basics');
  await leavePickBehind(page);

  let sent = 0;
  await page.route('**/api/attempts/*/answers', (route) => {
    sent += 1;
    return sent > 2 ? route.continue() : route.abort();
  });
  const saved = nextSave(page);
  await signIn(page, 'basic@demo.school');
  expect(await (await saved).json()).toMatchObject({ saved: [{ sequence: 1 }] });
});

test('of two tabs one writes; the other says so, and can continue', async ({ page, context }) => {
  await signIn(page, 'basic@demo.school');
  await openTest(page, 'World History');
  const first = await questionOrder(page, 1);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('Question 1 of 18')).toBeVisible();
  expect(await questionOrder(other, 1)).toEqual(first);
  await goToChoice(page);
  await goToChoice(other);
  await pickAndSave(other, 0);

  await pickOption(page, 1);
  await expect(page.getByText('This test was continued elsewhere')).toBeVisible();
  await expect(page.getByRole('timer', { name: /paused/ })).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(savedBadge(page)).toBeVisible();
  // The other tab's pick came under a newer lease than the one that was refused here.
  await expect(page.getByRole('radio').nth(0)).toBeChecked();
  await pickOption(other, 1);
  await expect(other.getByText('This test was continued elsewhere')).toBeVisible();
  await submitTest(page);
});

test('when time is up with the tab open, the test is handed in by itself', async ({ page, school }) => {
  await signIn(page, 'premium@demo.school');
  await page.clock.install();
  await openTest(page, 'Programming Foundations');
  await school.putClockForward(29 * minute);
  await pickAndSave(page, 0);
  await expect.poll(() => timeLeft(page)).toBeLessThanOrEqual(60);
  await passTime(minute - 2_000, { school, page });
  await expect(page).toHaveURL(/\/results\/[\w-]+$/, { timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Score' }).getByText('30m 0s')).toBeVisible();
});

test('when time is up without a network, picking ends, and the test is handed in when the network is back', async ({
  page,
  context,
  school,
}) => {
  await signIn(page, 'premium@demo.school');
  await page.clock.install();
  await openTest(page, 'Citizenship and Government');
  await context.setOffline(true);
  await goToChoice(page);
  await pickOption(page, 0);
  await expect(offlineBadge(page)).toBeVisible();
  await school.putClockForward(20 * minute);
  await page.clock.fastForward(20 * minute);
  await page.clock.resume();
  await expect(page.getByText('Time is up')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeDisabled();

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/results\/[\w-]+$/, { timeout: 30_000 });
  const review = page.getByRole('main');
  await expect(review.getByText('20m 0s').first()).toBeVisible();
  await expect(review.getByText('Your answer', { exact: true }).first()).toBeVisible();
});

test("a device's clock that jumps changes nothing", async ({ page }) => {
  await signIn(page, 'premium@demo.school');
  await page.clock.install();
  await openTest(page, 'Nigeria: Land and People');
  await goToChoice(page);
  for (const [index, hours] of [3, -5].entries()) {
    await page.clock.setSystemTime(Date.now() + hours * 60 * minute);
    await page.clock.runFor(3_000);
    await expect.poll(() => timeLeft(page)).toBeGreaterThan(24 * 60);
    await pickAndSave(page, index);
  }
  await submitTest(page);
});

test('when time is up with the browser closed, there is a result of what was saved', async ({
  page,
  context,
  school,
}) => {
  await signIn(page, 'premium@demo.school');
  await openTest(page, 'Supply and Demand');
  await pickAndSave(page, 0);
  await page.close({ runBeforeUnload: false });

  await school.putClockForward(25 * minute);
  const later = await context.newPage();
  await later.goto('/dashboard/student/results');
  await expect(async () => {
    await school.putClockForward(10_000);
    await later.reload();
    await expect(later.getByText('25m 0s')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a server that is killed in the middle loses nothing, and the exam goes on when it is back', async ({
  page,
  school,
}) => {
  await signIn(page, 'premium@demo.school');
  await openTest(page, 'Organic Chemistry I');
  await pickAndSave(page, 0);
  await school.kill();
  await page.getByRole('button', { name: 'Next Question' }).click();
  await pickOption(page, 1);
  await expect(offlineBadge(page)).toBeVisible();
  await school.restart();
  await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Progress: 2 of 20 answered')).toBeVisible();
  await submitTest(page);
});

test('a bare visit starts nothing, a double click starts one attempt, and leaving asks', async ({ page }) => {
  await signIn(page, 'student@demo.school');
  await openTest(page, 'Everyday Science');
  const address = page.url();
  await page.goBack();
  await expect(page.getByText('Leave the test?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Question 1 of 15')).toBeVisible();
  await submitTest(page);

  await page.goto(address);
  await page.getByRole('button', { name: 'Start again' }).dblclick();
  await expect(page.getByText('Question 1 of 15')).toBeVisible();
  await page.goto('/dashboard/student/test/nothing');
  await expect(page.getByText('Test Not Found')).toBeVisible();
});
