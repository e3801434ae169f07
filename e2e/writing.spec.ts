import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signInByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'writing' });

/** Tab until a control has the focus that can be named, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      return element?.getAttribute('aria-label') ?? label?.[0]?.textContent ?? element?.textContent;
    });
    if (focused?.trim().startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${name}`);
}

/** The card of the question that is being written. */
const card = (page: Page) => page.getByRole('region', { name: /being written$/ });
const text = (page: Page) => card(page).getByRole('textbox', { name: 'Question', exact: true });
/** Questions as the page lists them. */
const written = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true }).locator('li > h3');

test('a test and three questions of different kinds are written without the mouse', async ({ page }) => {
  test.slow();
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/create-test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Test');
  await tabTo(page, 'Title');
  await page.keyboard.type('Capitals');
  await tabTo(page, 'Category');
  await page.keyboard.type('Geography');
  await tabTo(page, 'Create Test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Add Questions' })).toBeFocused();
  await page.keyboard.press('Enter');

  // One right answer: Enter goes from option to option, a letter with Alt marks the key.
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('What is the capital of Ghana?');
  await page.keyboard.press('Tab');
  for (const option of ['Kumasi', 'Accra', 'Tamale', 'Ho', 'Cape Coast']) {
    await page.keyboard.type(option);
    await page.keyboard.press('Enter');
  }
  await expect(card(page).getByRole('textbox', { name: /^Option/ })).toHaveCount(6);
  await page.keyboard.press('Alt+b');
  await expect(card(page).getByRole('radio', { name: 'Option B is correct' })).toBeChecked();
  await page.keyboard.press('Control+Enter');

  // The next is like it, until it is made another.
  await expect(written(page)).toHaveText(['What is the capital of Ghana?']);
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveText('');
  await page.keyboard.press('Shift+Tab');
  await card(page).getByRole('radio', { name: 'One answer' }).focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(card(page).getByRole('radio', { name: 'Short answer' })).toBeChecked();
  await text(page).focus();
  await page.keyboard.type('Name the capital of Kenya.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nairobi');
  await page.keyboard.press('Control+Enter');
  await expect(written(page)).toHaveCount(2);
  await expect(text(page)).toBeFocused();
  await expect(card(page).getByRole('radio', { name: 'Short answer' })).toBeChecked();
  await card(page).getByRole('radio', { name: 'Short answer' }).focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(card(page).getByRole('radio', { name: 'Essay' })).toBeChecked();
  await text(page).focus();
  await page.keyboard.type('Why is Dakar the capital of Senegal?');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');

  // Where the last one ended, the next begins: by Enter, or by N.
  await expect(written(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Add question/ })).toBeFocused();
  await page.keyboard.press('n');
  await expect(text(page)).toBeFocused();
  await tabTo(page, 'Cancel');
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveCount(0);
});

test('a question is changed in its place, and the way back leads to it', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests?search=Forces');
  await page.getByRole('link', { name: 'Forces and Motion', exact: true }).click();
  await page.getByRole('button', { name: 'Edit question 2', exact: true }).click();
  await expect(page).toHaveURL(/edit=/);
  await expect(text(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Go to question 2', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.reload();
  await expect(text(page)).toBeFocused();
  await page.goBack();
  await expect(card(page)).toHaveCount(0);
  await page.goForward();
  await text(page).fill('Which force pulls an apple down?');
  // What was written is not thrown away unasked.
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await text(page).press('Control+Enter');
  await expect(page.getByText('Question updated successfully!')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(written(page).nth(1)).toHaveText('Which force pulls an apple down?');
});

const notSaved = (page: Page) => page.getByRole('region', { name: 'Not saved yet' });

test('what is being written outlives a reload, a network that is cut and the device', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests?search=Book-keeping');
  await page.getByRole('link', { name: 'Book-keeping', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Questions', exact: true })).toBeVisible();
  const count = await written(page).count();
  await page.keyboard.press('n');
  await text(page).fill('What is a ledger?');
  await expect(card(page).getByText(/^Draft saved \d/)).toBeVisible();

  // At once: not even the server has it when the page is loaded anew.
  await page.context().setOffline(true);
  await text(page).fill('What is a ledger for?');
  await expect(card(page).getByText('Kept on this device')).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await page.reload();
  await expect(text(page)).toHaveText('What is a ledger for?');
  await expect(card(page).getByText(/^Draft saved \d/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(text(page)).toHaveText('What is a ledger for?');

  // Another device of the same author finds it, and goes on with it.
  const elsewhere = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(elsewhere, 'instructor@demo.school', new URL(page.url()).pathname);
  await expect(notSaved(elsewhere)).toContainText('What is a ledger for?');
  await expect(notSaved(elsewhere)).toContainText('on another device');
  await expectAccessible(elsewhere, 'a test with a draft');
  await elsewhere.keyboard.press('n');
  const offered = elsewhere.getByRole('note').filter({ hasText: 'on another device' });
  await offered.getByRole('button', { name: 'Go On with It' }).click();
  await expect(text(elsewhere)).toHaveText('What is a ledger for?');
  await card(elsewhere).getByRole('textbox', { name: 'Option A' }).fill('For accounts');
  await card(elsewhere).getByRole('textbox', { name: 'Option B' }).fill('For lessons');
  await elsewhere.keyboard.press('Alt+a');
  await card(elsewhere).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(written(elsewhere)).toHaveCount(count + 1);
  await expect(notSaved(elsewhere)).toHaveCount(0);

  // Saved, it is a draft no longer, here either.
  await page.goto(new URL(page.url()).pathname);
  await expect(written(page)).toHaveCount(count + 1);
  await expect(notSaved(page)).toHaveCount(0);
  await elsewhere.close();
});

test('a change that was begun is found on the page, and thrown away or brought back', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests?search=World');
  await page.getByRole('link', { name: 'World History', exact: true }).click();
  await page.getByRole('button', { name: 'Edit question 3', exact: true }).click();
  await text(page).fill('Half a change');
  await page.goto('/dashboard/instructor/tests?search=World');
  await page.getByRole('link', { name: 'World History', exact: true }).click();
  await expect(notSaved(page)).toContainText('Half a change');
  await expect(notSaved(page)).toContainText('Change of question 3');
  // It is brought back before the server's word that it is forgotten is there.
  const broughtBack = Promise.withResolvers<void>();
  await page.route('**/drafts/*', async (route) => {
    const answer = await route.fetch();
    if (route.request().method() === 'DELETE') await broughtBack.promise;
    await route.fulfill({ response: answer });
  });
  await notSaved(page).getByRole('button', { name: 'Throw Away' }).click();
  await expect(notSaved(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notSaved(page)).toContainText('Half a change');
  const keptAgain = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  broughtBack.resolve();
  await keptAgain;
  await page.unrouteAll({ behavior: 'wait' });
  await notSaved(page).getByRole('button', { name: 'Go On' }).click();
  await expect(text(page)).toHaveText('Half a change');
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(notSaved(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit question 3', exact: true })).toBeVisible();
  await expect(notSaved(page)).toHaveCount(0);
});

test('several questions are chosen, given points, moved, and deleted with a way back', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests?search=Forces');
  await page.getByRole('link', { name: 'Forces and Motion', exact: true }).click();
  const boxes = page.getByRole('checkbox', { name: /^Choose “/ });
  await boxes.nth(1).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  const chosen = page.getByRole('group', { name: 'Chosen questions' });
  await expect(chosen).toContainText('3 questions chosen');
  await expectAccessible(page, 'several questions');
  await chosen.getByRole('button', { name: 'Points' }).click();
  const points = page.getByRole('dialog', { name: 'Points of 3 questions' });
  await points.getByLabel('Points for each').fill('7');
  await points.getByRole('button', { name: 'Give Points' }).click();
  await expect(page.getByText('Points changed')).toBeVisible();
  await expect(page.getByText('7 points', { exact: true })).toHaveCount(3);
  await expect(chosen).toHaveCount(0);

  const before = await written(page).allTextContents();
  await boxes.nth(0).click();
  await chosen.getByRole('button', { name: 'Delete the Chosen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(written(page)).toHaveText(before.slice(1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(written(page)).toHaveText(before);
});

test('a question is moved by keys, which is told, and keeps the focus', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests?search=Organic');
  await page.getByRole('link', { name: 'Organic Chemistry I', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit question 3', exact: true })).toBeVisible();
  const [first = '', second = '', third = ''] = await written(page).allTextContents();
  await page.getByRole('button', { name: 'Go to question 1', exact: true }).click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(/^Moved to place 2 of/)).toBeAttached();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(/^Moved to place 3 of/)).toBeAttached();
  await expect(written(page).nth(2)).toHaveText(first);
  expect((await written(page).allTextContents()).slice(0, 2)).toEqual([second, third]);
});

test('two authors at the same question are told of each other', async ({ page, browser, baseURL }) => {
  test.slow();
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests');
  await page.getByRole('link', { name: 'Reading for Meaning', exact: true }).click();
  await page.getByRole('button', { name: 'Edit question 2', exact: true }).click();
  await text(page).fill('What does the writer mean?');
  await expect(card(page).getByText(/^Draft saved \d/)).toBeVisible();
  const colleague = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  const { pathname } = new URL(page.url());
  await signIn(colleague, 'admin@demo.school', pathname);
  await expect(colleague.getByText(/is editing question 2$/)).toBeVisible();
  await expectAccessible(colleague, 'a test that a colleague writes in');
  await colleague.getByRole('button', { name: 'Edit question 2', exact: true }).click();
  await expect(colleague.getByText(/is editing question 2 too$/)).toBeVisible();
  await text(colleague).fill('What did the writer mean?');
  await expect(page.getByText(/is editing question 2 too$/)).toBeVisible({ timeout: 30_000 });
  // Whoever saves later is asked, and theirs holds when they save again.
  await card(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(page)).toHaveCount(0);
  await card(colleague).getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(colleague).getByRole('alert')).toContainText(/changed/i);
  await colleague.close();
});

test('what is to be looked at is said before a test is published, with the way to it', async ({ page }) => {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const post = async (url: string, data: object) => {
    const reply = await page.request.post(url, { headers, data });
    expect(reply.status(), await reply.text()).toBe(201);
    return ((await reply.json()) as { _id: string })._id;
  };
  const testId = await post('/api/tests', { title: 'Nearly ready', category: 'Physics', timeLimit: 1 });
  for (let number = 1; number <= 4; number += 1) {
    const options = ['Right', 'Wrong'].map((option, index) => ({ text: option, isCorrect: index === 0 }));
    await post('/api/questions', { test: testId, text: `Number ${number}?`, category: 'Physics', options });
  }
  await post(`/api/instructor/tests/${testId}/passages`, { title: 'The box', text: 'Long ago.', questionIds: [] });
  await signIn(page, 'instructor@demo.school', `/dashboard/instructor/tests/${testId}`);
  await page.getByRole('button', { name: 'Check and Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish Test' });
  await expect(dialog).toContainText('4 questions, 4 points, 1 minute');
  await expect(dialog).toContainText('The passage ‘The box’ has no questions');
  await expect(dialog).toContainText('You can publish all the same');
  await expectAccessible(page, 'the checklist');
  await dialog.getByRole('link', { name: /^Go to it: There is hardly time/ }).click();
  await page.getByLabel('Time limit (minutes)').fill('10');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Test updated successfully!')).toBeVisible();
  await page.goto(`/dashboard/instructor/tests/${testId}`);
  await page.getByRole('button', { name: 'Check and Publish' }).click();
  await expect(dialog).toContainText('The passage ‘The box’ has no questions');
  await expect(dialog).not.toContainText('hardly time');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Test published successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check and Publish' })).toHaveCount(0);
});

for (const size of sizes) {
  test(`a question is written by everybody at ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests?search=World');
    await page.getByRole('link', { name: 'World History', exact: true }).click();
    await page.getByRole('button', { name: 'Edit question 1', exact: true }).click();
    await expect(text(page)).toBeFocused();
    await expectAccessible(page, 'a question in its place');
    await card(page).getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('button', { name: /^Add question/ })
      .last()
      .click();
    await card(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card(page).getByRole('alert')).toHaveText('Please enter question text');
    await expectAccessible(page, 'a new question');
  });
}
