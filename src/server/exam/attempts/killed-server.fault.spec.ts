import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Exam, startAttempt } from '#contract/attempts.ts';
import { signIn } from '#contract/auth.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import { askProcess, startSpecProcess } from '#server/spec/spec-process.ts';
import { engine, type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';

// The disk is what this is about; PostgreSQL itself is not killed here, so a few rounds show its side.
const rounds = engine === 'sqlite' ? 20 : 4;
const candidates = ['student@demo.school', 'basic@demo.school', 'premium@demo.school'];

let database: SpecDatabase;
let server: ChildProcess | undefined;

beforeAll(async () => {
  database = await specDatabase();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await database.remove();
});

async function startServer(): Promise<string> {
  const started = await startSpecProcess(database);
  server = started.child;
  return started.address;
}

type Candidate = { token: string; testId: string; sequence: number; acknowledged: Map<string, number> };

async function begin(address: string, { testId, token }: Candidate): Promise<Exam> {
  const url = `${address}/api/student/tests/${testId}/attempts`;
  return startAttempt.response.parse(await askProcess(url, 'POST', { clientId: 'client-one' }, token));
}

/** Saves one answer after another until the server is gone, and remembers each that was acknowledged. */
async function stream(address: string, candidate: Candidate): Promise<void> {
  try {
    await streamAnswers(address, candidate);
  } catch (error) {
    // What fetch throws where nobody answers any more.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function streamAnswers(address: string, candidate: Candidate): Promise<never> {
  const exam = await begin(address, candidate);
  const choices = exam.questions.filter((question) => question.options.length > 0);
  for (;;) {
    candidate.sequence += 1;
    const question = choices[candidate.sequence % choices.length]!;
    const option = question.options[candidate.sequence % question.options.length]!;
    const answers = [{ questionId: question._id, selectedOptionId: option._id, sequence: candidate.sequence }];
    const url = `${address}/api/attempts/${exam._id}/answers`;
    await askProcess(url, 'PUT', { writer: exam.writer, answers }, candidate.token);
    candidate.acknowledged.set(question._id, candidate.sequence);
  }
}

it(
  `a server killed ${rounds} times while answers stream in has every acknowledged one`,
  { timeout: 300_000 },
  async () => {
    let address = await startServer();
    const people: Candidate[] = [];
    for (const email of candidates) {
      const signedIn = await askProcess(`${address}/api/auth/login`, 'POST', { email, password: 'demo1234' });
      const { token } = signIn.response.parse(signedIn);
      const url = `${address}/api/student/tests?access=available`;
      const { tests } = getCatalogue.response.parse(await askProcess(url, 'GET', undefined, token));
      people.push({ token, testId: tests[0]!._id, sequence: 0, acknowledged: new Map() });
    }

    for (let round = 0; round < rounds; round += 1) {
      const hadSent = people.map(({ sequence }) => sequence);
      const everybodySaved = () =>
        people.every(({ acknowledged }, index) => Math.max(...acknowledged.values()) > hadSent[index]!);
      const streams = Promise.all(people.map((candidate) => stream(address, candidate)));
      // On a busy machine the first answers take their time.
      await expect.poll(everybodySaved, { timeout: 60_000, interval: 5 }).toBe(true);
      // A different moment each round, so that the kill lands in every part of a save.
      await wait(17 * round);
      const gone = once(server!, 'exit');
      server!.kill('SIGKILL');
      await gone;
      await streams;

      address = await startServer();
      for (const candidate of people) {
        const exam = await begin(address, candidate);
        const kept = new Map(exam.answers.map((answer) => [answer.questionId, answer.sequence]));
        for (const [questionId, sequence] of candidate.acknowledged) {
          expect(kept.get(questionId)).toBeGreaterThanOrEqual(sequence);
        }
      }
    }
  },
);
