import { expect, type Page } from '@playwright/test';
import { createTest } from './create-test.ts';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { pickAndSave, savedBadge, startFromFacts, submitTest } from './take-test.ts';

test.use({ schoolName: 'fair-rules' });

const rules = (page: Page) => page.getByRole('region', { name: 'How it is taken' });

/** Calls the server as whoever is signed in on the page. */
async function asSignedIn<Reply>(page: Page, method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return (await answer.json()) as Reply;
}

test('the rules of a test say what follows, and the answers wait for their date', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/create-test');
  await expect(rules(page)).toContainText(
    'Candidates may take it again as often as they like, and see the right answers after each try.',
  );
  await expect(rules(page).getByLabel('Shuffle the options of each question')).toBeChecked();

  await page.getByLabel('Title').fill('Tides');
  await page.getByLabel('Category').selectOption('Physics');
  await page.getByLabel('Attempts').fill('1');
  await pickRadio(rules(page).getByRole('radio', { name: 'Shown after a date' }));
  await page.getByRole('button', { name: 'Create Test' }).click();
  await expect(page.getByText('Please say from when answers are shown')).toBeVisible();
  await expect(page.getByLabel('Show answers from')).toBeFocused();
  await page.getByLabel('Show answers from').fill('2090-11-21T14:00');
  await expect(rules(page)).toContainText(
    'Candidates may take it once, and see the right answers from 21 Nov 2090, 14:00',
  );
  const testId = await createTest(page);

  const options = ['Moon', 'Sun', 'Wind'].map((text, index) => ({ text, isCorrect: index === 0 }));
  const question = { test: testId, category: 'Physics', text: 'What pulls most?', options };
  await asSignedIn(page, 'POST', '/api/questions', question);
  await asSignedIn(page, 'PATCH', `/api/instructor/tests/${testId}`, { isPublished: true });
  await page.goto(`/dashboard/instructor/tests/${testId}`);
  await expect(page.getByText('Shown from 21 Nov 2090, 14:00')).toBeVisible();
  await expect(page.getByText('Shuffled for each candidate')).toHaveCount(2);

  const here = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(here, 'student@demo.school', `/dashboard/student/test/${testId}`);
  await startFromFacts(here);
  await pickAndSave(here, 0);
  const elsewhere = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(elsewhere, 'student@demo.school');
  await asSignedIn(elsewhere, 'GET', `/api/tests/${testId}`);
  await submitTest(here);
  await expect(here.getByRole('main').getByText(/^Answers are shown from 21 Nov 2090, 14:00/)).toBeVisible();
  await expect(here.getByText('Questions and answers')).toBeHidden();

  const resultId = here.url().split('/').at(-1) ?? '';
  const { looks } = await asSignedIn<{ looks: unknown[] }>(page, 'GET', `/api/results/${resultId}`);
  expect(looks).toHaveLength(1);
  await page.goto('/dashboard/instructor/results?search=Tides');
  await page.getByRole('button', { name: 'Review' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('was also opened from another sign-in: on a computer');
});

test('a test that takes marks off says so before it is sat, beside each question and in the review', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/create-test');
  await page.getByLabel('Title').fill('Guesswork');
  await page.getByLabel('Category').selectOption('Physics');
  await rules(page).getByLabel('A wrong answer').selectOption('Takes a quarter off (+4, −1)');
  await expect(rules(page)).toContainText('candidates are told before they start');
  const testId = await createTest(page);
  const options = ['Moon', 'Sun', 'Wind', 'Rain'].map((text, index) => ({ text, isCorrect: index === 0 }));
  for (const text of ['What pulls most?', 'What pulls most by night?'])
    await asSignedIn(page, 'POST', '/api/questions', { test: testId, category: 'Physics', points: 4, text, options });
  await asSignedIn(page, 'PATCH', `/api/instructor/tests/${testId}`, { isPublished: true });

  await page.goto(`/dashboard/instructor/tests/${testId}/preview`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Wrong: 1 point off')).toBeVisible();

  const candidate = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(candidate, 'student@demo.school', `/dashboard/student/test/${testId}`);
  await expect(candidate.getByText('A wrong answer takes a quarter of its question’s points off.')).toBeVisible();
  await startFromFacts(candidate);
  await expect(candidate.getByText('Wrong: 1 point off')).toBeVisible();
  await pickRadio(candidate.getByRole('radio', { name: 'Sun' }));
  await expect(savedBadge(candidate)).toBeVisible();
  await candidate.getByRole('button', { name: 'Next' }).click();
  await pickRadio(candidate.getByRole('radio', { name: 'Moon' }));
  await expect(savedBadge(candidate)).toBeVisible();
  await submitTest(candidate);
  await expect(candidate.getByText('−1 of 4 points')).toBeVisible();
  await expect(candidate.getByText(/3 of 8 points/)).toBeVisible();
});

test('a question that says where its options stand is offered to keep their order', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Add Question' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  const keeps = dialog.getByLabel('Keep the options in this order');
  await dialog.getByLabel('Option A', { exact: true }).fill('Lagos');
  await expect(keeps).not.toBeChecked();
  await dialog.getByLabel('Option D', { exact: true }).fill('All of the above');
  await expect(keeps).toBeChecked();
  await keeps.uncheck();
  await expect(keeps).not.toBeChecked();
});
