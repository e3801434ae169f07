import { expect } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { startFromFacts, submitRoom } from './take-test.ts';

const home = '/dashboard/instructor';

for (const size of sizes) {
  test(`an instructor's tests are accessible, ${size.width} px`, async ({ page }) => {
    test.slow();
    await atSize(page, size);
    await signIn(page, 'instructor@demo.school', `${home}/tests`);
    const more = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^More actions/ });
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    await expectAccessible(page, 'my tests, with the menu open');
    await page.getByRole('menuitem', { name: 'Export to PDF' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'export');
    await page.keyboard.press('Escape');

    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText('Correct answer').first()).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.goto(pathname.replace('/tests/', '/tests/preview/'));
    await expectAccessible(page, 'preview, facts');
    await startFromFacts(page);
    await expectAccessible(page, 'preview');
    await submitRoom(page);
    await expect(page.getByText('FAIL', { exact: true })).toBeVisible();
    await expectAccessible(page, 'preview, submitted');

    await page.goto(`${home}/create-test`);
    await page.getByRole('button', { name: 'Create Test' }).click();
    await expect(page.getByText('Please enter a test title')).toBeVisible();
    await expectAccessible(page, 'form with messages');
  });
}
