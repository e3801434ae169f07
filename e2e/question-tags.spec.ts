import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'question-tags' });

const bank = '/dashboard/instructor/questions';
const cards = (page: Page) => page.getByRole('article');
const told = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('questions are tagged one by one and together, found by it, and the tag is taken back', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', bank);
  await cards(page).first().getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Question' });
  await edit.getByLabel('Tags', { exact: true }).fill('First term, revision');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(cards(page).first()).toContainText('First term, revision');

  // The second takes from what is known, by what is typed of it.
  await cards(page).nth(1).getByRole('button', { name: /^Edit/ }).click();
  await edit.getByLabel('Tags', { exact: true }).fill('rivers, rev');
  await edit.getByRole('group', { name: 'Tags that you have used' }).getByRole('button', { name: 'revision' }).click();
  await expect(edit.getByLabel('Tags', { exact: true })).toHaveValue('rivers, revision, ');
  for (const size of sizes.toReversed()) {
    await atSize(page, size);
    await expectAccessible(page, `the tags of a question at ${size.width} px`);
  }
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(cards(page).nth(1)).toContainText('revision, rivers');

  await page.getByLabel('Tag', { exact: true }).selectOption('revision');
  await expect(page.getByText('2 questions found')).toBeVisible();
  await expect(page).toHaveURL(/tag=revision/);
  await page.getByLabel('Tag', { exact: true }).selectOption('All Tags');
  await expect(page.getByText('2 questions found')).toHaveCount(0);

  await page.getByLabel('All on this page').check();
  await page.getByRole('button', { name: 'Add a Tag' }).click();
  const add = page.getByRole('dialog');
  await add.getByRole('button', { name: 'Add Tag' }).click();
  await expect(add.getByRole('alert')).toHaveText('Please enter a tag');
  await add.getByLabel('Tag', { exact: true }).fill('REVISION');
  await expectAccessible(page, 'adding a tag');
  await add.getByLabel('Tag', { exact: true }).press('Enter');
  await expect(told(page, '8 questions tagged')).toBeVisible();
  await expect(cards(page).filter({ hasText: /revision/i })).toHaveCount(10);
  await told(page, '8 questions tagged').getByRole('button', { name: 'Undo' }).click();
  await expect(told(page, 'Tags put back')).toBeVisible();
  await expect(cards(page).filter({ hasText: /revision/i })).toHaveCount(2);

  await page.getByLabel('All on this page').check();
  await page.getByRole('button', { name: 'Remove a Tag' }).click();
  const remove = page.getByRole('dialog');
  await remove.getByLabel('Tag', { exact: true }).selectOption('revision');
  await remove.getByRole('button', { name: 'Remove Tag' }).click();
  await expect(told(page, '2 questions without the tag now')).toBeVisible();
  await expect(cards(page).filter({ hasText: /revision/i })).toHaveCount(0);
});
