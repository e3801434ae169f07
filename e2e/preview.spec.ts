import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signInByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { goToQuestion, pickOption, startFromFacts, submitRoom } from './take-test.ts';

test.use({ schoolName: 'preview' });

const author = 'instructor@demo.school';

/** A draft with a calculator: two questions about a passage, and of two subjects one, which draws two of thirty. */
async function makeTest(page: Page): Promise<string> {
  const headers = await signInByCall(page.request, author);
  const post = async (url: string, data: object) => {
    const reply = await page.request.post(url, { headers, data });
    expect(reply.status(), await reply.text()).toBe(201);
    return ((await reply.json()) as { _id: string })._id;
  };
  const options = ['Right', 'Wrong'].map((text, index) => ({ text, isCorrect: index === 0 }));
  const addQuestion = (to: string, text: string) =>
    post('/api/questions', { test: to, text, category: 'Physics', options, keepsOrder: true });
  const bank = await post('/api/tests', { title: 'Bank of previews', category: 'Physics' });
  for (let number = 1; number <= 30; number += 1) await addQuestion(bank, `Drawn ${number}?`);
  const basics = { title: 'Seen as sat', category: 'Physics', timeLimit: 30, allowsCalculator: true };
  const testId = await post('/api/tests', { ...basics, shufflesQuestions: false });
  const sections = `/api/instructor/tests/${testId}/sections`;
  await post(sections, { title: 'Everybody', instructions: 'Take g as 10.' });
  const questionIds = [await addQuestion(testId, 'First of it?'), await addQuestion(testId, 'Second of it?')];
  const passage = { title: 'A rope', text: 'A rope is shaken once a second.', questionIds };
  await post(`/api/instructor/tests/${testId}/passages`, passage);
  const draw = { count: 2, testIds: [bank], categories: [], difficulties: [] };
  for (const title of ['Optics', 'Heat']) await post(sections, { title, draw, isChoice: true });
  await page.request.put(`/api/tests/${testId}`, { headers, data: { sectionsToChoose: 1 } });
  return testId;
}

const question = (page: Page) => page.getByRole('article').getByRole('heading');

for (const size of sizes) {
  test(`an author sits a draft as a candidate would, and nothing is kept of it, at ${size.width} px`, async ({
    page,
  }) => {
    await atSize(page, size);
    const testId = await makeTest(page);
    await signIn(page, author, `/dashboard/instructor/tests/preview/${testId}`);
    await expect(page.getByText('no attempt is opened, and nothing is stored')).toBeVisible();
    await expectAccessible(page, 'the facts of a preview');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('1');
    await page.getByRole('checkbox', { name: /^Heat/ }).click();
    await startFromFacts(page);

    await expect(page.getByText('Question 1 of 4')).toBeVisible();
    await expect(page.getByText('Preview: not stored')).toBeVisible();
    await expect(page.getByRole('timer').first()).toContainText(/30:00|29:5\d/);
    await expect(page.getByRole('button', { name: 'Calculator' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Everybody' })).toContainText('Take g as 10.');
    await expectAccessible(page, 'a preview');
    await pickOption(page, 0);
    await goToQuestion(page, 3);
    const drawn = question(page);
    await expect(drawn).toHaveText(/^Drawn \d+\?$/);
    const before = await drawn.textContent();
    await expect(async () => {
      await page.getByRole('button', { name: 'Draw Others' }).click();
      await expect(page.getByText('Question 1 of 4')).toBeVisible();
      await goToQuestion(page, 3);
      expect(await drawn.textContent()).not.toBe(before);
    }).toPass();

    await goToQuestion(page, 1);
    await pickOption(page, 0);
    await goToQuestion(page, 3);
    await submitRoom(page);
    await expect(page.getByText('this result is stored nowhere')).toBeVisible();
    await expect(page.getByText('25.0%').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Not answered 3' })).toBeVisible();
    await expectAccessible(page, 'the result of a preview');
    await page.getByRole('button', { name: 'Restart Preview' }).click();
    await expect(page.getByText('Question 1 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Test' }).click();
    await expect(page).toHaveURL(`/dashboard/instructor/tests/${testId}`);
    await page.goto('/dashboard/student/results');
    await expect(page.getByRole('heading', { name: 'No Results Yet' })).toBeVisible();
  });
}
