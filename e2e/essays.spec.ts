import { expect, type Page } from '@playwright/test';
import { signInByCall, signUpByCall } from './api.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { offlineBadge, savedBadge, startFromFacts } from './take-test.ts';

test.use({ schoolName: 'essays' });

const rubric = [
  {
    title: 'Names osmosis',
    levels: [
      { points: 2, text: 'Named' },
      { points: 0, text: 'Not named' },
    ],
  },
  {
    title: 'Says which way water goes',
    levels: [
      { points: 3, text: 'To the stronger solution' },
      { points: 1, text: 'Out of the cell' },
      { points: 0, text: 'Nothing' },
    ],
  },
];

/** A published test of the instructor's with one essay. */
async function makeTest(page: Page, title: string, essay: object, points = 10) {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const call = async (method: 'post' | 'patch', url: string, data: object) => {
    const reply = await page.request[method](url, { headers, data });
    expect(reply.ok()).toBe(true);
    return (await reply.json()) as { _id: string };
  };
  const { _id: testId } = await call('post', '/api/tests', { title, category: 'Biology', timeLimit: 30 });
  const question = { type: 'essay', category: 'Biology', text: 'Why does salt draw water out?', points };
  const { _id: questionId } = await call('post', '/api/questions', { ...question, test: testId, details: { essay } });
  await call('patch', `/api/instructor/tests/${testId}`, { isPublished: true });
  return { testId, questionId };
}

test('an essay is written by the keyboard on a phone without a network, marked by keys, and its result told then', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const of = await makeTest(page, 'Salt and water', {
    rubric,
    words: { from: 5, to: 100 },
    modelAnswer: 'By osmosis.',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'student@demo.school', `/dashboard/student/test/${of.testId}`);
  await startFromFacts(page);
  await expectAccessible(page, 'an essay');
  await expect(page.getByText('Write 5 to 100 words.')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Your answer').focus();
  await page.keyboard.type('Salt pulls water out of the cell');
  await page.keyboard.press('Enter');
  await page.keyboard.type('by osmosis.');
  await expect(page.getByText('9 words').first()).toBeVisible();
  await expect(offlineBadge(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('button', { name: 'Yes, Submit Test' }).click();
  await expect(page.getByText('A teacher is reading what you wrote.', { exact: false })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score' }).getByText('%')).toHaveCount(0);

  const teacher = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(teacher, 'instructor@demo.school');
  await expect(teacher.getByText(/^Essays? waits? to be marked$/).first()).toBeVisible();
  await teacher.getByRole('link', { name: 'Mark', exact: true }).first().click();
  await teacher.getByRole('link', { name: /Why does salt/ }).click();
  await expect(teacher.getByText('Salt pulls water out of the cell')).toBeVisible();
  await expectAccessible(teacher, 'the marking of an essay');
  await expect(teacher.getByText('Student', { exact: false })).toHaveCount(0);
  await teacher.keyboard.press('m');
  await expect(teacher.getByText('By osmosis.', { exact: true })).toBeVisible();
  await teacher.keyboard.press('2');
  // What was begun is there after a reload.
  await teacher.reload();
  await expect(teacher.getByText('2 of 5')).toBeVisible();
  await teacher.keyboard.press('1');
  await expect(teacher.getByText('3 of 5')).toBeVisible();
  await teacher.getByLabel('Comment for the candidate').fill('To where the salt is, yes.');
  await teacher.getByLabel('Comment for the candidate').press('Control+Enter');
  await expect(teacher.getByText('Saved. Nothing else waits for you here.')).toBeVisible();
  await expect(teacher.getByText('1 of 1 marked').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('60.0%').first()).toBeVisible();
  await expect(page.getByText('To where the salt is, yes.')).toBeVisible();
  await expect(page.getByText('By osmosis.', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the result of an essay');
});

/** Hands in an essay of a newcomer, beside the browser. */
async function handIn(page: Page, { testId, questionId }: { testId: string; questionId: string }, answerText: string) {
  const person = await signUpByCall(page.request, 'Ngozi Writer');
  const { headers } = person;
  await page.request.post(`/api/student/tests/${testId}/attempts`, { headers, data: { clientId: 'client-by-call' } });
  const answers = [{ questionId, answerText }];
  const reply = await page.request.post('/api/results', { headers, data: { testId, answers } });
  expect(reply.status()).toBe(201);
  return { ...person, resultId: ((await reply.json()) as { _id: string })._id };
}

test('two people mark an essay, neither sees the other’s mark, and where they differ the author decides', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const of = await makeTest(page, 'Dry strips', {});
  const { email, resultId } = await handIn(page, of, 'Because water on the outside weighs as well.');

  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/marking');
  await page.getByRole('button', { name: 'Who marks Dry strips' }).click();
  await page.getByLabel('Email of a colleague').fill('student@demo.school');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByText('No other instructor or administrator has this email')).toBeVisible();
  await page.getByLabel('Email of a colleague').fill('admin@demo.school');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('button', { name: /off the marking$/ })).toBeVisible();
  // It is ticked by what was asked of the server, a moment after the press.
  await page.getByRole('checkbox', { name: 'Two people mark every essay' }).click();
  await expect(page.getByRole('checkbox', { name: 'Two people mark every essay' })).toBeChecked();
  await expect(page.getByLabel('They may differ by, % of the points')).toHaveValue('10');
  await expectAccessible(page, 'who marks');
  await page
    .getByRole('link', { name: /Why does salt/ })
    .filter({ hasText: '1 left' })
    .last()
    .click();
  await page.getByLabel('Points, of 10').fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Nothing else waits for you here.')).toBeVisible();

  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await colleague.setViewportSize({ width: 360, height: 740 });
  await signIn(colleague, 'admin@demo.school', `/dashboard/instructor/marking/${of.testId}/${of.questionId}`);
  await expect(colleague.getByText('Because water on the outside')).toBeVisible();
  await expect(colleague.getByRole('region', { name: 'Other marks' })).toHaveCount(0);
  await expectAccessible(colleague, 'marking on a phone');
  await colleague.keyboard.type('9');
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByText('Saved. Nothing else waits for you here.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Two marks, and your word decides.')).toBeVisible();
  await expect(page.getByText('9 points')).toBeVisible();
  await page.getByLabel('Points, of 10').fill('7.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Nothing else waits for you here.')).toBeVisible();

  const writer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(writer, email, `/dashboard/student/results/${resultId}`);
  await expect(writer.getByText('75.0%').first()).toBeVisible();
});

test('an author writes a rubric by the keyboard, its points add up by themselves, and it is there to edit', async ({
  page,
}) => {
  const { testId } = await makeTest(page, 'Written by hand', {});
  await signIn(page, 'instructor@demo.school', `/dashboard/instructor/questions?test=${testId}`);
  await page.getByRole('button', { name: 'Add Question' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Type').selectOption('Essay');
  await dialog.getByLabel('Question', { exact: true }).fill('Why do slices grow soft?');
  await dialog.getByLabel('Most words').fill('150');
  await dialog.getByRole('button', { name: 'Add Criterion' }).press('Enter');
  await dialog.getByLabel('What is looked for').fill('Turgor');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(dialog.getByText('Please give “Turgor” at least 2 levels').first()).toBeVisible();
  await dialog.getByLabel('Points of level 1 of criterion 1').fill('2.5');
  await dialog.getByLabel('What level 1 of criterion 1 is given for').fill('Named');
  await dialog.getByLabel('Points of level 2 of criterion 1').fill('0');
  await dialog.getByRole('button', { name: 'Add Criterion' }).press('Enter');
  await dialog.getByLabel('What is looked for').nth(1).fill('Osmosis');
  await dialog.getByLabel('Points of level 1 of criterion 2').fill('3');
  await dialog.getByLabel('Points of level 2 of criterion 2').fill('1');
  await expect(dialog.getByLabel('Points', { exact: true }).last()).toHaveValue('5.5');
  await dialog.getByRole('button', { name: 'Move criterion 2 up' }).press('Enter');
  await dialog.getByLabel('Model answer').fill('Water leaves the cells.');
  await expectAccessible(page, 'the editor of an essay');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  const made = page.getByRole('article', { name: /slices/ });
  await expect(made.getByText('Marked by people, with a rubric, at most 150 words')).toBeVisible();
  await made.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Question' });
  await expect(editor.getByLabel('Points', { exact: true }).last()).toHaveValue('5.5');
  await expect(editor.getByLabel('What is looked for').first()).toHaveValue('Osmosis');
  await expect(editor.getByLabel('Points of level 1 of criterion 2')).toHaveValue('2.5');
});
