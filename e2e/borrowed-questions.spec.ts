import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signInByCall, signUpByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openTest, submitTest } from './take-test.ts';

test.use({ schoolName: 'borrowed-questions' });

const author = 'instructor@demo.school';

/** A published test of the demo instructor's with these questions, in one order for all. */
async function makeTest({ request }: Page, title: string, texts: readonly string[]): Promise<string> {
  const headers = await signInByCall(request, author);
  const data = { title, category: 'Geography', isPublic: true, shufflesQuestions: false };
  const { _id } = (await (await request.post('/api/tests', { headers, data })).json()) as { _id: string };
  for (const text of texts) {
    const options = ['Niger', 'Benue'].map((option, index) => ({ text: option, isCorrect: index === 0 }));
    const question = { test: _id, text, category: 'Geography', tags: ['rivers'], options };
    expect((await request.post('/api/questions', { headers, data: question })).status()).toBe(201);
  }
  const published = await request.patch(`/api/instructor/tests/${_id}`, { headers, data: { isPublished: true } });
  expect(published.status()).toBe(200);
  return _id;
}

const question = (page: Page) => page.getByRole('article').getByRole('heading');

test('a question is used in two tests and edited once: both exams ask the new words', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const rivers = await makeTest(page, 'All the rivers', ['Which is the longer river?', 'Which is the shorter river?']);
  const revision = await makeTest(page, 'Revision of rivers', ['Which comes from Guinea?']);

  await signIn(page, author, `/dashboard/instructor/tests/${revision}`);
  await page.getByRole('button', { name: 'Use from the Bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use from the Bank' });
  await dialog.getByLabel('Tag', { exact: true }).selectOption('rivers');
  await expect(dialog.getByRole('checkbox', { name: /Guinea/ })).toBeDisabled();
  await dialog.getByLabel('Search').fill('longer river');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: /longer river/ }).check();
  await expect(dialog.getByText('1 question chosen')).toBeVisible();
  for (const size of sizes.toReversed()) {
    await atSize(page, size);
    await expectAccessible(page, `choosing from the bank at ${size.width} px`);
  }
  await dialog.getByRole('button', { name: 'Add to Test' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('From All the rivers')).toBeVisible();
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await expect(page.getByRole('heading', { name: /river\?|Guinea/ }).first()).toHaveText(/longer/);
  for (const size of sizes.toReversed()) {
    await atSize(page, size);
    await expectAccessible(page, `a test that uses a question of another at ${size.width} px`);
  }

  const before = await signUpByCall(page.request, 'Bola Ade');
  const candidate = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(candidate, before.email, '/dashboard/student/tests');
  await openTest(candidate, 'Revision of rivers');
  await expect(question(candidate)).toHaveText('Which is the longer river?');
  await submitTest(candidate);
  await expect(candidate.getByText('Which is the longer river?')).toBeVisible();

  await page.getByRole('link', { name: 'All the rivers' }).click();
  await page.getByRole('link', { name: 'Open in Question Bank' }).click();
  const card = page.getByRole('article', { name: /longer/ });
  await expect(card.getByText('Used in 1 other test')).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Question' });
  await edit.getByLabel('Question', { exact: true }).fill('Which river is longer?');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('article', { name: 'Which river is longer?' })).toBeVisible();

  for (const title of ['All the rivers', 'Revision of rivers']) {
    await openTest(candidate, title);
    await expect(question(candidate)).toHaveText('Which river is longer?');
    await submitTest(candidate);
  }
  await candidate.goto('/dashboard/student/results');
  await candidate
    .getByRole('link', { name: /Details/ })
    .nth(2)
    .click();
  await expect(candidate.getByText('Which is the longer river?')).toBeVisible();

  await page.getByRole('article', { name: 'Which river is longer?' }).getByRole('button', { name: 'Delete' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete question' });
  await expect(sure).toContainText('It is also used in 1 other test: it goes from that one too.');
  await sure.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Brought back' })).toBeVisible();

  await page.goto(`/dashboard/instructor/tests/${revision}`);
  await expect(page.getByText('From All the rivers')).toBeVisible();
  await page.getByRole('button', { name: 'Make a Copy Instead: question 1' }).click();
  await expect(page.getByText('From All the rivers')).toHaveCount(0);
  await expect(
    page
      .getByRole('heading', { name: /river|Guinea/ })
      .filter({ hasText: /\?/ })
      .first(),
  ).toHaveText('Which river is longer?');

  await page.goto(`/dashboard/instructor/questions?test=${rivers}`);
  await page.getByRole('article', { name: /shorter/ }).waitFor();
  await page.getByRole('checkbox', { name: /Choose “Which is the shorter/ }).check();
  await page.getByRole('button', { name: 'Use in a Test' }).click();
  const use = page.getByRole('dialog', { name: 'Use 1 question in a test' });
  await use.getByLabel('To test').selectOption('Revision of rivers');
  await use.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(page.getByText('1 question added to the test')).toBeVisible();
  await page.goto(`/dashboard/instructor/tests/${revision}`);
  await page.getByRole('button', { name: 'Remove from This Test: question 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Question removed from this test')).toBeVisible();
  await expect(page.getByText(/shorter/)).toHaveCount(0);
});
