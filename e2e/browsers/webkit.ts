import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { Builder, By } from 'selenium-webdriver';
import { freePort } from '../school-process.ts';
import { type BrowserKind, type DrivenBrowser, findProgram } from './driven-browser.ts';

const programs = [
  { package: 'webkit2gtk-driver', find: () => findProgram('WebKitWebDriver') },
  // Beside the driver, but on nobody's PATH.
  { package: 'libwebkit2gtk-4.1-0', find: () => globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser')[0] },
  { package: 'xvfb', find: () => findProgram('Xvfb') },
];

/** The engine of Safari as GTK has it, in its small browser, on a screen in memory. */
export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver xvfb',
  missing: () => programs.filter(({ find }) => find() === undefined).map((program) => program.package),
  start,
};

async function start(): Promise<DrivenBrowser> {
  const [driverProgram, binary, screenProgram] = programs.map(({ find }) => find());
  if (driverProgram === undefined || binary === undefined || screenProgram === undefined) {
    throw new Error('WebKit is not installed whole.');
  }
  const screen = await startScreen(screenProgram);
  const port = await freePort();
  const driverProcess = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      // Its sandbox does not work for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const endAll = async () => {
    await end(driverProcess);
    await end(screen.child);
  };
  try {
    await answering(`http://127.0.0.1:${port}/status`);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      })
      .build();
    await driver.manage().window().setRect({ width: 1280, height: 900 });
    const all = (element: string) => driver.findElements(By.xpath(element));
    async function visible(element: string) {
      for (const found of await all(element)) if (await found.isDisplayed()) return found;
      return undefined;
    }
    async function first(element: string) {
      const found = await visible(element);
      if (found === undefined) throw new Error(`There is no ${element} to be seen.`);
      return found;
    }
    return {
      version: (await driver.getCapabilities()).getBrowserVersion() ?? 'unknown',
      goTo: (url) => driver.get(url),
      reload: () => driver.navigate().refresh(),
      shows: async (element) => (await visible(element)) !== undefined,
      texts: async (element) => Promise.all((await all(element)).map((found) => found.getText())),
      click: async (element) => (await first(element)).click(),
      type: async (element, text) => (await first(element)).sendKeys(text),
      close: async () => {
        await driver.quit();
        await endAll();
      },
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

/** A screen of its own: it says on its first free file which number it got. */
async function startScreen(program: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1366x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = child.stdio[3];
  if (said === null || said === undefined) throw new Error('The screen in memory has no way to say its number.');
  const words: unknown[] = await once(said, 'data', { signal: AbortSignal.timeout(30_000) });
  return { child, display: `:${words.join('').trim()}` };
}

async function answering(url: string): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  for (;;) {
    try {
      await fetch(url, { signal });
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      await new Promise((resolve) => void setTimeout(resolve, 100));
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
