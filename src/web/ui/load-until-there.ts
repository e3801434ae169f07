import { leaveOldVersion } from './leave-old-version.ts';
import { missingStyles, restoreStyles } from './restore-styles.ts';

const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Loads a part of the app with its styles, and tries again until both have come: a network cut in an exam is no reason
 * to fail, and what comes without its styles is not there yet. Styles that others asked for before may be its own as well:
 * it waits for them too, but leaves them to the others where they fail, so that those of formulas hold up no exam and no
 * result.
 */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  const askedForByOthers = missingStyles();
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const part = await load();
      await restoreStyles(askedForByOthers);
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
