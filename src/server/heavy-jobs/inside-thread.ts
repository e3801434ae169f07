import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import { analysePacked } from '#server/analysis/analyse-packed.ts';
import { readUpload } from '#server/http/read-upload.ts';
import type { Asked, FromThread, ToThread } from './jobs.ts';

// The exams come first. Elsewhere than on Linux this would be about the whole server and not about the thread.
if (process.platform === 'linux') setPriority(10);

let allowNextPart: (() => void) | undefined;

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'next part') allowNextPart?.();
  else void answer(message);
});

async function answer(job: Asked): Promise<void> {
  try {
    for await (const part of await partsOf(job)) {
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

function say(what: FromThread<unknown>): void {
  parentPort?.postMessage(what);
}

async function partsOf(job: Asked): Promise<AsyncIterable<unknown> | Iterable<unknown>> {
  switch (job.kind) {
    case 'paper':
      // What draws papers is large, and the other jobs do without it.
      return (await import('#server/papers/make-paper.ts')).makePaper(job.input);
    case 'analysis':
      return analysePacked(job.input);
    case 'upload':
      return readUpload(job.input);
  }
}
