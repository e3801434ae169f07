import { afterAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import { duplicateTest, exportTest, getInstructorTest } from '#contract/authoring.ts';
import { placeQuestions, createPassage } from '#contract/passages.ts';
import { moveQuestions } from '#contract/question-uploads.ts';
import { bulkUpload, createQuestion, exportQuestions } from '#contract/questions.ts';
import { getResult } from '#contract/results.ts';
import { submitTest } from '#contract/submission.ts';
import { createSection, deleteSection, layOutUtme, updateSection } from '#contract/sections.ts';
import { readJson } from '#domain/question-import/read-json.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

type Fields = { instructions?: string; shufflesQuestions?: boolean; isScaled?: boolean };

const add = async (testId: string, title: string, fields: Fields = {}) => {
  const made = await school.call(createSection, { params: { testId }, body: { title, ...fields } }, author);
  expect(made.status).toBe(201);
  return made.body;
};

/** A published test of six questions: English has the first three, Physics the others. */
async function withSections(english: Fields = {}, physics: Fields = {}) {
  const test = await addTest(school, { author, questions: 6 });
  const ids = test.questions.map(({ id }) => id);
  const [first, second] = [await add(test.id, 'English', english), await add(test.id, 'Physics', physics)];
  const body = { questionIds: ids.slice(3), section: second._id };
  await school.call(placeQuestions, { params: { testId: test.id }, body }, author);
  return { testId: test.id, test, ids, english: first._id, physics: second._id };
}

const read = async (testId: string) => (await school.call(getInstructorTest, { params: { testId } }, author)).body;
const sectionsOf = async (testId: string) =>
  (await read(testId)).sections.map(({ title, questionIds }) => ({ title, questionIds }));
const begin = async (testId: string, student = school.addPerson('student')) =>
  (await school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, await student)).body;

describe('the author’s sections', () => {
  it('have all questions of the test: the first takes those that are there, the last those that come', async () => {
    const { testId, ids, english } = await withSections();
    const options = ['right', 'wrong'].map((option, index) => ({ text: option, isCorrect: index === 0 }));
    const write = (section?: string) => {
      const body = { text: `Another ${section}`, test: testId, category: 'Science', options, section };
      return school.call(createQuestion, { body }, author);
    };
    const [last, named] = [await write(), await write(english)];
    expect(await sectionsOf(testId)).toEqual([
      { title: 'English', questionIds: [...ids.slice(0, 3), named.body._id] },
      { title: 'Physics', questionIds: [...ids.slice(3), last.body._id] },
    ]);
    expect((await read(testId)).questions.map(({ _id }) => _id)).toEqual([
      ...ids.slice(0, 3),
      named.body._id,
      ...ids.slice(3),
      last.body._id,
    ]);
    const elsewhere = await withSections();
    expect(await write(elsewhere.english)).toMatchObject({ status: 404, body: { code: 'SECTION_NOT_FOUND' } });
  });

  it('are put in another order with their questions', async () => {
    const { testId, ids, physics } = await withSections();
    await school.call(updateSection, { params: { sectionId: physics }, body: { place: 0 } }, author);
    expect(await sectionsOf(testId)).toEqual([
      { title: 'Physics', questionIds: ids.slice(3) },
      { title: 'English', questionIds: ids.slice(0, 3) },
    ]);
  });

  it('give a question away to the place after one of another, and whole passages', async () => {
    const { testId, ids, physics } = await withSections();
    const [a, b, c, d, e, f] = ids as [string, string, string, string, string, string];
    const place = (body: { questionIds: string[]; after?: string | null; section?: string }) =>
      school.call(placeQuestions, { params: { testId }, body }, author);
    await place({ questionIds: [a], after: d });
    expect((await sectionsOf(testId)).map(({ questionIds }) => questionIds)).toEqual([
      [b, c],
      [d, a, e, f],
    ]);
    const passage = { title: '', text: 'Read this.', questionIds: [b, c] };
    await school.call(createPassage, { params: { testId }, body: passage }, author);
    await place({ questionIds: [b, c], section: physics });
    expect((await sectionsOf(testId)).map(({ questionIds }) => questionIds)).toEqual([[], [d, a, e, f, b, c]]);
  });

  it('leave their questions to the one before when they are deleted, and to none at last', async () => {
    const { testId, ids, english, physics } = await withSections();
    await school.call(deleteSection, { params: { sectionId: english } }, author);
    expect(await sectionsOf(testId)).toEqual([{ title: 'Physics', questionIds: ids }]);
    await school.call(deleteSection, { params: { sectionId: physics } }, author);
    expect(await sectionsOf(testId)).toEqual([]);
    expect((await read(testId)).questions.map(({ _id }) => _id)).toEqual(ids);
    expect((await begin(testId)).sections).toBeUndefined();
  });

  it('are refused where somebody else has changed them meanwhile, and are not there for another', async () => {
    const { testId, english } = await withSections();
    const params = { sectionId: english };
    const rename = (title: string, basedOn: string, who = author) =>
      school.call(updateSection, { params, body: { title, basedOn: { title: basedOn } } }, who);
    expect((await rename('Use of English', 'English')).status).toBe(200);
    expect(await rename('Mine', 'English')).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    const other = await school.addPerson('instructor');
    expect((await rename('Mine', 'Use of English', other)).status).toBe(404);
    expect((await school.call(deleteSection, { params }, other)).status).toBe(404);
    const body = { title: 'Mine' };
    expect((await school.call(createSection, { params: { testId }, body }, other)).status).toBe(404);
  });

  it('are twenty at most', async () => {
    const { id: testId } = await addTest(school, { author, questions: 1 });
    for (let count = 1; count <= 20; count += 1) await add(testId, `Section ${count}`);
    const more = await school.call(createSection, { params: { testId }, body: { title: 'One more' } }, author);
    expect(more).toMatchObject({ status: 409, body: { code: 'TOO_MANY_SECTIONS' } });
  });

  it('are copied with their test and printed with it; what goes to another test stands in its last', async () => {
    const { testId, ids } = await withSections({ instructions: 'Answer all.', isScaled: true });
    const copy = await school.call(duplicateTest, { params: { testId } }, author);
    expect((await read(copy.body._id)).sections).toMatchObject([
      { title: 'English', instructions: 'Answer all.', isScaled: true },
      { title: 'Physics', isScaled: false },
    ]);
    expect((await sectionsOf(copy.body._id)).map(({ questionIds }) => questionIds.length)).toEqual([3, 3]);
    expect((await school.call(exportTest, { params: { testId }, query: {} }, author)).status).toBe(200);
    const target = await withSections();
    await school.call(moveQuestions, { body: { questionIds: [ids[0]!], test: target.testId } }, author);
    expect((await sectionsOf(target.testId))[1]?.questionIds).toEqual([...target.ids.slice(3), ids[0]]);
  });

  it.each(['csv', 'json'] as const)('come back by their titles from a %s file', async (format) => {
    const { testId } = await withSections();
    const { text } = await school.call(exportQuestions, { query: { test: testId, format } }, author);
    expect(text).toContain('Physics');
    const target = await addTest(school, { author, questions: 0 });
    const { sections, questions } = await read(testId);
    const brought = questions.map((question, index) => ({
      ...question,
      text: `Number ${index}`,
      section: sections.find(({ questionIds }) => questionIds.includes(question._id))?.title,
    }));
    const body = { testId: target.id, questions: brought };
    expect((await school.call(bulkUpload, { body }, author)).body.failures).toEqual([]);
    const there = await sectionsOf(target.id);
    expect(there.map(({ title, questionIds }) => [title, questionIds.length])).toEqual([
      ['English', 3],
      ['Physics', 3],
    ]);
  });

  it('bring along what they ask for, and change nothing of a section that is there', async () => {
    const { testId } = await withSections({ instructions: 'Answer all.\nTwo marks each.' });
    const { text } = await school.call(exportQuestions, { query: { test: testId, format: 'json' } }, author);
    const { ready } = readJson(text, () => ({ test: { _id: testId, title: '', category: 'Science' } }));
    const questions = ready.map(({ question }) => question);
    const asked = async (target: string) =>
      (await read(target)).sections.map(({ title, instructions }) => [title, instructions]);
    const empty = await addTest(school, { author, questions: 0 });
    await school.call(bulkUpload, { body: { testId: empty.id, questions } }, author);
    expect(await asked(empty.id)).toEqual([
      ['English', 'Answer all.\nTwo marks each.'],
      ['Physics', ''],
    ]);
    const other = await addTest(school, { author, questions: 0 });
    await add(other.id, 'English', { instructions: 'Answer five.' });
    await school.call(bulkUpload, { body: { testId: other.id, questions } }, author);
    expect((await asked(other.id))[0]).toEqual(['English', 'Answer five.']);
  });
});

describe('the sections of a UTME', () => {
  it('are made in a test that is still empty, once', async () => {
    const { id: testId } = await addTest(school, { author, questions: 0, timeLimit: 60 });
    const layOut = () => school.call(layOutUtme, { params: { testId } }, author);
    expect((await layOut()).status).toBe(201);
    const made = await read(testId);
    expect(made).toMatchObject({ timeLimit: 120, sectionsToChoose: 3 });
    expect(made.sections.map(({ title }) => title).slice(0, 3)).toEqual(['Use of English', 'Mathematics', 'Physics']);
    expect(made.sections.every(({ isScaled }) => isScaled)).toBe(true);
    expect(made.sections.map(({ isChoice }) => isChoice)).toEqual([false, ...Array<boolean>(8).fill(true)]);
    expect((await layOut()).status).toBe(400);
    const { id: full } = await addTest(school, { author, questions: 1 });
    expect((await school.call(layOutUtme, { params: { testId: full } }, author)).status).toBe(400);
  });
});

describe('a candidate’s sections', () => {
  it('come in order, shuffled or not as each says, and stay as they were at the start', async () => {
    const { testId, ids, english } = await withSections({ instructions: 'Answer all.', shufflesQuestions: false });
    const student = await school.addPerson('student');
    const exam = await begin(testId, Promise.resolve(student));
    expect(exam.sections).toMatchObject([
      { title: 'English', instructions: 'Answer all.', questionIds: ids.slice(0, 3) },
      { title: 'Physics', instructions: '' },
    ]);
    expect(exam.sections?.flatMap(({ questionIds }) => questionIds)).toEqual(exam.questions.map(({ _id }) => _id));
    expect(exam.sections?.[1]?.questionIds.toSorted()).toEqual(ids.slice(3).toSorted());
    await school.call(updateSection, { params: { sectionId: english }, body: { title: 'Other', place: 1 } }, author);
    const again = { params: { attemptId: exam._id }, body: { clientId: 'client-two' } };
    expect((await school.call(resumeAttempt, again, student)).body.sections).toEqual(exam.sections);
  });

  it('have a score each in the result, out of 100 where they say so, also where the answers are withheld', async () => {
    const { testId, test } = await withSections({ isScaled: true }, { isScaled: true });
    await school.store.write((trx) =>
      trx.updateTable('tests').set({ review_policy: 'never' }).where('id', '=', testId).execute(),
    );
    const student = await school.addPerson('student');
    const exam = await begin(testId, Promise.resolve(student));
    const answers = [0, 1, 3].map((place) => ({
      questionId: test.questions[place]!.id,
      selectedOptionId: test.questions[place]!.right,
    }));
    const submission = { params: { testId }, body: { attemptId: exam._id, answers } };
    const { body: result } = await school.call(submitTest, submission, student);
    const { body: review } = await school.call(getResult, { params: { resultId: result._id } }, student);
    expect(review).toMatchObject({ score: 50, review: [], reviewWithheld: 'policy' });
    expect((await school.call(getOwnData, {}, student)).text).toContain('"sections":["English","Physics"]');
    expect(review.sections).toMatchObject([
      { title: 'English', pointsWon: 2, pointsPossible: 3, scaled: 67 },
      { title: 'Physics', pointsWon: 1, pointsPossible: 3, scaled: 33 },
    ]);
  });
});
