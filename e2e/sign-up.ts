import type { Page } from '@playwright/test';

export type Newcomer = { name: string; email: string; password: string };

let newcomers = 0;

/** Opens an account of the journey's own on the landing page, and waits for the dashboard. */
export async function signUp(page: Page, name: string): Promise<Newcomer> {
  newcomers += 1;
  const newcomer = { name, email: `newcomer.${Date.now()}.${newcomers}@example.com`, password: 'long enough' };
  await page.goto('/register');
  await page.getByLabel(/^(Full )?Name/).fill(newcomer.name);
  await page.getByLabel(/^Email/).fill(newcomer.email);
  await page.getByLabel(/^Password/).fill(newcomer.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL('**/dashboard/student');
  return newcomer;
}
