import { Readable } from 'node:stream';
import type { HeavyWork } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { SentFile } from './sent-file.ts';

/** Makes a file as the one heavy job of a person, which is over when the last of the file is on its way. */
export async function oneFileAtATime(
  heavyJobs: HeavyWork,
  person: string,
  make: () => Promise<SentFile>,
): Promise<SentFile> {
  const end = heavyJobs.begin(person);
  try {
    const file = await make();
    if (file.content instanceof Readable) file.content.once('end', end).once('close', end);
    else end();
    return file;
  } catch (error) {
    end();
    throw error;
  }
}
