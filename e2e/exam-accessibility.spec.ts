import { expect } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signUp } from './sign-up.ts';
import { goToChoice, offlineBadge, openTest, pickAndSave, pickOption, savedBadge } from './take-test.ts';

for (const size of sizes) {
  test(`the room is accessible in each of its states, ${size.width} px`, async ({ page, context }) => {
    test.slow();
    await atSize(page, size);
    await signUp(page, 'Amina Everyone');
    await openTest(page, 'Computer Basics');
    await goToChoice(page);
    await expectAccessible(page, 'open');
    await pickAndSave(page, 0);
    await page.getByRole('button', { name: 'Mark for review' }).click();
    await expectAccessible(page, 'answered and marked');

    await context.setOffline(true);
    await pickOption(page, 1);
    await expect(offlineBadge(page)).toBeVisible();
    await expectAccessible(page, 'offline');
    await context.setOffline(false);
    await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });

    const overview = page.getByRole('button', { name: /all questions$/ });
    if (await overview.isVisible()) {
      await overview.click();
      await expectAccessible(page, 'navigator');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog', { name: 'Confirm Submission' })).toBeVisible();
    await expectAccessible(page, 'confirmation');
    await page.keyboard.press('r');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await expectAccessible(page, 'keys');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Display' }).click();
    const display = page.getByRole('dialog', { name: 'Display' });
    await expect(display).toBeVisible();
    await expectAccessible(page, 'display');
    await display.getByLabel('High contrast').check();
    await pickRadio(display.getByRole('radio', { name: '150%' }));
    await expectAccessible(page, 'display, large and in high contrast');
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'open, large and in high contrast');

    const other = await context.newPage();
    await other.goto(page.url());
    await goToChoice(other);
    await pickAndSave(other, 0);
    await pickOption(page, 0);
    await expect(page.getByText('This test was continued elsewhere')).toBeVisible();
    await expectAccessible(page, 'taken over');
  });
}
