import { leaveOldVersion } from './leave-old-version.ts';
import { askedStyles, restoreStyles } from './restore-styles.ts';

const firstPause = 1_000;
const longestPause = 30_000;

/** The page's own, which every part needs: nothing else is asked for before the first part is. */
let ofThePage: ReadonlySet<string> | undefined;

/**
 * Loads a part of the app with its styles, and tries again until both have come: a network cut in an exam is no reason
 * to fail, and what comes without its styles is not there yet. Those that others asked for may be its own as well: it waits
 * for them too, but leaves them to the others where they fail, so that those of formulas hold up no exam and no result.
 */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  ofThePage ??= askedStyles();
  const own = new Set(ofThePage);
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const before = askedStyles();
      const coming = load();
      // The bundler asks for the styles of a part before anything else can.
      for (const address of askedStyles()) if (!before.has(address)) own.add(address);
      const part = await coming;
      await restoreStyles(own);
      await restoreStyles().catch(() => undefined);
      return part;
    } catch {
      await leaveOldVersion().catch(() => undefined);
      await rest(pause);
    }
  }
}

/** Until so many milliseconds are over, or something says that trying again may help. */
export function rest(pause: number): Promise<unknown> {
  const signs = new AbortController();
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
    addEventListener('online', resolve, signs);
    addEventListener('visibilitychange', resolve, signs);
  }).then(() => signs.abort());
}
