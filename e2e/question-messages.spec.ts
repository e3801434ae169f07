import { expect, type Page } from '@playwright/test';
import { askEachAlone } from './asked-together.ts';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'question-messages' });

/*
 * The messages of the specification's sections 5 and 8 that the question bank shows, to the letter, each where it
 * appears. The successes are asserted in question-bank.spec.ts, those of the bulk upload in bulk-upload.spec.ts.
 */
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Question' });

async function openForm(page: Page): Promise<void> {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Add Question' }).click();
}

test('what is missing in a question is named, and gets the focus', async ({ page }) => {
  await openForm(page);
  const form = dialog(page);
  const add = () => form.getByRole('button', { name: 'Add Question' }).click();
  const says = (message: string) => expect(form.getByRole('alert')).toHaveText(message);
  const option = (letter: string) => form.getByLabel(`Option ${letter}`, { exact: true });

  await add();
  await says('Please enter question text');
  await expect(form.getByLabel('Question', { exact: true })).toBeFocused();
  await form.getByLabel('Question', { exact: true }).fill('Which is the longest river?');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await add();
  await says('Please select a test');
  await expect(form.getByLabel('Test')).toBeFocused();
  await form.getByLabel('Test').selectOption('World History');
  await form.getByLabel('Category').fill('');
  await add();
  await says('Please enter a category');
  await expect(form.getByLabel('Category')).toBeFocused();
  await form.getByLabel('Category').fill('Geography');
  await option('A').fill('Nile');
  await add();
  await says('Please provide at least 2 options');
  await expect(option('A')).toBeFocused();
  await option('B').fill('Niger');
  await add();
  await says('Please select exactly one correct answer');
  await pickRadio(form.getByRole('radio', { name: 'Option A is correct' }));
  await pickRadio(form.getByRole('radio', { name: 'Option B is correct' }));
  await expect(form.getByRole('radio', { name: 'Option A is correct' })).not.toBeChecked();
  for (const letter of ['D', 'C', 'B']) await form.getByRole('button', { name: `Remove option ${letter}` }).click();
  await says('Question must have at least 2 options');
  await expect(form.getByRole('radio')).toHaveCount(2);
});

test('each failure is told in its words, the server’s own first', async ({ page }) => {
  await openForm(page);
  const form = dialog(page);
  await form.getByLabel('Question', { exact: true }).fill('Which is the longest river?');
  await form.getByLabel('Test').selectOption('World History');
  await form.getByLabel('Option A', { exact: true }).fill('Nile');
  await form.getByLabel('Option B', { exact: true }).fill('Niger');
  await pickRadio(form.getByRole('radio', { name: 'Option A is correct' }));
  const answers = [
    { status: 507, json: { code: 'STORAGE_FULL', message: 'The server has no room left to save.' } },
    undefined,
  ];
  await page.route('**/api/questions**', (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort();
  });
  await form.getByRole('button', { name: 'Add Question' }).click();
  await expect(form.getByRole('alert')).toHaveText('The server has no room left to save.');
  await form.getByRole('button', { name: 'Add Question' }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to create question');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to update question');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).first().click();
  await expect(page.getByText('Failed to duplicate question')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete question')).toBeVisible();

  await askEachAlone(page);
  await page.route('**/api/instructor/questions*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load questions')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
