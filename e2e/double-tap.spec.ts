import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './school.ts';
import { signUp } from './sign-up.ts';
import { openTest } from './take-test.ts';

/**
 * Two taps in one place, whatever the first of them has brought there. They bear the times of a finger: a machine that is
 * busy would make two single taps of them.
 */
async function doubleTap(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' } as const;
  const session = await page.context().newCDPSession(page);
  const seconds = Date.now() / 1000;
  for (const clickCount of [1, 2]) {
    const tap = { ...at, clickCount, timestamp: seconds + clickCount * 0.12 };
    await session.send('Input.dispatchMouseEvent', { ...tap, type: 'mousePressed' });
    await session.send('Input.dispatchMouseEvent', { ...tap, type: 'mouseReleased', timestamp: tap.timestamp + 0.04 });
  }
  await session.detach();
}

for (const width of [360, 1280]) {
  test(`at ${width} px a double tap on Next Question moves by one, and on Submit Test it opens the dialog`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signUp(page, 'Musa Double Tap');
    await openTest(page, 'Computer Basics');
    const visible = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).last();
    await doubleTap(page, visible('Next Question'));
    await expect(page.getByText(/^Question 2 of/)).toBeVisible();

    for (let number = 2; await visible('Next Question').isVisible(); number += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(new RegExp(`^Question ${number + 1} of`))).toBeVisible();
    }
    await visible('Submit Test').scrollIntoViewIfNeeded();
    await doubleTap(page, visible('Submit Test'));
    const dialog = page.getByRole('dialog', { name: 'Confirm Submission' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
}

test('a key that is held down moves by one', async ({ page }) => {
  await signUp(page, 'Ngozi Held Key');
  await openTest(page, 'Computer Basics');
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect(page.getByText(/^Question 2 of/)).toBeVisible();

  await page.getByRole('button', { name: 'Next Question' }).focus();
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText(/^Question 3 of/)).toBeVisible();
});
