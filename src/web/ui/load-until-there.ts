const firstPause = 1_000;
const longestPause = 30_000;

/** Loads a part of the app and tries again until it has come: a network cut in an exam is no reason to fail. */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
