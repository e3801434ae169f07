import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import {
  deleteTest,
  duplicateTest,
  exportTest,
  getInstructorStats,
  getInstructorTest,
  getInstructorTests,
} from '#contract/authoring.ts';
import { borrowQuestions, copyBorrowed, countUses, getBorrowers, returnQuestion } from '#contract/borrowing.ts';
import { createPassage, placeQuestions } from '#contract/passages.ts';
import { deleteQuestions, moveQuestions, restoreQuestions, undoQuestionUpload } from '#contract/question-uploads.ts';
import {
  bulkUpload,
  createQuestion,
  exportQuestions,
  getQuestionBank,
  getTestQuestions,
  updateQuestion,
} from '#contract/questions.ts';
import { getResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { createSection, deleteSection } from '#contract/sections.ts';
import { shareTest, unshareTest } from '#contract/sharing.ts';
import { getTest } from '#contract/test-to-read.ts';
import type { ShareLevel } from '#contract/vocabulary.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { picture } from '#server/spec/spec-files.ts';
import { addMediaOf } from '#server/spec/spec-media.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let [home, other]: SpecTest[] = [];
let [a, b, c]: string[] = [];
let [x, y]: string[] = [];

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  author = await school.addPerson('instructor');
  home = await addTest(school, { author, questions: 3, title: 'Home' });
  other = await addTest(school, { author, questions: 2, title: 'Other' });
  [a, b, c] = home.questions.map(({ id }) => id);
  [x, y] = other.questions.map(({ id }) => id);
});

const inOf = (test: SpecTest | undefined) => ({ params: { testId: test!.id } });
const borrow = (questionIds: (string | undefined)[], test = other, by = author) =>
  school.call(borrowQuestions, { ...inOf(test), body: { questionIds: questionIds.map(String) } }, by);
const giveBack = (questionId: string | undefined, test = other, by = author) =>
  school.call(returnQuestion, { params: { testId: test!.id, questionId: questionId! } }, by);
const place = (questionIds: (string | undefined)[], body: object, test = other) =>
  school.call(placeQuestions, { ...inOf(test), body: { questionIds: questionIds.map(String), ...body } }, author);
const read = async (test: SpecTest | undefined, by = author) => {
  const { body } = await school.call(getInstructorTest, inOf(test), by);
  expect(body.questionCount).toBe(body.questions.length);
  return body;
};
const standing = async (test: SpecTest | undefined) => (await read(test)).questions.map(({ _id }) => _id);
const share = (test: SpecTest | undefined, colleague: SpecPerson, level: ShareLevel) =>
  school.call(shareTest, { ...inOf(test), body: { email: colleague.email, level } }, author);
const say = (questionId: string | undefined, text: string, by = author) =>
  school.call(updateQuestion, { params: { questionId: questionId! }, body: { text } }, by);
const start = async (test: SpecTest | undefined, student: SpecPerson) => {
  await school.call(startAttempt, { ...inOf(test), body: { clientId: 'client-one' } }, student);
  return (await school.call(getTest, inOf(test), student)).body;
};
const remove = (questionIds: (string | undefined)[]) =>
  school.call(deleteQuestions, { body: { questionIds: questionIds.map(String) } }, author);
const restore = (questionIds: (string | undefined)[]) =>
  school.call(restoreQuestions, { body: { questionIds: questionIds.map(String) } }, author);

describe('a question that two tests use', () => {
  it('stands at the end of the second, once, and in its own as before', async () => {
    expect(await borrow([b, a, b])).toMatchObject({ status: 201, body: { added: 2 } });
    expect(await standing(other)).toEqual([x, y, a, b]);
    expect(await standing(home)).toEqual([a, b, c]);
    expect((await borrow([a, c, x])).body.added).toBe(1);
    expect(await standing(other)).toEqual([x, y, a, b, c]);
    expect((await read(other)).borrowed).toContainEqual({
      questionId: a,
      test: home!.id,
      testTitle: 'Home',
      standing: 'own',
    });
    expect((await read(home)).borrowed).toEqual([]);
    const uses = { body: { questionIds: [a!, b!] } };
    expect((await school.call(countUses, uses, author)).body).toEqual({ tests: 1 });
    expect((await school.call(countUses, uses, await school.addPerson('instructor'))).status).toBe(404);
    expect((await school.call(getBorrowers, inOf(home), author)).body).toEqual({ questions: 3, tests: 1 });
  });

  it('is edited once: both exams ask the new words, and a result from before keeps the old', async () => {
    await borrow([a]);
    const before = await school.addPerson('student');
    await start(other, before);
    const { body: result } = await school.call(submitResult, { body: { testId: other!.id, answers: [] } }, before);
    const sitting = await school.addPerson('student');
    await start(other, sitting);
    const changed = await school.call(
      updateQuestion,
      { params: { questionId: a! }, body: { text: 'The new words?', points: 2 } },
      author,
    );
    // Of whatever test the candidate sits, and whatever test the result is of.
    expect(changed.body).toMatchObject({ sitting: 1, regradable: 1 });
    for (const test of [home, other]) {
      const { questions } = await start(test, await school.addPerson('student'));
      expect(questions.find(({ _id }) => _id === a)?.text).toBe('The new words?');
    }
    expect((await start(other, sitting)).questions.find(({ _id }) => _id === a)?.text).toBe('Question 1?');
    await school.call(submitResult, { body: { testId: other!.id, answers: [] } }, sitting);
    const { body: review } = await school.call(getResult, { params: { resultId: result._id } }, before);
    expect(review.review.find(({ questionId }) => questionId === a)?.text).toBe('Question 1?');
  });

  it('counts once in its author’s figures and in the bank, and in each test’s own list', async () => {
    await borrow([a, b]);
    expect((await school.call(getInstructorStats, {}, author)).body.totalQuestions).toBe(5);
    const { body: bank } = await school.call(getQuestionBank, { query: {} }, author);
    expect(bank.counts.total).toBe(5);
    expect(bank.questions.find(({ _id }) => _id === a)).toMatchObject({ usedIn: 1, test: home!.id, standing: 'own' });
    const query = { sortBy: 'position', sortOrder: 'asc' } as const;
    const { body: list } = await school.call(getTestQuestions, { ...inOf(other), query }, author);
    expect(list.questions.map(({ _id, testTitle }) => [_id, testTitle])).toEqual([
      [x, 'Other'],
      [y, 'Other'],
      [a, 'Home'],
      [b, 'Home'],
    ]);
  });

  it('is printed, exported and duplicated with the test that uses it', async () => {
    await borrow([a]);
    await place([a], { after: x });
    expect((await school.call(exportTest, { ...inOf(other), query: { key: '1' } }, author)).status).toBe(200);
    const file = await school.call(exportQuestions, { query: { test: other!.id, format: 'json' } }, author);
    expect(file.body).toMatchObject([{ test: 'Other' }, { text: 'Question 1?', test: 'Other' }, { test: 'Other' }]);
    expect((await school.call(exportQuestions, { query: { format: 'json' } }, author)).body).toHaveLength(5);
    const { body: copy } = await school.call(duplicateTest, inOf(other), author);
    const { body: copied } = await school.call(getInstructorTest, { params: { testId: copy._id } }, author);
    expect(copied).toMatchObject({ questionCount: 3, borrowed: [] });
    expect(copied.questions.map(({ text }) => text)).toEqual(['Question 1?', 'Question 1?', 'Question 2?']);
    expect(copied.questions.map(({ _id }) => _id)).not.toContain(a);
  });

  it('two who add the same at the same moment add it once', async () => {
    const added = await Promise.all([borrow([a, b]), borrow([b, a]), borrow([c, a])]);
    expect(added.reduce((sum, { body }) => sum + body.added, 0)).toBe(3);
    expect((await standing(other)).toSorted()).toEqual([x, y, a, b, c].toSorted());
  });
});

describe('its place', () => {
  it('is among the test’s own, and says nothing of where it stands at home', async () => {
    await borrow([a, b]);
    expect((await place([b], { after: null })).body.questionIds).toEqual([b, x, y, a]);
    await place([y], { after: a });
    expect(await standing(other)).toEqual([b, x, a, y]);
    expect(await standing(home)).toEqual([a, b, c]);
    const { body: made } = await school.call(
      createQuestion,
      {
        body: {
          text: 'Which?',
          test: other!.id,
          category: 'Science',
          type: 'short-answer',
          acceptedAnswers: ['this'],
        },
      },
      author,
    );
    expect(await standing(other)).toEqual([b, x, a, y, made._id]);
  });

  it('is in the sections of the test that uses it', async () => {
    await borrow([a, b]);
    const section = (title: string) => school.call(createSection, { ...inOf(other), body: { title } }, author);
    const [one, two] = [(await section('One')).body._id, (await section('Two')).body._id];
    await place([a], { section: two });
    const sections = async () => (await read(other)).sections.map(({ questionIds }) => questionIds);
    expect(await sections()).toEqual([[x, y, b], [a]]);
    expect((await read(home)).sections).toEqual([]);
    await school.call(deleteSection, { params: { sectionId: two } }, author);
    expect(await sections()).toEqual([[x, y, b, a]]);
    expect((await start(other, await school.addPerson('student'))).questions).toHaveLength(4);
    expect((await read(other)).sections[0]?._id).toBe(one);
  });

  it('is under the passage that it has at home, which is shown with it and not taken over', async () => {
    await borrow([a, b]);
    await place([b], { after: null });
    const body = { title: 'The river', text: 'It runs.', questionIds: [a!, b!] };
    const { body: passage } = await school.call(createPassage, { ...inOf(home), body }, author);
    const shown = await read(other);
    expect(shown.questions.map(({ _id }) => _id)).toEqual([b, a, x, y]);
    expect(shown.passages).toEqual([{ ...passage, questionIds: [b, a] }]);
    const exam = await start(other, await school.addPerson('student'));
    expect(exam.passages).toMatchObject([{ title: 'The river', text: 'It runs.' }]);
    const own = { title: '', text: 'Another.', questionIds: [x!, a!] };
    const refused = await school.call(createPassage, { ...inOf(other), body: own }, author);
    expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    // What comes in with the same words stands under a passage of the test's own.
    const brought = { text: 'New?', category: 'Science', type: 'short-answer', acceptedAnswers: ['1'] };
    const questions = [{ ...brought, passage: { title: 'The river', text: 'It runs.' } }];
    await school.call(bulkUpload, { body: { testId: other!.id, questions } }, author);
    expect((await read(home)).passages[0]?.questionIds).toEqual([a, b]);
    expect((await read(other)).passages).toHaveLength(2);
  });
});

describe('taken out again', () => {
  it('it stays at home, and can be used again', async () => {
    await borrow([a, b]);
    expect((await giveBack(a)).status).toBe(200);
    expect(await standing(other)).toEqual([x, y, b]);
    expect(await standing(home)).toEqual([a, b, c]);
    for (const id of [a, x, 'nothing']) {
      expect(await giveBack(id)).toMatchObject({ status: 404, body: { code: 'QUESTION_NOT_FOUND' } });
    }
    expect((await borrow([a])).body.added).toBe(1);
  });

  it('it becomes a copy of the test’s own in its place, for those who ask for one', async () => {
    await borrow([a, b]);
    await place([a], { after: x });
    const params = { testId: other!.id, questionId: a! };
    const { status, body } = await school.call(copyBorrowed, { params }, author);
    expect([status, await standing(other)]).toEqual([201, [x, body._id, y, b]]);
    await say(a, 'Changed at home?');
    expect((await read(other)).questions[1]?.text).toBe('Question 1?');
    expect(await school.call(copyBorrowed, { params }, author)).toMatchObject({ status: 404 });
  });

  it('deleted, it goes from every test; Undo brings it back everywhere', async () => {
    await borrow([a, b]);
    await place([a], { after: x });
    const sitting = await school.addPerson('student');
    await start(other, sitting);
    await remove([a, c]);
    expect([await standing(home), await standing(other)]).toEqual([[b], [x, y, b]]);
    expect((await start(other, sitting)).questions).toHaveLength(4);
    expect((await school.call(getBorrowers, inOf(home), author)).body).toEqual({ questions: 1, tests: 1 });
    expect((await restore([a, c])).status).toBe(200);
    expect([await standing(home), await standing(other)]).toEqual([
      [a, b, c],
      [x, a, y, b],
    ]);
  });

  it('stays where it stands in the tests that use it when its own goes, and is at home in the first of them', async () => {
    const third = await addTest(school, { author, questions: 1, title: 'Third' });
    await borrow([a, b]);
    await place([a], { after: x });
    school.advance(1_000);
    await borrow([a], third);
    await borrow([x], home);
    const passage = { title: 'A river', text: 'It was raining.', questionIds: [a!] };
    expect((await school.call(createPassage, { ...inOf(home), body: passage }, author)).status).toBe(201);
    await remove([b]);
    const before = (await selectCounters(school.store.db))('questions');
    await school.call(deleteTest, inOf(home), author);
    expect((await selectCounters(school.store.db))('questions')).toBe(before - 1);
    expect(await standing(other)).toEqual([x, a, y]);
    expect((await standing(third)).at(-1)).toBe(a);
    const { passages, borrowed } = await read(other);
    expect([passages.map(({ title }) => title), borrowed]).toEqual([['A river'], []]);
    expect((await read(third)).borrowed).toMatchObject([{ questionId: a, testTitle: 'Other' }]);
    expect((await say(a, 'Changed in its new home?')).status).toBe(200);
    expect((await read(third)).questions.at(-1)?.text).toBe('Changed in its new home?');
    expect((await school.call(getBorrowers, inOf(other), author)).body).toEqual({ questions: 1, tests: 1 });
  });

  it('counts no question of another where a test that uses it is deleted', async () => {
    await borrow([a, b]);
    const questions = async () => (await selectCounters(school.store.db))('questions');
    const before = await questions();
    await school.call(deleteTest, inOf(other), author);
    expect(await questions()).toBe(before - 2);
    expect(await standing(home)).toEqual([a, b, c]);
  });

  it('an upload that is undone leaves what another test uses', async () => {
    const brought = (text: string) => ({ text, category: 'Science', type: 'short-answer', acceptedAnswers: ['1'] });
    const upload = { _id: '01890000-0000-7000-8000-000000000001', fileName: 'a.csv' };
    const { body } = await school.call(
      bulkUpload,
      { body: { testId: home!.id, questions: [brought('One?'), brought('Two?')], upload } },
      author,
    );
    const [one] = body.questions.map(({ _id }) => _id);
    await borrow([one]);
    const undone = await school.call(undoQuestionUpload, { params: { uploadId: upload._id } }, author);
    expect(undone.body).toMatchObject({ deleted: 1, kept: [{ _id: one, reason: 'used' }] });
  });
});

describe('moved to another test', () => {
  it('it stays where it is used', async () => {
    const third = await addTest(school, { author, questions: 1, title: 'Third' });
    await borrow([a]);
    await school.call(moveQuestions, { body: { questionIds: [a!], test: third.id } }, author);
    expect([await standing(home), await standing(other)]).toEqual([
      [b, c],
      [x, y, a],
    ]);
    expect((await read(other)).borrowed).toMatchObject([{ test: third.id, testTitle: 'Third' }]);
  });

  it.each(['together', 'by an edit'])(
    'into the one that uses it, %s, it is that one’s own and stands in it once',
    async (how) => {
      await borrow([a]);
      if (how === 'together')
        await school.call(moveQuestions, { body: { questionIds: [a!], test: other!.id } }, author);
      else await school.call(updateQuestion, { params: { questionId: a! }, body: { test: other!.id } }, author);
      expect([await standing(home), await standing(other)]).toEqual([
        [b, c],
        [x, y, a],
      ]);
      expect((await read(other)).borrowed).toEqual([]);
    },
  );
});

describe('who may', () => {
  it('use a question: whoever may use its test, in a test that they may edit', async () => {
    const colleague = await school.addPerson('instructor');
    const theirs = await addTest(school, { author: colleague, questions: 1 });
    expect(await borrow([a], theirs, colleague)).toMatchObject({ status: 404, body: { code: 'QUESTION_NOT_FOUND' } });
    await share(home, colleague, 'view');
    expect((await borrow([a], theirs, colleague)).status).toBe(403);
    await share(home, colleague, 'use');
    expect((await borrow([a, 'nothing'], theirs, colleague)).body).toMatchObject({
      fields: [{ path: 'questionIds.1' }],
    });
    expect((await borrow([a], theirs, colleague)).status).toBe(201);
    expect((await borrow([a], other, colleague)).body.code).toBe('TEST_NOT_FOUND');
    await share(other, colleague, 'use');
    expect((await borrow([a], other, colleague)).status).toBe(403);
    expect((await giveBack(a, theirs, author)).status).toBe(404);
  });

  it('edit it: whoever may edit its own test. What was added stays when the share ends', async () => {
    const colleague = await school.addPerson('instructor');
    const theirs = await addTest(school, { author: colleague, questions: 1 });
    const { body: shares } = await share(home, colleague, 'use');
    await borrow([a, b], theirs, colleague);
    expect((await say(a, 'Mine?', colleague)).status).toBe(403);
    await school.call(unshareTest, { params: { testId: home!.id, shareId: shares.shares[0]!._id } }, author);
    expect((await say(a, 'Mine?', colleague)).status).toBe(404);
    const { questions, borrowed } = await read(theirs, colleague);
    expect(questions).toHaveLength(3);
    expect(borrowed).toMatchObject([{ standing: null }, { standing: null }]);
    const { body: list } = await school.call(getTestQuestions, { ...inOf(theirs), query: {} }, colleague);
    expect(list.questions.filter(({ standing: own }) => own === null)).toHaveLength(2);
    expect((await borrow([c], theirs, colleague)).status).toBe(404);
    const params = { testId: theirs.id, questionId: a! };
    expect((await school.call(copyBorrowed, { params }, colleague)).status).toBe(201);
    expect((await giveBack(b, theirs, colleague)).status).toBe(200);
    expect((await read(theirs, colleague)).borrowed).toEqual([]);
  });

  it('see its pictures: whoever may look at a test that uses it, also where its own is not theirs', async () => {
    const [colleague, third] = [await school.addPerson('instructor'), await school.addPerson('instructor')];
    const theirs = await addTest(school, { author: colleague, questions: 1 });
    const media = await addMediaOf(school, await picture(), author);
    const look = async (by: SpecPerson) => (await school.raw({ method: 'GET', url: `/api/media/${media}` }, by)).status;
    await say(a, `Which river?\n\n![A map](picture:${media})`);
    const { body: shares } = await share(home, colleague, 'use');
    await borrow([a], theirs, colleague);
    await school.call(unshareTest, { params: { testId: home!.id, shareId: shares.shares[0]!._id } }, author);
    expect([await look(colleague), await look(third)]).toEqual([200, 404]);
    const params = { testId: theirs.id, questionId: a! };
    expect((await school.call(copyBorrowed, { params }, colleague)).status).toBe(201);
    expect(await look(colleague)).toBe(200);
  });

  it('fill a test with questions of others up to its limit and not beyond', async () => {
    const empty = await addTest(school, { author, questions: 0 });
    await borrow([a], empty);
    const { body } = await school.call(getInstructorTests, { query: {} }, author);
    expect(body.tests.find(({ _id }) => _id === empty.id)?.questionCount).toBe(1);
    await school.store.write((trx) =>
      trx.updateTable('tests').set({ question_count: 999 }).where('id', '=', empty.id).execute(),
    );
    expect(await borrow([b, c], empty)).toMatchObject({ status: 409, body: { code: 'TEST_FULL' } });
    expect((await borrow([b], empty)).status).toBe(201);
  });
});
