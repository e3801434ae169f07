import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'question-bank' });

const bank = '/dashboard/instructor/questions';

async function openBank(page: Page, search = ''): Promise<void> {
  await page.goto(bank + search);
  await expect(page.getByText(/^\d+ questions? found$/)).toBeVisible();
}

const found = (page: Page) => page.getByText(/^\d+ questions? found$/);
const card = (page: Page, text: string | RegExp) => page.getByRole('article', { name: text });

test('a question is written, ordered, changed, copied and deleted', async ({ page }) => {
  // High enough for the whole dialog, so that it does not scroll under what is dragged.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await signIn(page, 'instructor@demo.school');
  await openBank(page);
  await page.getByRole('button', { name: 'Add Question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await dialog.getByLabel('Test').selectOption('Forces and Motion');
  await expect(dialog.getByLabel('Category')).toHaveValue('Physics');
  await dialog.getByLabel('Question', { exact: true }).fill('What is $E$ in **joules**?');
  await expect(dialog.locator('.katex')).toBeVisible();
  for (const [letter, text] of Object.entries({ A: 'One', B: 'Two', C: '$mc^2$' })) {
    await dialog.getByLabel(`Option ${letter}`, { exact: true }).fill(text);
  }
  await pickRadio(dialog.getByRole('radio', { name: 'Option C is correct' }));

  // By keyboard, then by hand: $mc^2$ goes first, One goes behind Two.
  await dialog.getByRole('button', { name: 'Move option C', exact: true }).press('ArrowUp');
  await expect(dialog.getByText('Option moved to place 2 of 4')).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Move option B', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByLabel('Option A', { exact: true }).locator('annotation')).toHaveText('mc^2');
  await expect(dialog.getByRole('radio', { name: 'Option A is correct' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Move option B', exact: true }).hover();
  await page.mouse.down();
  const below = await dialog.getByLabel('Option C', { exact: true }).boundingBox();
  await page.mouse.move(below!.x, below!.y + below!.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(dialog.getByLabel('Option C', { exact: true })).toHaveText('One');
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText('Question created successfully!')).toBeVisible();

  const made = card(page, /joules/);
  await expect(made.getByRole('listitem')).toHaveCount(3);
  await expect(made.getByRole('listitem').filter({ hasText: 'Correct' }).locator('.katex')).toBeVisible();
  await expect(made.locator('code').first()).toHaveText(/^[0-9a-f]{8}$/);

  await made.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Question' });
  await edit.getByLabel('Question', { exact: true }).fill('How many joules are a kilojoule?');
  await edit.getByLabel('Type').selectOption('Short answer');
  await edit.getByLabel('Accepted answers').fill('1000\n1,000');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Question updated successfully!')).toBeVisible();
  await expect(card(page, 'How many joules are a kilojoule?')).toContainText('1000 · 1,000');

  await card(page, 'How many joules are a kilojoule?').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('Question duplicated successfully')).toBeVisible();
  const copy = card(page, 'How many joules are a kilojoule? (Copy)');
  await copy.getByRole('button', { name: 'Delete' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete question' });
  await expect(
    sure.getByText('Are you sure you want to delete this question? This action cannot be undone.'),
  ).toBeVisible();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Question deleted successfully')).toBeVisible();
  await expect(copy).toHaveCount(0);
});

test('the bank is filtered by the server, and exported as it is shown', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await openBank(page);
  await page.getByLabel('Test', { exact: true }).selectOption('World History');
  await expect(page).toHaveURL(/test=/);
  await page.getByLabel('Difficulty', { exact: true }).selectOption('Hard');
  await expect(page).toHaveURL(/difficulty=hard/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('questions.json');
  const exported = await readFile(await download.path(), 'utf8');
  const all = [...exported.matchAll(/"difficulty":"(\w+)".*"test":"([^"]+)"/g)].map(
    (match) => `${match[2]} ${match[1]}`,
  );
  await expect(found(page)).toHaveText(`${all.length} questions found`);
  expect(new Set(all)).toEqual(new Set(['World History hard']));

  await page.getByLabel('Search').fill('no such words');
  await expect(page.getByText('No questions found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
  await expect(page).toHaveURL(bank);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto('/dashboard/instructor/questions?search=zzz&page=x');
  await expect(page.getByText('No questions found')).toBeVisible();
});

test('what was typed is not thrown away unasked', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await openBank(page);
  await page.getByRole('button', { name: 'Add Question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Question', { exact: true }).fill('Half a quest');
  await page.keyboard.press('Escape');
  const ask = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Question', { exact: true })).toHaveText('Half a quest');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ask.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a changed key asks whether the results are to be regraded', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await openBank(page);
  await page.getByLabel('Test', { exact: true }).selectOption('World History');
  await expect(page.getByText('18 questions found')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const edit = page.getByRole('dialog', { name: 'Edit Question' });
  await edit.getByLabel('Points').fill('3');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('dialog', { name: 'Regrade results?' }).getByRole('button', { name: 'Keep the Scores' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const size of sizes) {
  test(`the question bank and its dialogs are for everybody at ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signIn(page, 'instructor@demo.school');
    await openBank(page);
    await expectAccessible(page, 'bank');
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await page.getByLabel('Question', { exact: true }).fill('So `y` is $$\\sum_{i=1}^n i$$');
    await expect(page.locator('.katex').first()).toBeVisible();
    await page.getByLabel('Points').fill('0');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectAccessible(page, 'edit dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expectAccessible(page, 'delete dialog');
    await openBank(page, '?search=zzz');
    await expectAccessible(page, 'empty bank');
  });
}
