import { expect, type Page } from '@playwright/test';
import { getResult, type ReviewedResult } from '#contract/results.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openTest, submitTest } from './take-test.ts';

test.use({ schoolName: 'result' });

const questions = (page: Page) => page.getByRole('region', { name: 'Questions and answers' });

/** Opens the newest of the learner's results of a test from the list, and answers what the server says of it. */
async function openResult(page: Page, title: string): Promise<ReviewedResult> {
  await signIn(page, 'student@demo.school', '/dashboard/student/results');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const reading = page.waitForResponse((response) => /\/api\/results\/[\w-]+$/.test(response.url()));
  await row.first().getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return getResult.response.parse(await (await reading).json());
}

test('a result says how it went, where it stands, and what was wrong and what left out', async ({ page }) => {
  const result = await openResult(page, 'Nigeria: Land and People');
  const { correctAnswers, totalQuestions, notAnswered, place } = result;
  const wrong = totalQuestions - correctAnswers - notAnswered;
  expect(wrong).toBeGreaterThan(0);
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText(`${result.score.toFixed(1)}%`);
  await expect(score).toContainText(
    `${result.pointsWon} of ${result.pointsPossible} points. Pass mark ${result.passingScore}%.`,
  );
  await expect(score).toContainText(`Correct${correctAnswers}Wrong${wrong}Not answered${notAnswered}`);
  await expect(
    page.getByRole('heading', { name: `Better than ${place?.below} of ${place?.results} results` }),
  ).toBeVisible();

  const wrongOnes = page.getByRole('tab', { name: `Wrong ${wrong}` });
  await expect(wrongOnes).toHaveAttribute('aria-selected', 'true');
  await expect(questions(page).getByRole('heading', { level: 3 })).toHaveCount(wrong);
  await wrongOnes.press('ArrowRight');
  await expect(page.getByRole('tab', { name: `Not answered ${notAnswered}` })).toBeFocused();
  await expect(questions(page).getByRole('heading', { level: 3 })).toHaveCount(notAnswered);
  await page.getByRole('tab', { name: `All ${totalQuestions}` }).click();
  await expect(questions(page).getByRole('heading', { level: 3 })).toHaveCount(totalQuestions);

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

test('a result is printed black on white, without what is pressed, by night too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('color-scheme', 'dark'));
  await signIn(page, 'student@demo.school', '/dashboard/student/results');
  await page
    .getByRole('link', { name: /Details/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Explanation').first()).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, color };
  });
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(29, 28, 24)' });
});
