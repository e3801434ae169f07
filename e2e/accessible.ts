import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified one: a page reads it in half the time, and no worker has to run what it only sends on. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Size = { width: number; height: number };

/** A desk and a phone: every screen is tried at both, in both themes. */
export const sizes: readonly Size[] = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

/** Without motion, so that nothing is judged half-way. */
export async function atSize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** No violation of WCAG 2.2 AA in either theme, and nothing wider than the screen. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  const own = await turn(page, 'light');
  expect(await violations(page, allRules), `${screen}, light`).toEqual([]);
  await expectNoWider(page, screen);
  await turn(page, 'dark');
  // Another theme is other colours and nothing else.
  expect(await violations(page, rulesOfColour), `${screen}, dark`).toEqual([]);
  await turn(page, own);
}

/** Nothing is wider than the screen. */
export async function expectNoWider(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}

const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const rulesOfColour: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** By axe in the page itself: what brings it there for every check, and carries out what is right too, costs thrice. */
async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return page.evaluate(async (rules) => {
    const { violations: found } = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, runOnly);
}

/**
 * Shows the page in a theme, and answers in which it was. Colours that would fade from one theme to the other are
 * there at once: a page behind another window draws no frames, and would be judged with half its colours.
 */
export function turn(page: Page, theme: string): Promise<string> {
  return page.evaluate((wanted) => {
    const name = 'data-mantine-color-scheme';
    const before = document.documentElement.getAttribute(name) ?? 'light';
    document.documentElement.setAttribute(name, wanted);
    const changes = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // What inherits a colour begins to change when what it inherits from has ended.
    for (let running = changes(); running.length > 0; running = changes()) {
      for (const change of running) change.finish();
    }
    return before;
  }, theme);
}
