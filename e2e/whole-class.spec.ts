import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { pdfText } from './pdf-text.ts';
import { passTime } from './pass-time.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { onSchoolClocks } from './sittings.ts';
import { goToQuestion, offlineBadge, pickOption, savedBadge, submitTest } from './take-test.ts';

test.use({ schoolName: 'whole-class', serviceWorkers: 'allow' });

const people = 300;
const title = 'First-term examination in Biology';
const minute = 60_000;
const dialog = (page: Page) => page.getByRole('dialog');
const numbers = Array.from({ length: people }, (_, index) => `SS3/${String(index + 1).padStart(3, '0')}`);

/** What a click downloads. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download');
  await click();
  return readFile(await (await downloading).path(), 'latin1');
}

const pagesIn = (pdf: string) => Number(/\/Count (\d+)/.exec(pdf)?.[1]);
/** Which of the numbers a paper says. */
const numbersIn = (pdf: string) => [...new Set(pdfText(pdf).flatMap((text) => /SS3\/\d{3}/.exec(text)?.[0] ?? []))];

test('a class of 300 gets slips, waits for its examination, sits it without a network and is told its results', async ({
  page,
  browser,
  school,
}) => {
  test.setTimeout(5 * test.info().timeout);
  await signIn(page, 'admin@demo.school', '/dashboard/admin/users');
  const pin = await bringIn(page);
  await makeClass(page);
  await signIn(page, 'instructor@demo.school');
  const starts = Math.ceil((school.now() + 10 * minute) / minute) * minute;
  await setUp(page, starts);

  const student = await onPhone(browser, school.url);
  await comeIn(student, pin);
  await student.context().setOffline(true);
  await expect(student.getByText('Offline. That is all right')).toBeVisible();
  // What waits for the server's word goes with the page.
  await student.reload();
  await expect(student.getByText('Your exam is on this device')).toBeVisible();
  await passTime(starts - school.now(), { school, page: student });
  await expect(student.getByLabel('Start code')).toBeVisible();
  const code = page.getByRole('region', { name: 'Start Code' }).locator('p').first();
  await student.getByLabel('Start code').fill((await code.textContent()) ?? '');
  await student.getByRole('button', { name: 'Open My Exam' }).click();
  const questions = await answerAll(student);
  await student.context().setOffline(false);
  await expect(savedBadge(student)).toBeVisible({ timeout: 30_000 });
  await submitTest(student);
  await expect(student.getByText('Not released').first()).toBeVisible();

  await page.getByLabel('Search candidates').fill('SS3/017');
  await expect(page.getByRole('row', { name: /Candidate 017/ })).toContainText(`${questions} of ${questions}`);
  await page.getByLabel('Search candidates').fill('');
  await endAndRelease(page);
  await student.reload();
  await expect(student.getByText('Not released')).toHaveCount(0);
  await expect(student.getByText(/^\d+(\.\d+)?%$/).first()).toBeVisible();

  const list = await downloaded(page, () =>
    page.getByRole('button', { name: 'Attendance List', exact: true }).press('Enter'),
  );
  expect(numbersIn(list).toSorted()).toEqual(numbers);
  await student.context().close();
});

/** Brings 300 people in who have no e-mail, and prints their slips. Answers the PIN of number 17. */
async function bringIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Class List' }).click();
  const names = numbers.map((number) => `Candidate ${number.slice(-3)}`);
  const buffer = Buffer.from(['Name', ...names].join('\n'));
  await dialog(page).getByLabel('Choose a CSV file').setInputFiles({ name: 'ss3.csv', mimeType: 'text/csv', buffer });
  await dialog(page).getByLabel('Make candidate numbers').click();
  await expect(dialog(page).getByText(`${people} people ready`)).toBeVisible();
  await dialog(page).getByLabel('Pattern of the numbers').fill('SS3/{number:3}');
  const press = (name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
  await press(`Create ${people} Accounts`);
  await expect(dialog(page).getByText(`Created ${people} accounts`)).toBeVisible({ timeout: 60_000 });
  const slips = await downloaded(page, () => press('Download Slips'));
  expect(pagesIn(slips)).toBe(75);
  expect(numbersIn(slips)).toEqual(numbers);
  const pins = (await downloaded(page, () => press('Download PINs'))).split('\r\n');
  const [name, , number, pin = ''] = pins[17]?.split(',') ?? [];
  expect([name, number]).toEqual(['Candidate 017', 'SS3/017']);
  return pin;
}

async function makeClass(page: Page): Promise<void> {
  await page.goto('/dashboard/classes');
  await page.getByRole('button', { name: 'New Class' }).click();
  await dialog(page).getByLabel('Session').fill('2026/2027');
  await dialog(page).getByLabel('Name of the class').fill('SS3 Science');
  await dialog(page).getByLabel('Term').selectOption('First term');
  await dialog(page).getByRole('button', { name: 'Make Class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SS3 Science' })).toBeVisible();
  await page.getByLabel('Add a teacher').fill('Chinedu');
  await page.getByRole('button', { name: 'Add Chinedu Okafor' }).click();
  await expect(page.getByRole('button', { name: 'Remove Chinedu Okafor as a teacher' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Students' }).click();
  await dialog(page).getByLabel('Or paste many').fill(numbers.join('\n'));
  await dialog(page)
    .getByRole('button', { name: `Add ${people} Students` })
    .click();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText(`${people} students found`)).toBeVisible();
}

/** With one start, in two rooms. */
async function setUp(page: Page, starts: number): Promise<void> {
  await page.goto('/dashboard/instructor/sittings');
  await page.getByRole('link', { name: 'Set Up a Sitting' }).click();
  await page.getByLabel('Find a test').fill('Cell Biology');
  const choice = page.getByLabel('Test', { exact: true });
  await expect(choice.locator('option', { hasText: 'Cell Biology' })).not.toHaveCount(0);
  await choice.selectOption({ label: 'Cell Biology: Mid-term' });
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel(/^Fixed start/).check();
  await page.getByLabel('Starts').fill(onSchoolClocks(starts));
  await page.getByLabel('Nobody begins after').fill(onSchoolClocks(starts + 30 * minute));
  for (const [index, room] of ['ICT Lab 1', 'Main Hall'].entries()) {
    await page.getByRole('button', { name: 'Add Room' }).click();
    await page.getByLabel(`Room ${index + 1}`, { exact: true }).fill(room);
    await page.getByLabel('Seats', { exact: true }).nth(index).fill('150');
  }
  // To the server, time that goes by at once is an outage.
  await page.getByLabel('The time goes on by itself').check();
  await page.getByLabel('Access code').fill('4827');
  await page.getByLabel('Score', { exact: true }).selectOption({ label: 'By hand' });
  await page.getByRole('button', { name: 'Keep as Draft' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add Candidates' }).click();
  const theClass = dialog(page).getByLabel('A whole class');
  const itsChoice = theClass.locator('option', { hasText: 'SS3 Science' });
  await theClass.selectOption(await itsChoice.getAttribute('value'));
  await dialog(page).getByRole('button', { name: 'Add the Class' }).click();
  await expect(dialog(page).getByText(`${people} candidates added`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Give Seats by Lot' }).click();
  await page.getByLabel('Search candidates').fill('SS3/300');
  await expect(page.getByRole('row', { name: /Candidate 300/ })).toContainText(/ICT Lab 1|Main Hall/);
  await page.getByLabel('Search candidates').fill('');
  await page.getByRole('button', { name: 'Make Ready' }).click();
  await expect(page.getByRole('button', { name: 'Back to Draft' })).toBeVisible();
}

async function onPhone(browser: Browser, url: string): Promise<Page> {
  const options = { baseURL: url, viewport: { width: 360, height: 640 }, serviceWorkers: 'allow' } as const;
  const phone = await (await browser.newContext(options)).newPage();
  await phone.clock.install();
  return phone;
}

/** By the number and the PIN of a slip, into the waiting room. */
async function comeIn(student: Page, pin: string): Promise<void> {
  await student.goto(`/login?number=${encodeURIComponent('SS3/017')}`);
  await student.getByLabel('Password or PIN', { exact: true }).fill(pin);
  await student.keyboard.press('Enter');
  await expect(student).toHaveURL(/\/dashboard\/student$/);
  await student.goto('/dashboard/student/examinations');
  await student.getByRole('region', { name: title }).getByRole('link', { name: 'Go to the Waiting Room' }).click();
  await student.getByLabel('Access code').fill('4827');
  await student.keyboard.press('Enter');
  await expect(student.getByText('Your exam is on this device')).toBeVisible();
}

/** Answers how many questions there were. */
async function answerAll(student: Page): Promise<number> {
  const said = await student.getByText(/^Question \d+ of \d+/).textContent();
  const questions = Number(/of (\d+)/.exec(said ?? '')?.[1]);
  for (let number = 1; number <= questions; number += 1) {
    await goToQuestion(student, number);
    await pickOption(student, 1);
  }
  await expect(offlineBadge(student)).toContainText(`${questions} answers kept`);
  return questions;
}

async function endAndRelease(page: Page): Promise<void> {
  await page.getByRole('group', { name: /^For / }).getByRole('button', { name: 'End', exact: true }).click();
  await dialog(page).getByLabel(/^Why/).fill('The bell has rung');
  await dialog(page).getByRole('button', { name: 'End', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Release: Score' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Release', exact: true }).press('Enter');
  await expect(page.getByText(/^Told since/).first()).toBeVisible();
}
