import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { signInByCall } from './api.ts';
import { test } from './school.ts';
import { signUp } from './sign-up.ts';
import { openTest, pickAndSave, startFromFacts, submitTest } from './take-test.ts';

async function addressOfTest(request: APIRequestContext, title: string): Promise<string> {
  const headers = await signInByCall(request, 'student@demo.school');
  const reply = await request.get(`/api/student/tests?search=${encodeURIComponent(title)}`, { headers });
  const { tests } = (await reply.json()) as { tests: { _id: string }[] };
  return `/dashboard/student/test/${tests[0]?._id ?? ''}`;
}

/** On the page as it stands: a sign-in that loads the landing page anew would show nothing of where it led from. */
async function signInHere(page: Page, email: string, password = 'demo1234'): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test("a test's link leads to the sign-in, and from there to the test", async ({ page, request }) => {
  const address = await addressOfTest(request, 'Algebra Basics');
  await page.goto(address);
  await expect(page).toHaveURL('/');
  await signInHere(page, 'student@demo.school');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Algebra Basics' })).toBeVisible();
});

test('whoever registers at the end of a link gets there too, with what the address says', async ({ page }) => {
  await page.goto('/dashboard/student/tests?search=Computer');
  await expect(page).toHaveURL('/');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel(/^(Full )?Name/).fill('Jide Newcomer');
  await page.getByLabel(/^Email/).fill(`jide.${Date.now()}@example.com`);
  await page.getByLabel(/^Password/).fill('long enough');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/student/tests?search=Computer');
});

test('a link to what is not theirs leads people home, and so does a sign-in after a Logout', async ({ page }) => {
  await page.goto('/dashboard/admin/users');
  await expect(page).toHaveURL('/');
  await signInHere(page, 'student@demo.school');
  await expect(page).toHaveURL('/dashboard/student');

  await page.getByRole('link', { name: 'Available Tests' }).click();
  await expect(page).toHaveURL('/dashboard/student/tests');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signInHere(page, 'basic@demo.school');
  await expect(page).toHaveURL('/dashboard/student');
});

test('a session that ends in an exam shows a phone the sign-in, which leads back to the question', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { email, password } = await signUp(page, 'Kemi On A Phone');
  await openTest(page, 'Computer Basics');
  await pickAndSave(page, 0);
  await page.getByRole('button', { name: 'Next Question' }).filter({ visible: true }).click();
  await expect(page.getByText(/^Question 2 of/)).toBeVisible();
  const address = page.url();
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  // The exam may be gone before the pick could be seen on it.
  const radio = page.getByRole('radio').first();
  if (await radio.isVisible()) await radio.dispatchEvent('click');
  else await page.getByLabel('Your answer').fill('an answer');

  await expect(page).toHaveURL('/');
  const notice = page.getByText('Your answers are kept on this device: sign in to go on with your test.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel(/^Password/)).toBeInViewport({ ratio: 1 });
  await signInHere(page, email, password);
  await expect(page).toHaveURL(address);
  await expect(page.getByText(/^Question 2 of/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^2 \/ / })).toBeVisible();
  await expect(page.getByText('✓ Answered')).toBeVisible();
  await submitTest(page);
});

test('Start and Retake begin nothing: they lead to the facts, whose Start does', async ({ page }) => {
  let started = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/attempts')) started += 1;
  });
  await signUp(page, 'Lola Mis-tap');
  await page.goto('/dashboard/student/tests?search=Computer%20Basics');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText(/^The time starts when you press the button/)).toBeVisible();
  expect(started).toBe(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await startFromFacts(page);
  await submitTest(page);
  expect(started).toBe(1);

  await page.goto('/dashboard/student/results');
  await page.getByRole('button', { name: 'Retake' }).click();
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  expect(started).toBe(1);
});

test('Continue leads to the question where one was', async ({ page }) => {
  await signUp(page, 'Obi Coming Back');
  await openTest(page, 'Computer Basics');
  await page.getByRole('button', { name: 'Question 7, unanswered' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/dashboard/student');
  await page
    .getByRole('region', { name: 'Available Tests' })
    .getByRole('button', { name: /^Continue · / })
    .first()
    .click();
  await expect(page.getByText('Question 7 of 12')).toBeVisible();
  await submitTest(page);
});
