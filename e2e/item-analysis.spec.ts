import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'item-analysis' });

const title = 'Forces and Motion';

test('an instructor analyses a test, corrects a key, regrades, and sees who did it and what changed', async ({
  page,
  request,
}) => {
  await signIn(page, 'instructor@demo.school');
  await openAnalysis(page);
  await expect(page.getByText(/^\d+ attempts, worked out/)).toBeVisible();
  const before = await page
    .getByRole('definition')
    .filter({ hasText: / of \d+/ })
    .first()
    .textContent();
  await page.getByLabel('Questions', { exact: true }).selectOption('In the order of the test');
  await expect(page).toHaveURL(/sort=position/);
  const questions = page.getByRole('button', { name: /^Question \d/ });
  await expect(questions.first()).toHaveAccessibleName(/^Question 1 /);
  await questions.first().click();
  const options = page.getByRole('region', { name: 'Options of question 1' });
  await expect(options.getByRole('row').filter({ hasText: 'Key' })).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(await questions.count());

  await correctKey(page, request);
  await page.reload();
  await expect(page.getByText(/^Questions have been added or changed since: .* \(all but question 1\)/)).toBeVisible();
  await expect(page.getByText(/^Some results have the score of an earlier key/)).toBeVisible();
  await expect(questions.first()).toHaveAccessibleName(/Right –/);
  await questions.first().click();
  await page.getByRole('button', { name: /^Regrade \d+ Results$/ }).click();
  const asking = page.getByRole('dialog', { name: 'Regrade results?' });
  await expect(asking.getByText(/were scored by an earlier key, points or ruling/)).toBeVisible();
  await asking.getByRole('button', { name: /^Regrade \d+ Results$/ }).click();
  await expect(page.getByText(/results regraded, \d+ scores changed/)).toBeVisible();
  await expect(asking).toBeHidden();

  const mean = page
    .getByRole('definition')
    .filter({ hasText: / of \d+/ })
    .first();
  await expect(mean).toBeVisible();
  await expect(mean).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Regrade History' }).click();
  const history = page.getByRole('dialog', { name: 'Regrade history' });
  await expect(history.getByText(/^By the key · by Chinedu Okafor · \d+ scores changed/)).toBeVisible();
  await expect(history.getByRole('row').nth(1)).toContainText('%');
  await history.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Regrade Question' }).click();
  const ruling = page.getByRole('dialog', { name: 'Regrade question' });
  await ruling.getByLabel('Give everyone the mark').check();
  await expect(ruling.getByRole('button', { name: 'Regrade' })).toBeDisabled();
  await ruling.getByLabel('Reason').fill('No option is right');
  await ruling.getByRole('button', { name: 'Regrade' }).click();
  await expect(ruling).toBeHidden();
  await page.getByRole('button', { name: 'Regrade History' }).click();
  await expect(history.getByText(/^Mark given to everyone · by Chinedu Okafor/)).toBeVisible();
  await expect(history.getByText('No option is right')).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Regrade Question' }).click();
  await ruling.getByLabel('Give the mark to everyone who answered').check();
  await ruling.getByLabel('Reason').fill('All options are right');
  await ruling.getByRole('button', { name: 'Regrade' }).click();
  await expect(ruling).toBeHidden();
  await page.getByRole('button', { name: 'Regrade History' }).click();
  await expect(history.getByText(/^Mark given to everyone who answered · by Chinedu Okafor/)).toBeVisible();
  await expect(history.getByText('All options are right')).toBeVisible();
});

test('a question is edited where it is analysed, and adding one loses nothing', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await openAnalysis(page);
  const basis = await page.getByText(/^\d+ attempts, worked out/).textContent();
  await page.getByLabel('Questions', { exact: true }).selectOption('In the order of the test');
  await page.getByRole('button', { name: /^Question 2 / }).click();
  await page.getByRole('button', { name: 'Edit Question' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Question' });
  await editing.getByLabel('Question', { exact: true }).fill('Said better than before?');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: /^Question 2 Said better than before\?/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: String(basis).split(',')[0] ?? '' })).toBeVisible();

  const testId = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/dashboard/instructor/questions?test=${testId}`);
  await page.getByRole('button', { name: 'Add Question' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add Question' });
  await expect(adding.getByText(/nothing is lost from the item analysis/)).toBeVisible();
  await adding.getByLabel('Question', { exact: true }).fill('What was added later?');
  await adding.getByLabel('Option A', { exact: true }).fill('This');
  await adding.getByLabel('Option B', { exact: true }).fill('That');
  await pickRadio(adding.getByRole('radio', { name: 'Option A is correct' }));
  await adding.getByRole('button', { name: 'Add Question' }).click();
  await expect(adding).toBeHidden();
  await openAnalysis(page);
  await expect(page.getByRole('status').filter({ hasText: String(basis).split(',')[0] ?? '' })).toBeVisible();
  await expect(page.getByText(/^Questions have been added or changed since/)).toBeVisible();
});

test('an analysis that is not there says so', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/results/no-such-test');
  await expect(page.getByRole('heading', { name: 'Test not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Results' }).click();
  await expect(page.getByRole('heading', { name: 'Results Analytics' })).toBeVisible();
});

async function openAnalysis(page: Page): Promise<void> {
  await page.goto('/dashboard/instructor/results');
  await page.getByLabel('Search').fill(title);
  await expect(page).toHaveURL(/search=/);
  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .first()
    .getByRole('link', { name: 'View Detailed Analysis' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

type Option = { _id: string; text: string; isCorrect: boolean };
type Questions = { questions: { _id: string; options: Option[] }[] };

/** Makes another option the key of the first question. */
async function correctKey(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const testId = new URL(page.url()).pathname.split('/').at(-1);
  const listed = await request.get(`/api/questions/test/${testId}?sortBy=position&sortOrder=asc&limit=1`, { headers });
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what a reply holds is known to whoever asked
  const { questions }: Questions = await listed.json();
  const question = questions[0]!;
  const wrong = question.options.findIndex((option) => !option.isCorrect);
  const options = question.options.map((option, index) => ({ ...option, isCorrect: index === wrong }));
  const saved = await request.put(`/api/questions/${question._id}`, { headers, data: { options } });
  expect(saved.ok(), await saved.text()).toBe(true);
}
