import type { Page } from '@playwright/test';
import { passwordOf, signInByCall } from './api.ts';

/**
 * Opens a screen as one of the demo school's people, who has signed in on this device before. What is about signing in
 * does it by `signInOnScreen`: it loads the landing page and a dashboard before the screen that a journey is about.
 */
export async function signIn(page: Page, email: string, screen = '/dashboard'): Promise<void> {
  const { authorization } = await signInByCall(page.request, email);
  const token = authorization.replace('Bearer ', '');
  // Any page of the school's own; this one is the lightest.
  await page.goto('/api/health');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.goto(screen);
  await page.waitForURL(screen === '/dashboard' ? '**/dashboard/**' : `**${screen.split('?')[0]}**`);
}

/** Signs in on the landing page, and waits for the dashboard. */
export async function signInOnScreen(page: Page, email: string): Promise<void> {
  await page.goto('/');
  // A required field's label may end with an asterisk.
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(passwordOf(email));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard/**');
}
