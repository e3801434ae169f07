import { expect, type Page } from '@playwright/test';
import { pressRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signUp } from './sign-up.ts';
import { goToChoice, openTest, pickAndSave, pickOption, savedBadge, submitTest, offlineBadge } from './take-test.ts';

test.use({ serviceWorkers: 'allow' });

const tabId = (page: Page) => page.evaluate(() => sessionStorage.getItem('idanwo.tab'));

test('a duplicated tab whose first was too busy to say so becomes another as soon as it hears of it', async ({
  page,
  context,
}) => {
  await signUp(page, 'Ada Two Tabs');
  await openTest(page, 'Computer Basics');
  await goToChoice(page);
  await pickAndSave(page, 0);
  const first = await tabId(page);

  // The browser gives a duplicate the same storage, and its question goes unanswered for six seconds.
  const duplicate = await context.newPage();
  await duplicate.addInitScript((id) => {
    if (sessionStorage.getItem('idanwo.tab') === null) sessionStorage.setItem('idanwo.tab', id);
  }, first ?? '');
  const busy = page.evaluate(() => {
    const until = performance.now() + 6_000;
    while (performance.now() < until);
  });
  await duplicate.goto(page.url());
  await pickAndSave(duplicate, 1);
  await busy;

  await expect.poll(() => tabId(duplicate)).not.toBe(first);
  expect(await tabId(page)).toBe(first);
  // One of them writes. The other does not say Saved of what the server does not hold.
  await pickAndSave(duplicate, 0);
  await pickOption(page, 1);
  await expect(page.getByText('This test was continued elsewhere')).toBeVisible();
  await duplicate.reload();
  await expect(duplicate.getByRole('radio').nth(0)).toBeChecked();
});

/** What it asks of IndexedDB is done, and never answered. */
const hang = (method: string) => `{
  const original = ${method};
  ${method} = function (...of) {
    const request = original.apply(this, of);
    request.addEventListener = () => undefined;
    return request;
  };
}`;
const storages = [
  { what: 'writing', method: 'IDBObjectStore.prototype.put' },
  { what: 'opening', method: 'IDBFactory.prototype.open' },
  { what: 'reading', method: 'IDBIndex.prototype.getAll' },
];

for (const { what, method } of storages) {
  test(`a device whose storage never ends ${what} holds up neither the exam nor its saves`, async ({
    page,
    context,
  }) => {
    await page.addInitScript({ content: hang(method) });
    await signUp(page, 'Bola Stalled');
    await openTest(page, 'Computer Basics');
    await goToChoice(page);
    await pickAndSave(page, 0);
    await page.reload();
    await expect(page.getByText('Progress: 1 of')).toBeVisible();

    await context.setOffline(true);
    await pickOption(page, 1);
    const badge = what === 'reading' ? offlineBadge(page) : page.getByText('Offline. Keep this page open');
    await expect(badge).toBeVisible();
    await context.setOffline(false);
    await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
  });
}

test('a device whose storage is slow is not said to keep nothing once it has kept what was picked', async ({
  page,
  context,
}) => {
  await page.addInitScript({
    content: `{
      const original = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...of) {
        const request = original.apply(this, of);
        const listen = request.addEventListener.bind(request);
        request.addEventListener = (type, listener, options) =>
          listen(type, (event) => setTimeout(() => listener.call(request, event), 2_000), options);
        return request;
      };
    }`,
  });
  await signUp(page, 'Dayo Slow');
  await openTest(page, 'Computer Basics');
  await goToChoice(page);
  await context.setOffline(true);
  await pickOption(page, 1);
  await expect(page.getByText('Offline. Keep this page open')).toBeVisible();
  await expect(offlineBadge(page)).toBeVisible();
});

test('an answer that the server does not take is told of and let go; the others are saved', async ({ page }) => {
  await signUp(page, 'Chike Refused');
  await openTest(page, 'Computer Basics');
  const number = await goToChoice(page);
  let sent = 0;
  await page.route('**/api/attempts/*/answers', async (route) => {
    sent += 1;
    const body = route.request().postDataJSON() as { answers: { selectedOptionId?: string }[] };
    if (sent === 1) for (const answer of body.answers) answer.selectedOptionId = 'an option of another question';
    await route.continue({ postData: JSON.stringify(body) });
  });
  await pressRadio(page.getByRole('radio').nth(0));
  await expect(page.getByText(`Your answer to question ${number} could not be saved`)).toBeVisible();
  await expect(page.getByRole('radio').nth(0)).not.toBeChecked();
  await expect(
    page.getByRole('status').getByText(`Question ${number} is not saved. Please choose again`),
  ).toBeVisible();
  expect(sent).toBe(1);

  await page.getByRole('button', { name: 'Next Question' }).click();
  await page.getByRole('button', { name: `Go to question ${number}` }).click();
  await pickAndSave(page, 0);
  await expect(page.getByText('could not be saved')).toBeHidden();
  await page.reload();
  await expect(page.getByText(`Question ${number} of`)).toBeVisible();
  await expect(page.getByRole('radio').nth(0)).toBeChecked();
});

test('a pick that an earlier version of the app left on the device reaches the server', async ({ page, context }) => {
  await signUp(page, 'Kemi Earlier');
  await openTest(page, 'Computer Basics');
  const exam = page.url();
  await goToChoice(page);
  await context.setOffline(true);
  await pickOption(page, 1);
  await expect(offlineBadge(page)).toBeVisible();
  await page.evaluate(asEarlierVersion);
  await page.goto('about:blank');

  await context.setOffline(false);
  await page.goto(exam);
  await goToChoice(page);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(savedBadge(page)).toBeVisible();
  await submitTest(page);
  await expect(
    page
      .getByRole('main')
      .getByText(/^Your answer/)
      .first(),
  ).toBeVisible();
});

/** Takes out of the journal what only versions since have written there. */
async function asEarlierVersion(): Promise<void> {
  const done = (request: IDBRequest) =>
    new Promise<void>((resolve, reject) => {
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(request.error ?? new Error('The journal could not be read')));
    });
  const opening = indexedDB.open('idanwo');
  await done(opening);
  const picks = opening.result.transaction('picks', 'readwrite').objectStore('picks');
  const reading = picks.getAll();
  await done(reading);
  for (const { type: _type, answer: _answer, ...pick } of reading.result) await done(picks.put(pick));
  opening.result.close();
}
