import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInByCall } from './api.ts';
import { test } from './school.ts';
import { signIn } from './sign-in.ts';

test.use({ schoolName: 'dragging' });

const author = 'instructor@demo.school';

async function post(page: Page, url: string, data: object): Promise<string> {
  const reply = await page.request.post(url, { headers: await signInByCall(page.request, author), data });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { _id: string })._id;
}

const options = ['Right', 'Wrong'].map((text, index) => ({ text, isCorrect: index === 0 }));

/** Two sections of three questions, the first two of which are about a passage. */
async function makeTest(page: Page): Promise<string> {
  const testId = await post(page, '/api/tests', { title: 'Dragged questions', category: 'Science' });
  const questionIds: string[] = [];
  for (const title of ['Waves', 'Heat']) {
    const section = await post(page, `/api/instructor/tests/${testId}/sections`, { title });
    for (let number = 1; number <= 3; number += 1) {
      const text = `${title} ${number}?`;
      questionIds.push(
        await post(page, '/api/questions', { test: testId, section, text, category: 'Science', options }),
      );
    }
  }
  const about = { title: 'A rope', text: 'A rope is shaken.', questionIds: questionIds.slice(0, 2) };
  await post(page, `/api/instructor/tests/${testId}/passages`, about);
  return testId;
}

async function addDrawnSection(page: Page, testId: string): Promise<void> {
  const bank = await post(page, '/api/tests', { title: 'A bank', category: 'Science' });
  await post(page, '/api/questions', { test: bank, text: 'What is drawn?', category: 'Science', options });
  const draw = { count: 1, testIds: [bank], categories: [], difficulties: [] };
  await post(page, `/api/instructor/tests/${testId}/sections`, { title: 'Drawn', draw });
}

const questions = (page: Page) => page.getByRole('heading', { name: /^(Waves|Heat) \d\?$/ });
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Drag ${name}`, exact: true });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pixels of the page below what is seen of it. */
const leftToScroll = () => document.documentElement.scrollHeight - innerHeight - scrollY;

/** Takes it by its handle and holds it a little under the upper edge of something else. */
async function holdAbove(page: Page, name: string, other: Locator): Promise<void> {
  await handle(page, name).scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(handle(page, name)), await middleOf(other)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 12, { steps: 2 });
  await page.mouse.move(to.x, to.y - 20, { steps: 6 });
}

test('questions are dragged to other places, into other sections and with their passage, and put back', async ({
  page,
}) => {
  // With room below the last question: near an edge the page would scroll on, by as much as the machine is slow.
  await page.setViewportSize({ width: 1280, height: 3600 });
  const testId = await makeTest(page);
  await addDrawnSection(page, testId);
  await signIn(page, author, `/dashboard/instructor/tests/${testId}`);
  const asMade = ['Waves 1?', 'Waves 2?', 'Waves 3?', 'Heat 1?', 'Heat 2?', 'Heat 3?'];
  await expect(questions(page)).toHaveText(asMade);

  await holdAbove(page, 'question 6', handle(page, 'question 4'));
  await expect(page.locator('[data-over=true]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-over=true]')).toHaveCount(0);
  await page.mouse.up();
  await expect(questions(page)).toHaveText(asMade);

  await holdAbove(page, 'question 6', handle(page, 'question 4'));
  await expectAccessible(page, 'dragging a question');
  await page.mouse.up();
  await expect(page.getByText('Moved question 6 to place 4')).toBeVisible();
  await expect(questions(page)).toHaveText(['Waves 1?', 'Waves 2?', 'Waves 3?', 'Heat 3?', 'Heat 1?', 'Heat 2?']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(questions(page)).toHaveText(asMade);

  await holdAbove(page, 'passage for 1 to 2', handle(page, 'question 5'));
  await page.mouse.up();
  const moved = ['Waves 3?', 'Heat 1?', 'Waves 1?', 'Waves 2?', 'Heat 2?', 'Heat 3?'];
  await expect(questions(page)).toHaveText(moved);
  await expect(page.getByRole('region', { name: 'Heat' })).toContainText('A rope is shaken.');

  // A question about it stays with it, wherever it is let go.
  await holdAbove(page, 'question 4', page.getByRole('region', { name: 'Waves' }));
  await page.mouse.up();
  await expect(questions(page)).toHaveText(['Waves 3?', 'Heat 1?', 'Waves 2?', 'Waves 1?', 'Heat 2?', 'Heat 3?']);

  await holdAbove(page, 'question 6', page.getByRole('region', { name: 'Drawn' }));
  await expect(page.getByText('This section draws its questions', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: 'This section draws its questions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Heat' })).toContainText('Heat 3?');
});

test('a finger drags a question past the edge of a phone, and the page follows', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  const testId = await makeTest(page);
  await signIn(page, author, `/dashboard/instructor/tests/${testId}`);
  await handle(page, 'question 3').scrollIntoViewIfNeeded();
  const grip = await handle(page, 'question 3').boundingBox();
  expect(Math.min(grip?.width ?? 0, grip?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const from = await middleOf(handle(page, 'question 3'));
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  await touch('touchMove', from.y + 10);
  await touch('touchMove', 620);
  // To its end, where it stands still: what passes by on the way, a slow machine does not see.
  await expect.poll(() => page.evaluate(leftToScroll)).toBeLessThan(1);
  // In the middle it scrolls no more.
  await touch('touchMove', 320);
  const line = page.getByRole('region', { name: 'Heat' }).locator('[data-over=true]');
  await expect(line).toHaveCount(1);
  await touch('touchEnd', 0);
  await expect(page.getByText(/Moved question 3 to place \d/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Heat' })).toContainText('Waves 3?');
  await context.close();
});

test('a copy of a question keeps the order of its options and its place', async ({ page }) => {
  const testId = await post(page, '/api/tests', { title: 'Copies', category: 'Science' });
  const question = {
    test: testId,
    text: 'None of these?',
    category: 'Science',
    options,
    keepsOrder: true,
    keepsPlace: true,
  };
  await post(page, '/api/questions', question);
  await signIn(page, author, `/dashboard/instructor/questions?test=${testId}`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('Question duplicated successfully')).toBeVisible();
  const headers = await signInByCall(page.request, author);
  const read = (await (await page.request.get(`/api/questions/test/${testId}`, { headers })).json()) as {
    questions: object[];
  };
  expect(read.questions).toHaveLength(2);
  for (const one of read.questions) expect(one).toMatchObject({ keepsOrder: true, keepsPlace: true });
});
