import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type Transferable, Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { FromThread, JobInput, JobKind, JobPart, Jobs, ToThread } from './job.ts';

export type JobLimits = {
  /** Milliseconds of the thread's processor time: what a busy machine keeps from it does not count. */
  processorMs: number;
  /** By the clock: by then the machine has no time for it, or it waits for what never comes. */
  clockMs: number;
  memoryMb: number;
};

const shortestLookMs = 20;

/**
 * A thread that does one heavy job after another, until one fails: then it is gone.
 * @param source the module that runs in it
 */
export function openJobThread<J extends Jobs>(source: URL, { memoryMb, ...times }: JobLimits) {
  const thread = new Worker(source, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  // Whoever waits for a job hears of it too; without a job there is nobody to tell.
  thread.on('error', () => undefined);
  thread.unref();
  const started = once(thread, 'online');
  // One that never starts ends as an error.
  started.catch(() => undefined);
  let isGone = false;
  thread.once('exit', () => {
    isGone = true;
  });

  return {
    isGone: () => isGone,
    end: () => thread.terminate(),
    /**
     * @throws HEAVY_JOB_TOO_LARGE where it passes a limit
     * @throws SERVER_BUSY where the machine has no time for it
     */
    run: async <K extends JobKind<J>>(kind: K, input: JobInput<J[K]>, transfer: readonly Transferable[]) => {
      const parts: JobPart<J[K]>[] = [];
      const outcome = Promise.withResolvers<void>();
      let hasAnswered = false;
      const listen = (answer: FromThread<JobPart<J[K]>>) => {
        if (answer.says === 'part') {
          parts.push(answer.part);
          // In a turn of its own, so that two parts are never taken in at a stretch.
          void nextTurn().then(() => thread.postMessage({ says: 'next part' } satisfies ToThread<J>));
          return;
        }
        hasAnswered = answer.says !== 'failed';
        if (answer.says === 'end') outcome.resolve();
        else if (answer.says === 'refused') {
          outcome.reject(new AppError(answer.code, answer.message, answer.details));
        } else outcome.reject(answer.error);
      };
      const fail = (error: unknown) =>
        outcome.reject(isOutOfMemory(error) ? new AppError('HEAVY_JOB_TOO_LARGE') : error);
      const stopped = () => outcome.reject(new AppError('STOPPING'));
      const over = new AbortController();
      pastLimit(thread, started, times, over.signal).then(outcome.reject, () => undefined);
      thread.on('message', listen).on('error', fail).on('exit', stopped).ref();
      try {
        thread.postMessage({ says: 'do', job: { kind, input } }, transfer);
        await outcome.promise;
        return parts;
      } catch (error) {
        // Refused is as good as done: it is ready for the next job.
        if (!hasAnswered) await thread.terminate();
        throw error;
      } finally {
        over.abort();
        thread.off('message', listen).off('error', fail).off('exit', stopped).unref();
      }
    },
  };
}
export type JobThread<J extends Jobs> = ReturnType<typeof openJobThread<J>>;

/** Why a job has to end once it has taken as long as it may. It fails where the job was over before. */
async function pastLimit(
  thread: Worker,
  started: Promise<unknown>,
  { processorMs, clockMs }: Omit<JobLimits, 'memoryMb'>,
  signal: AbortSignal,
): Promise<AppError> {
  return Promise.race([
    started.then(() => workedFor(thread, processorMs, signal)).then(() => new AppError('HEAVY_JOB_TOO_LARGE')),
    wait(clockMs, new AppError('SERVER_BUSY'), { signal }),
  ]);
}

async function workedFor(thread: Worker, processorMs: number, signal: AbortSignal): Promise<void> {
  const before = await thread.cpuUsage();
  for (let left = processorMs; left > 0;) {
    await wait(Math.max(left, shortestLookMs), undefined, { signal });
    const { user, system } = await thread.cpuUsage(before);
    left = processorMs - (user + system) / 1000;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
