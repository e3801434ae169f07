import { expect, type Page } from '@playwright/test';
import { picture } from '#server/spec/spec-files.ts';
import { expectAccessible } from './accessible.ts';
import { isFocused, tabTo as tabToControl } from './by-keys.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { goToQuestion, savedBadge, startFromFacts } from './take-test.ts';

test.use({ schoolName: 'every-kind' });

const title = 'A little of everything';

/** What names the control that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labels = element && 'labels' in element ? element.labels : null;
    const [label] = labels instanceof NodeList ? labels : [];
    return (element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '').trim();
  });

/** Tab until a control of such a name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not come to ${String(name)}`);
}

/** The card of the question that is being written. */
const card = (page: Page) => page.getByRole('region', { name: /being written$/ });
const text = (page: Page) => card(page).getByRole('textbox', { name: 'Question', exact: true });
/** Questions as the page lists them. */
const written = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true }).locator('li > h3');

const kinds = [
  'One answer',
  'Several',
  'True or false',
  'Short answer',
  'Order',
  'Matching',
  'Gaps',
  'Number',
  'Essay',
];

/** From the text of a new question to the row of kinds, by the arrows to one, and back. */
async function chooseKind(page: Page, kind: string): Promise<void> {
  await tabTo(page, new RegExp(`^(${kinds.join('|')})$`), 'Shift+Tab');
  for (let presses = 0; presses < kinds.length && (await focused(page)) !== kind; presses += 1)
    await page.keyboard.press('ArrowRight');
  await expect(card(page).getByRole('radio', { name: kind, exact: true })).toBeChecked();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await isFocused(text(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not come back to the text of the question');
}

async function typeEach(page: Page, fields: readonly (readonly [RegExp, string])[]): Promise<void> {
  for (const [name, said] of fields) {
    await tabTo(page, name);
    await page.keyboard.type(said);
  }
}

/** Option after option, as Enter leads to the next. */
async function typeOptions(page: Page, options: readonly string[]): Promise<void> {
  await page.keyboard.press('Tab');
  for (const [index, option] of options.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(option);
  }
}

/** Keeps the question by its keys; the next is begun. */
async function keep(page: Page, count: number): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(written(page)).toHaveCount(count);
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveText('');
}

/** A test with a question of each kind, a picture, a formula and a passage, by keys alone. */
async function write(page: Page): Promise<void> {
  const { keyboard } = page;
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/create-test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Test');
  await typeEach(page, [
    [/^Title/, title],
    [/^Category/, 'Science'],
  ]);
  await tabTo(page, /^Create Test$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Add Questions' })).toBeFocused();
  await keyboard.press('Enter');

  await expect(text(page)).toBeFocused();
  await keyboard.type('What is $\\sqrt{9}$?');
  await typeOptions(page, ['$3$', '$4$', '$5$', '$6$']);
  await keyboard.press('Alt+a');
  await keep(page, 1);

  // The picture by the toolbar: its words are asked for in place.
  await chooseKind(page, 'Several');
  await keyboard.type('Which of these are planets?');
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Alt+F10');
  await tabToTool(page, 'Picture');
  await keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'sky.png', mimeType: 'image/png', buffer: await picture() });
  await expect(card(page).getByText('No description yet')).toBeVisible();
  await tabTo(page, /^Description/);
  await keyboard.type('The sky at night');
  await keyboard.press('Enter');
  await expect(card(page).getByText('No description yet')).toBeHidden();
  await tabTo(page, /^Option A$/);
  for (const option of ['Venus', 'The moon', 'Mars', 'The sun']) {
    await keyboard.type(option);
    if (option !== 'The sun') await keyboard.press('Enter');
  }
  await keyboard.press('Alt+a');
  await keyboard.press('Alt+c');
  await expect(card(page).getByRole('checkbox', { name: /is correct/, checked: true })).toHaveCount(2);
  await keep(page, 2);

  await chooseKind(page, 'True or false');
  await keyboard.type('Ice swims on water.');
  await keyboard.press('Tab');
  await keyboard.press('Alt+a');
  await keep(page, 3);

  await chooseKind(page, 'Short answer');
  await keyboard.type('What is frozen water called?');
  await keyboard.press('Tab');
  await keyboard.type('ice');
  await keep(page, 4);

  await chooseKind(page, 'Order');
  await keyboard.type('The smallest first, please.');
  await typeOptions(page, ['Atom', 'Cell', 'Leaf', 'Tree']);
  await keep(page, 5);

  await chooseKind(page, 'Matching');
  await keyboard.type('The capital of each?');
  await typeEach(page, [
    [/^Pair 1$/, 'Lagos'],
    [/^What belongs to pair 1$/, 'Ikeja'],
    [/^Pair 2$/, 'Oyo'],
    [/^What belongs to pair 2$/, 'Ibadan'],
  ]);
  await keep(page, 6);

  await chooseKind(page, 'Gaps');
  await keyboard.type('Water boils at ___ °C, and higher up ___.');
  await typeEach(page, [
    [/^Right in gap 1/, '100'],
    [/^Right in gap 2/, 'sooner'],
    [/^To choose from in gap 2/, 'later; sooner'],
  ]);
  await keep(page, 7);

  await chooseKind(page, 'Number');
  await keyboard.type('How long is a metre and a half?');
  await typeEach(page, [
    [/^Right value/, '1.5'],
    [/^Give or take/, '0.05'],
    [/^Unit$/, 'm'],
  ]);
  await keep(page, 8);

  await chooseKind(page, 'Essay');
  await keyboard.type('Why does salt draw water out of garden eggs?');
  await tabTo(page, /^A file may be attached/);
  await keyboard.press('Space');
  await typeEach(page, [[/^Model answer/, 'By osmosis.']]);
  await tabTo(page, /^Points$/);
  await keyboard.press('Control+a');
  await keyboard.type('2');
  await tabTo(page, /^Save$/);
  await keyboard.press('Enter');
  await expect(written(page)).toHaveCount(9);

  await tabTo(page, /^Write a Passage$/, 'Shift+Tab');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write a Passage' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await keyboard.type('The sky');
  await keyboard.press('Tab');
  for (let presses = 0; presses < 5; presses += 1) {
    if (await isFocused(dialog.getByRole('textbox', { name: 'Passage', exact: true }))) break;
    await keyboard.press('Tab');
  }
  await keyboard.type('Some lights in the sky wander, and some stand still.');
  await tabTo(page, /^2.*planets/s);
  await keyboard.press('Space');
  await tabTo(page, /^3.*Ice swims/s);
  await keyboard.press('Space');
  await tabTo(page, /^Save Passage$/);
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Passage for 2 to 3')).toBeVisible();

  await tabTo(page, /^Check and Publish$/, 'Shift+Tab');
  await keyboard.press('Enter');
  const publishing = page.getByRole('dialog');
  await expect(publishing).toBeVisible();
  await tabTo(page, /^Publish$/);
  await keyboard.press('Enter');
  await expect(page.getByText('Test published successfully')).toBeVisible();
}

/** By the arrows of the toolbar. */
async function tabToTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 40 && (await focused(page)) !== name; presses += 1)
    await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe(name);
}

/** By finger, whichever question it is. */
async function answer(page: Page): Promise<void> {
  const asked = (await page.getByRole('article').getByRole('heading').textContent()) ?? '';
  const option = (name: string) => page.getByRole('article').locator('label').filter({ hasText: name }).tap();
  const field = page.getByLabel('Your answer');
  if (asked.includes('What is frozen')) await field.fill('Ice');
  else if (asked.includes('planets')) {
    await expect(page.getByRole('img', { name: 'The sky at night' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Passage for questions/ })).toBeVisible();
    await option('Venus');
    await option('Mars');
  } else if (asked.includes('Ice swims')) await option('False');
  else if (asked.includes('smallest')) for (const name of ['Atom', 'Cell', 'Leaf', 'Tree']) await option(name);
  else if (asked.includes('capital')) {
    await page.getByRole('combobox', { name: 'Lagos' }).selectOption('Ikeja');
    await page.getByRole('combobox', { name: 'Oyo' }).selectOption('Ibadan');
  } else if (asked.includes('boils')) {
    await page.getByRole('textbox', { name: '(1)' }).fill('100');
    await page.getByRole('combobox', { name: '(2)' }).selectOption('sooner');
  } else if (asked.includes('metre')) await field.fill('1.5 m');
  else if (asked.includes('salt')) await field.fill('Water goes to where the salt is.');
  else {
    await expect(page.getByRole('article').getByRole('heading').locator('.sqrt')).toBeVisible();
    // The last of them was saved with the cursor right behind it.
    await expect(page.getByRole('article').locator('label .katex')).toHaveCount(4);
    await option('3');
    await expectAccessible(page, 'options that are formulas');
  }
}

test('a test with every kind, a passage, a picture and a formula is written by keys, sat on a phone and marked', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await write(page);
  const testId = /tests\/([\w-]+)/.exec(page.url())?.[1] ?? '';

  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const exam = await (await browser.newContext({ baseURL: baseURL ?? '', ...phone })).newPage();
  await signIn(exam, 'premium@demo.school', `/dashboard/student/test/${testId}`);
  await startFromFacts(exam);
  for (let number = 1; number <= 9; number += 1) {
    await goToQuestion(exam, number);
    await answer(exam);
    await expect(exam.getByText('✓ Answered')).toBeVisible();
  }
  await expect(savedBadge(exam)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(exam, 'a question of the exam');
  await exam.getByRole('button', { name: 'Submit Test' }).filter({ visible: true }).first().tap();
  await exam.getByRole('button', { name: 'Yes, Submit Test' }).tap();
  await expect(exam.getByText('A teacher is reading what you wrote.', { exact: false })).toBeVisible();

  await page.goto('/dashboard/instructor/marking');
  await tabToControl(page, page.getByRole('link', { name: /Why does salt draw/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Water goes to where the salt is.')).toBeVisible();
  // A figure leads to the field of the points, and stands in it.
  await page.keyboard.press('1');
  await expect(page.getByLabel('Points, of 2')).toHaveValue('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Nothing else waits for you here.')).toBeVisible();

  // Of ten points eight: false is not what ice does, and the essay had one of two.
  await exam.reload();
  await expect(exam.getByText('80.0%').first()).toBeVisible();
  await expect(exam.getByText('The sky').first()).toBeAttached();
  await expectAccessible(exam, 'the result of every kind');
});
