import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'files-of-other-systems' });

const upload = (page: Page) => page.getByRole('dialog', { name: 'Bulk Upload Questions' });

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.goto('/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await upload(page).locator('input[type=file]').setInputFiles(file);
  await upload(page).getByRole('button', { name: 'Parse File' }).click();
}

const gift = `// A term's revision
::Capital::Which city is the capital of Nigeria? {
  =Abuja#Since 1991.
  ~Lagos#It was, until then.
  ~Kano
}

::Rivers::The Niger and the Benue meet at Lokoja. {T}

::Confluence::In which state is Lokoja? {=Kogi =%50%Kogi state}

::No key::Which river is longer? {~Niger ~Benue}
`;

test('a file of another system comes in, with what changes told first and what has no key kept as a draft', async ({
  page,
}) => {
  await signIn(page, 'instructor@demo.school');
  await choose(page, 'geography.txt', gift);
  const dialog = upload(page);
  await expect(dialog.getByText('3 questions are ready, 1 is not.')).toBeVisible();
  await dialog.getByLabel('Test for the questions that name none').selectOption({ label: 'World History' });
  await expect(dialog.getByRole('row').nth(1)).toContainText('No answer is said to be right');
  // The file is read anew for another test, and the button waits for that.
  await expect(dialog.getByRole('button', { name: 'Upload the 3 good rows' })).toBeEnabled();
  await dialog.getByText(/to know about this file$/).click();
  await expect(dialog.getByText('Question 3: Answers that won a part there win all here')).toBeVisible();
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'a file of another system');
  }
  await dialog.getByRole('button', { name: 'Keep 1 Draft' }).press('Enter');
  await expect(page.getByText('Kept 1 draft in World History')).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload 3 Questions' }).press('Enter');
  await expect(dialog.getByText('Successfully uploaded 3 questions')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByLabel('Search').fill('capital of Nigeria');
  const found = page.getByRole('listitem').filter({ hasText: 'capital of Nigeria' });
  await expect(found.filter({ hasText: 'Abuja' }).filter({ hasText: 'Since 1991.' }).first()).toBeVisible();

  await page.goto('/dashboard/instructor/tests?search=World History');
  await page.getByRole('main').getByRole('link', { name: 'World History' }).click();
  const drafts = page.getByRole('region', { name: 'Not saved yet' });
  await expect(drafts).toContainText('Which river is longer?');
  await drafts.getByRole('button', { name: 'Go On' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toContainText('Which river is longer?');
});

const written = [
  { format: 'GIFT', name: 'questions.gift.txt' },
  { format: 'QTI 2.1', name: 'questions.zip' },
  { format: 'Word with the key', name: 'questions.docx' },
];

for (const { format, name } of written) {
  test(`questions go out as ${format}, with what is lost told first, and come back`, async ({ page }) => {
    await signIn(page, 'instructor@demo.school', '/dashboard/instructor/questions?search=Lagos');
    const found = await page.getByText(/questions? found$/).textContent();
    await page.getByRole('button', { name: 'Other Formats' }).click();
    const dialog = page.getByRole('dialog', { name: 'For Another System' });
    await dialog.getByLabel('Format').selectOption({ label: format });
    await dialog.getByRole('button', { name: 'Look What Is Lost' }).press('Enter');
    await expect(dialog.getByRole('status')).toBeVisible();
    for (const size of sizes) {
      await atSize(page, size);
      await expectAccessible(page, `questions as ${format}`);
    }
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    const content = await readFile(await download.path());

    await choose(page, name, content);
    await upload(page).getByLabel('Test for the questions that name none').selectOption({ label: 'World History' });
    const count = found?.split(' ')[0];
    await expect(upload(page).getByText(new RegExp(`^Successfully parsed ${count} question`))).toBeVisible();
  });
}

test('a picture goes out in a paper for Word in a form that every word processor shows', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/questions?search=Which letter points');
  await page.getByRole('button', { name: 'Other Formats' }).click();
  const dialog = page.getByRole('dialog', { name: 'For Another System' });
  await dialog.getByLabel('Format').selectOption({ label: 'Word with the key' });
  await dialog.getByRole('button', { name: 'Look What Is Lost' }).press('Enter');
  await expect(dialog.getByRole('status')).toBeVisible();
  await expect(dialog.getByText('A picture is left out')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).press('Enter');
  const content = await readFile(await (await downloading).path());
  const pictures = Object.keys(unzipSync(content)).filter((name) => /^word\/media\/.*\.(?:png|jpg)$/.test(name));
  expect(pictures.length).toBeGreaterThan(0);
});
