/**
 * Rejects where something takes longer than so many milliseconds: a network that swallows what was asked for never says so,
 * and what waits for it would wait for good.
 */
export async function inTime<T>(coming: Promise<T>, longest: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came within ${longest} ms`)), longest);
  });
  try {
    return await Promise.race([coming, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
