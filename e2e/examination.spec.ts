import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openTest, savedBadge, submitTest } from './take-test.ts';

test.use({ schoolName: 'examination', serviceWorkers: 'allow' });

const title = 'Term examination, form 3';
const header = 'question,option1,option2,correct_answer,difficulty,category,test';
const told = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true });

/** The whole way of an examination, from an empty form to a corrected key. */
test('an examination is written, brought in, sat, analysed, and its key corrected', async ({
  page,
  browser,
  school,
}) => {
  test.slow();
  await signIn(page, 'instructor@demo.school');
  await createTest(page);
  await bringInQuestions(page);
  await preview(page);
  await publish(page);
  const picked = await sit(browser, school.url);

  await page.goto('/dashboard/instructor/results');
  const result = page.getByRole('listitem').filter({ hasText: title });
  await expect(result).toContainText('0.0%');
  await expect(result).toContainText('FAIL');

  await correctKey(page, picked);
  await page.goto('/dashboard/instructor/results');
  await expect(result).toContainText('2.0%');
  await result.getByRole('link', { name: 'View Detailed Analysis' }).click();
  await expect(page.getByText(/^1 attempt, worked out/)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Question \\d+ ${picked}`) }).click();
  await page.getByRole('button', { name: 'Regrade History' }).click();
  await expect(page.getByRole('dialog').getByText(/by Chinedu Okafor · 1 score changed/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
  expect((await download(page, page.getByRole('button', { name: 'Export CSV' }))).split('\r\n').length).toBeGreaterThan(
    50,
  );

  await page.goto('/dashboard/instructor/tests');
  await choose(page, 'Export to PDF');
  const paper = await download(page, page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }));
  expect(paper.slice(0, 5)).toBe('%PDF-');
});

async function createTest(page: Page): Promise<void> {
  await page.goto('/dashboard/instructor/create-test');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Physics');
  await page.getByRole('button', { name: 'Create Test' }).click();
  await expect(told(page, 'Test created successfully!')).toBeVisible();
}

/** Fifty questions with quoted commas, and a bad row between them. */
async function bringInQuestions(page: Page): Promise<void> {
  const rows = Array.from(
    { length: 50 },
    (_, index) =>
      `"Exam question ${index + 1}, with a comma",Mass,"Weight, in newtons","Weight, in newtons",easy,Physics,"${title}"`,
  );
  rows.splice(7, 0, `"No key, this one",Mass,Weight,Volume,easy,Physics,"${title}"`);
  await page.goto('/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Questions' });
  const file = { name: 'exam.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\r\n')) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Parse File' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Line 9: Please select exactly one correct answer');
  await expect(dialog.getByRole('status')).toHaveText('50 questions are ready, 1 is not.');
  await expect(dialog.getByRole('row').nth(1)).toHaveText('9correct_answerPlease select exactly one correct answer');
  await dialog.getByRole('button', { name: 'Upload the 50 good rows' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Successfully uploaded 50 questions');
}

async function preview(page: Page): Promise<void> {
  await page.goto('/dashboard/instructor/tests');
  const opening = page.context().waitForEvent('page');
  await card(page)
    .getByRole('link', { name: /^Preview/ })
    .click();
  const tab = await opening;
  await tab.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(tab.getByText('Question 1 of 50')).toBeVisible();
  await tab.close();
}

async function publish(page: Page): Promise<void> {
  await choose(page, 'Publish');
  await page.getByRole('checkbox', { name: 'List in the catalogue' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(told(page, 'Test published successfully')).toBeVisible();
}

/** A student answers one question with what the key calls wrong. Answers which one it was. */
async function sit(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url });
  const student = await context.newPage();
  await signIn(student, 'student@demo.school');
  await openTest(student, title);
  const heading = await student.getByRole('article').getByRole('heading').textContent();
  // The options stand in an order of the attempt's own.
  await pickRadio(student.getByRole('radio', { name: 'Mass', exact: true }));
  await expect(savedBadge(student)).toBeVisible();
  await submitTest(student);
  await context.close();
  return heading ?? '';
}

/** Makes the student's pick the right one, and has the result scored anew. */
async function correctKey(page: Page, question: string): Promise<void> {
  await page.goto(`/dashboard/instructor/questions?search=${encodeURIComponent(question)}`);
  // The search finds question 42 for 2 as well.
  const found = page.getByRole('article', { name: question, exact: true });
  await found.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Question' });
  await pickRadio(editor.getByRole('radio', { name: 'Option A is correct' }));
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  const asking = page.getByRole('dialog', { name: 'Regrade results?' });
  await asking.getByRole('button', { name: 'Regrade 1 Result' }).click();
  await expect(told(page, '1 result regraded, 1 score changed')).toBeVisible();
}

function card(page: Page): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

async function choose(page: Page, action: string): Promise<void> {
  // One that opens while another is on its way out may go with it.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await card(page)
    .getByRole('button', { name: `More actions for ${title}` })
    .click();
  const menu = page.getByRole('menu', { name: `More actions for ${title}`, exact: true });
  await menu.getByRole('menuitem', { name: action }).click();
}

async function download(page: Page, button: Locator): Promise<string> {
  const downloading = page.waitForEvent('download');
  await button.click();
  return readFile(await (await downloading).path(), 'latin1');
}
