import type { Page } from '@playwright/test';
import { passwordOf } from './api.ts';

/** Signs in one of the demo school's people on the landing page, and waits for their dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  // A required field's label may end with an asterisk.
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(passwordOf(email));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard/**');
}
