import { expect, type Page } from '@playwright/test';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openTest, submitTest } from './take-test.ts';

test.use({ schoolName: 'result' });

const questions = (page: Page) => page.getByRole('region', { name: 'Questions and answers' });

/** Opens the newest of the learner's results of a test from the list. */
async function openResult(page: Page, title: string): Promise<void> {
  await signIn(page, 'student@demo.school', '/dashboard/student/results');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await row.first().getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a result says how it went, where it stands, and what was wrong and what left out', async ({ page }) => {
  await openResult(page, 'Nigeria: Land and People');
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText('50.0%');
  await expect(score).toContainText('10 of 20 points. Pass mark 50%.');
  await expect(score).toContainText('Correct9Wrong8Not answered1');
  await expect(page.getByRole('heading', { name: 'Better than 22 of 140 results' })).toBeVisible();

  await expect(page.getByRole('tab', { name: 'Wrong 8' })).toHaveAttribute('aria-selected', 'true');
  await expect(questions(page).getByRole('heading', { level: 3 })).toHaveCount(8);
  await page.getByRole('tab', { name: 'Wrong 8' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Not answered 1' })).toBeFocused();
  await expect(questions(page).getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(questions(page).getByText('Not answered', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'All 18' }).click();
  await expect(questions(page).getByRole('heading', { level: 3 })).toHaveCount(18);

  // The list of all results stands under it, and leads from one to another.
  const list = page.getByRole('region', { name: 'Recent Test Results' });
  await list.getByRole('listitem').filter({ hasText: 'Computer Basics' }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Computer Basics' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Nigeria: Land and People' })).toBeVisible();
});

test('what is wrong is told by what was chosen and what is right, the rest on wish', async ({ page }) => {
  await openResult(page, 'Nigeria: Land and People');
  const first = questions(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expect(first.getByText('Your answer', { exact: true })).toBeVisible();
  await expect(first.getByText('Right answer', { exact: true })).toBeVisible();
  await expect(first.getByRole('listitem')).toHaveCount(2);
  await first.getByRole('button', { name: 'Show all 4 options' }).click();
  await expect(first.getByRole('listitem')).toHaveCount(4);
});

test('an author takes the place back, and the next result does not tell it', async ({ page, browser, baseURL }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/tests');
  const card = page.getByRole('article', { name: 'Reading for Meaning' });
  await card.getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Show candidates their place').uncheck();
  await page.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expect(page.getByText('Test updated successfully!')).toBeVisible();

  const student = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(student, 'student@demo.school');
  await openTest(student, 'Reading for Meaning');
  await submitTest(student);
  await expect(student.getByRole('region', { name: 'Score' })).toContainText('Correct0Wrong0Not answered16');
  await expect(student.getByRole('heading', { name: /^Better than/ })).toHaveCount(0);
  await expect(student.getByRole('region', { name: 'Next steps' }).getByRole('link').first()).toHaveText(
    'Read the reasons for 16 lost answers',
  );
});
