import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { submitResult } from '#contract/submission.ts';
import { insertQuestions, type StoredContent } from '#server/bank/questions/question.queries.ts';
import type { Turns } from '#server/spec/watch-turns.ts';
import { startSpecProcess } from '#server/spec/spec-process.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

/**
 * Nobody's save waits longer for what somebody else does: half of the floor, which is 50 ms on a laptop and more on a
 * machine, or at an hour, that is slower.
 */
const longestTurn = 0.5;
/** What else the machine does slows some tries, and never makes one fast: the best of these is what the work takes. */
const tries = 5;
const candidates = 60;
const resultsOfEach = 50;

let database: SpecDatabase;
let child: ChildProcess;
let address: string;
let turnsFile: string;
let author: SpecPerson;
let admin: SpecPerson;
let students: SpecPerson[];
let formulas: SpecTest;
let long: SpecTest;
let empty: SpecTest[];
let taken: SpecTest;

beforeAll(async () => {
  database = await specDatabase();
  turnsFile = join(database.dataDir, 'turns');
  const school = await openSpecSchool(database, {}, Date.now());
  author = await school.addPerson('instructor');
  admin = await school.addPerson('admin');
  students = await Promise.all(Array.from({ length: candidates }, () => school.addPerson('student')));
  empty = await Promise.all(Array.from({ length: tries }, () => addTest(school, { author, questions: 0 })));
  formulas = await testOf(school, 60, (index) => `$${`\\frac{${index}}{x}+`.repeat(70)}1$`);
  long = await testOf(school, 1_000, (index) => `Question ${index}? ${'Some words of it. '.repeat(20)}`);
  taken = await addTest(school, { author, questions: 20 });
  for (const student of students) await takeOften(school, student);
  await school.close();
  const watch = `--import=${new URL('spec/watch-turns.ts', import.meta.url).href}`;
  ({ address, child } = await startSpecProcess(database, { TURNS_FILE: turnsFile, NODE_OPTIONS: watch }));
});
afterAll(async () => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  await database.remove();
});

async function testOf(school: SpecSchool, questions: number, text: (index: number) => string): Promise<SpecTest> {
  const test = await addTest(school, { author, questions: 0 });
  const contents = Array.from({ length: questions }, (_, index): StoredContent => ({ ...question(text(index)) }));
  const place = { testId: test.id, createdBy: author.id, now: school.now() };
  await school.store.write((trx) => insertQuestions(trx, place, contents));
  return test;
}

const question = (text: string): StoredContent => ({
  text,
  type: 'multiple-choice',
  category: 'Science',
  options: ['One', 'Two', 'Three', 'Four'].map((option, index) => ({
    _id: newId(),
    text: option,
    isCorrect: index === 0,
  })),
  acceptedAnswers: [],
  details: {},
  explanation: 'Because it is so.',
  keepsPlace: false,
  difficulty: 'easy',
  points: 1,
});

/** Takes the test once, and has the result so many times. */
async function takeOften(school: SpecSchool, person: SpecPerson): Promise<void> {
  const params = { testId: taken.id };
  const { body: exam } = await school.call(startAttempt, { params, body: { clientId: 'client-one' } }, person);
  const answers = taken.questions.map(({ id, right, wrong }, index) => ({
    questionId: id,
    selectedOptionId: index % 3 === 0 ? wrong : right,
    sequence: index + 1,
  }));
  await school.call(submitResult, { body: { testId: taken.id, attemptId: exam._id, answers } }, person);
  const attempt = await school.store.db
    .selectFrom('attempts')
    .selectAll()
    .where('id', '=', exam._id)
    .executeTakeFirstOrThrow();
  const result = await school.store.db
    .selectFrom('results')
    .selectAll()
    .where('attempt_id', '=', exam._id)
    .executeTakeFirstOrThrow();
  const items = await school.store.db
    .selectFrom('result_items')
    .selectAll()
    .where('result_id', '=', result.id)
    .execute();
  for (let from = 0; from < resultsOfEach; from += 50) {
    const copies = Array.from({ length: 50 }, () => ({ attempt_id: newId(), result_id: newId() }));
    await school.store.write(async (trx) => {
      await trx
        .insertInto('attempts')
        .values(copies.map(({ attempt_id }) => ({ ...attempt, id: attempt_id })))
        .execute();
      await trx
        .insertInto('results')
        .values(copies.map(({ attempt_id, result_id }) => ({ ...result, id: result_id, attempt_id })))
        .execute();
      await trx
        .insertInto('result_items')
        .values(copies.flatMap(({ result_id }) => items.map((item) => ({ ...item, result_id }))))
        .execute();
    });
  }
}

async function ask(person: SpecPerson, method: string, path: string, body?: object): Promise<number> {
  const answer = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${person.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The longest turn since the last time, as a share of the floor. */
async function longestTold(): Promise<number> {
  rmSync(turnsFile, { force: true });
  child.kill('SIGUSR2');
  const text = await vi.waitUntil(() => existsSync(turnsFile) && readFileSync(turnsFile, 'utf8'), { timeout: 20_000 });
  const { longest, floor } = JSON.parse(text) as Turns;
  return longest / floor;
}

const uploaded = (round: number) => ({
  testId: empty[round]!.id,
  questions: Array.from({ length: 1_000 }, (_, index) => ({
    ...question(`Question ${index}? ${'Some words of it. '.repeat(20)}`),
  })),
});
const classPart = (round: number) => ({
  users: Array.from({ length: 50 }, (_, index) => ({
    name: `Pupil ${index}`,
    email: `pupil-${round}-${index}@spec.school`,
    password: `correct horse ${index} battery`,
  })),
});

it.each<[string, number, (round: number) => Promise<number>]>([
  ['a paper of formulas', 200, () => ask(author, 'GET', `/api/instructor/tests/${formulas.id}/export?key=1`)],
  ['a paper of a thousand questions', 200, () => ask(author, 'GET', `/api/instructor/tests/${long.id}/export`)],
  ['a test of a thousand questions', 200, () => ask(author, 'GET', `/api/instructor/tests/${long.id}`)],
  ['its copy', 201, () => ask(author, 'POST', `/api/instructor/tests/${long.id}/duplicate`)],
  [
    'an attempt at it',
    201,
    (round) => ask(students[round]!, 'POST', `/api/student/tests/${long.id}/attempts`, { clientId: 'client-one' }),
  ],
  [
    'the end of one',
    201,
    async (round) => {
      const taker = students[tries + round]!;
      await ask(taker, 'POST', `/api/student/tests/${long.id}/attempts`, { clientId: 'client-one' });
      await longestTold();
      return ask(taker, 'POST', `/api/student/tests/${long.id}/submit`, { answers: [] });
    },
  ],
  ['an upload of a thousand questions', 201, (round) => ask(author, 'POST', '/api/questions/bulk', uploaded(round))],
  ['an export of all questions', 200, () => ask(author, 'GET', '/api/instructor/questions/export')],
  ['an analysis of 3,000 results', 200, () => ask(author, 'GET', `/api/instructor/tests/${taken.id}/analysis`)],
  ['an export of 3,000 results', 200, () => ask(author, 'GET', '/api/instructor/results/export')],
  ["an export of a person's 50 results", 200, () => ask(students[1]!, 'GET', '/api/results/export')],
  ['all that is held about that person', 200, () => ask(students[1]!, 'GET', '/api/account/data')],
  ['a part of a class list', 201, (round) => ask(admin, 'POST', '/api/admin/users/bulk', classPart(round))],
])('%s does not hold up the event loop', async (_what, status, work) => {
  let best = Infinity;
  for (let round = 0; round < tries && best >= longestTurn; round += 1) {
    await longestTold();
    expect(await work(round)).toBe(status);
    best = Math.min(best, await longestTold());
  }
  expect(best).toBeLessThan(longestTurn);
});
