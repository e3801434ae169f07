import { expect, type Locator, type Page } from '@playwright/test';
import { type QuestionType, questionTypes } from '#contract/vocabulary.ts';
import { examples } from '#domain/kinds/examples.ts';
import { signInByCall } from './api.ts';
import { tabTo } from './by-keys.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';
import { savedBadge } from './take-test.ts';

test.use({ schoolName: 'kinds-by-keys' });

/** A question of each kind, in the order of the kinds, in one order for all. */
async function makeEachKind(page: Page, title: string): Promise<string> {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const add = async (url: string, data: object) => {
    const reply = await page.request.post(url, { headers, data });
    expect(reply.status(), await reply.text()).toBe(201);
    return ((await reply.json()) as { _id: string })._id;
  };
  const facts = { title, category: 'Science', isPublic: true, shufflesQuestions: false, shufflesOptions: false };
  const testId = await add('/api/tests', facts);
  for (const type of questionTypes) await add('/api/questions', { ...examples[type], type, test: testId });
  const published = { headers, data: { isPublished: true } };
  expect((await page.request.patch(`/api/instructor/tests/${testId}`, published)).status()).toBe(200);
  return testId;
}

/** How each kind is answered by keys, as its example is right; what is asserted is what the screen holds then. */
const answeredByKeys: Record<QuestionType, (page: Page) => Promise<void>> = {
  'multiple-choice': async (page) => {
    await page.keyboard.press('a');
    await tabTo(page, page.getByRole('radio', { checked: true }));
    // By the arrows, as any radio button.
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Mercury/ })).toBeChecked();
  },
  'multiple-response': async (page) => {
    await page.keyboard.press('a');
    await tabTo(page, page.getByRole('checkbox', { name: /Mars/ }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  },
  'true-false': async (page) => {
    await page.keyboard.press('b');
    await expect(page.getByRole('radio', { name: /False/ })).toBeChecked();
  },
  'short-answer': (page) => typeAnswer(page, 'Abuja'),
  ordering: async (page) => {
    for (const [index, { text }] of examples.ordering.options.entries()) {
      const option = page.getByRole('checkbox', { name: text });
      await tabTo(page, option);
      await page.keyboard.press('Space');
      await expect(option).toHaveAccessibleName(new RegExp(`Place ${index + 1}`));
    }
  },
  matching: async (page) => {
    for (const { text, match } of examples.matching.details.pairs ?? []) {
      const choice = page.getByRole('combobox', { name: text });
      await tabTo(page, choice);
      await page.keyboard.type(match.slice(0, 2));
      await expect(choice).toHaveValue(match);
    }
  },
  'gap-fill': async (page) => {
    await tabTo(page, page.getByRole('textbox', { name: '(1)' }));
    await page.keyboard.type('100');
    const choice = page.getByRole('combobox', { name: '(2)' });
    await tabTo(page, choice);
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowDown');
    await expect(choice).toHaveValue('sooner');
  },
  numeric: (page) => typeAnswer(page, '19.6 m/s'),
  essay: (page) => typeAnswer(page, 'Water goes to where the salt is, by osmosis.'),
};

async function typeAnswer(page: Page, answer: string): Promise<void> {
  const field = page.getByLabel('Your answer');
  await tabTo(page, field);
  await page.keyboard.type(answer);
  await expect(field).toHaveValue(answer);
}

async function pressByTab(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

test('each kind is answered with the keyboard alone, from Start to the submission', async ({ page }) => {
  test.slow();
  const testId = await makeEachKind(page, 'Every kind by keys');
  await signIn(page, 'premium@demo.school', `/dashboard/student/test/${testId}`);
  await expect(page.getByText(/^The time starts when you press the button/)).toBeVisible();
  await pressByTab(page, page.getByRole('button', { name: /^Start/ }));
  for (const [index, type] of questionTypes.entries()) {
    await expect(page.getByRole('article', { name: `Question ${index + 1} of ${questionTypes.length}` })).toBeFocused();
    await answeredByKeys[type](page);
    await expect(page.getByText('✓ Answered')).toBeVisible();
    const next = page.getByRole('button', { name: 'Next Question' }).filter({ visible: true });
    if (index + 1 < questionTypes.length) await pressByTab(page, next);
  }
  await expect(savedBadge(page)).toBeVisible();
  await pressByTab(page, page.getByRole('button', { name: 'Submit Test' }).filter({ visible: true }).first());
  await pressByTab(page, page.getByRole('button', { name: 'Yes, Submit Test' }));
  await expect(page.getByText('A teacher is reading what you wrote.', { exact: false })).toBeVisible();
});
