import { expect, type Locator } from '@playwright/test';

/**
 * Presses what stands for a radio button, whose own circle is often out of sight. Unlike a forced `check` it waits until
 * nothing that is about to close lies over it.
 */
export async function pickRadio(radio: Locator): Promise<void> {
  await pressRadio(radio);
  await expect(radio).toBeChecked();
}

/** The same for an answer that is refused, maybe before anybody sees it picked. */
export async function pressRadio(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
}
