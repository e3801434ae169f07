import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signInByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { offlineBadge, openTest, pickAndSave, pickOption, savedBadge, submitTest } from './take-test.ts';

test.use({ schoolName: 'passages' });

const paragraphs = Array.from(
  { length: 12 },
  (_, index) => `Paragraph ${index + 1}. Before the cold room came, Hajiya Ladi counted her losses at dusk.`,
).join('\n\n');

type Made = { testId: string; questionIds: string[] };

/** A published test of the demo instructor's with so many questions, in one order for all. */
async function makeTest(page: Page, title: string, questions: number): Promise<Made> {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const data = { title, category: 'English', isPublic: true, shufflesQuestions: false };
  const { _id: testId } = (await (await page.request.post('/api/tests', { headers, data })).json()) as { _id: string };
  const questionIds: string[] = [];
  for (let number = 1; number <= questions; number += 1) {
    const options = ['Right', 'Wrong'].map((text, index) => ({ text, isCorrect: index === 0 }));
    const question = { test: testId, text: `${title}, number ${number}?`, category: 'English', options };
    const added = await page.request.post('/api/questions', { headers, data: question });
    questionIds.push(((await added.json()) as { _id: string })._id);
  }
  const published = { headers, data: { isPublished: true } };
  expect((await page.request.patch(`/api/instructor/tests/${testId}`, published)).status()).toBe(200);
  return { testId, questionIds };
}

async function addPassage(page: Page, { testId, questionIds }: Made, places: readonly number[]): Promise<void> {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const about = places.map((place) => questionIds[place]);
  const data = { title: 'The white box', text: paragraphs, questionIds: about };
  const written = await page.request.post(`/api/instructor/tests/${testId}/passages`, { headers, data });
  expect(written.status()).toBe(201);
}

const passage = (page: Page) => page.getByRole('region', { name: /^Passage for questions/ });
const passageText = (page: Page) => passage(page).getByRole('group');
const next = (page: Page) => page.getByRole('button', { name: 'Next Question' }).filter({ visible: true }).click();
const atQuestion = (page: Page, number: number) =>
  expect(page.getByText(new RegExp(`^Question ${number} of`))).toBeVisible();

test('an author writes a passage for questions, and puts it elsewhere with them', async ({ page }) => {
  const { testId } = await makeTest(page, 'Written passages', 4);
  await signIn(page, 'instructor@demo.school', `/dashboard/instructor/tests/${testId}`);
  await page.getByRole('button', { name: 'Write a Passage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a Passage' });
  await dialog.getByLabel('Title').fill('The white box');
  await dialog.getByRole('button', { name: 'Save Passage' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter the text of the passage');
  await dialog.getByRole('textbox', { name: 'Passage', exact: true }).click();
  await page.keyboard.type('Before the cold room came.');
  await dialog.getByRole('checkbox', { name: /number 2\?/ }).check();
  await dialog.getByRole('checkbox', { name: /number 4\?/ }).check();
  await expectAccessible(page, 'writing a passage');
  await dialog.getByRole('button', { name: 'Save Passage' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Passage for 2 to 3')).toBeVisible();

  await page.getByRole('button', { name: 'Move passage up' }).click();
  await expect(page.getByText('Passage for 1 to 2')).toBeVisible();
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await expect(page.getByRole('heading', { name: /number/ }).first()).toHaveText(/number 4\?/);
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'a test with a passage');
  }

  await page.getByRole('button', { name: 'Edit passage' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Passage' });
  await edit.getByRole('checkbox', { name: /number 4\?/ }).uncheck();
  await edit.getByRole('button', { name: 'Save Passage' }).click();
  await expect(page.getByText('Passage for 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete passage' }).click();
  await page.getByRole('dialog', { name: 'Delete Passage' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Passage for 2', { exact: true })).toBeHidden();
});

const notSaved = (page: Page) => page.getByRole('region', { name: 'Not saved yet' });
const writingIn = (page: Page, name: 'Write a Passage' | 'Edit Passage') => {
  const dialog = page.getByRole('dialog', { name });
  return { dialog, text: dialog.getByRole('textbox', { name: 'Passage', exact: true }) };
};

test('a passage that is being written outlives a reload and the device, and is thrown away or brought back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { testId } = await makeTest(page, 'Half a passage', 2);
  await signIn(page, 'instructor@demo.school', `/dashboard/instructor/tests/${testId}`);
  await page.getByRole('button', { name: 'Write a Passage' }).click();
  const { dialog, text } = writingIn(page, 'Write a Passage');
  await dialog.getByLabel('Title').fill('The white box');
  await text.fill('Before the cold room');
  await dialog.getByRole('checkbox', { name: /number 2\?/ }).check();
  await expect(dialog.getByText(/^Draft saved \d/)).toBeVisible();

  // At once: not even the server has it when the page is loaded anew.
  await page.context().setOffline(true);
  await text.fill('Before the cold room came');
  await expect(dialog.getByText('Kept on this device')).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await page.reload();
  await expect(notSaved(page)).toContainText('Before the cold room came');
  await expect(notSaved(page)).toContainText('New passage');
  await notSaved(page).getByRole('button', { name: 'Throw Away' }).click();
  await expect(notSaved(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await notSaved(page).getByRole('button', { name: 'Go On' }).click();
  await expect(text).toHaveText('Before the cold room came');
  await expect(dialog.getByLabel('Title')).toHaveValue('The white box');
  await expect(dialog.getByRole('checkbox', { name: /number 2\?/ })).toBeChecked();
  await expect(dialog.getByText(/^Draft saved \d/)).toBeVisible();
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'a passage that is kept');
  }

  // Another device of the same author is offered it where a passage is written, and saves it.
  const elsewhere = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(elsewhere, 'instructor@demo.school', `/dashboard/instructor/tests/${testId}`);
  await elsewhere.getByRole('button', { name: 'Write a Passage' }).click();
  const there = writingIn(elsewhere, 'Write a Passage');
  await there.dialog.getByRole('button', { name: 'Go On with It' }).click();
  await expect(there.text).toHaveText('Before the cold room came');
  await there.dialog.getByRole('button', { name: 'Save Passage' }).click();
  await expect(elsewhere.getByText('Passage for 2', { exact: true })).toBeVisible();
  await expect(notSaved(elsewhere)).toHaveCount(0);
  await elsewhere.close();

  // Saved, it is a draft no longer, here either.
  await page.reload();
  await expect(page.getByText('Passage for 2', { exact: true })).toBeVisible();
  await expect(notSaved(page)).toHaveCount(0);
});

test('two authors at the same passage are told of each other, and whoever saves later is asked', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const made = await makeTest(page, 'Two at a passage', 2);
  await addPassage(page, made, [0, 1]);
  const screen = `/dashboard/instructor/tests/${made.testId}`;
  await signIn(page, 'instructor@demo.school', screen);
  await page.getByRole('button', { name: 'Edit passage' }).click();
  const mine = writingIn(page, 'Edit Passage');
  await mine.text.fill('A shorter passage.');
  await expect(mine.dialog.getByText(/^Draft saved \d/)).toBeVisible();
  const colleague = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(colleague, 'admin@demo.school', screen);
  await expect(colleague.getByText(/is editing the passage ‘The white box’$/)).toBeVisible();
  await colleague.getByRole('button', { name: 'Edit passage' }).click();
  const theirs = writingIn(colleague, 'Edit Passage');
  await expect(theirs.dialog.getByText(/is editing the passage ‘The white box’ too$/)).toBeVisible();
  await expectAccessible(colleague, 'a passage that a colleague writes in');
  await theirs.text.fill('A better passage.');
  await mine.dialog.getByRole('button', { name: 'Save Passage' }).click();
  await expect(mine.dialog).toBeHidden();
  await theirs.dialog.getByRole('button', { name: 'Save Passage' }).click();
  await expect(theirs.dialog.getByRole('alert')).toContainText(/changed/i);

  // What was begun before a change of somebody else's is held against what it was begun on, after a reload too.
  await colleague.reload();
  await expect(notSaved(colleague)).toContainText('Change of the passage ‘The white box’');
  await notSaved(colleague).getByRole('button', { name: 'Go On' }).click();
  await expect(theirs.text).toHaveText('A better passage.');
  await theirs.dialog.getByRole('button', { name: 'Save Passage' }).click();
  await expect(theirs.dialog.getByRole('alert')).toContainText(/changed/i);
  await theirs.dialog.getByRole('button', { name: 'Cancel' }).click();
  await colleague
    .getByRole('dialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(theirs.dialog).toBeHidden();
  await expect(notSaved(colleague)).toHaveCount(0);
  await expect(colleague.getByText('A shorter passage.')).toBeVisible();
  await colleague.close();
});

test('a passage stands beside its questions and stays where it is read', async ({ page }) => {
  const made = await makeTest(page, 'Read passages', 4);
  await addPassage(page, made, [1, 2]);
  await signIn(page, 'student@demo.school');
  await openTest(page, 'Read passages');
  await expect(passage(page)).toBeHidden();
  await page.keyboard.press('n');
  await expect(passage(page)).toContainText('The white box');
  await expectAccessible(page, 'an exam with a passage');
  // The page hears of it with the next frame.
  await passageText(page).evaluate((element) => {
    const heard = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }));
    element.scrollTop = 150;
    return heard.then(() => undefined);
  });
  const where = () => passageText(page).evaluate((element) => element.scrollTop);
  await page.keyboard.press('n');
  await atQuestion(page, 3);
  await expect.poll(where).toBe(150);
  // And when one comes back to it from elsewhere.
  await page.keyboard.press('n');
  await expect(passage(page)).toBeHidden();
  await page.keyboard.press('p');
  await expect(passage(page)).toBeVisible();
  await expect.poll(where).toBe(150);
  // By keyboard alone it is read on.
  await passageText(page).focus();
  await page.keyboard.press('End');
  await expect(page.getByText('Paragraph 12.')).toBeInViewport();
});

test('on a phone it is folded above the question, and all of it goes on without a network', async ({ page }) => {
  const made = await makeTest(page, 'Folded passages', 3);
  await addPassage(page, made, [0, 1]);
  await atSize(page, { width: 360, height: 740 });
  await signIn(page, 'premium@demo.school');
  await openTest(page, 'Folded passages');
  const fold = passage(page).getByRole('button');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Paragraph 1.')).toBeHidden();
  await expectAccessible(page, 'an exam with a folded passage');
  await page.context().setOffline(true);
  await fold.click();
  await expect(page.getByText('Paragraph 1.')).toBeVisible();
  await expectAccessible(page, 'an exam with an open passage');
  await pickOption(page, 0);
  await expect(offlineBadge(page)).toBeVisible();
  await next(page);
  await atQuestion(page, 2);
  await expect(page.getByText('Paragraph 1.')).toBeVisible();
  await expect(page.getByText('Question 2 of 3')).toBeInViewport();
  await page.context().setOffline(false);
  await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
  await pickAndSave(page, 0);
  await submitTest(page);
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByText('The passage: The white box').first().click();
  await expect(page.getByText('Paragraph 3.').first()).toBeVisible();
});
