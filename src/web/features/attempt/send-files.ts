import { AppError } from '#contract/errors.ts';
import { sendBytes } from '#web/api/answer-files.ts';
import { filesWords } from '#web/words/files.ts';
import { inTheirWords } from '#web/words/fixed.ts';
import { tell } from '#web/api/tell.ts';
import { forgetFile, type KeptFile, keptFiles } from './kept-files.ts';

/** Why the server will never take a file, in words for the person; nothing where it may yet. */
export function refusalOf(error: unknown): string | undefined {
  const isSettled = error instanceof AppError && settled.has(error.code);
  return isSettled ? inTheirWords(error.message) : undefined;
}

// An attempt that is not there, or not this person's, has no use for it either.
const settled: ReadonlySet<string> = new Set([
  'MEDIA_REFUSED',
  'BODY_TOO_LARGE',
  'HEAVY_JOB_TOO_LARGE',
  'ATTEMPT_NOT_FOUND',
  'INVALID_INPUT',
]);

const underWay = new Map<string, Promise<unknown>>();

/** The exam and what is sent at a sign-in may want the same: its bytes go once. */
export async function bringToServer(file: KeptFile): Promise<void> {
  const coming = underWay.get(file.fileId) ?? sendBytes(file, file.bytes);
  underWay.set(file.fileId, coming);
  await coming.finally(() => underWay.delete(file.fileId));
}

/** Sends what this person attached on this device and the server never got: before a crash, a sign-out, or the end. */
export async function sendKeptFiles(personId: string): Promise<void> {
  for (const file of await keptFiles(personId)) {
    try {
      await bringToServer(file);
      await forgetFile(file);
    } catch (error) {
      const message = refusalOf(error);
      if (message === undefined) continue;
      await forgetFile(file);
      tell(filesWords('notTaken', { message }), 'warn');
    }
  }
}
