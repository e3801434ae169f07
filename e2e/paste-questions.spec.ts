import { expect, type Page } from '@playwright/test';
import { documentOf, paragraph, picture, run } from '../src/domain/question-files/word/spec-document.ts';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'paste-questions' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bulk Upload Questions' });

async function openUpload(page: Page): Promise<void> {
  await signIn(page, 'instructor@demo.school');
  await page.goto('/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
}

const pasted = `1. Diffusion is fastest in
A. solids   B. liquids   *C. gases
2. Root hairs take up water by osmosis.
True / False   Answer: True
3. Active transport needs
A. light   B. energy from ATP
4. State two uses of water in plants. (4 marks)
SECTION C: ANSWER ALL`;

test('questions are pasted, looked over beside their text, corrected there and added', async ({ page }) => {
  await openUpload(page);
  const upload = dialog(page);
  await upload.getByLabel('Or paste questions here').fill(pasted);
  await upload.getByRole('button', { name: 'Read the Questions' }).click();
  await upload.getByLabel('Test for the questions that name none').selectOption({ label: 'World History' });

  const found = upload.getByRole('list', { name: 'What was found' });
  await expect(found.getByRole('listitem')).toHaveCount(4);
  await expect(found.getByRole('listitem').nth(2)).toContainText('No answer is said to be right');
  const read = upload.getByRole('list', { name: 'What was read' });
  await expect(read.getByRole('listitem').nth(1)).toContainText('option A, option B, option C (right)');
  await expect(read.getByRole('listitem').nth(7)).toContainText('section');

  await upload.getByRole('button', { name: 'Correct the Text' }).click();
  const text = upload.getByLabel('The text of the paper');
  await expect(text).toHaveValue(pasted);
  await text.fill(pasted.replace('energy from ATP', 'energy from ATP*'));
  await upload.getByRole('button', { name: 'Read Again' }).click();
  await expect(found.getByRole('listitem').nth(2)).toContainText('Multiple choice, 2 options');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, `what was read at ${size.width}`);
  }
  await upload.getByRole('button', { name: 'Upload 4 Questions' }).click();
  await expect(upload.getByRole('status')).toHaveText('Successfully uploaded 4 questions');
});

test('a paper from Word keeps its picture when its text is corrected', async ({ page }) => {
  await openUpload(page);
  const upload = dialog(page);
  const paper = documentOf(
    paragraph(`${run('Name the cell shown.')}${picture('rId1', 'A leaf cell')}`, [1, 0]),
    paragraph('guard cell', [2, 0]),
    paragraph('root hair', [2, 0]),
  );
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'paper.docx', mimeType: '', buffer: Buffer.from(paper) });
  await upload.getByRole('button', { name: 'Parse File' }).click();
  await upload.getByLabel('Test for the questions that name none').selectOption({ label: 'World History' });
  const found = upload.getByRole('list', { name: 'What was found' });
  await expect(found.getByRole('listitem')).toContainText('No answer is said to be right');
  await upload.getByRole('button', { name: 'Correct the Text' }).click();
  const text = upload.getByLabel('The text of the paper');
  await text.fill(`${await text.inputValue()}\nAnswer: A`);
  await upload.getByRole('button', { name: 'Read Again' }).click();
  await expect(found.getByRole('listitem')).toContainText('Multiple choice, 2 options');
  await upload.getByRole('button', { name: 'Upload 1 Question' }).click();
  await expect(upload.getByRole('status')).toHaveText('Successfully uploaded 1 question');
  await upload.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByLabel('Search').fill('name the cell');
  await expect(page.getByRole('img', { name: 'A leaf cell' })).toBeVisible();
});
