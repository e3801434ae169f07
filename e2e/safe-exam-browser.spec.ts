import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openSitting } from './sittings.ts';
import { goToChoice, pickAndSave, submitTest } from './take-test.ts';

test.use({ schoolName: 'safe-exam-browser' });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reckoned from the file, as the browser does: its settings stand in their order. */
function configKeyOf(file: string): string {
  const found = file.matchAll(/<key>(\w+)<\/key><(?:string>([^<]*)|integer>(\d+)|(true)|(false))/g);
  const values = Array.from(found, ([, name, words, number, on]) =>
    words === undefined ? `"${name}":${number ?? (on === undefined ? 'false' : 'true')}` : `"${name}":"${words}"`,
  );
  return sha256(`{${values.join(',')}}`);
}

/** What Safe Exam Browser tells a page on an iPad: the key, hashed with the address at which the page was loaded. */
async function asSafeExamBrowser(page: Page, key: string): Promise<void> {
  await page.exposeFunction('hashOfPage', (address: string) => sha256(address.replace(/#.*/, '') + key));
  await page.addInitScript(() => {
    const security: { configKey?: string; updateKeys: (done: () => void) => void } = { updateKeys: (done) => done() };
    Object.assign(window, { SafeExamBrowser: { security } });
    const { hashOfPage } = window as unknown as { hashOfPage: (address: string) => Promise<string> };
    void hashOfPage(document.URL).then((hash) => Object.assign(security, { configKey: hash }));
  });
}

test('an examination is set up for Safe Exam Browser, and begun and gone on with in that alone', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const title = 'Biology in Safe Exam Browser';
  const { id } = await openSitting(request, { title, candidates: [{ who: 'student@demo.school' }] });
  await signIn(page, 'instructor@demo.school', `/dashboard/instructor/sittings/${id}/edit`);
  await page.getByLabel(/^Safe Exam Browser only/).check();
  await page.getByLabel('Quit password').fill('sesame');
  await page.getByLabel('Browser Exam Keys').fill('abc');
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'setting up Safe Exam Browser');
  }
  await page.getByRole('button', { name: /^(Save|Keep)/ }).click();
  await expect(page.getByText('A key has 64 characters')).toBeVisible();
  await page.getByLabel('Browser Exam Keys').fill('');
  await page.getByRole('button', { name: /^(Save|Keep)/ }).click();
  const panel = page.getByRole('region', { name: 'Safe Exam Browser', exact: true });
  const downloading = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download the File' }).click();
  expect((await downloading).suggestedFilename()).toBe('safe-exam-browser.seb');

  const other = await browser.newContext({ baseURL });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, 'student@demo.school', '/dashboard/student/examinations');
  const outside = elsewhere.getByRole('region', { name: title });
  const opening = `${baseURL?.replace('http', 'seb')}/api/sittings/${id}/safe-exam-browser.seb`;
  await expect(outside.getByRole('link', { name: 'Open Safe Exam Browser' })).toHaveAttribute('href', opening);
  await expect(outside.getByRole('button', { name: 'Begin the Examination' })).toBeHidden();
  for (const size of sizes) {
    await atSize(elsewhere, size);
    await expectAccessible(elsewhere, 'an examination in Safe Exam Browser');
  }

  const file = await (await request.get(`/api/sittings/${id}/safe-exam-browser.seb`)).text();
  const inside = await browser.newContext({ baseURL });
  const candidate = await inside.newPage();
  await asSafeExamBrowser(candidate, configKeyOf(file));
  await signIn(candidate, 'student@demo.school', `/dashboard/student/examinations?sitting=${id}`);
  await candidate.getByRole('region', { name: title }).getByRole('button', { name: 'Begin the Examination' }).click();
  await goToChoice(candidate, 2);
  await pickAndSave(candidate, 0);
  await candidate.reload();
  await pickAndSave(candidate, 1);
  await submitTest(candidate);
  await candidate.goto('/dashboard/student/examinations');
  await expect(candidate.getByRole('link', { name: 'Close Safe Exam Browser' })).toHaveAttribute(
    'href',
    `${baseURL}/dashboard/student/examinations?closed=1`,
  );
  await other.close();
  await inside.close();
});
