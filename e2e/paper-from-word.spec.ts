import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { goToQuestion, savedBadge, startFromFacts, submitRoom } from './take-test.ts';
import { lastYearsPaper, objectives } from './word-paper.ts';

test.use({ schoolName: 'paper-from-word' });

const title = 'Mathematics, SS 2';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bulk Upload Questions' });

/** The paper becomes a test's questions, looked over first. */
async function bringPaper(page: Page): Promise<void> {
  await page.goto('/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const upload = dialog(page);
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'Maths SS2 2025.docx', mimeType: '', buffer: await lastYearsPaper() });
  await upload.getByRole('button', { name: 'Parse File' }).click();
  await upload.getByLabel('Test for the questions that name none').selectOption({ label: title });
  const found = upload.getByRole('list', { name: 'What was found' });
  await expect(found.getByRole('listitem')).toHaveCount(40);
  await expect(found.getByRole('listitem').nth(4)).toContainText('Multiple choice, 4 options');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'a paper from Word that is looked over');
  }
  await upload.getByRole('button', { name: 'Upload 40 Questions' }).click();
  await expect(upload.getByRole('status')).toHaveText('Successfully uploaded 40 questions');
}

/** By the number of yams, which is all that tells one question from another. */
async function answer(page: Page, rightUpTo: number): Promise<void> {
  const asked = (await page.getByRole('article').getByRole('heading').textContent()) ?? '';
  const yams = Number(/Ngozi has (\d+) yams/.exec(asked)?.[1] ?? 0);
  const question = objectives[yams - 1];
  if (!question) return page.getByLabel('Your answer').fill('One counts them by twos.');
  const [wrong] = question.wrong;
  const option = yams <= rightUpTo ? question.right : wrong;
  await page
    .getByRole('article')
    .locator('label')
    .filter({ has: page.getByText(option, { exact: true }) })
    .click();
}

test('a paper of 40 questions comes from Word, is sat on a phone, marked, and analysed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/create-test');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Mathematics');
  await page.getByRole('button', { name: 'Create Test' }).click();
  await expect(page.getByRole('link', { name: 'Add Questions' })).toBeVisible();
  const testId = /tests\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await bringPaper(page);

  await page.goto(`/dashboard/instructor/tests/${testId}`);
  await expect(page.getByText('Passage for 20 to 22')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The way to the market' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '650 naira' })).toBeVisible();
  await expect(page.locator('.katex .sqrt').first()).toBeVisible();
  await page.getByRole('button', { name: 'Check and Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Test published successfully')).toBeVisible();

  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const exam = await (await browser.newContext({ baseURL: baseURL ?? '', ...phone })).newPage();
  await signIn(exam, 'premium@demo.school', `/dashboard/student/test/${testId}`);
  await startFromFacts(exam);
  for (let number = 1; number <= 40; number += 1) {
    await goToQuestion(exam, number);
    await answer(exam, 30);
  }
  await expect(savedBadge(exam)).toBeVisible({ timeout: 30_000 });
  await submitRoom(exam);
  await expect(exam.getByText('A teacher is reading what you wrote.', { exact: false })).toBeVisible();

  await page.goto('/dashboard/instructor/marking');
  for (const asked of [/Show that nobody/, /Describe how you would/]) {
    await page.getByRole('link', { name: asked }).first().click();
    await page.getByLabel('Points, of 5').fill('4');
    await page.getByLabel('Points, of 5').press('Enter');
    await expect(page.getByText('Saved. Nothing else waits for you here.')).toBeVisible();
    await page.goto('/dashboard/instructor/marking');
  }

  // Of 86 points 60 by the options and 8 by what was written.
  await exam.reload();
  await expect(exam.getByText('79.1%').first()).toBeVisible();

  await page.goto(`/dashboard/instructor/results?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: 'View Detailed Analysis' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^1 attempt, worked out/)).toBeVisible();
  await page.getByLabel('Questions', { exact: true }).selectOption('In the order of the test');
  await expect(page.getByRole('button', { name: /^Question \d/ })).toHaveCount(40);
});
