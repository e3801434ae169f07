import { afterAll, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { createTest } from '#contract/test-content.ts';
import { getToDo } from '#contract/dashboard.ts';
import { submitTest } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

const begin = (test: SpecTest, student: SpecPerson) =>
  school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-one' } }, student);
const read = async (author: SpecPerson) => (await school.call(getToDo, {}, author)).body;

it('says who is writing, until when, and of no other author', async () => {
  const author = await school.addPerson('instructor');
  const test = await addTest(school, { author, timeLimit: 30, title: 'Optics' });
  const first = await school.addPerson('student');
  await begin(test, first);
  school.advance(60_000);
  await begin(test, await school.addPerson('student'));
  const { running } = await read(author);
  const endsAt = new Date(school.now() + 30 * 60_000).toISOString();
  expect(running).toEqual([{ _id: test.id, title: 'Optics', candidates: 2, endsAt }]);
  expect((await read(await school.addPerson('instructor'))).running).toEqual([]);

  await school.call(submitTest, { params: { testId: test.id }, body: { answers: [] } }, first);
  expect((await read(author)).running).toMatchObject([{ candidates: 1 }]);
  school.advance(31 * 60_000);
  expect((await read(author)).running).toEqual([]);
});

it('counts the drafts that lack questions, and those that wait to be published', async () => {
  const author = await school.addPerson('instructor');
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    await school.call(createTest, { body: { title, category: 'Physics' } }, author);
    school.advance(1_000);
  }
  const ready = await addTest(school, { author, isPublished: false, title: 'Ready' });
  await addTest(school, { author });
  const { withoutQuestions, unpublished } = await read(author);
  expect(withoutQuestions.count).toBe(4);
  expect(withoutQuestions.newest.map(({ title }) => title)).toEqual(['Four', 'Three', 'Two']);
  expect(unpublished).toEqual({ count: 1, newest: [{ _id: ready.id, title: 'Ready' }] });
});

it('names students whose last three results were no passes', async () => {
  const author = await school.addPerson('instructor');
  const test = await addTest(school, { author });
  const [weak, fair] = [await school.addPerson('student'), await school.addPerson('student')];
  for (let tries = 0; tries < 3; tries += 1) {
    for (const student of [weak, fair]) {
      await begin(test, student);
      const answers = test.questions.map(({ id, right }) => ({ questionId: id, selectedOptionId: right }));
      const passes = student === fair && tries === 1;
      const body = { answers: passes ? answers : [] };
      await school.call(submitTest, { params: { testId: test.id }, body }, student);
      school.advance(1_000);
    }
  }
  expect((await read(author)).needHelp).toEqual([{ _id: weak.id, name: weak.name, scores: [0, 0, 0] }]);
});
