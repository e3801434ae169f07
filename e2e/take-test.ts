import { expect, type Page } from '@playwright/test';
import { pickRadio } from './pick-radio.ts';

/** From the catalogue, with Start or Retake. */
export async function startTest(page: Page, title: string): Promise<void> {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await card.getByRole('button', { name: /^(Start|Retake)$/ }).click();
  await startFromFacts(page);
}

/** The test's facts are there; its Start begins the attempt. */
export async function startFromFacts(page: Page): Promise<void> {
  await expect(page.getByText(/^The time starts when you press the button/)).toBeVisible();
  await page.getByRole('button', { name: /^Start( again)?$/ }).click();
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
}

export async function openTest(page: Page, title: string): Promise<void> {
  await page.goto(`/dashboard/student/tests?search=${encodeURIComponent(title)}`);
  await startTest(page, title);
}

/** Picks an option of the question on the screen; a short answer is typed instead. */
export async function pickOption(page: Page, index: number): Promise<void> {
  const radio = page.getByRole('radio').nth(index);
  const field = page.getByLabel('Your answer');
  await expect(radio.or(field).first()).toBeVisible();
  if (await field.isVisible()) await field.fill(`answer ${index}`);
  else await pickRadio(radio);
}

/** By the navigator, which on a phone opens from the bar below. */
export async function goToQuestion(page: Page, number: number): Promise<void> {
  const overview = page.getByRole('button', { name: /all questions$/ });
  if (await overview.isVisible()) await overview.click();
  const button = page.getByRole('button', { name: new RegExp(`^Question ${number},`) });
  await button.filter({ visible: true }).click();
  await expect(page.getByText(new RegExp(`^Question ${number} of`))).toBeVisible();
}

/** Moves on to the first question that has so many options or more, and answers its number. Short answers have none. */
export async function goToChoice(page: Page, options = 1): Promise<number> {
  for (let number = 1; ; number += 1) {
    await goToQuestion(page, number);
    if ((await page.getByRole('radio').count()) >= options) return number;
  }
}

/** Picks, and waits until the server has acknowledged it. */
export async function pickAndSave(page: Page, index: number): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await pickOption(page, index);
  await saved;
  await expect(savedBadge(page)).toBeVisible();
}

export const savedBadge = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });

/** The network is away, and what was picked since is on the device. */
export const offlineBadge = (page: Page) =>
  page.getByRole('status').getByText(/^Offline\. Go on: \d+ answers? kept on this device$/);

/** The texts of the first questions, from the first on; ends where it stands. */
export async function questionOrder(page: Page, count: number): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    await goToQuestion(page, number);
    texts.push((await page.getByRole('article').getByRole('heading').textContent()) ?? '');
  }
  return texts;
}

export async function isAnswered(page: Page, number: number): Promise<boolean> {
  return page.getByRole('button', { name: `Question ${number}, answered` }).isVisible();
}

export async function submitTest(page: Page): Promise<void> {
  await submitRoom(page);
  await expect(page).toHaveURL(/\/results\/[\w-]+$/);
}

/** Out of the room, wherever it leads then. */
export async function submitRoom(page: Page): Promise<void> {
  const overview = page.getByRole('button', { name: /all questions$/ });
  const submit = page.getByRole('button', { name: 'Submit Test' }).filter({ visible: true }).first();
  // On a phone the way to submit leads through the overview of the questions, but from the last one.
  if ((await overview.isVisible()) && !(await submit.isVisible())) await overview.click();
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Submission' });
  await expect(dialog).toContainText('Are you sure you want to submit your test? This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Yes, Submit Test' }).click();
}
