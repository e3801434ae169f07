import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { atSize, expectAccessible, sizes } from './accessible.ts';
import { passTime } from './pass-time.ts';
import { openRelay } from './relay.ts';
import { test } from './school.ts';
import type { School } from './school-process.ts';
import { signIn } from './sign-in.ts';
import { openSitting } from './sittings.ts';
import { goToChoice, offlineBadge, pickAndSave, pickOption, savedBadge, submitTest } from './take-test.ts';

test.use({ schoolName: 'waiting-room', serviceWorkers: 'allow', viewport: { width: 360, height: 640 } });

type Sitting = { id: string; headers: { authorization: string } };

const minute = 60_000;
const untilStart = 10 * minute;

/** With one start for all, in ten minutes. */
async function setUp(request: APIRequestContext, school: School, title: string, accessCode = ''): Promise<Sitting> {
  const at = (milliseconds: number) => new Date(school.now() + milliseconds).toISOString();
  const { id, headers } = await openSitting(request, {
    title,
    candidates: [{ who: 'student@demo.school', room: 'ICT Lab 1', seat: 'A07' }],
    rooms: ['ICT Lab 1'],
    changed: {
      begins: 'together',
      opensAt: at(untilStart),
      lastStartAt: at(40 * minute),
      afterOutage: 'go-on',
      accessCode,
    },
  });
  return { id, headers };
}

async function goIn(page: Page, title: string): Promise<void> {
  await page.clock.install();
  await signIn(page, 'student@demo.school', '/dashboard/student/examinations');
  await page.getByRole('region', { name: title }).getByRole('link', { name: 'Go to the Waiting Room' }).click();
  await expect(page.getByText('Is this you?')).toBeVisible();
}

const questions = (page: Page) => page.getByText(/^Question \d+ of/);

test('an exam is sat without a network from the waiting room on, with the code that is read out', async ({
  page,
  context,
  request,
  school,
}) => {
  test.slow();
  const title = 'First-term examination in Biology';
  const { id, headers } = await setUp(request, school, title, '4827');
  await goIn(page, title);
  await page.getByLabel('Access code').fill('1111');
  await page.getByRole('button', { name: 'Come In' }).click();
  await expect(page.getByText('That is not the access code.')).toBeVisible();
  await page.getByLabel('Access code').fill('4827');
  await page.getByRole('button', { name: 'Come In' }).press('Enter');
  await expect(page.getByText('Your exam is on this device')).toBeVisible();
  await expect(page.getByText('ICT Lab 1, A07')).toBeVisible();
  for (const size of sizes) {
    await atSize(page, size);
    await expectAccessible(page, 'the waiting room');
  }
  await atSize(page, { width: 360, height: 640 });

  await context.setOffline(true);
  await expect(page.getByText('Offline. That is all right')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your exam is on this device')).toBeVisible();
  await passTime(untilStart, { school, page });
  await expect(page.getByLabel('Start code')).toBeVisible();
  await expectAccessible(page, 'the start code');
  await page.getByLabel('Start code').fill('ABCDE FGHJK');
  await page.getByRole('button', { name: 'Open My Exam' }).click();
  await expect(page.getByText(/^This code does not open your exam/)).toBeVisible();
  const sitting = await request.get(`/api/instructor/sittings/${id}`, { headers });
  const { startCode } = (await sitting.json()) as { startCode: string };
  await page.getByLabel('Start code').fill(`${startCode.slice(0, 5)} ${startCode.slice(5)}`.toLowerCase());
  await page.getByRole('button', { name: 'Open My Exam' }).press('Enter');
  await expect(questions(page)).toBeVisible();

  await goToChoice(page);
  await pickOption(page, 1);
  await expect(offlineBadge(page)).toBeVisible();
  await page.reload();
  await expect(questions(page)).toBeVisible();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(offlineBadge(page)).toBeVisible();

  await context.setOffline(false);
  await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await submitTest(page);
  await page.waitForURL('**/dashboard/student/results/**');
  const board = await request.get(`/api/instructor/sittings/${id}/board`, { headers });
  const { candidates } = (await board.json()) as { candidates: { state: string; answered: number }[] };
  expect(candidates).toMatchObject([{ state: 'submitted', answered: 1 }]);
});

test('an exam opens by itself at its start, and again where it was paused before', async ({
  page,
  request,
  school,
}) => {
  const title = 'Second-term examination in Biology';
  const { id, headers } = await setUp(request, school, title);
  await goIn(page, title);
  await expect(page.getByText('Your exam is on this device')).toBeVisible();
  const order = (kind: 'pause' | 'resume') =>
    request.post(`/api/instructor/sittings/${id}/orders`, {
      headers,
      data: { id: crypto.randomUUID(), scope: 'sitting', kind, reason: 'The generator' },
    });
  await order('pause');
  await expect(page.getByText(/^This examination stands still for now/)).toBeVisible();
  await passTime(untilStart, { school, page });
  await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible();
  await order('resume');
  await expect(questions(page)).toBeVisible();
  await goToChoice(page);
  await pickAndSave(page, 0);
});

test('answers of an exam that the server never heard of are delivered at the next sign-in', async ({
  page,
  context,
  request,
  school,
}) => {
  test.slow();
  const title = 'Third-term examination in Biology';
  const { id, headers } = await setUp(request, school, title);
  await goIn(page, title);
  await expect(page.getByText('Your exam is on this device')).toBeVisible();
  await context.setOffline(true);
  // What waits for the server's word goes with the page.
  await page.reload();
  await passTime(untilStart, { school, page });
  await expect(page.getByLabel('Start code')).toBeVisible();
  const sitting = await request.get(`/api/instructor/sittings/${id}`, { headers });
  const { startCode } = (await sitting.json()) as { startCode: string };
  await page.getByLabel('Start code').fill(startCode);
  await page.getByRole('button', { name: 'Open My Exam' }).click();
  await expect(questions(page)).toBeVisible();
  await goToChoice(page);
  await pickOption(page, 1);
  await expect(offlineBadge(page)).toBeVisible();

  // The device was switched off, and comes back where nobody is signed in any more.
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('about:blank');
  await context.setOffline(false);
  await signIn(page, 'student@demo.school', '/dashboard/student');
  const candidates = async () => {
    const board = await request.get(`/api/instructor/sittings/${id}/board`, { headers });
    return ((await board.json()) as { candidates: object[] }).candidates;
  };
  await expect.poll(candidates, { timeout: 30_000 }).toMatchObject([{ state: 'writing', answered: 1 }]);
  await page.goto('/dashboard/student/examinations');
  await page.getByRole('region', { name: title }).getByRole('link', { name: 'Go On' }).click();
  await expect(questions(page)).toBeVisible();
  await goToChoice(page);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

test('a device that would not find the room again without a network is not told that it may be offline', async ({
  browser,
  request,
  school,
}) => {
  const title = 'Mock examination in Biology';
  await setUp(request, school, title);
  const network = await openRelay(school.url);
  const page = await browser.newPage({ baseURL: network.url, serviceWorkers: 'allow' });
  let asked = 0;
  network.decide((path) => {
    if (path !== '/service-worker.js') return 'pass';
    asked += 1;
    return 'break';
  });
  await goIn(page, title);
  await expect(page.getByText('Your exam is on its way to this device')).toBeVisible();
  asked = 0;
  // Not given up where it fails: there is time before the start.
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(page.getByText('Your exam is on its way to this device')).toBeVisible();

  network.decide(() => 'pass');
  await expect(page.getByText('You may be offline from now on')).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Your exam is on this device')).toBeVisible();
  await page.close();
  await network.close();
});

test('a call of which nothing more is heard is made again, on browsers that cannot join two signals too', async ({
  browser,
  request,
  school,
}) => {
  const title = 'Examination behind a bad access point';
  const { id, headers } = await setUp(request, school, title);
  const order = (kind: 'pause' | 'resume') =>
    request.post(`/api/instructor/sittings/${id}/orders`, {
      headers,
      data: { id: crypto.randomUUID(), scope: 'sitting', kind, reason: 'The generator' },
    });
  const network = await openRelay(school.url);
  const page = await browser.newPage({ baseURL: network.url });
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  // The first that waits hears of the order; of the next nothing comes.
  let asked = 0;
  network.decide((path) => {
    if (!path.includes('/start?after=')) return 'pass';
    asked += 1;
    return asked > 1 ? 'stall' : 'pass';
  });
  await goIn(page, title);
  const standsStill = page.getByText(/^This examination stands still for now/);
  await expect.poll(() => asked).toBe(1);
  await order('pause');
  await expect(standsStill).toBeVisible();
  await expect.poll(() => asked).toBe(2);

  network.decide(() => 'pass');
  await order('resume');
  await expect(standsStill).toBeVisible();
  await page.clock.fastForward(minute);
  await expect(standsStill).toBeHidden();
  await page.close();
  await network.close();
});
