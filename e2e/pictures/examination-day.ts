import { expect, type Page } from '@playwright/test';
import { v4 as newId } from 'uuid';
import { signUp } from '../sign-up.ts';
import { openSitting } from '../sittings.ts';
import { goToQuestion, pickAndSave } from '../take-test.ts';
import { monday, openFirst } from './scenes.ts';

const at = (minutes: number) => new Date(monday + minutes * 60_000).toISOString();
const sittings = '/dashboard/instructor/sittings';

export const openBoard = async (page: Page) => {
  await openFirst(page, sittings, 'Biology: Mid-term Test');
  await expect(page.getByRole('button', { name: '24 All' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What Happened' }).getByRole('listitem')).toHaveCount(5);
};

export const openSeats = async (page: Page) => {
  await openBoard(page);
  await page.getByRole('radio', { name: 'Seats' }).check({ force: true });
};

export const openGiveTime = async (page: Page) => {
  await openBoard(page);
  await page.getByRole('button', { name: 'Give Time' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

export const openSetUp = async (page: Page) => {
  await openFirst(page, sittings, 'Use of English: End of Term');
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
};

export const openMarking = async (page: Page) => {
  await openFirst(page, '/dashboard/instructor/marking', /left/);
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
};

/** A newcomer who is a candidate of a sitting of their own. */
async function candidateOf(page: Page, title: string, begins: 'own' | 'together') {
  const { email } = await signUp(page, 'Adaeze Obi');
  const opensAt = at(begins === 'own' ? -5 : 20);
  const sitting = await openSitting(page.request, {
    title,
    candidates: [{ who: email, room: 'ICT Lab 1', seat: 'A07' }],
    rooms: ['ICT Lab 1'],
    changed: { begins, opensAt, lastStartAt: at(120), instructions: 'Keep your slip on the table.' },
  });
  await page.goto('/dashboard/student/examinations');
  return sitting;
}

export const openWaitingRoom = async (page: Page) => {
  await candidateOf(page, 'First-term examination in Biology', 'together');
  await page.getByRole('link', { name: 'Go to the Waiting Room' }).click();
  await expect(page.getByText('Your exam is on this device')).toBeVisible();
};

export const openPaused = async (page: Page) => {
  const { id, headers } = await candidateOf(page, 'Second-term examination in Biology', 'own');
  await page.getByRole('button', { name: 'Begin the Examination' }).click();
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  for (const number of [1, 2]) {
    await goToQuestion(page, number);
    await pickAndSave(page, 0);
  }
  const data = { id: newId(), kind: 'pause', scope: 'sitting', reason: 'The lights went out' };
  expect((await page.request.post(`/api/instructor/sittings/${id}/orders`, { headers, data })).status()).toBe(200);
  await expect(page.getByText(/^Question \d+ of/)).toBeHidden();
};
