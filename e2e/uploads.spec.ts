import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'uploads' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bulk Upload Questions' });

async function read(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Parse File' }).click();
}

/** Good, good with a note, twice, without a key, and of a kind that there is no place for. */
const moodle = `<quiz>
<question type="shortanswer"><name><text>Confluence</text></name><questiontext format="html"><text>Where do the Niger and the Benue meet?</text></questiontext>
<answer fraction="100"><text>Lokoja</text></answer><answer fraction="50"><text>Kogi</text></answer></question>
<question type="truefalse"><name><text>Longest</text></name><questiontext format="html"><text>The Niger is longer than the Benue.</text></questiontext>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
<question type="truefalse"><name><text>Longest again</text></name><questiontext format="html"><text>The Niger is longer than the Benue.</text></questiontext>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
<question type="multichoice"><name><text>No key</text></name><questiontext format="html"><text>Which river is wider?</text></questiontext><single>true</single>
<answer fraction="0"><text>Niger</text></answer><answer fraction="0"><text>Benue</text></answer></question>
<question type="calculated"><name><text>Flow</text></name><questiontext format="html"><text>What is {a} + {b}?</text></questiontext></question>
</quiz>`;

test('what became of a file is told on its page, question by question, and taken back there', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await read(page, 'rivers.xml', moodle);
  const upload = dialog(page);
  // Nothing failed: three are ready once their test is chosen, and the choice has the focus.
  await expect(upload.getByRole('status')).toContainText('3 questions are ready, 2 are not.');
  await expect(upload.getByRole('alert')).toHaveCount(0);
  const choice = upload.getByLabel('Test for the questions that name none');
  await expect(choice).toBeFocused();
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'a file of which some is not ready');
  }
  await upload.getByRole('button', { name: 'Upload the 3 good rows' }).click();
  await expect(upload.getByRole('alert')).toHaveText('Please select a test');
  await expect(choice).toBeFocused();
  await choice.selectOption({ label: 'World History' });
  await expect(upload.getByText('Question 3: in the file before')).toBeVisible();
  await upload.getByRole('button', { name: 'Keep 1 Draft' }).click();
  await expect(page.getByText('Kept 1 draft in World History')).toBeVisible();
  await upload.getByRole('button', { name: 'Upload the 2 good rows' }).click();
  await expect(upload.getByRole('status').first()).toHaveText('Successfully uploaded 2 questions');

  await upload.getByRole('link', { name: 'What Became of Each Question' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'rivers.xml' })).toBeVisible();
  await expect(page.getByText(/^Moodle XML, .* kB\. Uploaded by /)).toBeVisible();
  await expect(page.getByText('Not finished')).toHaveCount(0);
  const items = page.getByRole('list', { name: 'Questions of the file' }).getByRole('listitem');
  const named = (text: string) => items.filter({ hasText: text }).first();
  await expect(named('Question 1')).toContainText('Added');
  await expect(named('Question 1')).toContainText('Answers that won a part there win all here');
  await expect(items.filter({ hasText: 'It stands in the file before.' })).toContainText('There already');
  await expect(items.filter({ hasText: 'Which river is wider?' })).toContainText('Kept as a draft');
  await expect(items.filter({ hasText: 'Question 5, Flow' })).toContainText('No place for it here');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, `an upload at ${size.width}`);
  }

  // The filter stands in the address: a reload and the way back find it.
  await page.getByLabel('What became of it').selectOption({ label: 'Added' });
  await expect(page).toHaveURL(/outcome=added/);
  await page.reload();
  await expect(page.getByText('2 questions', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Open it in World History' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toContainText('Where do the Niger');
  await page.goBack();
  await expect(page).toHaveURL(/outcome=added/);

  await page.getByRole('button', { name: 'Undo This Upload' }).click();
  await page.getByRole('button', { name: 'Delete Its Questions' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted 2 questions' })).toBeVisible();
  await expect(page.getByText('Deleted since.')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Undo This Upload' })).toHaveCount(0);

  await page.getByRole('link', { name: 'All uploads' }).click();
  const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'rivers.xml' });
  await expect(row).toContainText('2 questions added, none still there');
  await expectAccessible(page, 'all uploads');
});

test('an upload whose reply is lost goes on where it stopped, and adds nothing twice', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  const header = 'question,option1,option2,correct_answer,difficulty,category,test';
  const line = (text: string, title: string) => `${text},Yes,No,Yes,easy,Rivers,${title}`;
  const file = [header, line('Does it flood?', 'World History'), line('Is it deep?', 'Forces and Motion')].join('\n');
  let calls = 0;
  await page.route('**/api/questions/bulk', async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    // It arrives, and its reply does not.
    await route.fetch();
    return route.abort();
  });
  await read(page, 'floods.csv', file);
  await dialog(page).getByRole('button', { name: 'Upload 2 Questions' }).click();
  await expect(dialog(page).getByText('1 question of 2 arrived for certain.')).toBeVisible({ timeout: 60_000 });
  await dialog(page).getByRole('button', { name: 'Upload Again' }).click();
  await expect(dialog(page).getByRole('status').first()).toHaveText('Successfully uploaded 2 questions');
  expect(calls).toBe(3);
  await dialog(page).getByRole('link', { name: 'What Became of Each Question' }).click();
  const items = page.getByRole('list', { name: 'Questions of the file' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Line 2');
  await expect(items.first()).toContainText('As it came.');
});
