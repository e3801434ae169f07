import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signInByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import {
  goToQuestion,
  offlineBadge,
  openTest,
  pickAndSave,
  pickOption,
  savedBadge,
  startFromFacts,
  submitTest,
} from './take-test.ts';

test.use({ schoolName: 'sections' });

const subjects = [
  { title: 'English', instructions: 'Answer **all** questions.', questions: 3 },
  { title: 'Physics', instructions: '', questions: 2 },
  { title: 'Chemistry', instructions: 'Take g as 10.', questions: 2 },
];

/** A published test of the demo instructor's, each subject out of 100. */
async function makeTest(page: Page, title: string): Promise<string> {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const post = async (url: string, data: object) => {
    const reply = await page.request.post(url, { headers, data });
    expect(reply.status(), await reply.text()).toBe(201);
    return ((await reply.json()) as { _id: string })._id;
  };
  const testId = await post('/api/tests', { title, category: 'Science', isPublic: true });
  for (const { questions, ...subject } of subjects) {
    const section = await post(`/api/instructor/tests/${testId}/sections`, {
      ...subject,
      shufflesQuestions: false,
      isScaled: true,
    });
    for (let number = 1; number <= questions; number += 1) {
      const options = ['Right', 'Wrong'].map((text, index) => ({ text, isCorrect: index === 0 }));
      const text = `${subject.title}, number ${number}?`;
      await post('/api/questions', { test: testId, section, text, category: 'Science', options, keepsOrder: true });
    }
  }
  const published = { headers, data: { isPublished: true } };
  expect((await page.request.patch(`/api/instructor/tests/${testId}`, published)).status()).toBe(200);
  return testId;
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: new RegExp(`^${name}`) });
const question = (page: Page) => page.getByRole('article').getByRole('heading');

test('an author makes sections of a test, and puts them and their questions in order', async ({ page }) => {
  const testId = await makeTest(page, 'Arranged subjects');
  await signIn(page, 'instructor@demo.school', `/dashboard/instructor/tests/${testId}`);
  await page.getByRole('button', { name: 'Add Section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Section' });
  await dialog.getByRole('button', { name: 'Save Section' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter the title of the section');
  await dialog.getByLabel('Title').fill('Biology');
  await expectAccessible(page, 'adding a section');
  await dialog.getByRole('button', { name: 'Save Section' }).click();
  const headings = page.getByRole('heading', { name: /^(English|Physics|Chemistry|Biology)$/ });
  await expect(headings).toHaveText(['English', 'Physics', 'Chemistry', 'Biology']);

  await page.getByLabel('Section of question 1').selectOption('Biology');
  await expect(page.getByRole('region', { name: 'Biology' })).toContainText('English, number 1?');
  await page.getByRole('button', { name: 'Move section Physics up' }).click();
  await expect(headings).toHaveText(['Physics', 'English', 'Chemistry', 'Biology']);
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'a test in sections');
  }
  await page.getByRole('button', { name: 'Delete section English' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete Section' });
  await expect(asked).toContainText('Its questions go to ‘Physics’');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(headings).toHaveText(['Physics', 'Chemistry', 'Biology']);
  await expect(page.getByRole('region', { name: 'Physics' })).toContainText('English, number 2?');

  await page.goto(`/dashboard/instructor/tests/preview/${testId}`);
  await startFromFacts(page);
  await goToQuestion(page, 5);
  await expect(page.getByRole('region', { name: 'Chemistry' })).toContainText('Take g as 10.');
});

test('a candidate goes from subject to subject by tabs and keys, and sees what each won', async ({ page }) => {
  await makeTest(page, 'Sat subjects');
  await signIn(page, 'student@demo.school');
  await openTest(page, 'Sat subjects');
  await expect(tab(page, 'English')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'English' })).toContainText('Answer all questions.');
  await expectAccessible(page, 'an exam in sections');
  await pickAndSave(page, 0);
  await expect(tab(page, 'English')).toContainText('1 of 3');
  // N walks across the end of a section.
  await page.getByRole('article').focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('n');
  await expect(question(page)).toHaveText('Physics, number 1?');
  await expect(tab(page, 'Physics')).toHaveAttribute('aria-current', 'true');
  await pickAndSave(page, 0);
  await tab(page, 'Chemistry').click();
  await expect(question(page)).toHaveText('Chemistry, number 1?');
  // And back to where one was.
  await page.keyboard.press('n');
  await tab(page, 'English').click();
  await tab(page, 'Chemistry').click();
  await expect(question(page)).toHaveText('Chemistry, number 2?');
  await submitTest(page);
  const scores = page.getByRole('region', { name: 'By section' });
  await expect(scores.getByRole('listitem')).toHaveText([
    /^English1 of 3 points33 of 100$/,
    /^Physics1 of 2 points50 of 100$/,
    /^Chemistry0 of 2 points0 of 100$/,
  ]);
  await expect(scores).toContainText('Total 83 of 300');
  await expectAccessible(page, 'a result by section');
});

test('on a phone the sections go on without a network', async ({ page }) => {
  await makeTest(page, 'Subjects on a phone');
  await atSize(page, { width: 360, height: 740 });
  await signIn(page, 'premium@demo.school');
  await openTest(page, 'Subjects on a phone');
  await expectAccessible(page, 'an exam in sections on a phone');
  await page.context().setOffline(true);
  await tab(page, 'Chemistry').click();
  await expect(question(page)).toHaveText('Chemistry, number 1?');
  await pickOption(page, 0);
  await expect(offlineBadge(page)).toBeVisible();
  await expect(tab(page, 'Chemistry')).toContainText('1 of 2');
  await goToQuestion(page, 4);
  await expect(question(page)).toHaveText('Physics, number 1?');
  await page.context().setOffline(false);
  await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
});
