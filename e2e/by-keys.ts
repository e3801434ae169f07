import type { Locator, Page } from '@playwright/test';

export const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Tab until a control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await isFocused(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(control)}`);
}
