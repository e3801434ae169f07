import { expect, type Page } from '@playwright/test';
import { signInByCall } from './api.ts';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { createTest } from './create-test.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { startFromFacts } from './take-test.ts';

test.use({ schoolName: 'calculator', serviceWorkers: 'allow' });

const calculator = (page: Page) => page.getByRole('region', { name: 'Calculator' });
const sum = (page: Page) => page.getByLabel('Sum');
const key = (page: Page, name: string) => calculator(page).getByRole('button', { name, exact: true });

/** Written on the form by an author, with one question. */
async function writeTest(page: Page, title: string): Promise<string> {
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/create-test');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Mathematics');
  await expect(page.getByLabel('Allow a calculator')).not.toBeChecked();
  await page.getByLabel('Allow a calculator').check();
  const testId = await createTest(page);
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const options = ['0.3', '0.33', '0.4'].map((text, index) => ({ text, isCorrect: index === 0 }));
  const data = { test: testId, category: 'Mathematics', text: 'What is 0.1 + 0.2?', options };
  await page.request.post('/api/questions', { headers, data });
  await page.request.patch(`/api/instructor/tests/${testId}`, { headers, data: { isPublished: true } });
  return testId;
}

for (const size of sizes) {
  test(`at ${size.width} px an author allows a calculator, and a candidate reckons with it, without a network too`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
    const testId = await writeTest(author, `Sums at ${size.width}`);
    await atSize(page, size);
    await signUp(page, 'Bisi Reckons');
    await page.goto(`/dashboard/student/test/${testId}`);
    await startFromFacts(page);
    const places = () =>
      page.locator('fieldset label').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    const before = await places();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Calculator', exact: true }).click();
    await expect(sum(page)).toBeFocused();
    expect(await places()).toEqual(before);
    for (const name of ['0', 'Point', '1', 'Plus', '0', 'Point', '2', 'Equals']) await key(page, name).click();
    await expect(sum(page)).toHaveValue('0.3');
    await expect(calculator(page).getByRole('status')).toHaveText('0.1+0.2 = 0.3');
    await key(page, 'Divided by').click();
    await sum(page).press('End');
    await sum(page).pressSequentially('0');
    await sum(page).press('Enter');
    await expect(calculator(page).getByRole('status')).toHaveText('Cannot divide by zero');
    await key(page, 'Clear').click();
    // Letters that choose an option elsewhere are no part of a sum, and choose none from here.
    await sum(page).pressSequentially('(2+n3)*4a');
    await sum(page).press('Enter');
    await expect(sum(page)).toHaveValue('20');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectAccessible(page, 'calculator');

    // What was reckoned is there when it is opened again.
    await page.keyboard.press('Escape');
    await expect(calculator(page)).toBeHidden();
    await expect(page.getByRole('article')).toBeFocused();
    await page.getByRole('button', { name: 'Calculator', exact: true }).click();
    await expect(sum(page)).toHaveValue('20');
    await key(page, 'Close the calculator').click();
    await expect(page.getByRole('article')).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await page.context().setOffline(false);
    await author.close();
  });
}
