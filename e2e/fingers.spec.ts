import { expect, type Page } from '@playwright/test';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { openTest } from './take-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** What a finger could press that is less than 44 px wide or high; a link within a sentence is as high as its line. */
function tooSmall(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
  return [...controls].flatMap((control) => {
    const label = control.closest('label') ?? document.querySelector(`label[for="${CSS.escape(control.id)}"]`);
    const isMark = control.matches('[type=radio], [type=checkbox]:not([role=switch])');
    const { width, height } = (isMark && label ? label : control).getBoundingClientRect();
    const isHidden = !control.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1;
    const isInSentence =
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent.trim() !== control.textContent.trim();
    if (isHidden || isInSentence) return [];
    const after = getComputedStyle(control, '::after');
    const reach = (size: number, more: string) => Math.max(size, after.position === 'absolute' ? parseFloat(more) : 0);
    const size = { width: reach(width, after.width), height: reach(height, after.height) };
    // A width of 43.99 px is a matter of rounding.
    if (size.width > 43.5 && size.height > 43.5) return [];
    const name = control.ariaLabel ?? (control.textContent || label?.textContent);
    return [`${control.tagName} ${name?.trim()}: ${size.width} x ${size.height}`];
  });
}

async function expectFingerSized(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(tooSmall), path).toEqual([]);
}

/** The first link on the page that leads to one of what it lists. */
async function firstBelow(page: Page, path: string): Promise<string> {
  const link = page.locator(`main a[href^="${path}/"]`).first();
  return (await link.getAttribute('href')) ?? '';
}

test('a finger hits whatever a visitor or a student can press', async ({ page }) => {
  for (const path of ['/', '/register', '/forgot-password', '/reset-password?token=a', '/no/such', '/sample']) {
    await expectFingerSized(page, path);
  }
  await signIn(page, 'student@demo.school');
  const home = '/dashboard/student';
  for (const path of ['', '/tests', '/profile', '/referrals', '/results']) await expectFingerSized(page, home + path);
  await expectFingerSized(page, await firstBelow(page, `${home}/results`));
  await openTest(page, 'Computer Basics');
  expect(await page.evaluate(tooSmall), 'exam').toEqual([]);
});

for (const [role, screens] of [
  ['instructor', ['', '/create-test', '/questions', '/tests', '/results']],
  [
    'admin',
    [
      '',
      '/questions',
      '/analytics',
      '/settings',
      '/referrals',
      '/payments',
      '/audit-trail',
      '/users',
      '/tests',
      '/results',
    ],
  ],
] as const) {
  test(`a finger hits whatever an ${role} can press`, async ({ page }) => {
    test.slow();
    await signIn(page, `${role}@demo.school`);
    const home = `/dashboard/${role}`;
    for (const path of screens) {
      await expectFingerSized(page, home + path);
      if (['/users', '/tests', '/results'].includes(path)) {
        await expectFingerSized(page, await firstBelow(page, home + path));
      }
    }
  });
}
