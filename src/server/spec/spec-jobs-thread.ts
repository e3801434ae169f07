import { setTimeout as wait } from 'node:timers/promises';
import { answerJobs } from '#server/platform/heavy-jobs/inside-thread.ts';

/** Jobs of a thread that a spec watches. */
export type SpecJobs = {
  /** Does nothing for so long, as one does that the machine has no time for. */
  wait: (ms: number) => AsyncGenerator<string>;
  /** Works for ever. */
  work: (input: null) => Generator<string>;
};

answerJobs<SpecJobs>((job) => (job.kind === 'wait' ? waitFor(job.input) : workOn()));

async function* waitFor(ms: number): AsyncGenerator<string> {
  await wait(ms);
  yield 'waited';
}

function* workOn(): Generator<string> {
  while (performance.now() < Infinity);
  yield 'worked';
}
