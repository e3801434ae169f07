import { expect } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signInByCall, signUpByCall } from './api.ts';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'when-a-test-is-there' });

test('a test opens by itself and asks for its code; once it is in sittings only, no link opens it', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = 'Cell Biology: Mid-term';
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const found = await page.request.get(`/api/instructor/tests?search=${title}`, { headers });
  const [{ _id: testId } = { _id: '' }] = ((await found.json()) as { tests: { _id: string }[] }).tests;
  const author = await browser.newPage();
  await signIn(author, 'instructor@demo.school', `/dashboard/instructor/tests/${testId}/edit`);
  await author.getByLabel('Opens').fill('2030-01-07T09:00');
  await author.getByLabel('Closes').fill('2030-01-07T08:00');
  await author.getByLabel('Access code').fill('4 8');
  await author.getByRole('button', { name: 'Save Changes' }).click();
  await expect(author.getByText('This has to come after it opens')).toBeVisible();
  await expect(author.getByText('A code has letters and digits')).toBeVisible();
  for (const size of sizes) {
    await atSize(author, size);
    await expectAccessible(author, 'the form of a test with a window');
  }
  await author.getByLabel('Closes').fill('2030-01-07T11:00');
  await author.getByLabel('Access code').fill('Ab27');
  await author.getByRole('button', { name: 'Save Changes' }).click();
  await expect(author.getByText('Test updated successfully!')).toBeVisible();
  await author.goto(`/dashboard/instructor/tests/${testId}`);
  await expect(author.getByText('Open from 7 Jan 2030, 09:00')).toBeVisible();

  await signIn(page, 'student@demo.school', `/dashboard/student/tests?search=${title}`);
  await expect(page.getByText(/^Opens 7 Jan 2030, 09:00.*, closes 7 Jan 2030, 11:00/)).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('This test opens on 7 Jan 2030, 09:00')).toBeVisible();
  await expect(page.getByLabel('Access code')).toHaveCount(0);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('alert')).toContainText(/^This test opens on 7 Jan 2030, 09:00.* and closes on/);

  const change = (data: object) => page.request.put(`/api/tests/${testId}`, { headers, data });
  expect((await change({ opensAt: null })).status()).toBe(200);
  const code = page.getByLabel('Access code');
  await expect(code).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Open until 7 Jan 2030, 11:00')).toBeVisible();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Please write the access code before you start.');
  await expect(code).toBeFocused();
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'the facts of a test with a window');
  }
  await code.fill('0000');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'That is not the access code of this test. Please ask your teacher.',
  );
  await code.fill('ab27');
  // At another place of the button: two clicks so soon in one place are a double click, which counts once.
  await page.getByRole('button', { name: /^Start/ }).click({ position: { x: 8, y: 8 } });
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();

  await author.goto(`/dashboard/instructor/tests/${testId}/edit`);
  await pickRadio(author.getByRole('radio', { name: 'In sittings only' }));
  await expect(author.getByText('each sitting says', { exact: false }).first()).toBeVisible();
  await expect(author.getByLabel('Access code')).toHaveCount(0);
  await author.getByRole('button', { name: 'Save Changes' }).click();
  await expect(author.getByText('Test updated successfully!')).toBeVisible();
  await author.goto(`/dashboard/instructor/tests/${testId}`);
  await expect(author.getByText('Only candidates of a sitting get it')).toBeVisible();
  await expect(author.getByRole('link', { name: 'Set Up a Sitting' })).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  const other = await browser.newPage();
  const { email } = await signUpByCall(page.request, 'Late Comer');
  await signIn(other, email, `/dashboard/student/test/${testId}`);
  await expect(other.getByText('Test Not Found')).toBeVisible();
});
