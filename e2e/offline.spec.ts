import { expect, type Page } from '@playwright/test';
import { openRelay, type Relay } from './relay.ts';
import { test as schoolTest } from './school.ts';
import { signIn } from './sign-in.ts';
import { goToChoice, openTest, pickAndSave, pickOption, savedBadge, startFromFacts, submitTest } from './take-test.ts';

/** With a network between the browser and the school that fails as it is told, for the worker too. */
const test = schoolTest.extend<{ relay: Relay }>({
  relay: async ({ school }, use) => {
    const relay = await openRelay(school.url);
    await use(relay);
    await relay.close();
  },
  baseURL: ({ relay }, use) => use(relay.url),
});
test.use({ schoolName: 'offline' });

const isPart = (path: string) => path.startsWith('/assets/');
const isStyle = (path: string) => isPart(path) && path.endsWith('.css');

/** Whatever the screen says, it says it in its own clothes: the exam's heading is not in the browser's own letters. */
async function expectStyled(page: Page): Promise<void> {
  const [heading] = await page.getByRole('heading').all();
  expect(await heading?.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Newsreader');
}

async function openFacts(page: Page, title: string): Promise<void> {
  await page.goto(`/dashboard/student/tests?search=${encodeURIComponent(title)}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await card.getByRole('button', { name: /^(Start|Retake)$/ }).click();
  await expect(page.getByText(/^The time starts when you press the button/)).toBeVisible();
}

test('an exam that is reloaded without a network goes on where it was, and nothing of it is lost', async ({
  page,
  relay,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'premium@demo.school');
  await openTest(page, 'Book-keeping');
  await pickAndSave(page, 0);
  await page.getByRole('button', { name: 'Next Question' }).first().click();
  await expect(page.getByText('Question 2 of 12')).toBeVisible();

  relay.decide(() => 'break');
  await page.reload();
  await expect(page.getByText('Question 2 of 12')).toBeVisible();
  await expect(page.getByText('Progress: 1 of 12 answered')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(19|2\d|3\d|[45]\d):\d\d/);
  await expectStyled(page);
  await pickOption(page, 1);
  await page.getByRole('button', { name: 'Next Question' }).first().click();
  await pickOption(page, 0);
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Question 3 of 12')).toBeVisible();
  await expect(page.getByText('Progress: 3 of 12 answered')).toBeVisible();

  const sent: { questionId: string; sequence: number }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    const { answers } = request.postDataJSON() as { answers: { questionId: string; sequence: number }[] };
    sent.push(...answers);
  });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  relay.decide(() => 'pass');
  await saved;
  await expect(savedBadge(page)).toBeVisible();
  await expect(page.getByText('Question 3 of 12')).toBeVisible();
  expect(sent.map(({ sequence }) => sequence).toSorted()).toEqual([2, 3]);

  // What the server has is what a fresh device gets.
  await page.evaluate(() => indexedDB.deleteDatabase('idanwo'));
  await page.reload();
  await expect(page.getByText('Progress: 3 of 12 answered')).toBeVisible();
  await submitTest(page);
});

test('a style sheet that is lost once comes again by itself, before the screen is shown', async ({ page, relay }) => {
  await signIn(page, 'student@demo.school');
  const lost = new Set<string>();
  relay.decide((path) => {
    if (!isStyle(path) || lost.has(path)) return 'pass';
    lost.add(path);
    return 'break';
  });
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto('/dashboard/student/tests');
  await expect(page.getByRole('heading', { name: 'Available Tests' })).toBeVisible();
  expect(lost.size).toBeGreaterThan(3);
  await expectStyled(page);
  await expect(page.getByText(/preload/)).toHaveCount(0);
});
