import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { contentOf, h5pOf } from '../src/domain/question-files/h5p/spec-h5p.ts';
import { kahootOf, workbookOf } from '../src/domain/workbook/spec-workbook.ts';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'spreadsheets' });

const upload = (page: Page) => page.getByRole('dialog', { name: 'Bulk Upload Questions' });

async function chooseTest(page: Page): Promise<void> {
  await upload(page).getByLabel('Test for the questions that name none').selectOption({ label: 'World History' });
  await expect(upload(page).getByText(/^Required: /)).toBeHidden();
}

async function choose(page: Page, name: string, content: Uint8Array): Promise<void> {
  await page.goto('/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await upload(page).locator('input[type=file]').setInputFiles(file);
  await upload(page).getByRole('button', { name: 'Parse File' }).click();
}

test('a game of Kahoot comes in, with what changes told first and what has no key kept as a draft', async ({
  page,
}) => {
  await signIn(page, 'instructor@demo.school');
  const game = kahootOf(
    ['Which river is longest?', 'Nile', 'Niger', 'Benue', 'Volta', '20', 1],
    ['Which rivers meet at Lokoja?', 'Nile', 'Niger', 'Benue', 'Volta', 30, '2,3'],
    ['Which river do you like best?', 'Nile', 'Niger', '', '', 10],
  );
  await choose(page, 'rivers.xlsx', game);
  const dialog = upload(page);
  await chooseTest(page);
  await expect(dialog.getByRole('status')).toHaveText('2 questions are ready, 1 is not.');
  await expect(dialog.getByRole('row').nth(1)).toHaveText('11correct_answerPlease select exactly one correct answer');
  await dialog.getByText('2 things to know about this file').click();
  await expect(dialog.getByText(/^The times in .* are left out/)).toBeVisible();
  await expect(dialog.getByText(/^Line 10: It has several right answers/)).toBeVisible();
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'a game of Kahoot');
  }
  await dialog.getByRole('button', { name: 'Keep 1 Draft' }).press('Enter');
  await expect(page.getByText('Kept 1 draft in World History')).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload 2 Questions' }).press('Enter');
  await expect(dialog.getByText('Successfully uploaded 2 questions')).toBeVisible();
});

test('a workbook of one’s own comes in by its columns, and goes out again', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  const own = workbookOf({
    Read: [['How to fill this in'], ['Write below the headings']],
    Bank: [
      ['Ask', 'Option A', 'Option B', 'Answer'],
      [
        'How much of Nigeria’s water is in the Niger of the workbook?',
        { value: 0.25, style: 2 },
        { value: 0.5, style: 2 },
        'B',
      ],
      ['Which number of the workbook has noughts?', { value: 12, style: 1 }, 12, 'A'],
    ],
  });
  await choose(page, 'bank.xlsx', own);
  const dialog = upload(page);
  await expect(dialog.getByRole('alert')).toHaveText('Failed to parse file: Missing required headers: question');
  await dialog.getByLabel('Column 1, Ask').selectOption('Question');
  await chooseTest(page);
  await expect(dialog.getByText('Successfully parsed 2 questions')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Niger of the workbook' })).toContainText('50%');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'noughts' })).toContainText('0012');
  await dialog.getByRole('button', { name: 'Upload 2 Questions' }).press('Enter');
  await expect(dialog.getByText('Successfully uploaded 2 questions')).toBeVisible();

  await page.goto('/dashboard/instructor/questions?search=of the workbook');
  await expect(page.getByText('2 questions found')).toBeVisible();
  await page.getByRole('button', { name: 'Other Formats' }).click();
  const formats = page.getByRole('dialog', { name: 'For Another System' });
  await formats.getByLabel('Format').selectOption({ label: 'Excel' });
  await formats.getByRole('button', { name: 'Look What Is Lost' }).press('Enter');
  await expect(formats.getByText('Excel can say all that these questions have.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await formats.getByRole('button', { name: 'Download' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('questions.xlsx');
  await choose(page, 'questions.xlsx', await readFile(await download.path()));
  await expect(dialog.getByText('Successfully parsed 2 questions')).toBeVisible();
  await expect(dialog.getByText('Line 2: in its test already')).toBeVisible();
});

test('a set of H5P comes in', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  const choice = contentOf('MultiChoice', {
    question: '<p>Where does the Niger of the package rise?</p>',
    answers: [
      { text: '<div>Guinea</div>', correct: true },
      { text: '<div>Mali</div>', correct: false },
    ],
  });
  const params = { questions: [choice, contentOf('DragQuestion', {}, 'Drag the rivers')] };
  await choose(page, 'rivers.h5p', h5pOf('QuestionSet', params));
  await chooseTest(page);
  await expect(upload(page).getByRole('row').nth(1)).toContainText(
    'There is no place for a question of the kind ‘DragQuestion’',
  );
  await upload(page).getByRole('button', { name: 'Upload the 1 good row' }).press('Enter');
  await expect(upload(page).getByText('Successfully uploaded 1 question')).toBeVisible();
});

test('a workbook that is damaged says so', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await choose(page, 'damaged.xlsx', workbookOf({ One: '<worksheet><sheetData><row>' }));
  await expect(upload(page).getByRole('alert')).toHaveText(
    'Failed to parse file: The workbook is damaged and cannot be read',
  );
});

test('a class list may be a workbook', async ({ page }) => {
  await signIn(page, 'admin@demo.school', '/dashboard/admin/users');
  await page.getByRole('button', { name: 'Class List' }).click();
  const dialog = page.getByRole('dialog');
  const list = workbookOf({
    SS2: [
      ['Name', 'Candidate number'],
      ['Ada Obi', { value: 17, style: 1 }],
      ['', 'SS2/18'],
    ],
  });
  await dialog
    .getByLabel('Choose a CSV file or an Excel workbook')
    .setInputFiles({ name: 'ss2.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(list) });
  await expect(dialog.getByText('1 person ready, 1 bad row')).toBeVisible();
  await expect(dialog.getByText('0017 · No email')).toBeVisible();
});
