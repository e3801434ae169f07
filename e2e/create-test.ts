import type { Page } from '@playwright/test';

/** Sends the form of a new test, and answers the id that the server gave it. */
export async function createTest(page: Page): Promise<string> {
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/tests') && response.ok(),
  );
  await page.getByRole('button', { name: 'Create Test' }).click();
  const { _id: testId } = (await (await created).json()) as { _id: string };
  return testId;
}
