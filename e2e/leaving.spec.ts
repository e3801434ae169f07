import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'leaving' });

const tests = '/dashboard/instructor/tests';
const open = (page: Page, button: string) => page.getByRole('button', { name: button }).first().click();

/** Wherever something long is typed that no draft keeps: the way to it, and its field. */
const typedIn: Record<string, { by: string; at: string; field: (page: Page) => Promise<Locator> }> = {
  'the instructions of a section': {
    by: 'instructor',
    at: `${tests}?search=Forces`,
    field: async (page) => {
      await page.getByRole('link', { name: 'Forces and Motion', exact: true }).click();
      await open(page, 'Add Section');
      return page.getByRole('textbox', { name: 'Instructions', exact: true });
    },
  },
  'a question in the bank': {
    by: 'instructor',
    at: '/dashboard/instructor/questions',
    field: async (page) => {
      await open(page, 'Add Question');
      return page.getByRole('textbox', { name: 'Question', exact: true });
    },
  },
  'questions that are pasted': {
    by: 'instructor',
    at: '/dashboard/instructor/questions',
    field: async (page) => {
      await open(page, 'Bulk Upload');
      return page.getByLabel('Or paste questions here');
    },
  },
  'the description of a test': {
    by: 'instructor',
    at: '/dashboard/instructor/create-test',
    field: async (page) => page.getByLabel('Description'),
  },
  'the instructions of a sitting': {
    by: 'instructor',
    at: '/dashboard/instructor/sittings/new',
    field: async (page) => page.getByLabel('Instructions'),
  },
  'the reason for a pause': {
    by: 'instructor',
    at: '/dashboard/instructor/sittings',
    field: async (page) => {
      await page
        .getByRole('link', { name: /Use of English: End of Term/ })
        .first()
        .click();
      await page.getByRole('group', { name: /^For / }).getByRole('button', { name: 'Pause', exact: true }).click();
      return page.getByRole('dialog').getByLabel(/^Why/);
    },
  },
  "somebody's own profile": {
    by: 'instructor',
    at: '/dashboard/profile',
    field: async (page) => {
      await open(page, 'Edit Profile');
      return page.getByLabel('Bio');
    },
  },
  'a class list': {
    by: 'admin',
    at: '/dashboard/admin/users',
    field: async (page) => {
      await open(page, 'Class List');
      return page.getByLabel('Or paste names with emails or candidate numbers');
    },
  },
  'an account': {
    by: 'admin',
    at: '/dashboard/admin/users',
    field: async (page) => {
      await open(page, 'Add New User');
      return page.getByRole('dialog').getByLabel('Name', { exact: true });
    },
  },
  'students of a class': {
    by: 'admin',
    at: '/dashboard/classes',
    field: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /JSS|SS/ })
        .first()
        .click();
      await open(page, 'Add Students');
      return page.getByLabel('Or paste many');
    },
  },
};

for (const [what, { by, at, field }] of Object.entries(typedIn)) {
  test(`${what} cannot be lost by leaving the page unasked`, async ({ page }) => {
    await signIn(page, `${by}@demo.school`, at);
    const typed = await field(page);
    await typed.click();
    await page.keyboard.type('Half written');
    const asked = page.waitForEvent('dialog');
    // As a reload or a closed tab asks, but nothing waits here for what is answered.
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(typed).toBeVisible();
  });
}

test('a section is not thrown away unasked by a slip of the finger, and can be', async ({ page }) => {
  await signIn(page, 'instructor@demo.school', `${tests}?search=Forces`);
  await page.getByRole('link', { name: 'Forces and Motion', exact: true }).click();
  await open(page, 'Add Section');
  const dialog = page.getByRole('dialog', { name: 'Add Section' });
  await dialog.getByRole('textbox', { name: 'Instructions', exact: true }).fill('Read each question twice.');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Instructions', exact: true })).toHaveText(
    'Read each question twice.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});
