import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signInByCall } from './api.ts';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { goToQuestion, pickAndSave, startFromFacts, submitTest } from './take-test.ts';

test.use({ schoolName: 'utme' });

const subjects = ['Mathematics', 'Physics', 'Chemistry', 'Biology', 'Government', 'Economics'];

/** English for everybody, and of six subjects any three; each draws four of six questions, whose key is the first option. */
async function makeTest(page: Page, title: string): Promise<string> {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const send = async (method: 'post' | 'put' | 'patch', url: string, data: object) => {
    const reply = await page.request[method](url, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return ((await reply.json()) as { _id: string })._id;
  };
  const testId = await send('post', '/api/tests', { title, category: 'UTME', timeLimit: 120, isPublic: true });
  for (const subject of ['Use of English', ...subjects]) {
    const bank = await send('post', '/api/tests', { title: `Bank of ${subject}`, category: subject });
    for (let number = 1; number <= 6; number += 1) {
      const options = ['Right', 'Wrong'].map((text, index) => ({ text, isCorrect: index === 0 }));
      const text = `${subject}, number ${number}?`;
      await send('post', '/api/questions', { test: bank, text, category: subject, options, keepsOrder: true });
    }
    const draw = { count: 4, testIds: [bank], categories: [], difficulties: [] };
    const isChoice = subject !== 'Use of English';
    await send('post', `/api/instructor/tests/${testId}/sections`, { title: subject, isScaled: true, isChoice, draw });
  }
  await send('put', `/api/tests/${testId}`, { sectionsToChoose: 3 });
  await send('patch', `/api/instructor/tests/${testId}`, { isPublished: true });
  return testId;
}

test('a candidate chooses three subjects, sits them with English, and has a total of 400', async ({ page }) => {
  const testId = await makeTest(page, 'UTME of one morning');
  await signIn(page, 'student@demo.school', `/dashboard/student/test/${testId}`);
  const sections = page.getByRole('region', { name: 'Sections' });
  await expect(sections).toContainText('Use of English');
  const choice = sections.getByRole('group', { name: 'Choose 3 of 6' });
  const left = choice.getByRole('status');
  await expect(left).toHaveText('3 more to choose.');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'choosing subjects');
  }

  await choice.getByRole('checkbox', { name: /^Physics/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(choice.getByRole('alert')).toHaveText('Choose 2 more sections before you start.');
  await expect(choice.getByRole('checkbox', { name: /^Mathematics/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(left).toHaveText('1 more to choose.');

  await page.reload();
  await expect(choice.getByRole('checkbox', { name: /^Physics/ })).toBeChecked();
  await choice.getByRole('checkbox', { name: /^Government/ }).click();
  await expect(left).toHaveText('All chosen. Untick one to take another.');
  await expect(choice.getByRole('checkbox', { name: /^Biology/ })).toBeDisabled();
  await startFromFacts(page);

  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  await expect(tabs).toHaveText([/^Use of English/, /^Mathematics/, /^Physics/, /^Government/]);
  await expect(page.getByText('Question 1 of 16')).toBeVisible();
  // English whole, and half of Physics.
  for (const number of [1, 2, 3, 4, 9, 10]) {
    await goToQuestion(page, number);
    await pickAndSave(page, 0);
  }
  await page.reload();
  await expect(tabs).toHaveText([/^Use of English/, /^Mathematics/, /^Physics/, /^Government/]);
  await submitTest(page);
  await expect(page.getByText('Total 150 of 400')).toBeVisible();
});

test('an author begins a UTME mock, and has a subject draw from the bank', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/create-test');
  await pickRadio(page.getByRole('radio', { name: 'A UTME mock' }));
  await page.getByLabel('Title').fill('Mock of the author');
  await page.getByLabel('Category').selectOption('Science');
  await expectAccessible(page, 'beginning a UTME mock');
  await page.getByRole('button', { name: 'Create Test' }).click();
  await expect(page.getByRole('heading', { name: 'Use of English' })).toBeVisible();
  await expect(page.getByLabel('Of 8 sections that are a choice, candidates take')).toHaveValue('3');
  await page.getByRole('button', { name: 'Edit section Physics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Section' });
  await pickRadio(dialog.getByRole('radio', { name: 'Drawn from the bank' }));
  await dialog.getByRole('button', { name: 'Save Section' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose at least one test to draw from');
  await dialog.getByRole('checkbox', { name: 'Forces and Motion' }).click();
  await expect(dialog.getByText(/The bank has \d+ that match/)).toBeVisible();
  await dialog.getByLabel('How many questions').fill('2');
  await expectAccessible(page, 'drawing a section');
  await dialog.getByRole('button', { name: 'Save Section' }).click();
  const physics = page.getByRole('region', { name: 'Physics' });
  await expect(physics).toContainText('2 questions drawn');
  await expect(physics.getByRole('link', { name: 'Forces and Motion' })).toBeVisible();
  // At the left all sections stand, though none of them has a question of its own.
  const outline = page.getByRole('navigation', { name: 'Questions of the test' });
  await expect(outline).toContainText('Use of English');
  await expect(outline).toContainText('2 questions drawn');
  await outline.getByRole('button', { name: 'Go to It: Physics' }).click();
  await expect(physics).toBeFocused();
  await expect(physics).toBeInViewport();
});
