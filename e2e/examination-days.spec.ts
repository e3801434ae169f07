import { expect } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'examination-days', isMadeAnew: true });

test('the demo has an examination under way on its board, and a whole class is added to one', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/sittings');
  await page.getByRole('link', { name: 'Biology: Mid-term Test' }).click();
  await expect(page.getByRole('button', { name: '24 All' })).toBeVisible();
  await page.getByRole('button', { name: /Paused$/ }).click();
  await expect(page.getByRole('row', { name: /Paused since/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What Happened' }).getByRole('listitem')).toHaveCount(5);

  await page.goBack();
  await page.getByRole('link', { name: 'Physics: Continuous Assessment' }).click();
  await expect(page.getByRole('region', { name: 'Answers That Came Too Late' })).toContainText('question');
  await page.getByRole('link', { name: 'Results', exact: true }).last().click();
  await expect(page.getByText('12 results found')).toBeVisible();
  await expect(page.getByText('Physics: Motion in Figures').last()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Add Candidates' }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByLabel('A whole class');
  const add = dialog.getByRole('button', { name: 'Add the Class' });
  await expect(add).toBeDisabled();
  await choice.selectOption({ index: 1 });
  await add.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(/^SS2 A.*: 12 candidates added$/);
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'adding a class');
  }
  await choice.selectOption({ index: 1 });
  await add.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('0 candidates added, 12 were in it already');
});
