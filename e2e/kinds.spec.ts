import { expect, type Page } from '@playwright/test';
import { signInByCall } from './api.ts';
import { expectAccessible } from './accessible.ts';
import { tabTo } from './by-keys.ts';
import { createTest } from './create-test.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { offlineBadge, savedBadge, startFromFacts, submitTest } from './take-test.ts';

test.use({ schoolName: 'kinds' });

/** A test of the instructor's without questions, and the dialog of the bank that writes one. */
async function openEditor(page: Page, title: string): Promise<string> {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/create-test');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Physics');
  const testId = await createTest(page);
  await page.goto(`/dashboard/instructor/questions?test=${testId}`);
  await page.getByRole('button', { name: 'Add Question' }).first().click();
  return testId;
}

async function publish(page: Page, testId: string): Promise<void> {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const published = await page.request.patch(`/api/instructor/tests/${testId}`, {
    headers,
    data: { isPublished: true },
  });
  expect(published.ok()).toBe(true);
}

/** A candidate's phone, at the first question. */
async function sit(page: Page, testId: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'student@demo.school', `/dashboard/student/test/${testId}`);
  await startFromFacts(page);
}

test('several right answers are written, sat on a phone by the keyboard, marked in part and reviewed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const testId = await openEditor(page, 'Planets');
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Type').selectOption('Several right answers');
  await dialog.getByLabel('Question', { exact: true }).fill('Which of these are planets?');
  for (const [letter, text] of Object.entries({ A: 'Venus', B: 'The moon', C: 'Mars', D: 'The sun' })) {
    await dialog.getByLabel(`Option ${letter}`, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(dialog.getByText('Please select at least one correct answer').first()).toBeVisible();
  await dialog.getByLabel('Option A', { exact: true }).press('Alt+a');
  await dialog.getByLabel('Option C', { exact: true }).press('Alt+c');
  await expect(dialog.getByRole('checkbox', { name: /is correct/, checked: true })).toHaveCount(2);
  await dialog.getByLabel('An answer that is right in part').selectOption('Right minus wrong, not below zero');
  await dialog.getByLabel('Points').fill('1.5');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  const made = page.getByRole('article', { name: /planets/ });
  await expect(made.getByRole('listitem').filter({ hasText: 'Correct' })).toHaveText([/Venus/, /Mars/]);
  await publish(page, testId);

  const exam = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await sit(exam, testId);
  const group = exam.getByRole('group', { name: /planets\? Choose all that are right\. What is wrong is taken off/ });
  await expect(group.getByRole('checkbox')).toHaveCount(4);
  const letterOf = async (text: string) => {
    const options = await group.locator('label').allTextContents();
    return 'abcd'[options.findIndex((option) => option.includes(text))] ?? '';
  };
  const tick = (name: string) => group.getByRole('checkbox', { name });
  await exam.keyboard.press(await letterOf('Venus'));
  await exam.keyboard.press(await letterOf('The sun'));
  await exam.keyboard.press(await letterOf('The sun'));
  await expect(tick('Venus')).toBeChecked();
  await expect(tick('The sun')).not.toBeChecked();
  await expect(savedBadge(exam)).toBeVisible();
  await expectAccessible(exam, 'several right answers');
  await exam.reload();
  await expect(tick('Venus')).toBeChecked();
  await exam.setViewportSize({ width: 1280, height: 800 });
  await submitTest(exam);
  await expect(exam.getByText('0.75 of 1.5 points').first()).toBeVisible();
  await expect(exam.getByText('Partly right').first()).toBeVisible();
  await expect(exam.getByText('50.0%').first()).toBeVisible();
});

test('an order is written, given by the keyboard on a phone, and reviewed place by place', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const testId = await openEditor(page, 'Dates');
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Type').selectOption('Putting in order');
  await dialog.getByLabel('Question', { exact: true }).fill('The earliest first, please.');
  const inOrder = ['Amalgamation', 'Independence', 'Civil war', 'Abuja'];
  for (const [index, text] of inOrder.entries()) {
    await dialog.getByLabel(`Option ${'ABCD'[index]}`, { exact: true }).fill(text);
  }
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByLabel('An answer that is right in part').selectOption('Each part that is right counts');
  await dialog.getByLabel('Points').fill('2');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByRole('article', { name: /earliest first/ }).getByRole('listitem')).toHaveText(
    inOrder.map((text) => new RegExp(text)),
  );
  await publish(page, testId);

  const exam = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await sit(exam, testId);
  const options = exam.getByRole('group', { name: /one after the other, in the right order/ });
  const place = (text: string) => options.getByRole('checkbox', { name: new RegExp(text) });
  for (const text of ['Independence', 'Amalgamation', 'Civil war', 'Abuja']) {
    await tabTo(exam, place(text));
    await exam.keyboard.press('Space');
  }
  await expect(place('Civil war')).toHaveAccessibleName(/Place 3/);
  // Taken out of the order, those after it move up.
  await tabTo(exam, place('Independence'));
  await exam.keyboard.press('Space');
  await expect(place('Amalgamation')).toHaveAccessibleName(/Place 1/);
  await expect(place('Abuja')).toHaveAccessibleName(/Place 3/);
  await exam.keyboard.press('Space');
  await expect(place('Independence')).toHaveAccessibleName(/Place 4/);
  await expect(savedBadge(exam)).toBeVisible();
  await expectAccessible(exam, 'an order');
  await exam.setViewportSize({ width: 1280, height: 800 });
  await submitTest(exam);
  await expect(exam.getByText('0.5 of 2 points').first()).toBeVisible();
  await expect(exam.getByRole('listitem').filter({ hasText: 'Amalgamation' }).last()).toContainText('Your place: 1');
  await expect(exam.getByRole('listitem').filter({ hasText: 'Abuja' }).last()).toContainText('Your place: 3');
});

test('pairs are written, matched by the keyboard on a phone, and reviewed one by one', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const testId = await openEditor(page, 'Capitals');
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Type').selectOption('Matching');
  await dialog.getByLabel('Question', { exact: true }).fill('The capital of each?');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(dialog.getByText('Please provide at least 2 pairs').first()).toBeVisible();
  for (const [index, [state, capital]] of [
    ['Lagos', 'Ikeja'],
    ['Oyo', 'Ibadan'],
  ].entries()) {
    await dialog.getByLabel(`Pair ${index + 1}`, { exact: true }).fill(state ?? '');
    await dialog.getByLabel(`What belongs to pair ${index + 1}`).fill(capital ?? '');
  }
  await dialog.getByLabel('Others to choose from').fill('Enugu; Jos');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByRole('article', { name: /capital of each/ })).toContainText('Ikeja');
  await publish(page, testId);

  const exam = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await sit(exam, testId);
  const lagos = exam.getByRole('combobox', { name: 'Lagos' });
  await expect(lagos.locator('option')).toHaveText(['Choose…', 'Enugu', 'Ibadan', 'Ikeja', 'Jos']);
  await tabTo(exam, lagos);
  await exam.keyboard.type('Ik');
  await exam.keyboard.press('Tab');
  await exam.keyboard.type('Jos');
  await expect(savedBadge(exam)).toBeVisible();
  await expectAccessible(exam, 'pairs');
  await exam.reload();
  await expect(lagos).toHaveValue('Ikeja');
  await expect(exam.getByRole('combobox', { name: 'Oyo' })).toHaveValue('Jos');
  await exam.setViewportSize({ width: 1280, height: 800 });
  await submitTest(exam);
  await expect(exam.getByText('0.5 of 1 point').first()).toBeVisible();
  await expect(exam.getByRole('listitem').filter({ hasText: 'Oyo' }).last()).toContainText('Right answer: Ibadan');
});

test('pairs with formulas and marks are written with the toolbar, matched as they are shown, and reviewed so', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const testId = await openEditor(page, 'Formulas');
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Type').selectOption('Matching');
  await dialog.getByLabel('Question', { exact: true }).fill('Which is which?');
  const bar = dialog.getByRole('toolbar', { name: 'Formatting of the pairs' });
  await dialog.getByLabel('Pair 1', { exact: true }).fill('half');
  await dialog.getByLabel('What belongs to pair 1').pressSequentially('$\\frac{1}{2}$');
  await dialog.getByLabel('Pair 2', { exact: true }).pressSequentially('water');
  await dialog.getByLabel('What belongs to pair 2').pressSequentially('H');
  await bar.getByRole('button', { name: 'Subscript' }).click();
  await page.keyboard.type('2');
  await bar.getByRole('button', { name: 'Subscript' }).click();
  await page.keyboard.type('O');
  await dialog.getByRole('button', { name: 'Remove pair 3' }).click();
  await expectAccessible(page, 'the editor of pairs');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  const made = page.getByRole('article', { name: /Which is which/ });
  await expect(made.locator('.katex').first()).toBeVisible();
  await expect(made.locator('sub').first()).toHaveText('2');
  await publish(page, testId);

  const exam = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await sit(exam, testId);
  const half = exam.getByRole('radiogroup', { name: 'half' });
  const water = exam.getByRole('radiogroup', { name: 'water' });
  await expect(half.locator('.katex')).toBeVisible();
  await expect(half.getByRole('radio')).toHaveCount(3);
  await expect(half.getByRole('radio', { name: 'No answer' })).toBeChecked();
  await half.getByRole('radio', { name: 'No answer' }).focus();
  await exam.keyboard.press('ArrowDown');
  await expect(half.getByRole('radio', { name: /1.*2/ })).toBeChecked();
  await exam.keyboard.press('Tab');
  await exam.keyboard.press('ArrowDown');
  await expect(water.getByRole('radio', { name: /1.*2/ })).toBeChecked();
  await exam.keyboard.press('ArrowUp');
  await expect(water.getByRole('radio', { name: 'No answer' })).toBeChecked();
  await exam.keyboard.press('ArrowDown');
  await expect(savedBadge(exam)).toBeVisible();
  await expectAccessible(exam, 'pairs with formulas');
  await exam.reload();
  await expect(half.getByRole('radio', { name: /1.*2/ })).toBeChecked();
  await exam.setViewportSize({ width: 1280, height: 800 });
  await submitTest(exam);
  await expect(exam.getByText('0.5 of 1 point').first()).toBeVisible();
  const reviewed = exam.getByRole('listitem').filter({ hasText: 'water' }).last();
  await expect(reviewed.locator('sub')).toHaveText('2');
  await expect(reviewed.locator('.katex')).toBeVisible();
});

test('gaps are written, filled by the keyboard on a phone, and reviewed one by one', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const testId = await openEditor(page, 'Water');
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Type').selectOption('Filling gaps');
  await dialog.getByLabel('Question', { exact: true }).fill('Water boils at ___ °C, and higher up ___.');
  await dialog.getByLabel('Right in gap 1').fill('100; a hundred');
  await dialog.getByLabel('Right in gap 2').fill('sooner');
  await dialog.getByLabel('To choose from in gap 2').fill('later; sooner');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByRole('article', { name: /Water boils at \(1\) _+ °C/ })).toContainText('a hundred');
  await publish(page, testId);

  const exam = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await sit(exam, testId);
  await tabTo(exam, exam.getByRole('textbox', { name: '(1)' }));
  await exam.keyboard.type('99');
  await exam.keyboard.press('Tab');
  const chosen = exam.getByRole('combobox', { name: '(2)' });
  await expect(chosen).toBeFocused();
  for (let presses = 0; presses < 2; presses += 1) await exam.keyboard.press('ArrowDown');
  await expect(chosen).toHaveValue('sooner');
  await expect(savedBadge(exam)).toBeVisible();
  await expectAccessible(exam, 'gaps');
  await exam.setViewportSize({ width: 1280, height: 800 });
  await submitTest(exam);
  await expect(exam.getByText('0.5 of 1 point').first()).toBeVisible();
  await expect(exam.getByRole('listitem').filter({ hasText: '(1)' }).last()).toContainText(
    'Right answer: 100, a hundred',
  );
});

test('a number with its tolerance and units is written, sat on a phone without the network, and reviewed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const testId = await openEditor(page, 'Falling');
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Type').selectOption('Number');
  await dialog.getByLabel('Question', { exact: true }).fill('How long is a metre and a half?');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(dialog.getByText('Please provide at least the right value').first()).toBeVisible();
  await dialog.getByLabel('Right value').fill('1,5');
  await dialog.getByLabel('Give or take').fill('some');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(dialog.getByText('Please enter the tolerance as a number').first()).toBeVisible();
  await expect(dialog.getByLabel('Give or take')).toBeFocused();
  await dialog.getByLabel('Give or take').fill('0.05');
  await dialog.getByLabel('Unit', { exact: true }).fill('m');
  await dialog.getByRole('button', { name: 'Add Unit' }).click();
  await dialog.getByLabel('Unit 2', { exact: true }).fill('cm');
  await dialog.getByLabel('Unit 2 is so many m').fill('0.01');
  const said = '1.45 to 1.55 m is right. 1 cm is 0.01 m. A number without a unit is taken in m.';
  await expect(dialog.getByText(said)).toBeVisible();
  await expectAccessible(page, 'the editor of a number');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByRole('article', { name: /metre and a half/ })).toContainText('1.5 ± 0.05 m');
  await publish(page, testId);

  const exam = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await sit(exam, testId);
  const field = exam.getByRole('textbox', { name: 'Your answer' });
  await expect(field).toHaveAccessibleDescription(/metre and a half\? Write a number\. m$/);
  await tabTo(exam, field);
  await exam.keyboard.type('1,450');
  await expect(exam.getByText('Read as 1450')).toBeVisible();
  await expect(savedBadge(exam)).toBeVisible();
  await exam.context().setOffline(true);
  await exam.keyboard.press('Control+a');
  await exam.keyboard.type('155\u00a0cm');
  await expect(exam.getByText(/^Read as/)).toHaveCount(0);
  await expect(offlineBadge(exam)).toBeVisible();
  await expectAccessible(exam, 'a number');
  await exam.context().setOffline(false);
  await expect(savedBadge(exam)).toBeVisible();
  await exam.reload();
  await expect(field).toHaveValue('155\u00a0cm');
  await exam.setViewportSize({ width: 1280, height: 800 });
  await submitTest(exam);
  await expect(exam.getByText('100.0%').first()).toBeVisible();
  const review = exam.getByRole('listitem').filter({ hasText: 'How long is a metre' });
  await expect(review.getByRole('definition')).toHaveText(['155\u00a0cm', '1.5 ± 0.05 m']);
});
