import { afterAll, expect, it } from 'vitest';
import { getResults } from '#contract/results.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { refuseRows } from '#server/spec/refuse-rows.ts';
import { openSpecAttempts, pick } from '#server/spec/spec-attempts.ts';
import { closeOverdueAttempts } from './close-overdue-attempts.ts';

const minute = 60_000;
const { school, instructor, begin, save, newcomer } = await openSpecAttempts();
afterAll(() => school.close());

it('ends a whole room at once, each with what it saved, and leaves out what goes on or cannot be ended', async () => {
  const { test } = await newcomer();
  const people = await Promise.all(Array.from({ length: 40 }, () => school.addPerson('student')));
  const exams = await Promise.all(people.map((person) => begin(test, person)));
  await Promise.all(
    exams.map((exam, index) =>
      save(exam._id, exam.writer, index % 2 === 0 ? [pick(test, 0, 'right', 1)] : [], people[index]!),
    ),
  );
  await refuseRows(school.store, 'results', exams[7]!._id);
  school.advance(30 * minute);
  const { test: other, student } = await newcomer();
  await begin(other, student);
  school.advance(30 * minute + 30_000);

  await expect(closeOverdueAttempts(school.services)).rejects.toThrow('refused');
  const lists = await Promise.all(people.map((person) => school.call(getResults, { query: {} }, person)));
  expect(lists.map(({ body }) => body.results.map(({ score, attemptId }) => [attemptId, score]))).toEqual(
    exams.map(({ _id }, index) => (index === 7 ? [] : [[_id, index % 2 === 0 ? 25 : 0]])),
  );
  expect((await school.call(getResults, { query: {} }, student)).body.results).toEqual([]);
});

it('keeps a passing score that is a fraction', async () => {
  const test = await addTest(school, { author: instructor, passingScore: 62.5 });
  const student = await school.addPerson('student');
  await begin(test, student);
  school.advance(60 * minute + 30_000);
  await closeOverdueAttempts(school.services).catch(() => undefined);
  const { body } = await school.call(getResults, { query: {} }, student);
  expect(body.results).toMatchObject([{ passingScore: 62.5 }]);
});
