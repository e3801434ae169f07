import { expect, type Page } from '@playwright/test';
import { test } from './school.ts';
import { signUp } from './sign-up.ts';
import { goToChoice, openTest, pickAndSave, pickOption, savedBadge } from './take-test.ts';

const second = 1_000;
const minute = 60 * second;

declare global {
  interface Window {
    heard: string[];
  }
}

/** Notes what live regions come to say, as a screen reader hears it. */
function listen(): void {
  window.heard = [];
  const region =
    '[aria-live="assertive"], [aria-live="polite"], [role="alert"], [role="status"]:not([aria-live="off"])';
  const hear = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const inside = element?.closest(region) ?? element?.querySelector(region);
    const words = inside?.textContent?.trim() ?? '';
    if (words !== '' && window.heard.at(-1) !== words) window.heard.push(words);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') hear(target);
      for (const node of addedNodes) hear(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const heard = (page: Page) => page.evaluate(() => window.heard);
const hearAnew = (page: Page) => page.evaluate(() => (window.heard = []));

test('a screen reader is told the question, trouble and its end, and the time at 5 minutes, at 1 and at the end', async ({
  page,
  context,
}) => {
  await signUp(page, 'Yemi Listens');
  await page.clock.install();
  await page.addInitScript(listen);
  await openTest(page, 'Computer Basics');
  const question = page.getByRole('article');
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleName('Question 1 of 12');
  await expect(question).toHaveAccessibleDescription(/\S+ (Easy|Medium|Hard) Level Unanswered$/);
  const number = await goToChoice(page);
  await expect(question).toHaveAccessibleName(`Question ${number} of 12`);

  // Saves that go as they should are nothing to be told.
  await hearAnew(page);
  await pickAndSave(page, 0);
  expect(await heard(page)).toEqual([]);
  await context.setOffline(true);
  await pickOption(page, 1);
  await expect.poll(() => heard(page)).toEqual(['Offline. Go on: your answers are kept on this device.']);
  await hearAnew(page);
  await context.setOffline(false);
  await expect(savedBadge(page)).toBeVisible({ timeout: 30_000 });
  expect(await heard(page)).toEqual(['All your answers are saved.']);

  await context.setOffline(true);
  await hearAnew(page);
  const told = page.getByRole('status');
  await page.clock.fastForward(10 * minute);
  await expect.poll(() => heard(page)).toContain('5 minutes left');
  await expect(told).toHaveText('5 minutes left');
  await page.clock.runFor(15 * second);
  await expect(told).not.toHaveText('5 minutes left');
  await page.clock.fastForward(4 * minute - 15 * second);
  await expect.poll(() => heard(page)).toContain('1 minute left');
  await expect(told).toHaveText('1 minute left');
  await page.clock.fastForward(minute);
  await expect.poll(() => heard(page)).toContain('Time is up');
  const times = (await heard(page)).filter((words) => / left$|^Time is up$/.test(words));
  expect(times).toEqual(['5 minutes left', '1 minute left', 'Time is up']);
});
