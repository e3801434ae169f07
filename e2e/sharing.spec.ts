import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInByCall, signUpByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'sharing' });

const author = 'instructor@demo.school';

/** A new instructor with a test of their own, without questions. */
async function addColleague({ request }: Page, title: string): Promise<string> {
  const { email } = await signUpByCall(request, 'Amina Sule');
  const headers = await signInByCall(request, 'admin@demo.school');
  const list = await request.get('/api/admin/users', { headers, params: { search: email } });
  const { users } = (await list.json()) as { users: { _id: string }[] };
  await request.put(`/api/admin/users/${users[0]?._id}`, { headers, data: { role: 'instructor' } });
  const own = await signInByCall(request, email);
  const made = await request.post('/api/tests', { headers: own, data: { title, category: 'Other' } });
  expect(made.status()).toBe(201);
  return email;
}

/** The dialog that shares one of the author's tests, by its title. */
async function openSharing(page: Page, title: string) {
  await signIn(page, author, `/dashboard/instructor/tests?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: `Share ‘${title}’` });
  await expect(dialog.getByText('It is shared with nobody yet.')).toBeVisible();
  return dialog;
}

test('a test is shared, its questions are used by a colleague, and it is taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = await addColleague(page, 'Quiz of Amina');
  const headers = await signInByCall(page.request, author);
  const own = await page.request.get('/api/instructor/tests', { headers, params: { limit: 50 } });
  const { tests } = (await own.json()) as { tests: { title: string; questionCount: number }[] };
  const title = tests.find(({ questionCount }) => questionCount > 2)?.title ?? '';

  const dialog = await openSharing(page, title);
  await dialog.getByLabel('Email of a colleague').fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('No instructor or administrator has this email.')).toBeVisible();
  await dialog.getByLabel('Email of a colleague').fill(email);
  await dialog.getByLabel('They may').selectOption('Look at it and print it');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByText(email)).toBeVisible();
  await expectAccessible(page, 'with whom a test is shared');

  const colleague = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(colleague, email, '/dashboard/instructor/tests');
  await colleague.getByRole('link', { name: 'Shared with Me' }).click();
  const card = colleague.getByRole('article', { name: title });
  await expect(card.getByText('You may look at it')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expectAccessible(colleague, 'the tests that are shared with me');
  await card.getByRole('link', { name: title }).click();
  await expect(colleague.getByRole('heading', { name: 'Questions', exact: true })).toBeVisible();
  await expect(colleague.getByText('Results at a glance')).toHaveCount(0);
  await colleague.getByRole('link', { name: 'Open in Question Bank' }).click();
  await colleague.getByLabel('All on this page').check();
  await expect(colleague.getByRole('button', { name: 'Copy to a Test' })).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await dialog.getByLabel('Amina Sule may').selectOption('Copy it and its questions');
  await expect(dialog.getByLabel('Amina Sule may')).toHaveValue('use');
  await colleague.reload();
  await colleague.getByLabel('All on this page').check();
  await colleague.getByRole('button', { name: 'Copy to a Test' }).click();
  const copying = colleague.getByRole('dialog', { name: /^Copy \d+ questions/ });
  await copying.getByLabel('To test').selectOption('Quiz of Amina');
  await copying.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(colleague.getByText('Questions copied successfully')).toBeVisible();
  await colleague.getByLabel('Test', { exact: true }).selectOption('Quiz of Amina');
  await expect(colleague.getByRole('button', { name: 'Edit' }).first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Take Back from Amina Sule' }).click();
  await expect(dialog.getByText('It is shared with nobody yet.')).toBeVisible();
  await colleague.goto('/dashboard/instructor/shared-tests');
  await expect(colleague.getByText('Nothing is shared with you yet')).toBeVisible();
});
