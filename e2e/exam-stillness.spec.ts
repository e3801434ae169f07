import { expect, type Page } from '@playwright/test';
import { pressRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signUp } from './sign-up.ts';
import { goToChoice, goToQuestion, offlineBadge, openTest, pickAndSave, pickOption, savedBadge } from './take-test.ts';

const minute = 60_000;

declare global {
  interface Window {
    moved: string[];
  }
}

/** Notes in the page whatever moves by itself, and an option that moves at all. */
function watchWhatMoves(): void {
  window.moved = [];
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  const isOption = (node: Node | null) => node instanceof Element && node.closest('fieldset') !== null;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      const nodes = entry.sources.map(({ node }) => node);
      if (entry.hadRecentInput && !nodes.some(isOption)) continue;
      const names = nodes.map((node) => (node instanceof Element ? node.outerHTML : String(node?.textContent)));
      window.moved.push(`${entry.value}: ${names.map((name) => name.slice(0, 160)).join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Where each option stands on the screen. */
async function places(page: Page) {
  const options = await page.locator('fieldset label').all();
  expect(options.length).toBeGreaterThan(1);
  return Promise.all(options.map((option) => option.boundingBox()));
}

for (const width of [360, 1280]) {
  test(`at ${width} px nothing moves in a whole attempt, whatever becomes of network, server, time and lease`, async ({
    page,
    context,
    school,
  }) => {
    await page.addInitScript(watchWhatMoves);
    await page.setViewportSize({ width, height: 740 });
    await signUp(page, 'Sade Still');
    await openTest(page, 'Computer Basics');
    const number = await goToChoice(page);
    // Where a question begins: a press on the way to it may have scrolled, and whoever comes back begins there.
    await page.evaluate(() => window.scrollTo(0, 0));
    // What came before was the catalogue.
    await page.evaluate(() => (window.moved = []));
    const before = await places(page);
    const still = async (state: string) => expect(await places(page), state).toEqual(before);

    await pickOption(page, 0);
    await still('saving');
    await expect(savedBadge(page)).toBeVisible();
    await still('saved');

    await context.setOffline(true);
    await pickOption(page, 1);
    await expect(offlineBadge(page)).toBeVisible();
    await still('offline');
    await goToQuestion(page, number === 1 ? 2 : 1);
    await pickOption(page, 1);
    await goToQuestion(page, number);
    await expect(page.getByText('2 answers kept on this device')).toBeVisible();
    await still('offline, two answers');
    await context.setOffline(false);
    await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
    await still('the network is back');

    await page.route('**/api/attempts/*/answers', (route) =>
      route.fulfill({ status: 507, json: { code: 'STORAGE_FULL', message: 'The server has no room left to save.' } }),
    );
    await pickOption(page, 0);
    await expect(page.getByText('Server cannot save. Go on')).toBeVisible();
    await still('a server that cannot save');
    await page.unrouteAll();
    await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });

    await page.route('**/api/attempts/*/answers', async (route) => {
      const body = route.request().postDataJSON() as { answers: { selectedOptionId?: string }[] };
      for (const answer of body.answers) answer.selectedOptionId = 'an option of another question';
      await route.continue({ postData: JSON.stringify(body) });
    });
    await pressRadio(page.getByRole('radio').nth(1));
    await expect(page.getByText(`Question ${number} is not saved. Please choose again`)).toBeVisible();
    await still('an answer that is not taken');
    await page.unrouteAll();

    await school.putClockForward(10 * minute + 5_000);
    // The reply tells the time, which is said in the place of 'Saved'.
    await pickOption(page, 1);
    await expect(page.getByRole('status').getByText('5 minutes left')).toBeVisible();
    await still('five minutes left');
    await school.putClockForward(4 * minute);
    await pickOption(page, 0);
    await expect(page.getByRole('status').getByText('1 minute left')).toBeVisible();
    await still('a minute left');
    await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByText(/^Question \d+ of/)).toBeVisible();
    await goToQuestion(other, number);
    await pickAndSave(other, 1);
    await pickOption(page, 1);
    await expect(page.getByText('This test was continued elsewhere')).toBeVisible();
    await still('taken over');
    await page.getByRole('button', { name: 'Continue here' }).click();
    await expect(savedBadge(page)).toBeVisible();
    await still('continued here');
    await other.close();

    await context.setOffline(true);
    await page.clock.install();
    await page.clock.fastForward(minute);
    await page.clock.resume();
    await expect(page.getByText('Time is up')).toBeVisible();
    await still('the time is up');
    expect(await page.evaluate(() => window.moved)).toEqual([]);
    await school.putClockForward(minute);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/results\/[\w-]+$/, { timeout: 30_000 });
  });
}
