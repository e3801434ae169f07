import { afterEach, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { PaperInput } from '#server/bank/papers/make-paper.ts';
import type { PackedRows } from '#server/exam/analysis/mark-rows.ts';
import type { HeavyJobs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import { openServerJobs, type ServerJobs } from './heavy-jobs.ts';

let jobs: HeavyJobs<ServerJobs>;

afterEach(() => jobs.close());

const usual = { threads: 1, processorMs: 60_000, clockMs: 600_000, memoryMb: 256 };

/** Marks of so many attempts at so many questions: what an analysis takes. */
function marks(attempts: number, questions: number): PackedRows {
  const cells = Uint16Array.from({ length: attempts * questions }, (_, index) => 1 + ((index * 7 + (index >> 3)) % 2));
  const choices = new Uint8Array(attempts * questions);
  const column = { maxMark: 1, options: 4, randomGuessScore: 25 };
  return {
    attempts,
    papersAreAlike: false,
    columns: Array.from({ length: questions }, () => column),
    cells,
    marks: Array.from({ length: questions }, () => [0, 1]),
    choices,
  };
}

/** A paper that takes minutes, and holds more and more of what it has set. */
const endlessPaper: PaperInput = {
  test: {
    title: 'Formulas',
    description: '',
    category: 'Maths',
    time_limit: 60,
    passing_score: 60,
    marks_off: 'nothing',
    updated_at: 0,
    school: '',
  },
  questions: Array.from({ length: 5_000 }, (_, index) => ({
    text: `$${`\\frac{${index}}{x} + `.repeat(60)} 1$`,
    type: 'short-answer',
    options: [],
    acceptedAnswers: ['1'],
    details: {},
    points: 1,
  })),
  passages: [],
  sections: [],
  withKey: false,
  pictures: [],
  fontsFolder: 'no-such-folder',
};

const tooLarge = new AppError('HEAVY_JOB_TOO_LARGE');

it('goes on after a job that takes too long', async () => {
  jobs = openServerJobs({ ...usual, processorMs: 1_000 });
  await expect(jobs.run('paper', endlessPaper)).rejects.toEqual(tooLarge);
  const [analysis] = await jobs.run('analysis', marks(50, 4));
  expect(analysis?.items.map((item) => item.attempts)).toEqual([50, 50, 50, 50]);
});

it('goes on after a job that takes too much memory', async () => {
  jobs = openServerJobs({ ...usual, memoryMb: 40 });
  await expect(jobs.run('paper', endlessPaper)).rejects.toEqual(tooLarge);
  const [analysis] = await jobs.run('analysis', marks(50, 4));
  expect(analysis?.items).toHaveLength(4);
});

it('does the jobs of many with few threads, each in its turn', async () => {
  jobs = openServerJobs({ ...usual, threads: 2 });
  const sizes = [3, 1, 4, 1, 5, 9, 2, 6];
  const analyses = await Promise.all(sizes.map((questions) => jobs.run('analysis', marks(40, questions))));
  expect(analyses.map(([analysis]) => analysis?.items.length)).toEqual(sizes);
});

it('gives a person one place, until it is given back', () => {
  jobs = openServerJobs(usual);
  const end = jobs.begin('ada');
  jobs.begin('bola');
  expect(() => jobs.begin('ada')).toThrow(new AppError('HEAVY_JOB_RUNNING'));
  end();
  jobs.begin('ada')();
});

it('leaves nobody waiting when the server stops', async () => {
  jobs = openServerJobs(usual);
  const underWay = jobs.run('paper', endlessPaper);
  const waiting = jobs.run('analysis', marks(50, 4));
  const answers = Promise.allSettled([underWay, waiting]);
  await jobs.close();
  const stopping = { status: 'rejected', reason: new AppError('STOPPING') };
  expect(await answers).toEqual([stopping, stopping]);
  await expect(jobs.run('analysis', marks(50, 4))).rejects.toEqual(new AppError('STOPPING'));
});
