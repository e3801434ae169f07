import type { Page } from '@playwright/test';
import type { School } from './school-process.ts';

/** Time goes by for the server, and for a page whose clock was installed: none of it is waited for. */
export async function passTime(milliseconds: number, { school, page }: { school: School; page: Page }): Promise<void> {
  await school.putClockForward(milliseconds);
  await page.clock.fastForward(milliseconds);
}
