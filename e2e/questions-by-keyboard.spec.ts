import { expect, type Page } from '@playwright/test';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'questions-by-keyboard' });

/** Tab until a control has the focus that can be named, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      return element?.getAttribute('aria-label') ?? label?.[0]?.textContent ?? element?.textContent;
    });
    if (focused?.trim().startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${name}`);
}

test('a test and its first three questions are written without the mouse', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/create-test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Test');
  await tabTo(page, 'Title');
  await page.keyboard.type('Capitals');
  await tabTo(page, 'Category');
  await page.keyboard.type('Geography');
  await tabTo(page, 'Create Test');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('link', { name: 'Add Questions' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  for (const [country, capital, other] of [
    ['Ghana', 'Accra', 'Kumasi'],
    ['Kenya', 'Nairobi', 'Mombasa'],
    ['Senegal', 'Dakar', 'Thies'],
  ] as const) {
    const text = dialog.getByLabel('Question', { exact: true });
    await expect(text).toBeFocused();
    await expect(text).toHaveText('');
    await expect(dialog.getByLabel('Test', { exact: true }).locator('option:checked')).toHaveText('Capitals');
    await page.keyboard.type(`What is the capital of ${country}?`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(other);
    await page.keyboard.press('Tab');
    await page.keyboard.type(capital);
    await page.keyboard.press('Control+Enter');
    await tabTo(page, 'Save and Add Another');
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByLabel('Question', { exact: true })).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('3 questions found')).toBeVisible();
  await expect(
    page.getByRole('article', { name: /Kenya/ }).getByRole('listitem').filter({ hasText: 'Correct' }),
  ).toContainText('Nairobi');
  await page.reload();
  await expect(page.getByText('3 questions found')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
