import { expect, type Page } from '@playwright/test';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'undo' });

const told = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('a question that was deleted by mistake comes back by Undo', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/questions');
  const question = page.getByRole('article').first();
  await expect(question).toBeVisible();
  const words = (await question.getByRole('heading').textContent()) ?? '';
  await question.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(told(page, 'Question deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: words, exact: true })).toHaveCount(0);
  await told(page, 'Question deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(told(page, 'Brought back')).toBeVisible();
  await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible();
});

test('a test that was unpublished by mistake is published again by Undo', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests?search=Book-keeping');
  const card = page.getByRole('article').filter({ hasText: 'Book-keeping' });
  await card.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  await told(page, 'Test unpublished successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Published', { exact: true })).toBeVisible();
});
