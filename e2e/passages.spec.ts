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

test('a passage stands beside its questions and stays where it is read', async ({ page }) => {
  const made = await makeTest(page, 'Read passages', 4);
  await addPassage(page, made, [1, 2]);
  await signIn(page, 'student@demo.school');
  await openTest(page, 'Read passages');
  await expect(passage(page)).toBeHidden();
  await page.keyboard.press('n');
  await expect(passage(page)).toContainText('The white box');
  await expectAccessible(page, 'an exam with a passage');
  await passageText(page).evaluate((element) => {
    element.scrollTop = 150;
  });
  const where = () => passageText(page).evaluate((element) => element.scrollTop);
  await page.keyboard.press('n');
  await atQuestion(page, 3);
  expect(await where()).toBe(150);
  // And when one comes back to it from elsewhere.
  await page.keyboard.press('n');
  await expect(passage(page)).toBeHidden();
  await page.keyboard.press('p');
  await expect(passage(page)).toBeVisible();
  expect(await where()).toBe(150);
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
  await expect(savedBadge(page)).toBeVisible({ timeout: 20_000 });
  await pickAndSave(page, 0);
  await submitTest(page);
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByText('The passage: The white box').first().click();
  await expect(page.getByText('Paragraph 3.').first()).toBeVisible();
});
