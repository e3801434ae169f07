import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { askEachAlone } from './asked-together.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { openTest, submitTest } from './take-test.ts';

/*
 * The messages of the specification's sections 5 and 8, as far as they speak of the student's screens (and some words
 * of section 2), to the letter, each where it appears. What fails here is the network alone: one call is refused or
 * cut. Left out, for nothing here can show them: the authentication context's own defaults, which are the beginnings
 * of the two longer sentences of the form, and 'Export feature coming soon!', since the export is real.
 */
type Row = {
  message: string;
  /** Of the specification. */
  section: '2' | '5' | '8';
  when: string;
} & (Shown | Elsewhere);

type Shown = {
  bringAbout: (page: Page) => Promise<void>;
  seen: (page: Page) => Locator;
  /** What has to hold besides: a way on, mostly. */
  besides?: (page: Page) => Promise<void>;
};

/** Another spec walks the long way there and asserts the message. */
type Elsewhere = { assertedIn: string };

type Answer = { status: number; code: string; message: string };

const alert = (page: Page) => page.getByRole('alert');
const status = (page: Page) => page.getByRole('status');
const broken: Answer = { status: 500, code: 'UNEXPECTED', message: 'Something went wrong' };

/** The call gets this answer instead of the server's, or none; the others pass. */
async function refuse(page: Page, call: string, answer?: Answer): Promise<void> {
  await askEachAlone(page);
  const [method, address] = parts(call);
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (answer === undefined) return route.abort();
    const { status: code, ...json } = answer;
    return route.fulfill({ status: code, json });
  });
}

/** The call waits, longer than anybody looks. */
async function hold(page: Page, call: string): Promise<void> {
  await askEachAlone(page);
  const [method, address] = parts(call);
  await page.route(address, (route) => (route.request().method() === method ? undefined : route.fallback()));
}

function parts(call: string): [method: string, address: string] {
  const [method = '', address = ''] = call.split(' ');
  return [method, address];
}

async function tryAgain(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
}

type Form = { name?: string; email?: string; password?: string };

const right: Form = { email: 'student@demo.school', password: 'demo1234' };

async function sendSignIn(page: Page, { email = '', password = '' }: Form): Promise<void> {
  await page.goto('/');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function sendSignUp(page: Page, { name = '', email = '', password = '' }: Form): Promise<void> {
  await page.goto('/register');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Section 5: error messages clear when the user types. */
async function goesByTyping(page: Page): Promise<void> {
  await page.getByLabel(/^Email/).fill('somebody@example.com');
  await expect(alert(page)).toBeHidden();
}

async function open(page: Page, screen: string): Promise<void> {
  await signIn(page, 'student@demo.school', `/dashboard/student${screen}`);
}

async function saveProfile(page: Page, { name = 'Bisi Ojo', email }: Form): Promise<void> {
  const newcomer = await signUp(page, 'Bisi Alade');
  await page.goto('/dashboard/student/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email ?? newcomer.email);
  if (email) await page.getByLabel('Current password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

const signingIn: Row[] = [
  ...[{}, { email: 'student@demo.school' }, { password: 'demo1234' }].map((form) => ({
    message: 'Please fill in all fields',
    section: '5' as const,
    when: `signing in with only: ${Object.keys(form).join(', ') || 'nothing'}`,
    bringAbout: (page: Page) => sendSignIn(page, form),
    seen: alert,
    besides: goesByTyping,
  })),
  ...[
    {},
    { email: 'ada@example.com', password: 'long enough' },
    { name: '   ', email: 'ada@example.com', password: 'long enough' },
    { name: 'Ada', password: 'long enough' },
    { name: 'Ada', email: 'ada@example.com' },
  ].map((form) => ({
    message: 'Please fill in all fields',
    section: '5' as const,
    when: `signing up with only: ${JSON.stringify(form)}`,
    bringAbout: (page: Page) => sendSignUp(page, form),
    seen: alert,
    besides: goesByTyping,
  })),
  {
    message: 'Login failed. Please check your credentials.',
    section: '8',
    when: 'signing in gets no answer',
    async bringAbout(page) {
      await refuse(page, 'POST **/api/auth/login');
      await sendSignIn(page, right);
    },
    seen: alert,
    besides: goesByTyping,
  },
  {
    message: 'The email or the password is not right',
    section: '8',
    when: "signing in with a wrong password: the server's message comes first, and the 401 stays on the form",
    bringAbout: (page) => sendSignIn(page, { ...right, password: 'wrong password' }),
    seen: alert,
    besides: goesByTyping,
  },
  {
    message: 'Registration failed. Please try again.',
    section: '8',
    when: 'signing up gets no answer',
    async bringAbout(page) {
      await refuse(page, 'POST **/api/auth/register');
      await sendSignUp(page, { name: 'Ada', email: 'ada@example.com', password: 'long enough' });
    },
    seen: alert,
    besides: goesByTyping,
  },
  {
    message: 'An account with this email already exists',
    section: '8',
    when: "signing up with an address that is taken: the server's message comes first",
    bringAbout: (page) => sendSignUp(page, { name: 'Ada', email: right.email, password: 'long enough' }),
    seen: alert,
    besides: goesByTyping,
  },
];

const profile: Row[] = [
  {
    message: 'Please enter your name',
    section: '5',
    when: 'a profile is saved with a blank name',
    bringAbout: (page) => saveProfile(page, { name: '   ' }),
    seen: alert,
  },
  {
    message: 'Please enter your email',
    section: '5',
    when: 'a profile is saved with a blank email',
    bringAbout: (page) => saveProfile(page, { email: '' }),
    seen: alert,
  },
  {
    message: 'Saving...',
    section: '5',
    when: 'a profile is being saved',
    async bringAbout(page) {
      await hold(page, 'PUT **/api/auth/profile');
      await saveProfile(page, {});
    },
    seen: (page) => page.getByRole('button', { disabled: true }),
  },
  {
    message: 'Profile updated successfully!',
    section: '8',
    when: 'a profile is saved',
    bringAbout: (page) => saveProfile(page, {}),
    seen: status,
    besides: (page) => expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible(),
  },
  {
    message: 'Failed to update profile',
    section: '8',
    when: 'saving a profile gets no answer',
    async bringAbout(page) {
      await refuse(page, 'PUT **/api/auth/profile');
      await saveProfile(page, {});
    },
    seen: alert,
    async besides(page) {
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    },
  },
  {
    message: 'An account with this email already exists',
    section: '8',
    when: "a profile is saved with an address that is taken: the server's message comes first",
    bringAbout: (page) => saveProfile(page, { email: 'student@demo.school' }),
    seen: alert,
  },
  ...['', '/profile'].map((screen) => ({
    message: 'Failed to load profile statistics',
    section: '8' as const,
    when: `the figures of ${screen || 'the dashboard'} do not load`,
    async bringAbout(page: Page) {
      await refuse(page, 'GET **/api/student/stats*', broken);
      await open(page, screen);
    },
    seen: alert,
    async besides(page: Page) {
      await tryAgain(page);
      await expect(page.getByText(/^Current streak$/i)).toBeVisible();
    },
  })),
];

const results: Row[] = [
  {
    message: 'Loading your results',
    section: '2',
    when: 'the results are on their way',
    async bringAbout(page) {
      await hold(page, 'GET **/api/results?*');
      await open(page, '/results');
    },
    seen: status,
  },
  ...[
    { call: 'GET **/api/results?*', screen: '' },
    { call: 'GET **/api/results?*', screen: '/results' },
    { call: 'GET **/api/student/stats*', screen: '/results' },
  ].map(({ call, screen }) => ({
    message: 'Failed to load your results',
    section: '8' as const,
    when: `${call} fails on ${screen || 'the dashboard'}`,
    async bringAbout(page: Page) {
      await refuse(page, call, broken);
      await open(page, screen);
    },
    seen: alert,
    async besides(page: Page) {
      await tryAgain(page);
      const list = page.getByRole('region', { name: /^Recent (Test )?Results$/ });
      await expect(list.getByRole('listitem').first()).toBeVisible();
      await expect(alert(page)).toBeHidden();
    },
  })),
  ...['', '/results'].map((screen) => ({
    message: 'No Results Yet',
    section: '2' as const,
    when: `no test is taken yet, on ${screen || 'the dashboard'}`,
    async bringAbout(page: Page) {
      await signUp(page, 'Bisi Alade');
      await page.goto(`/dashboard/student${screen}`);
    },
    seen: (page: Page) => page.getByRole('region', { name: /^Recent (Test )?Results$/ }),
  })),
];

const exam: Row[] = [
  {
    message: 'Failed to load test',
    section: '8',
    when: 'Start gets no answer',
    async bringAbout(page) {
      await signUp(page, 'Bisi Alade');
      await refuse(page, 'POST **/api/student/tests/*/attempts');
      await page.goto('/dashboard/student/tests');
      await page.getByRole('button', { name: 'Start', exact: true }).first().click();
      await expect(page.getByText(/^The time starts when you press the button/)).toBeVisible();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
    },
    seen: alert,
    async besides(page) {
      await expect(page.getByRole('link', { name: 'Back to tests' })).toBeVisible();
      await tryAgain(page);
      await expect(page.getByText(/^Question 1 of/)).toBeVisible();
    },
  },
  {
    message: 'Failed to load test',
    section: '8',
    when: 'a test is visited and the server fails',
    async bringAbout(page) {
      await refuse(page, 'GET **/api/student/tests/*', broken);
      await open(page, '/test/any');
    },
    seen: alert,
    async besides(page) {
      await page.getByRole('link', { name: 'Back to tests' }).click();
      await expect(page).toHaveURL('/dashboard/student/tests');
    },
  },
  {
    message: 'Test Not Found',
    section: '2',
    when: 'there is no such test',
    bringAbout: (page) => open(page, '/test/no-such-test'),
    seen: alert,
    async besides(page) {
      await page.getByRole('link', { name: 'Back to tests' }).click();
      await expect(page).toHaveURL('/dashboard/student/tests');
    },
  },
  {
    message: 'Are you sure you want to submit your test? This action cannot be undone.',
    section: '2',
    when: 'a test is about to be submitted',
    async bringAbout(page) {
      await signUp(page, 'Bisi Alade');
      await openTest(page, 'Computer Basics');
      await page.getByRole('button', { name: 'Submit Test' }).first().click();
    },
    seen: (page) => page.getByRole('dialog', { name: 'Confirm Submission' }),
  },
  {
    message: 'Submitting...',
    section: '2',
    when: 'a test is being submitted',
    async bringAbout(page) {
      await signUp(page, 'Bisi Alade');
      await openTest(page, 'Computer Basics');
      await hold(page, 'POST **/api/results');
      await confirmSubmission(page);
    },
    seen: (page) => page.getByRole('dialog', { name: 'Confirm Submission' }),
  },
  {
    message: 'Failed to submit test',
    section: '8',
    when: 'submitting gets no answer',
    async bringAbout(page) {
      await signUp(page, 'Bisi Alade');
      await openTest(page, 'Computer Basics');
      await refuse(page, 'POST **/api/results');
      await confirmSubmission(page);
    },
    seen: alert,
    async besides(page) {
      await page.unrouteAll();
      await submitTest(page);
      await expect(page.getByText('Test submitted successfully!')).toBeVisible();
    },
  },
  {
    message: 'Test submitted successfully!',
    section: '8',
    when: 'a test is submitted',
    async bringAbout(page) {
      await signUp(page, 'Bisi Alade');
      await openTest(page, 'Computer Basics');
      await submitTest(page);
    },
    seen: status,
  },
];

async function confirmSubmission(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('button', { name: 'Yes, Submit Test' }).click();
}

const ownReferrals = 'GET **/api/referrals/my-referrals';
const referrals: Row[] = [
  {
    // The 401 that ends a session leads away before anything can be read; see the journey below.
    message: 'Authentication required. Please log in again.',
    section: '8',
    when: 'the referrals are refused with a 401 that leaves the session as it is',
    async bringAbout(page) {
      await refuse(page, ownReferrals, { status: 401, code: 'WRONG_CREDENTIALS', message: 'No' });
      await open(page, '/referrals');
    },
    seen: alert,
  },
  {
    message: 'Access denied. You do not have permission to view referral data.',
    section: '8',
    when: 'the referrals are refused with 403',
    async bringAbout(page) {
      await refuse(page, ownReferrals, { status: 403, code: 'NOT_ALLOWED', message: 'No' });
      await open(page, '/referrals');
    },
    seen: alert,
  },
  {
    message: 'Failed to load referral data: The disk is full',
    section: '8',
    when: 'the referrals fail and the server says why',
    async bringAbout(page) {
      await refuse(page, ownReferrals, { status: 507, code: 'STORAGE_FULL', message: 'The disk is full' });
      await open(page, '/referrals');
    },
    seen: alert,
    async besides(page) {
      await tryAgain(page);
      await expect(page.getByText('Total Referrals')).toBeVisible();
    },
  },
  {
    message: 'Failed to load referral data: The server could not be reached. Check the connection and try again.',
    section: '8',
    when: 'the referrals get no answer: the words of the error',
    async bringAbout(page) {
      await refuse(page, ownReferrals);
      await open(page, '/referrals');
    },
    seen: alert,
  },
  {
    message: 'Failed to load referral data: Something went wrong',
    section: '8',
    when: 'there are no words at all, which no network brings about',
    assertedIn: 'src/web/features/referrals/load-failure.spec.ts',
  },
  ...['Referral code copied to clipboard!', 'Referral link copied to clipboard!', 'Failed to copy referral code'].map(
    (message) => ({
      message,
      section: '8' as const,
      when: 'it is copied, with a clipboard and without',
      assertedIn: 'e2e/referrals.spec.ts',
    }),
  ),
];

const payments: Row[] = [
  { message: 'Payment successful! Your account has been upgraded to Premium.', when: 'it is paid' },
  { message: 'Payment failed. Please try again.', when: 'it is declined or cancelled' },
  { message: 'Failed to verify payment. Please contact support.', when: 'its outcome cannot be asked for' },
  { message: 'Failed to initialize payment', when: 'it cannot be begun' },
  { message: 'Upgrade Required', when: 'the plan is too low' },
].map((row) => ({ ...row, section: '8', assertedIn: 'e2e/payments.spec.ts' }));

const tables: Record<string, Row[]> = { 'Sign in and up': signingIn, profile, results, exam, referrals, payments };

for (const [screen, rows] of Object.entries(tables)) {
  test.describe(screen, () => {
    for (const row of rows) {
      test(`§ ${row.section} "${row.message}": ${row.when}`, async ({ page }) => {
        if ('assertedIn' in row) {
          const spec = await readFile(path.join(import.meta.dirname, '..', row.assertedIn), 'utf8');
          expect(spec).toContain(`'${row.message}'`);
          return;
        }
        await row.bringAbout(page);
        await expect(row.seen(page).getByText(row.message, { exact: true })).toBeVisible();
        await row.besides?.(page);
      });
    }
  });
}

test('§ 8 any 401 of the session removes the token and leads to the landing page', async ({ page }) => {
  await signIn(page, 'student@demo.school');
  await refuse(page, ownReferrals, {
    status: 401,
    code: 'NOT_AUTHENTICATED',
    message: 'Authentication required. Please log in again.',
  });
  await page.getByRole('link', { name: 'Referrals' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
