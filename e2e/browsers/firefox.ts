import puppeteer from 'puppeteer-core';
import { type BrowserKind, type DrivenBrowser, findProgram } from './driven-browser.ts';

const program = () => findProgram('firefox-esr', 'firefox');

/** Firefox, headless, over WebDriver BiDi, which it speaks itself. */
export const firefox: BrowserKind = {
  name: 'Firefox',
  packages: 'firefox-esr',
  missing: () => (program() === undefined ? ['firefox-esr'] : []),
  start,
};

async function start(): Promise<DrivenBrowser> {
  const executablePath = program();
  if (executablePath === undefined) throw new Error('Firefox is not installed.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  page.on('dialog', (dialog) => void dialog.accept());

  const all = (element: string) => page.$$(`::-p-xpath(${element})`);
  async function visible(element: string) {
    for (const found of await all(element)) if (await found.isVisible()) return found;
    return undefined;
  }
  async function first(element: string) {
    const found = await visible(element);
    if (found === undefined) throw new Error(`There is no ${element} to be seen.`);
    return found;
  }
  return {
    // It says `firefox/153.7.0`.
    version: (await browser.version()).replace(/^.*\//, ''),
    goTo: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    shows: async (element) => (await visible(element)) !== undefined,
    texts: async (element) =>
      Promise.all((await all(element)).map((found) => found.evaluate((node) => node.textContent ?? ''))),
    click: async (element) => (await first(element)).click(),
    type: async (element, text) => (await first(element)).type(text),
    close: () => browser.close(),
  };
}
