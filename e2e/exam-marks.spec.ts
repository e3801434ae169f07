import { expect, type Page } from '@playwright/test';
import { test } from './school.ts';
import { signUp } from './sign-up.ts';
import { goToChoice, goToQuestion, offlineBadge, openTest, pickAndSave, pickOption, savedBadge } from './take-test.ts';

test.use({ serviceWorkers: 'allow' });

const inNavigator = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a question that is marked for review stays so without a network, and is counted before submitting', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signUp(page, 'Wale Marks');
  await openTest(page, 'Computer Basics');
  const number = await goToChoice(page);
  await pickAndSave(page, 0);
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await expect(inNavigator(page, `Question ${number}, answered, marked for review`)).toBeVisible();
  await context.setOffline(true);
  await goToQuestion(page, number + 1);
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await goToQuestion(page, number + 2);
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await page.getByRole('button', { name: 'Marked for review', exact: true }).click();
  await page.reload();
  await expect(page.getByText(`Question ${number + 2} of`)).toBeVisible();
  await expect(page.getByText('For review 2')).toBeVisible();
  await expect(inNavigator(page, `Question ${number + 1}, unanswered, marked for review`)).toBeVisible();
  await goToQuestion(page, number);
  await expect(page.getByRole('button', { name: 'Marked for review', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Submission' });
  await expect(dialog).toContainText('2 marked for review.');
  await dialog.getByRole('button', { name: 'Yes, Submit Test' }).click();
  await expect(page).toHaveURL(/\/results\/[\w-]+$/);
});

for (const width of [360, 1280]) {
  test(`at ${width} px an answer that is cleared counts as not answered, cleared without a network too`, async ({
    page,
    context,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.setViewportSize({ width, height: 740 });
    await signUp(page, 'Xola Clears');
    await openTest(page, 'Computer Basics');
    const number = await goToChoice(page);
    const clear = page.getByRole('button', { name: 'Clear answer' });
    await expect(clear).toBeDisabled();
    await pickAndSave(page, 0);
    await clear.click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('article')).toBeFocused();
    await expect(savedBadge(page)).toBeVisible();

    await pickAndSave(page, 1);
    await context.setOffline(true);
    await clear.click();
    await expect(offlineBadge(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Question ${number} of`)).toBeVisible();
    await expect(page.getByText('Unanswered', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });

    // What the server has is what a fresh device gets.
    await page.evaluate(() => indexedDB.deleteDatabase('idanwo'));
    await page.reload();
    await expect(page.getByRole('progressbar', { name: 'Progress: 0 of 12 answered' })).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await pickOption(page, 0);
    await expect(page.getByRole('progressbar', { name: 'Progress: 1 of 12 answered' })).toBeVisible();
  });
}
