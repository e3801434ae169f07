import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { onSchoolClocks } from './sittings.ts';
import { goToChoice, pickAndSave } from './take-test.ts';

test.use({ schoolName: 'sitting' });

const minute = 60_000;

/** On the screen, as a teacher does it: a window that is open, one room, an access code, one candidate. */
async function setUp(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard/instructor/sittings');
  await page.getByRole('link', { name: 'Set Up a Sitting' }).click();
  await page.getByLabel('Find a test').fill('Cell Biology');
  const choice = page.getByLabel('Test', { exact: true });
  await expect(choice.locator('option', { hasText: 'Cell Biology' })).not.toHaveCount(0);
  await choice.selectOption({ label: 'Cell Biology: Mid-term' });
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel(/^Window/).check();
  await page.getByLabel('Opens').fill(onSchoolClocks(Date.now() - 5 * minute));
  await page.getByLabel('Nobody begins after').fill(onSchoolClocks(Date.now() + 30 * minute));
  await page.getByRole('button', { name: 'Add Room' }).click();
  await page.getByLabel('Room 1', { exact: true }).fill('ICT Lab 1');
  await page.getByLabel('Access code').fill('4827');
  await page.getByLabel('Score', { exact: true }).selectOption({ label: 'By hand' });
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'setting up a sitting');
  }
  await page.getByRole('button', { name: 'Keep as Draft' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Add Candidates' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Candidates').fill('student@demo.school, ICT Lab 1, A07\nnobody@demo.school');
  await dialog.getByRole('button', { name: 'Add 2 Candidates' }).click();
  await expect(dialog.getByRole('alert')).toContainText('nobody@demo.school');
  await expect(dialog.getByLabel('Candidates')).toHaveValue('nobody@demo.school');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /ICT Lab 1, A07/ })).toContainText('Expected');
  await page.getByRole('button', { name: 'Make Ready' }).click();
  await expect(page.getByRole('button', { name: 'Back to Draft' })).toBeVisible();
}

/** For all of the sitting, or whoever is chosen. */
async function order(page: Page, what: 'Pause' | 'Go On' | 'Give Time' | 'End', why = 'The lights went out') {
  await page.getByRole('group', { name: /^For / }).getByRole('button', { name: what, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Why/).fill(why);
  await dialog.getByRole('button', { name: what, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an examination from its set-up to its end, with a pause, time given, and the trail of both', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const title = 'First-term examination in Biology';
  await signIn(page, 'instructor@demo.school');
  await setUp(page, title);

  const room = await browser.newContext({ baseURL, viewport: { width: 360, height: 640 } });
  const candidate = await room.newPage();
  await signIn(candidate, 'student@demo.school', '/dashboard/student/examinations');
  const card = candidate.getByRole('region', { name: title });
  await expect(card).toContainText('ICT Lab 1, A07');
  await expectAccessible(candidate, 'my examinations');
  await card.getByLabel('Access code').fill('1111');
  await card.getByRole('button', { name: 'Begin the Examination' }).click();
  await expect(candidate.getByText('That is not the access code.')).toBeVisible();
  await card.getByLabel('Access code').fill('4827');
  // By a key: a second tap in half a second is taken for the first.
  await card.getByRole('button', { name: 'Begin the Examination' }).press('Enter');
  await expect(candidate.getByText(/^Question 1 of/)).toBeVisible();
  await goToChoice(candidate);
  await pickAndSave(candidate, 0);

  const row = page.getByRole('row', { name: /ICT Lab 1, A07/ });
  await expect(row).toContainText('Writing');
  await expect(row).toContainText('1 of');
  await order(page, 'Pause');
  const paused = candidate.getByRole('heading', { name: 'Your examination has been paused. Your time stands still.' });
  await expect(paused).toBeVisible();
  await expect(candidate.getByText(/^Question \d+ of/)).toBeHidden();
  await expect(candidate.getByText(/all saved/)).toBeVisible();
  for (const size of sizes) {
    await atSize(candidate, size);
    await expectAccessible(candidate, 'a paused examination');
  }
  await candidate.reload();
  await expect(paused).toBeVisible();
  await expect(row).toContainText('Paused');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'the board of a sitting');
  }

  await order(page, 'Go On', '');
  await expect(candidate.getByText(/^Question \d+ of/)).toBeVisible();
  await row.getByRole('checkbox').click();
  await order(page, 'Give Time', 'Came late from the clinic');
  await expect(row).toContainText('+5 min');

  await page.getByRole('group', { name: /^For / }).getByRole('button', { name: 'More', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'what else can be done');
  await dialog.getByRole('button', { name: 'Send a Message' }).click();
  await dialog.getByLabel('Message').fill('Question 2 is about iron.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  const message = candidate.getByRole('region', { name: 'Message from your invigilator' });
  await expect(message).toContainText('Question 2 is about iron.');
  for (const size of sizes) {
    await atSize(candidate, size);
    await expectAccessible(candidate, 'an exam with a message');
  }
  await message.getByRole('button', { name: 'I have read it' }).press('Enter');
  await expect(message).toBeHidden();
  await candidate.reload();
  await expect(candidate.getByText(/^Question \d+ of/)).toBeVisible();
  await expect(message).toBeHidden();

  await order(page, 'End', 'The bell has rung');
  await expect(row).toContainText('Ended');
  await candidate.waitForURL('**/dashboard/student/results/**');
  const trail = page.getByRole('region', { name: 'What Happened' });
  await expect(trail).toContainText('Time given: 5 min');
  await expect(trail).toContainText('Came late from the clinic');
  await expect(trail).toContainText('Question 2 is about iron.');
  await expect(trail.getByRole('listitem')).toHaveCount(5);

  await expect(candidate.getByText('Not released').first()).toBeVisible();
  await expectAccessible(candidate, 'a result that is held back');
  await page.getByRole('button', { name: 'Release: Score' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).press('Enter');
  await expect(page.getByText(/^Told since/).first()).toBeVisible();
  await candidate.reload();
  await expect(candidate.getByText('Not released')).toHaveCount(0);
  await expect(candidate.getByText('The answers are shown when the examination’s answers are released.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scripts', exact: true }).press('Enter');
  expect((await download).suggestedFilename()).toBe('scripts.pdf');
  await room.close();
});
