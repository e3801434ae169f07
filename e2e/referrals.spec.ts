import { expect, type Page } from '@playwright/test';
import { signIn as signInCall } from '../src/contract/auth.ts';
import { getMyReferrals } from '../src/contract/referrals.ts';
import { takeTestByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

async function openReferrals(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.getByRole('link', { name: 'Referrals' }).click();
  await expect(page.getByRole('heading', { name: 'Referrals', exact: true })).toBeVisible();
}

const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');

async function ownCode(page: Page): Promise<string> {
  const field = page.getByLabel('Your referral code');
  await expect(field).not.toHaveValue('');
  return field.inputValue();
}

test('a friend signs up with the copied link, and stands in the Overview and on the leaderboard', async ({
  page,
  context,
  browser,
  school,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: school.url });
  await signUp(page, 'Adaora Nwachukwu');
  await page.getByRole('link', { name: 'Referrals' }).click();
  await expect(page.getByText('Referral Program', { exact: true })).toBeVisible();
  await expect(figure(page, 'Total Referrals')).toHaveText('0');
  await expect(figure(page, 'Total Rewards')).toHaveText('0 points');
  await expect(page.getByText('Successfully registered users')).toBeVisible();
  await expect(page.getByText('No referrals yet')).toBeVisible();

  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  await expect(page.getByText('Top referrers this month')).toBeVisible();
  await page.getByRole('tab', { name: 'Share & Invite' }).click();
  const code = await ownCode(page);
  const copy = page.getByRole('button', { name: 'Copy referral code' });
  await copy.click();
  await expect(page.getByText('Referral code copied to clipboard!')).toBeVisible();
  await expect(copy).toHaveAttribute('data-copied', 'true');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(copy).toHaveAttribute('data-copied', 'false');
  await expect(page.getByText('How It Works')).toBeVisible();

  await page.getByRole('button', { name: 'Share Referral Link' }).click();
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${school.url}/register?ref=${code}`);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByLabel(/referral code/i)).toHaveValue(code);
  await friend.getByLabel(/^Name/).fill('Ngozi Eze');
  await friend.getByLabel(/^Email/).fill('ngozi.eze@example.com');
  await friend.getByLabel(/^Password/).fill('long enough');
  await friend.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(friend).toHaveURL(/\/dashboard\/student$/);

  await page.reload();
  await expect(figure(page, 'Total Referrals')).toHaveText('1');
  await expect(figure(page, 'Active Referrals')).toHaveText('0');
  // It counts once the friend has taken a test.
  const token = await friend.evaluate(() => localStorage.getItem('token'));
  await takeTestByCall(request, { authorization: `Bearer ${token}` });
  await page.reload();
  await expect(figure(page, 'Active Referrals')).toHaveText('1');
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Adaora Nwachukwu' })).toContainText('1 referral');

  // The administrator's reward brings points to both.
  await applyReward(page);
  for (const person of [page, friend]) {
    await person.goto('/dashboard/student/referrals');
    await expect(figure(person, 'Total Rewards')).toHaveText('100 points');
  }
  await friend.close();
});

/** What the administrator's screen will do: applies the reward of the newest referral of whoever is on the page. */
async function applyReward(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const own = await page.request.get('/api/referrals/my-referrals', { headers: { authorization: `Bearer ${token}` } });
  const { referrals } = getMyReferrals.response.parse(await own.json());
  const data = { email: 'admin@demo.school', password: 'demo1234' };
  const admin = signInCall.response.parse(await (await page.request.post('/api/auth/login', { data })).json());
  const answer = await page.request.post('/api/referrals/admin/apply-reward', {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { referralId: referrals[0]?._id, rewardType: 'points', amount: 100 },
  });
  expect(answer.status()).toBe(200);
}

test('where the browser has no clipboard, as on plain HTTP, copying still works, or says that it does not', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    Reflect.deleteProperty(Navigator.prototype, 'share');
    document.addEventListener('copy', () => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) document.title = `copied ${field.value}`;
    });
  });
  await openReferrals(page, 'basic@demo.school');
  await page.getByRole('tab', { name: 'Share & Invite' }).click();
  const code = await ownCode(page);
  const copy = page.getByRole('button', { name: 'Copy referral code' });
  await copy.click();
  await expect(page.getByText('Referral code copied to clipboard!')).toBeVisible();
  await expect(page).toHaveTitle(`copied ${code}`);
  await expect(copy).toBeFocused();
  await page.getByRole('button', { name: 'Share Referral Link' }).click();
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`/register\\?ref=${code}$`));

  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(page.getByText('Failed to copy referral code')).toBeVisible();
});

test("a device's own sheet shares the link; closing it says nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (shared: ShareData) => {
        document.title = `shared ${shared.url}`;
        return Promise.reject(new DOMException('Closed', 'AbortError'));
      },
    });
  });
  await openReferrals(page, 'basic@demo.school');
  await page.getByRole('tab', { name: 'Share & Invite' }).click();
  await page.getByRole('button', { name: 'Share Referral Link' }).click();
  await expect(page).toHaveTitle(/^shared http.*\/register\?ref=\w+$/);
  await expect(page.getByText('Referral link copied to clipboard!')).toBeHidden();
});

test('what does not load has the words of the specification, and Try Again', async ({ page }) => {
  await signIn(page, 'premium@demo.school');
  const own = '**/api/referrals/my-referrals';
  const answer = (status: number, code: string, message: string) =>
    page.route(own, (route) => route.fulfill({ status, json: { code, message } }));

  await answer(403, 'NOT_ALLOWED', 'No');
  await page.goto('/dashboard/student/referrals');
  await expect(page.getByText('Access denied. You do not have permission to view referral data.')).toBeVisible();
  await page.unroute(own);
  await answer(507, 'STORAGE_FULL', 'The disk is full');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to load referral data: The disk is full')).toBeVisible({ timeout: 30_000 });
  await page.unroute(own);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Total Referrals')).toBeVisible();

  await page.route('**/api/referrals/leaderboard*', (route) => route.abort());
  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  await expect(page.getByText('Failed to load the leaderboard')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/referrals/leaderboard*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to load the leaderboard')).toBeHidden();

  await answer(401, 'NOT_AUTHENTICATED', 'Authentication required. Please log in again.');
  await page.goto('/dashboard/student/referrals');
  await expect(page).toHaveURL(/\/$/);
});
