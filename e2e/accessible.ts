import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  expect(await violations(allRules(page)), `${screen}, light`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
  await turn(page, 'dark');
  // Another theme is other colours and nothing else.
  expect(await violations(axeOn(page).withRules(rulesOfColour)), `${screen}, dark`).toEqual([]);
  await turn(page, own);
}

const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * Within the page itself, and only for what is wrong: otherwise axe opens a page of its own for what it found in frames,
 * of which there are none, and describes what is right, which takes three times as long.
 */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

const allRules = (page: Page) =>
  axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/**
 * Shows the page in a theme, and answers in which it was. Colours that would fade from one theme to the other are
 * there at once: a page behind another window draws no frames, and would be judged with half its colours.
 */
function turn(page: Page, theme: string): Promise<string> {
  return page.evaluate((wanted) => {
    const name = 'data-mantine-color-scheme';
    const before = document.documentElement.getAttribute(name) ?? 'light';
    document.documentElement.setAttribute(name, wanted);
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    return before;
  }, theme);
}
