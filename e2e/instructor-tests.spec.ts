import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { askEachAlone } from './asked-together.ts';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { pickOption, startFromFacts, submitRoom } from './take-test.ts';

test.use({ schoolName: 'instructor-tests' });

const home = '/dashboard/instructor';
const message = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true });
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens an action of the menu on a test's card. */
async function choose(page: Page, title: string, action: string): Promise<void> {
  // One that opens while another is on its way out may go with it.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await card(page, title)
    .getByRole('button', { name: `More actions for ${title}` })
    .click();
  const menu = page.getByRole('menu', { name: `More actions for ${title}`, exact: true });
  await menu.getByRole('menuitem', { name: action }).click();
}

async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

/** Calls the server as whoever is signed in on the page. */
async function asSignedIn(page: Page, method: 'POST' | 'DELETE', path: string, data?: object): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return answer.json();
}

test('a test from its first line to its deletion', async ({ page }) => {
  test.slow();
  await signIn(page, 'instructor@demo.school');
  await page.getByRole('link', { name: 'Create Test' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Test');

  // What is wrong stands beside its field, and the first of it has the focus.
  await page.getByLabel('Time limit (minutes)').fill('481');
  await page.getByLabel('Passing score (%)').fill('101');
  await page.getByRole('button', { name: 'Create Test' }).click();
  await expect(page.getByText('Please enter a test title')).toBeVisible();
  await expect(page.getByText('Please select a category')).toBeVisible();
  await expect(page.getByText('Time limit must be between 1 and 480 minutes')).toBeVisible();
  await expect(page.getByText('Passing score must be between 0 and 100')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();

  // Leaving asks, staying keeps, and Reset Form restores the defaults.
  await page.getByLabel('Title').fill('Waves and Sound');
  await page.getByRole('link', { name: 'My Tests' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await confirm(page, 'Cancel');
  await expect(page.getByLabel('Title')).toHaveValue('Waves and Sound');
  await page.getByRole('button', { name: 'Reset Form' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByLabel('Time limit (minutes)')).toHaveValue('60');
  await expect(page.getByText('Please select a category')).toBeHidden();

  await page.getByLabel('Title').fill('Waves and Sound');
  await page.getByLabel('Category').selectOption('Physics');
  await page.getByLabel('Tags').fill('waves, sound, optics, mid-term, form 2');
  await page.getByLabel('Passing score (%)').fill('80');
  await pickRadio(page.getByRole('radio', { name: 'Premium' }));
  await page.getByRole('button', { name: 'Create Test' }).dblclick();
  await expect(message(page, 'Test created successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Questions' })).toBeFocused();
  await page.getByRole('link', { name: 'My Tests' }).click();
  await expect(page).toHaveURL(`${home}/tests`);
  const title = 'Waves and Sound';
  await expect(card(page, title)).toHaveCount(1);
  await expect(card(page, title)).toContainText('+2 more');
  await expect(card(page, title)).toContainText('Pass at 80% (high)');

  // Nothing to take, nothing to print.
  await choose(page, title, 'Publish');
  await expect(page.getByRole('dialog')).toContainText('Add at least one question before you publish this test');
  await confirm(page, 'Cancel');
  await expect(card(page, title).getByRole('button', { name: /^More actions/ })).toBeFocused();
  await card(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByText('No questions yet')).toBeVisible();
  const testId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const choice = { test: testId, category: 'Physics', explanation: 'Sound is a **pressure** wave.' };
  const options = ['340 m/s', '3 m/s'].map((text, index) => ({ text, isCorrect: index === 0 }));
  await asSignedIn(page, 'POST', '/api/questions', { ...choice, text: 'How fast is sound in air?', options });
  await asSignedIn(page, 'POST', '/api/questions', {
    ...choice,
    text: 'Name the unit of frequency.',
    type: 'short-answer',
    acceptedAnswers: ['hertz', 'Hz'],
    points: 2,
  });
  await page.reload();
  await expect(page.getByText('Correct answer')).toBeVisible();
  await expect(page.getByText('hertz, Hz')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link for candidates' })).toHaveValue(/\/dashboard\/student\/test\//);

  // The rest of what can be done, each confirmed and told.
  await page.getByRole('link', { name: 'My Tests' }).click();
  await choose(page, title, 'Publish');
  await page.getByRole('checkbox', { name: 'List in the catalogue' }).check();
  await confirm(page, 'Publish');
  await expect(message(page, 'Test published successfully')).toBeVisible();
  await expect(card(page, title)).toContainText('In the catalogue');
  await choose(page, title, 'Make Free for All');
  await confirm(page, 'Make Free for All');
  await expect(message(page, 'Test made free successfully')).toBeVisible();
  await choose(page, title, 'Remove Free Access');
  await confirm(page, 'Remove Free Access');
  await expect(message(page, 'Test free status removed successfully')).toBeVisible();
  await choose(page, title, 'Unpublish');
  await confirm(page, 'Unpublish');
  await expect(message(page, 'Test unpublished successfully')).toBeVisible();

  await choose(page, title, 'Export to PDF');
  await page.getByRole('checkbox', { name: 'With the answer key' }).check();
  const downloading = page.waitForEvent('download');
  await confirm(page, 'Export');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`test-${testId}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(message(page, 'Test exported successfully')).toBeVisible();

  await card(page, title).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Category')).toHaveValue('Physics');
  await pickRadio(page.getByRole('radio', { name: 'Free' }));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Test updated successfully!')).toBeVisible();
  await choose(page, title, 'Duplicate');
  await confirm(page, 'Duplicate');
  await expect(message(page, 'Test duplicated successfully')).toBeVisible();
  // Until it is in the list, the cards have still to move.
  await expect(card(page, `${title} (Copy)`)).toBeVisible();
  await card(page, title)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Remove Free Access' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  for (const name of [`${title} (Copy)`, title]) {
    await choose(page, name, 'Delete');
    await expect(page.getByRole('dialog')).toContainText('This action cannot be undone');
    await confirm(page, 'Delete');
    await expect(message(page, 'Test deleted successfully')).toBeVisible();
    await expect(card(page, name)).toHaveCount(0);
  }
});

test('the dashboard, the filters and the preview', async ({ page, context }) => {
  await signIn(page, 'instructor@demo.school');
  await expect(page.getByText('Created tests').locator('..')).toContainText(/[1-9]/);
  const recent = page.getByRole('region', { name: 'Recent Tests' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await expect(recent.getByText(/^Showing 5 of \d+ tests$/)).toBeVisible();
  await recent.getByLabel('Sort by').selectOption('Title');
  await expect(recent.getByRole('heading', { level: 3 }).first()).toHaveText(
    'Biology with Diagrams: Cells, Leaves and Food Webs',
  );
  await recent.getByRole('link', { name: 'View All Tests' }).click();
  await expect(page).toHaveURL(`${home}/tests`);

  await page.getByLabel('Search').fill('book-keeping');
  await expect(page.getByText('1 test found')).toBeVisible();
  await page.getByLabel('Category').selectOption('Biology');
  await expect(page.getByText('No tests found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
  await page.getByLabel('Category').selectOption('Business');
  await expect(page.getByText('1 test found')).toBeVisible();

  const opening = context.waitForEvent('page');
  await card(page, 'Book-keeping')
    .getByRole('link', { name: /^Preview/ })
    .click();
  const preview = await opening;
  const previewUrl = /\/dashboard\/instructor\/tests\/preview\/[\w-]+$/;
  await expect(preview).toHaveURL(previewUrl);
  const { pathname } = new URL(preview.url());
  const testId = pathname.split('/').at(-1) ?? '';
  await expect(preview.getByText('By Chinedu Okafor')).toBeVisible();
  await startFromFacts(preview);
  await expect(preview.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pickOption(preview, 0);
  await expect(preview.getByText('Progress: 1 of 12 answered')).toBeVisible();
  await preview.getByRole('button', { name: 'Next Question' }).click();
  await expect(preview.getByText('Question 2 of 12')).toBeVisible();
  await submitRoom(preview);
  await expect(preview.getByText('FAIL', { exact: true })).toBeVisible();
  await preview.getByRole('tab', { name: 'Not answered 11' }).click();
  await expect(preview.getByText('Explanation').first()).toBeVisible();
  await preview.getByRole('button', { name: 'Restart Preview' }).click();
  await expect(preview.getByText('Progress: 0 of 12 answered')).toBeVisible();
  await submitRoom(preview);
  await preview.getByRole('link', { name: 'Edit Test' }).click();
  await expect(preview).toHaveURL(`${home}/tests/${testId}/edit`);
  await expect(preview.getByLabel('Title')).toHaveValue('Book-keeping');
  // The other reading of its address leads to it.
  await preview.goto(`${home}/tests/${testId}/preview`);
  await expect(preview).toHaveURL(previewUrl);
});

type Failure = {
  message: string;
  call: [method: string, address: string];
  open: string;
  act?: (page: Page) => Promise<void>;
  leads?: string;
};

const first = (page: Page) => page.getByRole('article').first();
async function firstOf(page: Page, action: string, button: string, withDialog = true): Promise<void> {
  await first(page)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  if (withDialog) await confirm(page, button);
}
const failures: Failure[] = [
  { message: 'Failed to load dashboard data', call: ['GET', '**/api/instructor/stats'], open: '' },
  { message: 'Failed to load dashboard data', call: ['GET', '**/api/instructor/tests*'], open: '' },
  { message: 'Failed to load tests data', call: ['GET', '**/api/instructor/tests*'], open: '/tests' },
  {
    message: 'Failed to load test data',
    call: ['GET', '**/api/instructor/tests/*'],
    open: '/tests/any/edit',
    leads: '/tests',
  },
  {
    message: 'Failed to load test preview',
    call: ['GET', '**/api/instructor/tests/*'],
    open: '/tests/preview/any',
    leads: '/tests',
  },
  { message: 'Failed to load test data', call: ['GET', '**/api/instructor/tests/*'], open: '/tests/any' },
  {
    message: 'Failed to duplicate test',
    call: ['POST', '**/duplicate'],
    open: '/tests',
    act: (page) => firstOf(page, 'Duplicate', 'Duplicate'),
  },
  {
    message: 'Failed to export test',
    call: ['GET', '**/export*'],
    open: '/tests',
    act: (page) => firstOf(page, 'Export to PDF', 'Export'),
  },
  {
    message: 'Failed to update test status',
    call: ['PATCH', '**/api/instructor/tests/*'],
    open: '/tests',
    act: (page) => firstOf(page, 'Unpublish', 'Unpublish'),
  },
  {
    message: 'Failed to delete test',
    call: ['DELETE', '**/api/instructor/tests/*'],
    open: '/tests',
    act: (page) => firstOf(page, 'Delete', 'Delete'),
  },
  {
    message: 'Failed to create test',
    call: ['POST', '**/api/tests'],
    open: '/create-test',
    act: async (page) => {
      await page.getByLabel('Title').fill('Light');
      await page.getByLabel('Category').selectOption('Physics');
      await page.getByRole('button', { name: 'Create Test' }).click();
    },
  },
];

test('§ 8 what fails is told in the words of the specification', async ({ page }) => {
  test.slow();
  await signIn(page, 'instructor@demo.school');
  // The form asks the browser to ask before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const {
    message: text,
    call: [method, address],
    open,
    act,
    leads,
  } of failures) {
    await test.step(`${text} (${method} ${address})`, async () => {
      // The network alone: an answer would be tried again only for its status.
      const answer = { status: 400, json: { code: 'INVALID_INPUT', message: text } };
      await askEachAlone(page);
      await page.route(address, (route) =>
        route.request().method() === method ? route.fulfill(answer) : route.fallback(),
      );
      await page.goto(home + open);
      await act?.(page);
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      if (leads !== undefined) await expect(page).toHaveURL(home + leads);
      await page.unrouteAll();
    });
  }
  for (const path of ['/tests/unknown', '/tests/preview/unknown']) {
    await page.goto(home + path);
    await expect(page.getByRole('heading', { name: 'Test not found' })).toBeVisible();
  }
});
