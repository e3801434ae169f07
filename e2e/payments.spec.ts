import { expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { signUpByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openTest } from './take-test.ts';

const premiumTest = 'Organic Chemistry I';
const succeeded = 'Payment successful! Your account has been upgraded to Premium.';
const failed = 'Payment failed. Please try again.';

/** Signs a new student up, who is on the free plan: the demo school's own stay as they are. */
async function signUpStudent(page: Page): Promise<void> {
  const { email } = await signUpByCall(page.request, 'Halima Sani');
  await signIn(page, email);
}

const upgradeDialog = (page: Page) => page.getByRole('dialog', { name: 'Upgrade to Premium' });
const card = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: premiumTest, exact: true }) });

/** From the catalogue, where a premium test says that it needs the upgrade. */
async function openUpgrade(page: Page) {
  await page.goto(`/dashboard/student/tests?search=${encodeURIComponent(premiumTest)}`);
  await card(page).getByRole('button', { name: 'Upgrade Required' }).click();
  const dialog = upgradeDialog(page);
  await expect(dialog.getByText('₦1,000').first()).toBeVisible();
  return dialog;
}

/** Presses Pay, and answers the window in which the sandbox asks how the payment is to end. */
async function pay(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await upgradeDialog(page).getByRole('button', { name: 'Pay ₦1,000' }).click();
  const checkout = await opening;
  await expect(checkout.getByText('Test mode')).toBeVisible();
  return checkout;
}

async function choose(checkout: Page, outcome: 'Succeed' | 'Fail' | 'Cancel'): Promise<void> {
  const closed = checkout.waitForEvent('close');
  await checkout.getByRole('button', { name: outcome, exact: true }).click();
  await closed;
}

test('an upgrade in the sandbox, from the dashboard, opens a premium test at once', async ({ page }) => {
  await signUpStudent(page);
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  const dialog = upgradeDialog(page);
  const checkout = await pay(page);

  // Nobody loses sight of a payment that is under way.
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Waiting for your payment...')).toBeVisible();

  await choose(checkout, 'Succeed');
  await expect(dialog.getByText(succeeded)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Student · Premium')).toBeVisible();
  await openTest(page, premiumTest);
});

test('after a payment that failed, and one that was cancelled, it can be tried again', async ({ page }) => {
  await signUpStudent(page);
  const dialog = await openUpgrade(page);

  await choose(await pay(page), 'Fail');
  await expect(dialog.getByText(failed)).toBeVisible();
  await dialog.getByRole('button', { name: 'Try Again' }).click();

  await choose(await pay(page), 'Cancel');
  await expect(dialog.getByText(failed)).toBeVisible();
  await expect(dialog.getByText(/was left before the payment was finished/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page).getByRole('button', { name: 'Upgrade Required' })).toBeFocused();

  await openUpgrade(page);
  await choose(await pay(page), 'Succeed');
  await expect(dialog.getByText(succeeded)).toBeVisible();
});

test('a blocked popup leaves a link, and the payment is noticed all the same', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await signUpStudent(page);
  const dialog = await openUpgrade(page);
  await dialog.getByRole('button', { name: 'Pay ₦1,000' }).click();
  await expect(dialog.getByText(/did not let the payment window open/)).toBeVisible();

  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open Payment Page' }).click();
  await choose(await opening, 'Succeed');
  await expect(dialog.getByText(succeeded)).toBeVisible();
});

test('a page that is reloaded while one pays still tells how it ended, and so does the page of the payment', async ({
  page,
}) => {
  await signUpStudent(page);
  await openUpgrade(page);
  const checkout = await pay(page);
  await page.reload();
  const dialog = upgradeDialog(page);
  await expect(dialog.getByText('Verifying your payment...')).toBeVisible();
  const again = await page.context().newPage();
  await again.goto(checkout.url());
  await choose(checkout, 'Succeed');
  await expect(dialog.getByText(succeeded)).toBeVisible();
  await again.reload();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('The payment succeeded.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Available Tests' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a popup closed too early is no end: the same payment can be finished', async ({ page, context }) => {
  await signUpStudent(page);
  const dialog = await openUpgrade(page);
  const checkout = await pay(page);
  await checkout.close();
  await expect(dialog.getByText('Verifying your payment...')).toBeVisible();
  await expect(dialog.getByText(failed)).toBeVisible();

  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Back to Payment Page' }).click();
  await choose(await opening, 'Succeed');
  await expect(dialog.getByText(succeeded)).toBeVisible();
});

test('a payment that nobody saw through is found when the next one is begun', async ({ page }) => {
  await signUpStudent(page);
  await openUpgrade(page);
  const checkout = await pay(page);
  // The page that waited for the outcome is gone.
  await page.goto('/dashboard/student/results');
  await choose(checkout, 'Succeed');
  await openTest(page, premiumTest);
});

test('what fails says so: a payment that does not begin, and one that cannot be verified', async ({ page }) => {
  await signUpStudent(page);
  const dialog = await openUpgrade(page);
  await page.route('**/api/payments/initialize', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Pay ₦1,000' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to initialize payment');
  await page.unroute('**/api/payments/initialize');

  const checkout = await pay(page);
  await page.route('**/api/payments/verify/**', (route) => route.abort());
  await choose(checkout, 'Succeed');
  await expect(dialog.getByText('Failed to verify payment. Please contact support.')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/payments/verify/**');
  await dialog.getByRole('button', { name: 'Check Again' }).click();
  await expect(dialog.getByText(succeeded)).toBeVisible();
});

test('on the basic plan there is only the word', async ({ page }) => {
  await signIn(page, 'basic@demo.school', `/dashboard/student/tests?search=${encodeURIComponent(premiumTest)}`);
  await expect(card(page).getByRole('button', { name: 'Upgrade Required' })).toBeDisabled();
});

for (const size of sizes) {
  test(`the upgrade is accessible, ${size.width} px`, async ({ page }) => {
    await atSize(page, size);
    await signUpStudent(page);
    const dialog = await openUpgrade(page);
    await expectAccessible(page, 'details');
    const checkout = await pay(page);
    await checkout.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(checkout, 'sandbox');
    await expectAccessible(page, 'processing');
    await choose(checkout, 'Fail');
    await expect(dialog.getByText(failed)).toBeVisible();
    await expectAccessible(page, 'failed');
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await choose(await pay(page), 'Succeed');
    await expect(dialog.getByText(succeeded)).toBeVisible();
    await expectAccessible(page, 'success');
    await page.goto('/checkout/done');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expectAccessible(page, 'done');
  });
}
