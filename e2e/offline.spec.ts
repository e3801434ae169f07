import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { signInByCall } from './api.ts';
import { openRelay, type Relay } from './relay.ts';
import { test as schoolTest } from './school.ts';
import { signIn } from './sign-in.ts';
import {
  offlineBadge,
  openTest,
  pickAndSave,
  pickOption,
  savedBadge,
  startFromFacts,
  submitTest,
} from './take-test.ts';

/** A name that is not the machine itself: over plain HTTP the browser allows no worker there. */
const host = 'school.test';

/** With a network between the browser and the school that fails as it is told, for the worker too. */
const test = schoolTest.extend<{ relay: Relay }>({
  relay: async ({ school }, use) => {
    const relay = await openRelay(school.url);
    await use(relay);
    await relay.close();
  },
  baseURL: ({ relay }, use) => use(relay.url),
  launchOptions: [
    ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`];
      return use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});
test.use({ schoolName: 'offline', serviceWorkers: 'allow' });

const isPart = (file: string) => file.startsWith('/assets/');
const isStyle = (file: string) => isPart(file) && file.endsWith('.css');

/** Whatever the screen says, it says it in its own clothes: the exam's heading is not in the browser's own letters. */
async function expectStyled(page: Page): Promise<void> {
  const [heading] = await page.getByRole('heading').all();
  expect(await heading?.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Gelasio');
}

/** The built file that says these words. */
function partThatSays(words: string, kind: '.js' | '.css' = '.js'): string {
  const folder = path.join(import.meta.dirname, '../dist/assets');
  const name = readdirSync(folder).find(
    (file) => file.endsWith(kind) && readFileSync(path.join(folder, file), 'utf8').includes(words),
  );
  if (name === undefined) throw new Error(`No part of the app says "${words}"`);
  return `/assets/${name}`;
}

/** The script that a page of the app names itself. */
async function firstScript(page: Page): Promise<string | undefined> {
  const text = await (await page.request.get('/sample')).text();
  return /<script type="module"[^>]* src="([^"]+)"/.exec(text)?.[1];
}

const worker = '/service-worker.js';
const resultPart = () => partThatSays('Ask your instructor if you want to go through');

test('an exam that is reloaded without a network goes on where it was, and nothing of it is lost', async ({
  page,
  relay,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'premium@demo.school');
  await openTest(page, 'Book-keeping');
  await pickAndSave(page, 0);
  await page.getByRole('button', { name: 'Next Question' }).first().click();
  await expect(page.getByText('Question 2 of 12')).toBeVisible();

  relay.decide(() => 'break');
  await page.reload();
  await expect(page.getByText('Question 2 of 12')).toBeVisible();
  await expect(page.getByText('Progress: 1 of 12 answered')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(19|2\d|3\d|[45]\d):\d\d/);
  await expectStyled(page);
  await pickOption(page, 1);
  await page.getByRole('button', { name: 'Next Question' }).first().click();
  await pickOption(page, 0);
  await expect(offlineBadge(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Question 3 of 12')).toBeVisible();
  await expect(page.getByText('Progress: 3 of 12 answered')).toBeVisible();

  // Told by the answer, since a try that was already on its way when the network came back counts too.
  const taken: { questionId: string; sequence: number }[] = [];
  page.on('response', (response) => {
    if (response.request().method() !== 'PUT' || !response.ok()) return;
    const { answers } = response.request().postDataJSON() as { answers: { questionId: string; sequence: number }[] };
    taken.push(...answers);
  });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  relay.decide(() => 'pass');
  await saved;
  await expect(savedBadge(page)).toBeVisible();
  await expect(page.getByText('Question 3 of 12')).toBeVisible();
  expect(taken.map(({ sequence }) => sequence).toSorted()).toEqual([2, 3]);

  // What the server has is what a fresh device gets.
  await page.evaluate(() => indexedDB.deleteDatabase('idanwo'));
  await page.reload();
  await expect(page.getByText('Progress: 3 of 12 answered')).toBeVisible();
  await submitTest(page);
});

test('a style sheet that is lost three times comes again by itself, before the screen is shown', async ({
  page,
  relay,
  request,
}) => {
  // Signed in beside the browser, so that nothing of the app is in its cache yet.
  const { authorization } = await signInByCall(request, 'student@demo.school');
  await page.addInitScript((token) => localStorage.setItem('token', token), authorization.replace('Bearer ', ''));
  const asked = new Map<string, number>();
  relay.decide((file) => {
    // It would ask for all sheets that there are, and lose them.
    if (file === worker) return 'break';
    if (!isStyle(file)) return 'pass';
    const times = (asked.get(file) ?? 0) + 1;
    asked.set(file, times);
    return times > 3 ? 'pass' : 'break';
  });
  await page.goto('/dashboard/student/tests');
  await expect(page.getByRole('heading', { name: 'Available Tests' })).toBeVisible({ timeout: 30_000 });
  // The page's own sheet, and that of all screens behind the sign-in.
  expect(asked.size).toBe(2);
  await expectStyled(page);
  await expect(page.getByText(/preload/)).toHaveCount(0);
});

for (const { language, said } of [
  { language: 'en', said: 'The page did not come whole. It is loaded again by itself.' },
  { language: 'fr', said: 'La page n’est pas arrivée en entier. Elle se recharge d’elle-même.' },
]) {
  test(`a page whose first script does not come says so (${language}), and comes by itself`, async ({
    page,
    relay,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const entry = await firstScript(page);
    relay.decide((file) => (file === entry ? 'break' : 'pass'));
    await page.goto('/sample');
    await expect(page.getByRole('status')).toHaveText(said);
    // As long as it does not come, it is asked for again and again.
    await page.waitForEvent('load');
    await expect(page.getByRole('status')).toHaveText(said);
    relay.decide(() => 'pass');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectStyled(page);
  });
}

test('a script that is none of the app does not come, and nobody minds', async ({ page, relay }) => {
  relay.decide((file) => (file === '/of-an-extension.js' ? 'break' : 'pass'));
  await page.goto('/sample');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() =>
    new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = '/of-an-extension.js';
      script.addEventListener('error', resolve);
      document.head.append(script);
    }).then(() => undefined),
  );
  // At once: what it says would be gone again with the page.
  expect(await page.getByText('The page did not come whole.').count()).toBe(0);
});

test('a style sheet that is none of the app does not come, and nobody waits for it', async ({ page, relay }) => {
  relay.decide((file) => (file === '/of-an-extension.css' ? 'break' : 'pass'));
  await page.addInitScript(() => {
    const waiting = new MutationObserver(() => {
      if (!document.querySelector('head')) return;
      waiting.disconnect();
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/of-an-extension.css' });
      document.head.append(link);
    });
    waiting.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/sample');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectStyled(page);
});

test('the clock does not start before the exam and its result are on the device', async ({ page, relay, request }) => {
  const resultFile = resultPart();
  relay.decide((file) => (file === resultFile || file === worker ? 'break' : 'pass'));
  const headers = await signInByCall(request, 'student@demo.school');
  const catalogue = async () => {
    const reply = await request.get('/api/student/tests?search=Everyday%20Science', { headers });
    return (await reply.json()) as { tests: { _id: string; openAttempt: unknown }[] };
  };
  const [entry] = (await catalogue()).tests;
  // By its address: the student's other screens come in one part with the result.
  await signIn(page, 'student@demo.school', `/dashboard/student/test/${entry?._id}`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByText('Your time has not started.')).toBeVisible();
  expect(await catalogue()).toMatchObject({ tests: [{ openAttempt: null }] });

  relay.decide((file) => (file === worker ? 'break' : 'pass'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Question 1 of 15')).toBeVisible();
  await expectStyled(page);

  // Nothing of the app comes any more, and the result is shown all the same.
  relay.decide((file) => (isPart(file) ? 'break' : 'pass'));
  await submitTest(page);
  const review = page.getByRole('main');
  await expect(review.getByText('Explanation').first()).toBeVisible();
  await expectStyled(page);
});

test('what an exam needs is brought though each part of it is lost twice, and nobody has to try again', async ({
  page,
  relay,
  request,
}) => {
  const headers = await signInByCall(request, 'student@demo.school');
  const reply = await request.get('/api/student/tests?search=Nigeria', { headers });
  const { tests } = (await reply.json()) as { tests: { _id: string }[] };
  await signIn(page, 'student@demo.school', '/dashboard/student/profile');
  const entry = await firstScript(page);
  const asked = new Map<string, number>();
  relay.decide((file) => {
    if (!isPart(file) || file === entry) return file === worker ? 'break' : 'pass';
    asked.set(file, (asked.get(file) ?? 0) + 1);
    return (asked.get(file) ?? 0) > 2 ? 'pass' : 'break';
  });
  // What the page before was still importing ends with it.
  await page.goto('about:blank');
  const imports: string[] = [];
  page.on('requestfailed', (lost) => {
    if (lost.resourceType() === 'script') imports.push(new URL(lost.url()).pathname);
  });
  await page.goto(`/dashboard/student/test/${tests[0]?._id}`);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  await expectStyled(page);
  // Most browsers import nothing more that failed once, until the page is loaded anew.
  expect(imports.filter((file) => file !== worker)).toEqual([]);
  await submitTest(page);
});

test('styles of formulas that do not come hold up no result', async ({ page, relay }) => {
  const formulas = partThatSays('KaTeX_Main', '.css');
  let asked = 0;
  relay.decide((file) => {
    if (file === formulas) asked += 1;
    return file === formulas || file === worker ? 'break' : 'pass';
  });
  await signIn(page, 'student@demo.school');
  await openTest(page, 'Everyday Science');
  // They come while the exam stands, whatever it asks, and are tried until they have come.
  await expect.poll(() => asked).toBeGreaterThan(1);
  // However often they were lost.
  expect(await page.locator(`link[href="${formulas}"]`).count()).toBeLessThanOrEqual(1);
  await submitTest(page);
  await expect(page.getByRole('main').getByText('Explanation').first()).toBeVisible();
  await expectStyled(page);
});

test('styles of formulas of which nothing more is heard hold up no exam', async ({ page, relay }) => {
  const formulas = partThatSays('KaTeX_Main', '.css');
  let asked = 0;
  relay.decide((file) => {
    if (file === formulas) asked += 1;
    return file === formulas ? 'stall' : file === worker ? 'break' : 'pass';
  });
  await signIn(page, 'student@demo.school');
  await page.goto('/dashboard/student/tests?search=Everyday');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await startFromFacts(page);
  await expectStyled(page);
  await submitTest(page);
  await expect(page.getByRole('main').getByText('Explanation').first()).toBeVisible();
  await expectStyled(page);
});

test('a screen whose code is gone with an older version loads the newer one', async ({ page, relay }) => {
  await page.goto('/');
  await page.getByLabel(/^Email/).fill('instructor@demo.school');
  await page.getByLabel(/^Password/).fill('demo1234');
  // All of an instructor's screens are one part, and it is not here yet.
  const gone = partThatSays('Every question of your tests, with its key');
  relay.decide((file) => (file === gone ? 'break' : file === '/' ? { text: 'a newer page' } : 'pass'));
  const loadedAnew = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await loadedAnew;
  relay.decide(() => 'pass');
  await expect(page.getByRole('heading', { name: /^Good /, level: 1 })).toBeVisible();
});

/**
 * Says when a worker wants to take over. From then on it is the browser's affair: Chromium waits up to five minutes
 * where the older worker has something to do at that moment (w3c/ServiceWorker#1295).
 */
const saysWhenItTakesOver = `
  const skipWaiting = self.skipWaiting.bind(self);
  self.skipWaiting = () => {
    console.log('takes over');
    return skipWaiting();
  };
`;

test('a new version of the app waits until nobody has an exam open', async ({ page, relay, school }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const said: string[] = [];
  page.context().on('console', (message) => said.push(message.text()));
  await signIn(page, 'premium@demo.school');
  await openTest(page, 'World History');
  const built = await (await fetch(`${school.url}${worker}`)).text();
  const newer = saysWhenItTakesOver + built.replace(/"version":"\w+"/, '"version":"newer"');
  relay.decide((file) => (file === worker ? { text: newer } : 'pass'));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const waits = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(waits).toBe(true);
  await page.evaluate(async () => {
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('take over');
  });
  await page.reload();
  await expect(page.getByText('Question 1 of 18')).toBeVisible();
  expect(await waits()).toBe(true);
  expect(said).not.toContain('takes over');

  await submitTest(page);
  await expect.poll(() => said).toContain('takes over');
});

test.describe('on plain HTTP, as in a school’s own network', () => {
  test('formulas are drawn though the network goes before the first, and a reload is warned of', async ({
    page,
    relay,
    request,
  }) => {
    const headers = await signInByCall(request, 'instructor@demo.school');
    const made = await request.post('/api/tests', {
      headers,
      data: { title: 'Roots', description: 'Roots', category: 'Mathematics', timeLimit: 20, difficulty: 'easy' },
    });
    const { _id: testId } = (await made.json()) as { _id: string };
    const plain = ['even', 'square', 'positive', 'whole', 'real'].map((kind) => `Which number is ${kind}?`);
    for (const text of [...plain, 'What is $\\sqrt{16}$?']) {
      const options = [4, 5].map((number) => ({ text: String(number), isCorrect: number === 4 }));
      const added = await request.post('/api/questions', {
        headers,
        data: { test: testId, text, options, category: 'Mathematics' },
      });
      expect(added.status(), await added.text()).toBe(201);
    }
    const published = await request.patch(`/api/instructor/tests/${testId}`, { headers, data: { isPublished: true } });
    expect(published.status(), await published.text()).toBe(200);

    await page.goto(relay.url.replace('127.0.0.1', host));
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByLabel(/^Email/).fill('student@demo.school');
    await page.getByLabel(/^Password/).fill('demo1234');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard/**');
    await page.goto(`${relay.url.replace('127.0.0.1', host)}/dashboard/student/test/${testId}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Question 1 of 6')).toBeVisible();
    await page.waitForLoadState('networkidle');

    relay.decide(() => 'break');
    await pickOption(page, 0);
    await expect(page.getByText('Reloading the page needs the connection.')).toBeVisible();
    const formula = page.getByRole('heading').locator('.katex');
    const isShown = async () => (await page.getByRole('heading', { name: /^What is/ }).count()) > 0;
    while (!(await isShown())) await page.getByRole('button', { name: 'Next Question' }).first().click();
    await expect(formula).toBeVisible();
    await expect(formula).toHaveCSS('font-family', /KaTeX_Main/);
  });
});
