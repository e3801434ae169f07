import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signInByCall } from './api.ts';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'bulk-upload' });

const header = 'question,option1,option2,option3,correct_answer,difficulty,category,test';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bulk Upload Questions' });

async function openUpload(page: Page): Promise<void> {
  await page.goto('/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

async function parse(page: Page, name: string, text: string): Promise<void> {
  await choose(page, name, text);
  await dialog(page).getByRole('button', { name: 'Parse File' }).click();
}

const row = (number: number, title: string) =>
  `"Bulk question ${number}: ""mass"", weight, or both?",Mass,"Weight, in newtons",Both,"weight, in newtons",hard,Physics,${title}`;

test('fifty questions come in from a CSV file with a bad row', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await openUpload(page);
  const rows = Array.from({ length: 50 }, (_, index) =>
    row(index + 1, index % 2 ? 'forces and motion' : 'World History'),
  );
  rows.splice(20, 0, '"Bad, this one",a,b,,z,hard,Physics,World History');
  await parse(page, 'fifty.csv', [header, ...rows].join('\r\n'));

  const upload = dialog(page);
  const fault = 'Line 22: Please select exactly one correct answer';
  await expect(upload.getByRole('alert')).toHaveText(`Failed to parse file: ${fault}`);
  await expect(upload.getByRole('status')).toHaveText('50 questions are ready, 1 is not.');
  await expect(upload.getByRole('row').nth(1)).toHaveText('22correct_answerPlease select exactly one correct answer');
  const downloading = page.waitForEvent('download');
  await upload.getByRole('button', { name: 'Download the Bad Rows' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('bad-rows.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\uFEFFLine,Column,Reason\r\n22,correct_answer,Please select exactly one correct answer\r\n',
  );

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/questions/bulk')) calls.push(request.method());
  });
  await upload.getByRole('button', { name: 'Upload the 50 good rows' }).click();
  await expect(upload.getByRole('status')).toHaveText('Successfully uploaded 50 questions');
  expect(calls).toEqual(['POST', 'POST']);
  await upload.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByLabel('Search').fill('bulk question');
  await expect(page.getByText('50 questions found')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Weight, in newtons' }).filter({ hasText: 'Correct' }).first(),
  ).toBeVisible();
});

test('what the bank exports, and the templates, come in as they are', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/questions');
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await exporting).path(), 'utf8');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  await parse(page, 'questions.csv', exported);
  // What was told before the dialog opened is in it too.
  await expect(dialog(page).getByText(/^Successfully parsed \d+ questions$/)).toBeVisible();
  // All of them are in the bank, so nothing is uploaded that nobody asks for.
  await expect(dialog(page).getByRole('button', { name: 'Upload 0 Questions' })).toBeDisabled();
  await dialog(page).getByLabel('Upload them again all the same').check();
  const first = dialog(page).getByRole('list', { name: 'The first 5 questions' });
  await expect(first.getByRole('listitem')).toHaveCount(5);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  for (const format of ['CSV', 'JSON']) {
    const downloading = page.waitForEvent('download');
    await dialog(page)
      .getByRole('button', { name: `${format} Template` })
      .click();
    const template = await downloading;
    expect(template.suggestedFilename()).toBe(`questions-template.${format.toLowerCase()}`);
  }
});

test('ten thousand questions are read while the page goes on', async ({ page }) => {
  test.slow();
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  for (const title of ['Very Many', 'Very Many More'])
    await page.request.post('/api/tests', { headers, data: { title, category: 'History', timeLimit: 60 } });
  await signIn(page, 'instructor@demo.school');
  await openUpload(page);
  const rows = Array.from({ length: 10_000 }, (_, index) => row(index + 1_001, 'Very Many'));
  await choose(page, 'many.csv', [header, ...rows].join('\n'));
  await page.evaluate(() => {
    let last = performance.now();
    let longest = 0;
    const tick = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      document.body.dataset['longestFrame'] = String(longest);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const worker = page.waitForEvent('worker');
  const began = performance.now();
  await dialog(page).getByRole('button', { name: 'Parse File' }).click();
  const full = dialog(page).getByRole('region', { name: 'Questions that find no room' });
  await expect(full).toContainText('A test has 1,000 questions at most.', { timeout: 90_000 });
  // They are read beside the page; only handing them over is its own, which is a small part of all the time.
  await worker;
  const longest = await page.evaluate(() => Number(document.body.dataset['longestFrame']));
  expect(longest).toBeLessThan((performance.now() - began) / 2);

  await expect(full).toContainText('9,000 questions find no room');
  await expect(dialog(page).getByRole('button', { name: 'Upload 1,000 Questions' })).toBeVisible();
  await full.getByLabel('Test for what finds no room').selectOption({ label: 'Very Many More' });
  await expect(full).toContainText('8,000 questions find no room');
  await expectAccessible(page, 'questions that find no room');
  await dialog(page).getByRole('button', { name: 'Upload 2,000 Questions' }).click();
  const status = dialog(page).getByRole('status');
  await expect(status).toHaveText('Successfully uploaded 2,000 questions', { timeout: 60_000 });
});

/*
 * The messages of the specification's sections 4, 5 and 8 that the upload shows, each where it appears. The wording for
 * every kind of bad row is asserted in src/domain/question-import/read-questions.spec.ts.
 */
test('each message of the upload, where it appears', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await openUpload(page);
  const upload = dialog(page);
  const again = () => upload.getByRole('button', { name: 'Choose Another File' }).click();
  await choose(page, 'questions.pdf', '');
  await expect(upload.getByRole('alert')).toHaveText('Please select a CSV or JSON file');
  await expect(upload.getByText('Maximum size: 10MB')).toBeVisible();

  for (const [name, text, message] of [
    ['a.csv', header, 'CSV file must contain at least a header row and one data row'],
    ['a.csv', 'question\nx', 'Missing required headers: option1, option2, correct_answer'],
    ['a.csv', `${header}\n${row(1, 'Nowhere')}`, 'Line 2: Test "Nowhere" not found'],
    ['a.json', '{}', 'JSON file must contain an array of questions'],
    ['a.json', '[{}]', 'Invalid JSON format: Item 1: Please enter question text'],
  ] as const) {
    await parse(page, name, text);
    await expect(upload.getByRole('alert')).toHaveText(`Failed to parse file: ${message}`);
    await again();
  }
  await parse(page, 'a.json', '[');
  await expect(upload.getByRole('alert')).toContainText('Failed to parse file: Invalid JSON format: ');
  await again();

  await page.route('**/api/questions/bulk', (route) =>
    route.fulfill({
      status: 201,
      json: { questions: [], failures: [{ index: 1, message: 'Please enter a category' }] },
    }),
  );
  const two = [header, row(20_001, 'World History'), row(20_002, 'World History')].join('\n');
  await parse(page, 'two.csv', two);
  await expect(upload.getByRole('status')).toHaveText('Successfully parsed 2 questions');
  await upload.getByRole('button', { name: 'Upload 2 Questions' }).click();
  await expect(upload.getByRole('status')).toHaveText('Successfully uploaded 1 question');
  await expect(upload.getByRole('alert')).toHaveText('Failed to upload 1 question');
  await expect(upload.getByRole('listitem').first()).toHaveText('Row 3: Please enter a category');
  await again();

  await page.unroute('**/api/questions/bulk');
  const message = 'A file can have at most 10 MB';
  await page.route('**/api/questions/bulk', (route) =>
    route.fulfill({ status: 413, json: { code: 'BODY_TOO_LARGE', message } }),
  );
  await parse(page, 'two.csv', two);
  await upload.getByRole('button', { name: 'Upload 2 Questions' }).click();
  await expect(upload.getByRole('alert')).toHaveText(`Bulk upload failed: ${message}`);
  await again();

  // While it sends, it cannot be closed.
  await page.unroute('**/api/questions/bulk');
  await page.route('**/api/questions/bulk', () => undefined);
  await parse(page, 'two.csv', two);
  await upload.getByRole('button', { name: 'Upload 2 Questions' }).click();
  await expect(upload.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(upload).toBeVisible();
});

for (const size of sizes) {
  test(`the upload is for everybody at ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signIn(page, 'instructor@demo.school');
    await openUpload(page);
    await expectAccessible(page, 'choosing');
    await parse(page, 'bad.csv', [header, row(1, 'Nowhere'), row(2, 'World History')].join('\n'));
    await expect(dialog(page).getByText('1 question is ready, 1 is not.')).toBeVisible();
    await expectAccessible(page, 'bad rows');
    await dialog(page).getByRole('button', { name: 'Choose Another File' }).click();
    await parse(page, 'good.csv', [header, row(2, 'World History')].join('\n'));
    await expect(dialog(page).getByRole('status')).toBeVisible();
    await expectAccessible(page, 'parsed');
  });
}

test('a file as a teacher has it comes in, is not doubled, and is taken back', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await openUpload(page);
  const upload = dialog(page);
  const text = 'sep=;\r\nAsk;Option A;Option B;Answer\r\nWho wrote Arrow of God?;Achebe;Soyinka;A\r\n';
  await parse(page, 'teacher.csv', text);
  await expect(upload.getByRole('alert')).toHaveText('Failed to parse file: Missing required headers: question');
  await upload.getByLabel('Column 1, Ask').selectOption('Question');
  await expect(upload.getByText('Choose the test that they go into.')).toBeVisible();
  await expect(upload.getByRole('alert')).toHaveCount(0);
  await upload.getByLabel('Test for the questions that name none').selectOption('World History');
  await expect(upload.getByRole('status')).toHaveText('Successfully parsed 1 question');
  await upload.getByRole('button', { name: 'Upload 1 Question' }).click();
  await expect(upload.getByRole('status')).toHaveText('Successfully uploaded 1 question');
  await upload.getByRole('button', { name: 'Choose Another File' }).click();

  const plain = 'Question;Option A;Option B;Answer;Test\r\nWho wrote Arrow of God?;Achebe;Soyinka;1;World History\r\n';
  await parse(page, 'again.csv', plain);
  await expect(upload.getByText('Line 2: in its test already')).toBeVisible();
  await expect(upload.getByRole('button', { name: 'Upload 0 Questions' })).toBeDisabled();
  await upload.getByRole('button', { name: 'Choose Another File' }).click();
  const sent = upload.getByRole('listitem').filter({ hasText: 'teacher.csv' });
  await sent.getByRole('button', { name: 'Undo This Upload' }).click();
  await page.getByRole('button', { name: 'Delete Its Questions' }).click();
  await expect(upload.getByRole('status')).toHaveText('Deleted 1 question');
});
