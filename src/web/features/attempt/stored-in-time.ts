import { inTime } from '#web/ui/in-time.ts';

/** No device answers slower than this and still counts as keeping something. */
const longestWaitMs = 1_000;

/**
 * What the device's storage answers, or a rejection where it does not answer in time. A storage that hangs holds up
 * nothing on the way to the server; what it was asked to do it may still do later.
 */
export const storedInTime = <T>(answer: Promise<T>): Promise<T> => inTime(answer, longestWaitMs);
