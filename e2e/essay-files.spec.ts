import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { picture as paper } from '#server/spec/spec-files.ts';
import { expectAccessible } from './accessible.ts';
import { signInByCall } from './api.ts';
import { openRelay, type Relay } from './relay.ts';
import { test as schoolTest } from './school.ts';
import { signIn } from './sign-in.ts';
import { savedBadge, startFromFacts } from './take-test.ts';

/** With a network that fails as it is told, and a worker that opens the exam without one. */
const test = schoolTest.extend<{ relay: Relay }>({
  relay: async ({ school }, use) => {
    const relay = await openRelay(school.url);
    await use(relay);
    await relay.close();
  },
  baseURL: ({ relay }, use) => use(relay.url),
});
test.use({ schoolName: 'essay-files', serviceWorkers: 'allow' });

const text = 'Draw the nitrogen cycle on paper, and attach a photo of it.';

/** A published test of the instructor's with one essay that a file may go with. */
async function makeTest(page: Page, title: string) {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const call = async (method: 'post' | 'patch', url: string, data: object) => {
    const reply = await page.request[method](url, { headers, data });
    expect(reply.ok()).toBe(true);
    return (await reply.json()) as { _id: string };
  };
  const { _id: testId } = await call('post', '/api/tests', { title, category: 'Biology', timeLimit: 30 });
  const details = { essay: { takesFile: true } };
  const question = { type: 'essay', category: 'Biology', text, points: 10, test: testId, details };
  const { _id: questionId } = await call('post', '/api/questions', question);
  await call('patch', `/api/instructor/tests/${testId}`, { isPublished: true });
  return { testId, questionId };
}

/** A photo with more pixels than anybody needs, and noise, so that it is large. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 200, sigma: 40 } as const;
  const large = { width: 3_000, height: 4_000, channels: 3, background: '#fff', noise } as const;
  return sharp({ create: large }).jpeg({ quality: 60 }).toBuffer();
}

async function attach(page: Page, button: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chosen).setFiles(file);
}

const picture = (page: Page, name: string) => page.getByRole('img', { name });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n');

test('a photo that is attached without a network outlives a reload, is handed in, and is marked', async ({
  page,
  browser,
  baseURL,
  relay,
}) => {
  test.slow();
  page.on('dialog', (dialog) => void dialog.accept());
  const { testId, questionId } = await makeTest(page, 'The nitrogen cycle');
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'premium@demo.school', `/dashboard/student/test/${testId}`);
  await startFromFacts(page);
  await expect(page.getByText('One file, at most 5 MB', { exact: false })).toBeVisible();
  await expectAccessible(page, 'an essay with a file');

  // What cannot be attached is said at once.
  await attach(page, /^Attach a photo/, {
    name: 'notes.txt',
    mimeType: 'image/png',
    buffer: Buffer.from('No picture'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'It must be a picture' })).toBeVisible();

  const buffer = await photo();
  relay.decide(() => 'break');
  await page.getByLabel('Your answer').fill('See my drawing.');
  await attach(page, /^Attach a photo/, { name: 'cycle.jpg', mimeType: 'image/jpeg', buffer });
  await expect(picture(page, 'cycle.jpg')).toBeVisible();
  await expect(page.getByText('Kept on this device until the server has it')).toBeVisible();
  await expect(savedBadge(page)).toHaveCount(0);
  await expectAccessible(page, 'an essay with an attached photo');

  await page.reload();
  await expect(picture(page, 'cycle.jpg')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('See my drawing.');
  await expect(page.getByText('Kept on this device until the server has it')).toBeVisible();

  // Made smaller on the phone: it takes no more than it has to of a slow network.
  const sent = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().includes('/files/'));
  relay.decide(() => 'pass');
  const { requestBodySize } = await (await sent).request().sizes();
  expect(requestBodySize).toBeLessThan(buffer.length / 2);
  await expect(page.getByText('On the server')).toBeVisible({ timeout: 30_000 });
  await expect(savedBadge(page)).toBeVisible();

  // What another device shows is what the server has.
  await page.evaluate(() => indexedDB.deleteDatabase('idanwo-files'));
  await page.reload();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(picture(page, 'cycle.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('button', { name: 'Yes, Submit Test' }).click();
  await expect(page.getByText('A teacher is reading what you wrote.', { exact: false })).toBeVisible();

  const teacher = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(teacher, 'instructor@demo.school', `/dashboard/instructor/marking/${testId}/${questionId}`);
  await expect(teacher.getByText('See my drawing.')).toBeVisible();
  await expect(picture(teacher, 'The attached page')).toBeVisible();
  await expect(teacher.getByText('cycle.jpg')).toHaveCount(0);
  await expectAccessible(teacher, 'the marking of an essay with a file');
  await teacher.getByRole('button', { name: 'Enlarge: The attached page' }).click();
  await expect(teacher.getByRole('dialog').getByRole('img')).toBeVisible();
  await teacher.keyboard.press('Escape');
  await teacher.getByLabel('Points, of 10').fill('8');
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByText('Saved. Nothing else waits for you here.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('80.0%').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(picture(page, 'cycle.jpg')).toBeVisible();
  await expectAccessible(page, 'the result of an essay with a file');
});

test('a file is replaced and removed, alone is an answer, and handing in waits for it', async ({ page, relay }) => {
  const { testId } = await makeTest(page, 'A page by hand');
  await signIn(page, 'premium@demo.school', `/dashboard/student/test/${testId}`);
  await startFromFacts(page);
  await attach(page, /^Attach a photo/, { name: 'one.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('Attached: one.pdf')).toBeVisible();
  await expect(page.getByText('✓ Answered')).toBeVisible();
  await page.getByRole('button', { name: 'Remove one.pdf' }).click();
  await expect(page.getByText('Unanswered', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Attach a photo/ })).toBeFocused();

  relay.decide((path) => (path.includes('/files/') ? 'break' : 'pass'));
  await attach(page, /^Attach a photo/, { name: 'two.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('Kept on this device until the server has it')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('button', { name: 'Yes, Submit Test' }).click();
  await expect(page.getByText('Failed to submit test', { exact: false }).first()).toBeVisible();
  relay.decide(() => 'pass');
  await expect(page.getByText('On the server')).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('two.pdf');
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('button', { name: 'Yes, Submit Test' }).click();
  await expect(page.getByText('A teacher is reading what you wrote.', { exact: false })).toBeVisible();
});

test('a file of which nothing more is heard is sent again', async ({ page, relay }) => {
  const { testId } = await makeTest(page, 'The water cycle');
  await page.clock.install();
  await signIn(page, 'premium@demo.school', `/dashboard/student/test/${testId}`);
  await startFromFacts(page);
  let sent = 0;
  relay.decide((path) => {
    if (!path.includes('/files/')) return 'pass';
    sent += 1;
    return sent > 1 ? 'pass' : 'stall';
  });
  await attach(page, /^Attach a photo/, { name: 'cycle.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect.poll(() => sent).toBe(1);
  await page.clock.fastForward(60_000);
  await expect(page.getByText('On the server')).toBeVisible();
});

test('an author tries a file in the preview, and nothing of it is stored', async ({ page }) => {
  const { testId } = await makeTest(page, 'A drawing');
  await signIn(page, 'instructor@demo.school', `/dashboard/instructor/tests/preview/${testId}`);
  await startFromFacts(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await attach(page, /^Attach a photo/, { name: 'small.png', mimeType: 'image/png', buffer: await paper() });
  await expect(picture(page, 'small.png')).toBeVisible();
  await expect(page.getByText('On the server')).toHaveCount(0);
  expect(sent.filter((url) => url.includes('/files/'))).toEqual([]);
});

test('a file that one device still has is told to the next, which may bring another', async ({
  page,
  browser,
  baseURL,
  relay,
}) => {
  const { testId } = await makeTest(page, 'Two devices');
  await signIn(page, 'premium@demo.school', `/dashboard/student/test/${testId}`);
  await startFromFacts(page);
  // The answer comes through, its file does not.
  relay.decide((path) => (path.includes('/files/') ? 'break' : 'pass'));
  const named = page.waitForResponse((reply) => reply.url().endsWith('/answers') && reply.ok());
  await attach(page, /^Attach a photo/, { name: 'first.pdf', mimeType: 'application/pdf', buffer: pdf });
  await named;

  const next = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(next, 'premium@demo.school', `/dashboard/student/test/${testId}`);
  await expect(next.getByText('Not on the server: it was chosen on another device.', { exact: false })).toBeVisible();
  relay.decide(() => 'pass');
  await attach(next, /^Replace/, { name: 'second.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(next.getByText('Attached: second.pdf')).toBeVisible();
  await expect(next.getByText('On the server')).toBeVisible();
  await expect(savedBadge(next)).toBeVisible();
  await next.reload();
  await expect(next.getByText('Attached: second.pdf')).toBeVisible();
  await expect(next.getByText('On the server')).toBeVisible();
});
