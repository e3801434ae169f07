import { availableParallelism } from 'node:os';
import type { Transferable } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import { type JobLimits, type JobThread, openJobThread } from './job-thread.ts';
import type { Job, JobInput, JobKind, JobPart, Jobs } from './job.ts';

export type HeavyWork = {
  /**
   * Takes the one place that a person has for heavy work, until what is answered is called.
   * @throws HEAVY_JOB_RUNNING where they have it already
   */
  begin: (personId: string) => () => void;
  close: () => Promise<void>;
};

/** One kind of job, for whoever needs no other. */
export type Runs<Kind extends string, J extends Job> = {
  /** Has a thread do it as soon as one is free, and answers the parts of what it made. */
  run: (kind: Kind, input: JobInput<J>, transfer?: readonly Transferable[]) => Promise<JobPart<J>[]>;
};

export type HeavyJobs<J extends Jobs> = HeavyWork & {
  run: <K extends JobKind<J>>(
    kind: K,
    input: JobInput<J[K]>,
    transfer?: readonly Transferable[],
  ) => Promise<JobPart<J[K]>[]>;
};

export type HeavyJobLimits = JobLimits & { threads: number };

const usualLimits: HeavyJobLimits = {
  // One core stays with the exams.
  threads: Math.max(1, availableParallelism() - 1),
  processorMs: 60_000,
  clockMs: 3_600_000,
  memoryMb: 512,
};

/**
 * What takes long is done in threads of its own, so that nothing holds up the thread that serves the exams. Those who
 * ask while all threads work wait in the order in which they came.
 * @param source the module that runs in each thread
 */
export function openHeavyJobs<J extends Jobs>(
  source: URL,
  { threads: most, ...limits }: HeavyJobLimits = usualLimits,
): HeavyJobs<J> {
  const busyPeople = new Set<string>();
  const threads = new Set<JobThread<J>>();
  const free: JobThread<J>[] = [];
  const waiting: { take: () => void; leave: (reason: AppError) => void }[] = [];
  let working = 0;
  let isClosed = false;

  async function takeTurn(): Promise<void> {
    if (working === most) await new Promise<void>((take, leave) => waiting.push({ take, leave }));
    else working += 1;
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next) next.take();
    else working -= 1;
  }

  function takeThread(): JobThread<J> {
    // It may have been closed while this job waited.
    if (isClosed) throw new AppError('STOPPING');
    for (let thread = free.pop(); thread; thread = free.pop()) {
      if (!thread.isGone()) return thread;
      threads.delete(thread);
    }
    const thread = openJobThread<J>(source, limits);
    threads.add(thread);
    return thread;
  }

  return {
    begin: (personId) => {
      if (busyPeople.has(personId)) throw new AppError('HEAVY_JOB_RUNNING');
      busyPeople.add(personId);
      return () => void busyPeople.delete(personId);
    },
    run: async (kind, input, transfer = []) => {
      await takeTurn();
      let thread: JobThread<J> | undefined;
      try {
        thread = takeThread();
        return await thread.run(kind, input, transfer);
      } finally {
        if (thread) free.push(thread);
        passTurn();
      }
    },
    close: async () => {
      isClosed = true;
      for (const { leave } of waiting.splice(0)) leave(new AppError('STOPPING'));
      await Promise.all(Array.from(threads, (thread) => thread.end()));
    },
  };
}
