import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { openSchool } from '../e2e/school-process.ts';
import { findBrowser } from '../scripts/find-browser.mjs';

/** The edge of a phone's network: 400 kbit/s, and 400 ms before an answer begins. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** By a name: a school's own network is plain HTTP, where no worker brings anything along. */
const host = 'school.test';
const password = 'demo1234';
const title = 'Everyday Science';
const tokenSchema = z.object({ token: z.string() });
const testsSchema = z.object({ tests: z.array(z.object({ _id: z.string() })).length(1) });

/** Seconds from the start of the navigation; requests and bytes over the wire until nothing comes any more. */
export type Opening = { firstPaint: number; usable: number; requests: number; kilobytes: number };

export type FirstVisit = {
  /** Usable once a press is answered. */
  landing: Opening;
  /** The exam's address, opened directly. Usable once Start is there. */
  exam: Opening & {
    /** From Start in the catalogue, over Start among the facts, to the first question: the catalogue has come whole. */
    startToQuestion: number;
    /** The same, pressed the moment that the catalogue shows the test. */
    startAtOnceToQuestion: number;
  };
};

/** What a first visit takes on a slow network: nothing in the cache, the built app on a server of its own. */
export async function measureFirstVisit(): Promise<FirstVisit> {
  const school = await openSchool('first-visit');
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: [`--host-resolver-rules=MAP ${host} 127.0.0.1`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const url = school.url.replace('127.0.0.1', host);
    const [first, second] = await Promise.all(
      ['student@demo.school', 'premium@demo.school'].map((email) => signIn(school.url, email)),
    );
    const examAddress = `${url}/dashboard/student/test/${await testId(school.url, first)}`;
    const landing = await onSlowPage(browser, undefined, (page) => open(page, url, whenPressIsAnswered));
    const exam = await onSlowPage(browser, first, (page) => open(page, examAddress, whenStartIsThere));
    const startToQuestion = await onSlowPage(browser, first, (page) => startExam(page, url, 'networkidle'));
    const startAtOnceToQuestion = await onSlowPage(browser, second, (page) => startExam(page, url, 'domcontentloaded'));
    return { landing, exam: { ...exam, startToQuestion, startAtOnceToQuestion } };
  } finally {
    await browser.close();
    await school.close();
  }
}

async function signIn(url: string, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return tokenSchema.parse(await reply.json()).token;
}

async function testId(url: string, token: string | undefined): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/student/tests?search=${encodeURIComponent(title)}`, { headers });
  return testsSchema.parse(await reply.json()).tests[0]?._id;
}

async function onSlowPage<T>(browser: Browser, token: string | undefined, measure: (page: Page) => Promise<T>) {
  const context = await browser.newContext();
  try {
    if (token !== undefined) await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', slowNetwork);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Opens an address, waits until it is usable and nothing comes any more, and says what that took. */
async function open(page: Page, address: string, whenUsable: (page: Page) => Promise<unknown>): Promise<Opening> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let requests = 0;
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // What was fetched is imported out of the cache.
    if (encodedDataLength > 0) requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'commit' });
  await whenUsable(page);
  const usable = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  return { firstPaint: seconds(firstPaint), usable: seconds(usable), requests, kilobytes: Math.round(bytes / 1000) };
}

async function whenPressIsAnswered(page: Page): Promise<void> {
  const signUp = page.getByRole('tab', { name: 'Sign Up' });
  // Playwright's own press waits until nothing moves.
  while ((await signUp.getAttribute('aria-selected')) !== 'true') await signUp.dispatchEvent('click');
}

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

const whenStartIsThere = (page: Page) => start(page).waitFor();

async function startExam(page: Page, url: string, pressedAt: 'networkidle' | 'domcontentloaded'): Promise<number> {
  await page.goto(`${url}/dashboard/student/tests`, { waitUntil: 'commit' });
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await card.waitFor();
  await page.waitForLoadState(pressedAt);
  const pressed = performance.now();
  await card.getByRole('button').click();
  await page.getByText(/^The time starts when you press the button/).waitFor();
  await start(page).click();
  await page.getByText(/^Question 1 of/).waitFor();
  return seconds(performance.now() - pressed);
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 10) / 100;
