import { expect, type Page } from '@playwright/test';
import { test } from './school.ts';
import { signUp } from './sign-up.ts';
import { goToChoice, goToQuestion, openTest, pickAndSave, savedBadge } from './take-test.ts';

const question = (page: Page, number: number) =>
  page.getByRole('article', { name: new RegExp(`^Question ${number} of \\d+$`) });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm Submission' });

test('the eight keys take an exam, and only while the question has the focus', async ({ page }) => {
  await signUp(page, 'Tunde Eight Keys');
  await openTest(page, 'Computer Basics');
  await expect(question(page, 1)).toBeFocused();
  const firstStop = await page.evaluate(
    () => document.querySelector('a[href], button, input, [tabindex="0"]')?.tagName,
  );
  expect(firstStop).toBe('ARTICLE');

  const radios = page.getByRole('radio');
  const number = await goToChoice(page, 4);
  for (const [index, letter] of ['a', 'B', 'c', 'D'].entries()) {
    await page.keyboard.press(letter);
    await expect(radios.nth(index)).toBeChecked();
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+b');
  await expect(radios.nth(3)).toBeChecked();
  await page.keyboard.press('n');
  await expect(question(page, number + 1)).toBeFocused();
  await page.keyboard.press('P');
  await expect(question(page, number)).toBeFocused();
  await expect(radios.nth(3)).toBeChecked();

  // A second S submits nothing unseen, and R leads back to where the keys act.
  await page.keyboard.press('s');
  await expect(confirmation(page)).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.press('n');
  await expect(confirmation(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(confirmation(page)).toBeHidden();
  await expect(question(page, number)).toBeFocused();
  // Of its buttons the one that goes back has the focus at first.
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).toBeHidden();

  await page.getByRole('button', { name: 'Submit Test' }).last().focus();
  for (const key of ['a', 'n', '2', 'ArrowRight']) await page.keyboard.press(key);
  await expect(question(page, number)).toBeVisible();
  await expect(radios.nth(3)).toBeChecked();
  // Whoever clicks beside everything is back at the question.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('b');
  await expect(radios.nth(1)).toBeChecked();
});

test('the hint names the letters that the question has, and typing stays typing', async ({ page }) => {
  await signUp(page, 'Uche Hints');
  await openTest(page, 'Computer Basics');
  const seen = new Set<number>();
  for (let number = 1; number <= 12; number += 1) {
    await goToQuestion(page, number);
    const options = await page.getByRole('radio').count();
    const hint = question(page, number).getByText(/N next · P previous/);
    if (options > 0) {
      await expect(hint).toHaveText(`A–${String.fromCodePoint(64 + options)} choose · N next · P previous`);
    } else {
      await expect(hint).toHaveText('N next · P previous');
      await page.getByLabel('Your answer').pressSequentially('Snap?');
      await expect(page.getByLabel('Your answer')).toHaveValue('Snap?');
      await expect(question(page, number)).toBeVisible();
    }
    seen.add(options);
  }
  expect(seen).toContain(2);
  expect(seen).toContain(0);
});

test('the keys are explained, and can be turned off on this device', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signUp(page, 'Vera No Keys');
  await openTest(page, 'Computer Basics');
  const number = await goToChoice(page);
  await pickAndSave(page, 0);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('submit the test: you are asked first')).toBeVisible();
  await keys.getByLabel('Answer with keys').uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('b');
  await page.keyboard.press('n');
  await expect(question(page, number)).toBeFocused();
  await page.reload();
  await expect(question(page, number)).toBeFocused();
  await page.keyboard.press('b');
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await expect(page.getByRole('radio').nth(0)).toBeChecked();

  await page.getByRole('button', { name: 'Keys' }).click();
  await keys.getByLabel('Answer with keys').check();
  await page.keyboard.press('Escape');
  await expect(question(page, number)).toBeFocused();
  await page.keyboard.press('b');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(savedBadge(page)).toBeVisible();
});
