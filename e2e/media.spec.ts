import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { wav } from '#server/spec/spec-files.ts';
import { expectAccessible } from './accessible.ts';
import { signInByCall } from './api.ts';
import { pickRadio } from './pick-radio.ts';
import { openRelay, type Relay } from './relay.ts';
import { test as schoolTest } from './school.ts';
import { signIn } from './sign-in.ts';
import { goToQuestion, openTest, pickOption, savedBadge, submitTest } from './take-test.ts';

/** With a network between the browser and the school that can be cut, for the worker too. */
const test = schoolTest.extend<{ relay: Relay }>({
  relay: async ({ school }, use) => {
    const relay = await openRelay(school.url);
    await use(relay);
    await relay.close();
  },
  baseURL: ({ relay }, use) => use(relay.url),
});
test.use({ schoolName: 'media', serviceWorkers: 'allow' });

const phone = { width: 360, height: 740 };
const leaf = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M5 35Q10 5 55 5Q50 40 5 35Z" fill="#1b7a4b"/></svg>',
    ),
    { density: 600 },
  )
    .png()
    .toBuffer();

/** A draft of the demo instructor's in which there is a question already. */
async function draft(page: Page, title: string): Promise<{ id: string; publish: () => Promise<void> }> {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const facts = { title, category: 'Biology', isPublic: true, accessLevel: 'free' };
  const { _id: id } = (await (await page.request.post('/api/tests', { headers, data: facts })).json()) as {
    _id: string;
  };
  const publish = async () => {
    const data = { isPublished: true, isPublic: true };
    const reply = await page.request.patch(`/api/instructor/tests/${id}`, { headers, data });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  return { id, publish };
}

async function addSound(page: Page, testId: string, seconds: number, plays: number): Promise<void> {
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const type = { 'content-type': 'application/octet-stream' };
  const added = await page.request.post('/api/media', { headers: { ...headers, ...type }, data: wav(seconds) });
  const { _id } = (await added.json()) as { _id: string };
  const data = {
    test: testId,
    text: `Listen.\n\n![A dialogue](sound:${_id}?plays=${plays})\n\nWho speaks first?`,
    category: 'English',
    options: [
      { text: 'Amina', isCorrect: true },
      { text: 'Chidi', isCorrect: false },
    ],
  };
  const reply = await page.request.post('/api/questions', { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
}

const isDrawn = (page: Page, name: string) =>
  page
    .getByRole('img', { name })
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

/** The sign that a picture can be enlarged hides nothing of it. */
async function expectSignBelow(page: Page, name: string): Promise<void> {
  const picture = await page.getByRole('img', { name }).first().boundingBox();
  const button = page.getByRole('button', { name: `Enlarge: ${name}` }).first();
  const sign = await button.locator('svg').boundingBox();
  expect(sign?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
}

test('a question is written with a picture, sat on a phone without a network, and reviewed', async ({
  page,
  relay,
}) => {
  test.slow();
  page.on('dialog', (dialog) => void dialog.accept());
  const title = 'Parts of a plant';
  const { id, publish } = await draft(page, title);
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Add Question' }).click();
  const form = page.getByRole('dialog', { name: 'Add Question' });
  await form.getByLabel('Test', { exact: true }).selectOption(title);
  await form.getByRole('textbox', { name: 'Question', exact: true }).fill('What is this?');
  const chooser = page.waitForEvent('filechooser');
  const bar = form.getByRole('toolbar', { name: 'Formatting of Question' });
  await bar.getByRole('button', { name: 'Picture', exact: true }).click();
  await (await chooser).setFiles({ name: 'leaf.png', mimeType: 'image/png', buffer: await leaf() });
  // Its words are asked for in place, and stand below it.
  const words = form.getByRole('group', { name: 'Picture' });
  await expect(form.getByText('No description yet')).toBeVisible();
  await words.getByLabel('Description').fill('A green leaf');
  await words.getByRole('button', { name: 'Done' }).click();
  await expect(form.getByText('No description yet')).toBeHidden();

  await form.getByRole('textbox', { name: /^Option A/ }).fill('A leaf');
  await form.getByRole('textbox', { name: /^Option B/ }).fill('A root');
  await pickRadio(form.getByRole('radio', { name: /A is right|Option A/ }).first());
  await form.getByRole('button', { name: 'Add Question' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => isDrawn(page, 'A green leaf')).toBe(true);
  // On a phone the last question's way on is the submission.
  await addSound(page, id, 1, 1);
  await publish();

  await page.setViewportSize(phone);
  await signIn(page, 'premium@demo.school');
  await openTest(page, title);
  relay.decide(() => 'break');
  if (!(await page.getByText('What is this?').isVisible())) await goToQuestion(page, 2);
  expect(await isDrawn(page, 'A green leaf')).toBe(true);
  await expectSignBelow(page, 'A green leaf');
  await page.getByRole('button', { name: 'Enlarge: A green leaf' }).click();
  const large = page.getByRole('dialog', { name: 'A green leaf' });
  await expect(large.getByRole('img', { name: 'A green leaf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await page.reload();
  await expect.poll(() => isDrawn(page, 'A green leaf'), { timeout: 30_000 }).toBe(true);
  await expectAccessible(page, 'an exam with a picture');
  await pickOption(page, 0);

  relay.decide(() => 'pass');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
  await goToQuestion(page, 1);
  await submitTest(page);
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect.poll(() => isDrawn(page, 'A green leaf')).toBe(true);
});

test('a recording is heard without a network, as often as its author allows', async ({ page, relay }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const title = 'Listening to a dialogue';
  const { id, publish } = await draft(page, title);
  await addSound(page, id, 2, 1);
  await publish();
  await page.setViewportSize(phone);
  await signIn(page, 'premium@demo.school');
  await openTest(page, title);
  relay.decide(() => 'break');
  const player = page.getByRole('group', { name: 'A dialogue' });
  await expect(player.getByText('You can play it 1 more time')).toBeVisible();
  await player.getByRole('button', { name: 'Play: A dialogue' }).click();
  await expect(player.getByRole('button', { name: 'Pause: A dialogue' })).toBeVisible();
  // One that was begun goes on after a reload, and counts once.
  await expect(player.getByText(/^0:01/)).toBeVisible();
  await page.reload();
  await expect(player.getByText('You have played it as often as you may')).toBeVisible({ timeout: 30_000 });
  await player.getByRole('button', { name: 'Play: A dialogue' }).click();
  await expect(player.getByText('0:00 / 0:02')).toBeVisible();
  await expect(player.getByRole('button', { name: 'Play: A dialogue' })).toBeDisabled();
  await goToQuestion(page, 1);
  await expect(player.getByRole('button', { name: 'Play: A dialogue' })).toBeDisabled();
});

test('what was heard of a recording on one device is heard on the next, which goes on from there', async ({
  page,
  browser,
  relay,
}) => {
  const title = 'Listening on two devices';
  const { id, publish } = await draft(page, title);
  await addSound(page, id, 8, 1);
  await publish();
  await signIn(page, 'premium@demo.school');
  await openTest(page, title);
  const heard = page.getByRole('group', { name: 'A dialogue' });
  const told = page.waitForResponse((answer) => answer.url().endsWith('/plays') && answer.ok());
  await heard.getByRole('button', { name: 'Play: A dialogue' }).click();
  await told;
  await expect(heard.getByText(/^0:02/)).toBeVisible();
  const toldHowFar = page.waitForResponse((answer) => answer.url().endsWith('/plays') && answer.ok());
  await heard.getByRole('button', { name: 'Pause: A dialogue' }).click();
  await toldHowFar;

  const other = await browser.newPage({ baseURL: relay.url });
  await signIn(other, 'premium@demo.school');
  await other.goto(`/dashboard/student/test/${id}`);
  const player = other.getByRole('group', { name: 'A dialogue' });
  await expect(player.getByText('You have played it as often as you may')).toBeVisible();
  await expect(player.getByText(/^0:0[2-7] \/ 0:08/)).toBeVisible();
  await player.getByRole('button', { name: 'Play: A dialogue' }).click();
  await expect(player.getByText('0:00 / 0:08')).toBeVisible();
  await expect(player.getByRole('button', { name: 'Play: A dialogue' })).toBeDisabled();
  await other.close();
});

test('an exam begins without a picture that does not come, which can be asked for again', async ({ page, relay }) => {
  const title = 'Leaves in a bad network';
  const { id, publish } = await draft(page, title);
  await addSound(page, id, 2, 3);
  await publish();
  await signIn(page, 'premium@demo.school');
  relay.decide((path) => (path.includes('/media/') ? 'break' : 'pass'));
  await page.goto(`/dashboard/student/tests?search=${encodeURIComponent(title)}`);
  await page.getByRole('article').getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByText('Getting pictures and recordings ready… 0 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Go on without them' }).click();
  const player = page.getByRole('group', { name: 'A dialogue' });
  await expect(player.getByText('This recording could not be loaded: A dialogue')).toBeVisible();
  relay.decide(() => 'pass');
  await player.getByRole('button', { name: 'Try Again' }).click();
  await expect(player.getByRole('button', { name: 'Play: A dialogue' })).toBeEnabled();
});

test('a recording of which nothing more is heard is not waited for for ever', async ({ page, relay }) => {
  const title = 'Leaves behind a bad access point';
  const { id, publish } = await draft(page, title);
  await addSound(page, id, 2, 3);
  await publish();
  await signIn(page, 'premium@demo.school');
  let asked = 0;
  relay.decide((path) => {
    if (!path.includes('/media/')) return 'pass';
    asked += 1;
    return asked > 1 ? 'pass' : 'stall';
  });
  await page.clock.install();
  await page.goto(`/dashboard/student/tests?search=${encodeURIComponent(title)}`);
  await page.getByRole('article').getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect.poll(() => asked).toBe(1);
  await page.getByRole('button', { name: 'Go on without them' }).click();
  const player = page.getByRole('group', { name: 'A dialogue' });
  await expect(player.getByRole('button', { name: 'Play: A dialogue' })).toBeDisabled();
  await page.clock.fastForward(60_000);
  await player.getByRole('button', { name: 'Try Again' }).click();
  await expect(player.getByRole('button', { name: 'Play: A dialogue' })).toBeEnabled();
});

test('a passage shows its picture beside its questions, without a network too', async ({ page, relay }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const title = 'A leaf to read about';
  const { id, publish } = await draft(page, title);
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const type = { 'content-type': 'application/octet-stream' };
  const added = await page.request.post('/api/media', { headers: { ...headers, ...type }, data: await leaf() });
  const { _id: picture } = (await added.json()) as { _id: string };
  await addSound(page, id, 1, 1);
  const list = await page.request.get(`/api/instructor/tests/${id}`, { headers });
  const { questions } = (await list.json()) as { questions: { _id: string }[] };
  const data = {
    title: 'The leaf',
    text: `A leaf makes sugar.\n\n![A green leaf](picture:${picture})`,
    questionIds: questions.map(({ _id }) => _id),
  };
  const written = await page.request.post(`/api/instructor/tests/${id}/passages`, { headers, data });
  expect(written.status(), await written.text()).toBe(201);
  await publish();
  await signIn(page, 'instructor@demo.school', `/dashboard/instructor/tests/${id}`);
  await expect.poll(() => isDrawn(page, 'A green leaf')).toBe(true);
  await signIn(page, 'premium@demo.school');
  await openTest(page, title);
  relay.decide(() => 'break');
  await expect.poll(() => isDrawn(page, 'A green leaf')).toBe(true);
});

test('a picture that is an option is chosen by itself, and enlarged by the strip below it', async ({ page }) => {
  const title = 'Which is the leaf?';
  const { id, publish } = await draft(page, title);
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const type = { 'content-type': 'application/octet-stream' };
  const added = await page.request.post('/api/media', { headers: { ...headers, ...type }, data: await leaf() });
  const { _id: picture } = (await added.json()) as { _id: string };
  const options = [`![A green leaf](picture:${picture})`, 'None'].map((text, index) => ({
    text,
    isCorrect: index === 0,
  }));
  const data = { test: id, text: title, category: 'Biology', options, keepsOrder: true };
  const reply = await page.request.post('/api/questions', { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
  await publish();
  await page.setViewportSize(phone);
  await signIn(page, 'premium@demo.school');
  await openTest(page, title);
  await expect.poll(() => isDrawn(page, 'A green leaf')).toBe(true);
  await expectSignBelow(page, 'A green leaf');
  const strip = page.getByRole('button', { name: 'Enlarge: A green leaf' });
  expect((await strip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await strip.click();
  const large = page.getByRole('dialog', { name: 'A green leaf' });
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(page.getByRole('radio').first()).not.toBeChecked();
  await page.getByRole('img', { name: 'A green leaf' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expectAccessible(page, 'a picture as an option');
});

test('questions that are taken to another school bring their pictures along', async ({ page }) => {
  const title = 'A bank from elsewhere';
  await draft(page, title);
  const elsewhere = '1b4e28ba-2fa1-4d1c-8f3a-1f2e3d4c5b6a';
  const question = {
    text: `What grows here?\n\n![A leaf from elsewhere](picture:${elsewhere})`,
    options: [
      { text: 'A leaf', isCorrect: true },
      { text: 'A root', isCorrect: false },
    ],
    category: 'Biology',
    test: title,
    media: [{ id: elsewhere, data: `data:image/png;base64,${(await leaf()).toString('base64')}` }],
  };
  await signIn(page, 'instructor@demo.school', '/dashboard/instructor/questions');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const upload = page.getByRole('dialog', { name: 'Bulk Upload Questions' });
  const buffer = Buffer.from(JSON.stringify([question]));
  await upload.locator('input[type=file]').setInputFiles({ name: 'bank.json', mimeType: 'application/json', buffer });
  await upload.getByRole('button', { name: 'Parse File' }).click();
  await upload.getByRole('button', { name: /^Upload/ }).click();
  await expect(upload.getByRole('status')).toHaveText('Successfully uploaded 1 question');
  await upload.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(() => isDrawn(page, 'A leaf from elsewhere')).toBe(true);

  // What the bank gives out is whole as well.
  const headers = await signInByCall(page.request, 'instructor@demo.school');
  const file = await page.request.get('/api/instructor/questions/export?format=json&search=What grows here', {
    headers,
  });
  const [exported] = (await file.json()) as { text: string; media: { id: string; data: string }[] }[];
  expect(exported?.media).toHaveLength(1);
  expect(exported?.text).toContain(`picture:${exported?.media[0]?.id})`);
  expect(exported?.media[0]?.data).toMatch(/^data:image\/webp;base64,/);
});
