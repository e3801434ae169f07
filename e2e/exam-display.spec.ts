import { expect, type Locator, type Page } from '@playwright/test';
import { pickRadio } from './pick-radio.ts';
import { test } from './school.ts';
import { signUp } from './sign-up.ts';
import { goToChoice, openTest, pickOption } from './take-test.ts';

const type = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

async function chooseDisplay(page: Page, size: string): Promise<void> {
  await page.getByRole('button', { name: 'Display' }).click();
  const dialog = page.getByRole('dialog', { name: 'Display' });
  await pickRadio(dialog.getByRole('radio', { name: size }));
  await dialog.getByLabel('High contrast').check();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Whole within the window, with nothing over its middle. */
async function expectInSight(page: Page, target: Locator, what: string): Promise<void> {
  const box = await target.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error(`${what} is not there`);
  expect(Math.round(box.x), what).toBeGreaterThanOrEqual(0);
  expect(Math.round(box.y), what).toBeGreaterThanOrEqual(0);
  expect(Math.round(box.x + box.width), what).toBeLessThanOrEqual(width);
  expect(Math.round(box.y + box.height), what).toBeLessThanOrEqual(height);
  const isOnTop = await target.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
  });
  expect(isOnTop, `${what} is covered`).toBe(true);
}

test('larger type and high contrast hold at once, after a reload and in the exam alone, and lose nothing at 360 px', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, 'Zainab Large');
  await openTest(page, 'Computer Basics');
  const number = await goToChoice(page);
  const before = await type(page);
  for (const [size, pixels] of [
    ['115%', '18.4px'],
    ['130%', '20.8px'],
    ['150%', '24px'],
  ] as const) {
    await chooseDisplay(page, size);
    expect(await type(page)).toBe(pixels);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, size).toBeLessThanOrEqual(0);
    for (const name of ['Previous', /all questions$/, 'Next Question', 'Display'])
      await expectInSight(
        page,
        page.getByRole('button', { name }).filter({ visible: true }),
        `${String(name)}, ${size}`,
      );
    await expectInSight(page, page.getByRole('timer'), `the time, ${size}`);
    await expectInSight(page, page.getByRole('heading', { level: 1 }), `the title, ${size}`);
    await page.getByRole('radio').last().focus();
    await expectInSight(page, page.locator('fieldset label').last(), `the last option, ${size}`);
  }
  await page.reload();
  await expect(page.getByText(`Question ${number} of`)).toBeVisible();
  expect(await type(page)).toBe('24px');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await pickOption(page, 0);
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Yes, Submit Test' }).press('Enter');
  await expect(page).toHaveURL(/\/results\/[\w-]+$/);
  await expect.poll(() => type(page)).toBe(before);
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

for (const [width, height, what] of [
  [320, 256, '1280 × 1024 at 400 %'],
  [640, 400, '1280 × 800 at 200 %'],
] as const) {
  test(`an option stays in sight at ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signUp(page, 'Zuma Zoom');
    await openTest(page, 'Computer Basics');
    await goToChoice(page);
    for (const index of [0, 1]) {
      await page.getByRole('radio').nth(index).focus();
      await expectInSight(page, page.locator('fieldset label').nth(index), `option ${index + 1}`);
    }
  });
}
