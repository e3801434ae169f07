import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { Asked, FromThread, Jobs, ToThread } from './job.ts';

type Parts = AsyncIterable<unknown> | Iterable<unknown>;

/**
 * Does the jobs that this thread is asked for, one after the other.
 * @param begin which work a job is
 */
export function answerJobs<J extends Jobs>(begin: (job: Asked<J>) => Parts | Promise<Parts>): void {
  // The exams come first. Elsewhere than on Linux this would be about the whole server and not about the thread.
  if (process.platform === 'linux') setPriority(10);
  let allowNextPart: (() => void) | undefined;

  parentPort?.on('message', (message: ToThread<J>) => {
    if (message.says === 'next part') allowNextPart?.();
    else void answer(message.job);
  });

  async function answer(job: Asked<J>): Promise<void> {
    try {
      for await (const part of await begin(job)) {
        const allowed = new Promise<void>((resolve) => {
          allowNextPart = resolve;
        });
        say({ says: 'part', part });
        await allowed;
      }
      say({ says: 'end' });
    } catch (error) {
      if (!(error instanceof AppError)) say({ says: 'failed', error });
      else say({ says: 'refused', code: error.code, message: error.message, details: error.details });
    }
  }
}

function say(what: FromThread<unknown>): void {
  parentPort?.postMessage(what);
}
