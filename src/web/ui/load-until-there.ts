import { leaveOldVersion } from './leave-old-version.ts';
import { restoreStyles } from './restore-styles.ts';

const firstPause = 1_000;
const longestPause = 30_000;

/**
 * Loads a part of the app with its styles, and tries again until both have come: a network cut in an exam is no reason
 * to fail, and what comes without its styles is not there yet.
 */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      const part = await load();
      await restoreStyles();
      return part;
    } catch {
      await leaveOldVersion().catch(() => undefined);
      await rest(pause);
    }
  }
}

/** Until the time is up, or something says that trying again may help. */
function rest(pause: number): Promise<unknown> {
  const signs = new AbortController();
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
    addEventListener('online', resolve, signs);
    addEventListener('visibilitychange', resolve, signs);
  }).then(() => signs.abort());
}
