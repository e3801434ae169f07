/** No device answers slower than this and still counts as keeping something. */
const longestWaitMs = 1_000;

/**
 * What the device's storage answers, or a rejection where it does not answer in time. A storage that hangs holds up
 * nothing on the way to the server; what it was asked to do it may still do later.
 */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage of this device does not answer')), longestWaitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
