import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openTest } from './take-test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');
const chosenIn = (page: Page) => dialogOf(page).getByRole('option', { selected: true });

test('an administrator goes to a person, a test and a screen by a few letters', async ({ page }) => {
  await signIn(page, 'admin@demo.school');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, `search, ${size.width}`);
  }
  await fieldOf(page).fill('tope');
  await expect(chosenIn(page)).toContainText('Tọ́pẹ́ Adébáyọ̀');
  await expectAccessible(page, 'search, found');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tọ́pẹ́ Adébáyọ̀' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(chosenIn(page)).toContainText('Tọ́pẹ́ Adébáyọ̀');
  await fieldOf(page).fill('audit');
  await expect(chosenIn(page)).toHaveText('Audit trail');
  await fieldOf(page).fill('no such thing');
  await expect(dialogOf(page).getByRole('status')).toHaveText('Nothing found');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  // By touch, from the bar.
  await atSize(page, sizes[1]!);
  await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click();
  await fieldOf(page).fill('fractions');
  await dialogOf(page)
    .getByRole('option', { name: /^Fractions and Ratios/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fractions and Ratios' })).toBeVisible();
});

test('others find what is theirs', async ({ page }) => {
  await signIn(page, 'instructor@demo.school');
  await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).click();
  await fieldOf(page).fill('tests');
  await expect(chosenIn(page)).toHaveText('My Tests');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/instructor\/tests$/);
  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('adaeze');
  await expect(dialogOf(page).getByRole('status')).toHaveText('Nothing found');
});

test('? lists the keys, but not where one types, and neither is in the exam', async ({ page }) => {
  await signIn(page, 'student@demo.school', '/dashboard/student/tests');
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('search for a screen');
  await expectAccessible(page, 'keys');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await openTest(page, 'Fractions and Ratios');
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page)).toHaveCount(0);
});
