import { expect, it, onTestFinished } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { SpecJobs } from '#server/spec/spec-jobs-thread.ts';
import { type JobLimits, openJobThread } from './job-thread.ts';

const source = new URL('../../spec/spec-jobs-thread.ts', import.meta.url);

function open(limits: Omit<JobLimits, 'memoryMb'>) {
  const thread = openJobThread<SpecJobs>(source, { memoryMb: 64, ...limits });
  onTestFinished(async () => {
    await thread.end();
  });
  return thread;
}

it('does a job for which a busy machine has no time for long', async () => {
  const thread = open({ processorMs: 1_000, clockMs: 600_000 });
  expect(await thread.run('wait', 2_500, [])).toEqual(['waited']);
  expect(thread.isGone()).toBe(false);
});

it('ends a job that works for longer than it may', async () => {
  await expect(open({ processorMs: 300, clockMs: 600_000 }).run('work', null, [])).rejects.toEqual(
    new AppError('HEAVY_JOB_TOO_LARGE'),
  );
});

it('ends a job for which there is no time in the end, and says that it may be tried again', async () => {
  const thread = open({ processorMs: 60_000, clockMs: 500 });
  await expect(thread.run('wait', 600_000, [])).rejects.toEqual(new AppError('SERVER_BUSY'));
});
