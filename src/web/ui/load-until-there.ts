import { bringFile } from './bring-part.ts';
import { leaveOldVersion } from './leave-old-version.ts';

const firstPause = 1_000;
const longestPause = 30_000;

/** The page's own, which every part stands on: nothing else is asked for before the first part is. */
let stylesOfPage: readonly string[] | undefined;

/**
 * Loads a part of the app with its styles, and tries again until both have come: a network cut in an exam is no reason
 * to fail, and what comes without its styles is not there yet. What other parts need is not waited for.
 */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  stylesOfPage ??= stylesAsked();
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const [part] = await Promise.all([load(), ...stylesOfPage.map(bringFile)]);
      return part;
    } catch {
      await leaveOldVersion().catch(() => undefined);
      await rest(pause);
    }
  }
}

/** But for those that a browser's extension puts into the page. */
const stylesAsked = () =>
  [...document.querySelectorAll('link[rel=stylesheet][href^="/assets/"]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );

/** Until so many milliseconds are over, or something says that trying again may help. */
export function rest(pause: number): Promise<unknown> {
  const signs = new AbortController();
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
    addEventListener('online', resolve, signs);
    addEventListener('visibilitychange', resolve, signs);
  }).then(() => signs.abort());
}
