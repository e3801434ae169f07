import { type Browser, expect, type Page } from '@playwright/test';
import { noise } from '#server/spec/spec-files.ts';
import { signInByCall } from './api.ts';
import { test } from './school.ts';
import { startFromFacts } from './take-test.ts';

const phone = { width: 360, height: 740 };
const device = {
  viewport: phone,
  screen: phone,
  deviceScaleFactor: 3,
  isMobile: true,
  serviceWorkers: 'block',
} as const;
test.use({ schoolName: 'exam-weight' });

const instructor = 'instructor@demo.school';
const questions = 40;
const pictures = 10;
/** Bytes, and what the headers of an answer may have. */
const pictureBudget = 60_000;
const headers = 1_000;

/** Forty questions, of which so many show a picture that no format makes small. */
async function addTest(page: Page, title: string, shown: number): Promise<string> {
  const by = await signInByCall(page.request, instructor);
  const post = async (address: string, data: object | Buffer, type = 'application/json') => {
    const reply = await page.request.post(address, { headers: { ...by, 'content-type': type }, data });
    expect(reply.status(), await reply.text()).toBe(201);
    return ((await reply.json()) as { _id: string })._id;
  };
  const testId = await post('/api/tests', { title, category: 'Biology', isPublic: true });
  for (let index = 0; index < questions; index += 1) {
    const text = `Where is it brightest? (${index + 1})`;
    const isShown = index < shown;
    const id = isShown ? await post('/api/media', await noise(1_200 + index, 900), 'application/octet-stream') : '';
    const options = ['Left', 'Right', 'Above', 'Below'].map((option, at) => ({ text: option, isCorrect: at === 0 }));
    const asked = isShown ? `![Noise ${index}](picture:${id})\n\n${text}` : text;
    await post('/api/questions', { test: testId, text: asked, category: 'Biology', options });
  }
  const published = { isPublished: true, isPublic: true };
  const reply = await page.request.patch(`/api/instructor/tests/${testId}`, { headers: by, data: published });
  expect(reply.status(), await reply.text()).toBe(200);
  return testId;
}

type Got = { url: string; type: string; bytes: number };

/** All that a browser gets that has never been here, from the address of a test to its first question. */
async function openCold(browser: Browser, baseURL: string, testId: string): Promise<Got[]> {
  const context = await browser.newContext({ ...device, baseURL });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const asked = new Map<string, { url: string; type: string }>();
  const got: Got[] = [];
  client.on('Network.responseReceived', ({ requestId, response: { url }, type }) =>
    asked.set(requestId, { url, type }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const request = asked.get(requestId);
    if (request) got.push({ ...request, bytes });
  });
  const { authorization } = await signInByCall(page.request, 'student@demo.school');
  await page.addInitScript((token) => localStorage.setItem('token', token), authorization.replace('Bearer ', ''));
  await page.goto(`/dashboard/student/test/${testId}`);
  await startFromFacts(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  return got;
}

const codeOf = (got: readonly Got[]) =>
  got.filter(({ type }) => type === 'Script' || type === 'Stylesheet').reduce((sum, { bytes }) => sum + bytes, 0);

test('an exam of 40 questions with 10 pictures costs a phone at most 60 kB a picture more than one of words', async ({
  page,
  browser,
  school,
}) => {
  test.slow();
  const ofWords = await openCold(browser, school.url, await addTest(page, 'A paper of words', 0));
  const ofPictures = await openCold(browser, school.url, await addTest(page, 'A paper full of pictures', pictures));

  const shown = ofPictures.filter(({ url }) => url.includes('/media/'));
  expect(shown).toHaveLength(pictures);
  for (const { url, bytes } of shown) expect(bytes, url).toBeLessThan(pictureBudget + headers);
  expect(codeOf(ofWords)).toBeGreaterThan(100_000);
  expect(codeOf(ofPictures)).toBe(codeOf(ofWords));
});
