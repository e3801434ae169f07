import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { turn } from '../accessible.ts';
import { signUp } from '../sign-up.ts';
import { goToQuestion, offlineBadge, openTest, pickAndSave, pickOption } from '../take-test.ts';

const folder = path.join(import.meta.dirname, '../../src/web/public/room');
const screens = [
  { name: 'desk', width: 1120, height: 720 },
  { name: 'phone', width: 360, height: 740 },
];
const shown = 'Which of these is found in a plant cell but not in an animal cell?';

/** The landing page's pictures of the exam room: the real one, with the network down and three answers kept. */
export async function takeRoom(browser: Browser, url: string): Promise<void> {
  for (const { name, width, height } of screens) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signUp(page, 'Tọ́pẹ́ Adéṣínà');
    await openTest(page, 'Cell Biology: Mid-term');
    const place = await goToText(page, shown);
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((number) => number !== place);
    for (const number of others.slice(0, 7)) {
      await goToQuestion(page, number);
      await pickAndSave(page, number % 2);
    }
    await context.setOffline(true);
    for (const number of others.slice(7, 9)) {
      await goToQuestion(page, number);
      await pickOption(page, number % 2);
    }
    await goToQuestion(page, place);
    await page.getByRole('radio', { name: 'Cellulose cell wall' }).check({ force: true });
    await expect(offlineBadge(page)).toContainText('3 answers');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important; }' });
    for (const theme of ['light', 'dark']) {
      await turn(page, theme);
      const picture = await webp(page, { width, height });
      await writeFile(path.join(folder, `${name}-${theme}.webp`), picture);
    }
    await context.close();
  }
}

/** Answers its number: each attempt has its questions in an order of its own. */
async function goToText(page: Page, text: string): Promise<number> {
  const heading = page.getByRole('article').getByRole('heading', { name: text });
  for (let number = 1; ; number += 1) {
    await goToQuestion(page, number);
    if (await heading.isVisible()) return number;
  }
}

/** What the screen shows, as WebP, which Playwright itself does not write. */
async function webp(page: Page, size: { width: number; height: number }): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...size, scale: 1.5 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 65, clip });
  await session.detach();
  return Buffer.from(data, 'base64');
}
