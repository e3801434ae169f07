import { expect, type Page } from '@playwright/test';
import { signUpByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

// With bars to scroll by, as on a laptop: it is they that move a page.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const bank = '/dashboard/instructor/questions';

async function editFirstQuestion(page: Page) {
  await page.getByRole('button', { name: 'Edit' }).first().click();
  return page.getByRole('dialog', { name: 'Edit Question' });
}

test('a dialog moves nothing behind it, and leaves no strip undimmed', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', bank);
  const heading = page.getByRole('heading', { name: 'Question Bank' });
  const addition = page.locator('header').getByText('Add Question');
  const before = [await heading.boundingBox(), await addition.boundingBox()];
  await page.evaluate(() =>
    Object.assign(document.documentElement.dataset, {
      paper: getComputedStyle(document.documentElement).backgroundColor,
    }),
  );
  await addition.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect([await heading.boundingBox(), await addition.boundingBox()]).toEqual(before);
  const [beside, paper] = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return [backgroundColor, document.documentElement.dataset['paper']];
  });
  expect(beside).not.toBe(paper);
});

test('what is told can be heard and put away though a dialog opens', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', bank);
  await page.route('**/api/questions', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Duplicate' }).first().click();
  await expect(page.getByText('Failed to duplicate question')).toBeVisible();
  const dialog = await editFirstQuestion(page);
  // Asked by its role, which nothing has that is inert.
  const told = page.getByRole('alert').filter({ hasText: 'Failed to duplicate question' });
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('a message outlives the dialog that it was told over', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', bank);
  const dialog = await editFirstQuestion(page);
  await dialog.getByLabel('Explanation', { exact: true }).fill('Because it is so.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Question updated successfully' })).toBeVisible();
});

test('a long name widens nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { email } = await signUpByCall(page.request, 'Oluwatobilobafolahanmigbemisolaoluwadamilarekanyinsola Ade');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oluwatobiloba');
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(widths[0]).toBe(widths[1]);
});
