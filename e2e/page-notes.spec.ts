import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openSitting } from './sittings.ts';
import { goToChoice, pickAndSave } from './take-test.ts';

test.use({ schoolName: 'page-notes' });

const title = 'Noted examination';

/** As a browser tells the page that another tab is before it, or that it is seen again. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((told) => {
    Object.defineProperty(document, 'visibilityState', { value: told, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** The page's clock goes on by a minute for which nobody waits. */
const passMinute = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
  });

/** What the device keeps until the server has it. */
async function keptKinds(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('Not read')));
      });
    const database = await answer(indexedDB.open('idanwo-events'));
    const events: unknown = await answer(database.transaction('events').objectStore('events').getAll());
    database.close();
    return events;
  });
  const events = z.array(z.object({ kind: z.string() })).parse(kept);
  return events.map(({ kind }) => kind).toSorted();
}

test('what the page of a candidate sees reaches whoever invigilates, though it was offline, and hinders nothing', async ({
  page,
  context,
  request,
}) => {
  const { id, headers } = await openSitting(request, { title, candidates: [{ who: 'student@demo.school' }] });
  const kindsAndMinutes = async () => {
    const board = await request.get(`/api/instructor/sittings/${id}/board`, { headers });
    const { candidates } = (await board.json()) as { candidates: { candidateId: string }[] };
    const of = `/api/instructor/sittings/${id}/candidates/${candidates[0]?.candidateId}/events`;
    const reply = await request.get(of, { headers });
    const { events } = (await reply.json()) as { events: { kind: string; seconds: number | null }[] };
    return events.map(({ kind, seconds }) => [kind, seconds === null ? null : Math.floor(seconds / 60)]);
  };

  await signIn(page, 'student@demo.school', '/dashboard/student/examinations');
  const card = page.getByRole('region', { name: title });
  await expect(card).toContainText('noted when you leave the page');
  await card.getByRole('button', { name: 'Begin the Examination' }).press('Enter');
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  await goToChoice(page);
  await pickAndSave(page, 0);

  // A glance elsewhere is nothing; a minute is not.
  await show(page, 'hidden');
  await show(page, 'visible');
  await show(page, 'hidden');
  await passMinute(page);
  await show(page, 'visible');
  await page.evaluate(() => document.dispatchEvent(new ClipboardEvent('copy')));
  await expect.poll(kindsAndMinutes, { timeout: 30_000 }).toEqual([
    ['copied', null],
    ['left-page', 1],
  ]);

  // What is noted without a network waits on the device, through a reload too.
  await context.setOffline(true);
  await page.evaluate(() => document.dispatchEvent(new ClipboardEvent('paste')));
  await expect.poll(() => keptKinds(page)).toEqual(['pasted', 'was-offline']);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/^Question \d+ of/)).toBeVisible();
  await expect
    .poll(async () => (await kindsAndMinutes()).map(([kind]) => kind).toSorted(), { timeout: 30_000 })
    .toEqual(['copied', 'left-page', 'pasted', 'reloaded', 'was-offline']);
  await goToChoice(page);
  await pickAndSave(page, 1);
});
