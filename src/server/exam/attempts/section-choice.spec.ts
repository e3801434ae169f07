import { afterAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { duplicateTest, getInstructorTest } from '#contract/authoring.ts';
import { updateTest } from '#contract/test-content.ts';
import { placeQuestions } from '#contract/passages.ts';
import { createSection, updateSection } from '#contract/sections.ts';
import { getResult } from '#contract/results.ts';
import { submitTest } from '#contract/submission.ts';
import { getTest } from '#contract/test-to-read.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

/** English for everybody, of the test's own, and of the others, which are drawn, so many. */
async function addTestWithChoice(toChoose: number | null = 2) {
  const bank = await addTest(school, { author, questions: 12, isPublished: false });
  const test = await addTest(school, { author, questions: 3 });
  const draw = { count: 2, testIds: [bank.id], categories: [], difficulties: [] };
  const add = async (body: { title: string; isChoice?: boolean; isScaled?: boolean; draw?: typeof draw }) => {
    const made = await school.call(createSection, { params: { testId: test.id }, body }, author);
    expect(made.status).toBe(201);
    return made.body._id;
  };
  const english = await add({ title: 'English', isScaled: true });
  const subjects: string[] = [];
  for (const title of ['Physics', 'Chemistry', 'Biology']) {
    subjects.push(await add({ title, isChoice: true, isScaled: true, draw }));
  }
  await school.call(updateTest, { params: { testId: test.id }, body: { sectionsToChoose: toChoose } }, author);
  return { testId: test.id, test, english, subjects: subjects as [string, string, string] };
}

const start = (testId: string, student: SpecPerson, sectionIds?: string[]) =>
  school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one', sectionIds } }, student);
const facts = async (testId: string, student: SpecPerson) =>
  (await school.call(getCatalogueEntry, { params: { testId } }, student)).body;

describe('a candidate who chooses sections', () => {
  it('is told what there is, and sits what everybody does and what they chose, in the test’s order', async () => {
    const { testId, english, subjects } = await addTestWithChoice();
    const student = await school.addPerson('student');
    expect(await facts(testId, student)).toMatchObject({
      questionCount: 7,
      toChoose: 2,
      sections: [
        { _id: english, title: 'English', questions: 3, isChoice: false },
        { title: 'Physics', questions: 2, isChoice: true },
        { title: 'Chemistry' },
        { title: 'Biology' },
      ],
    });
    const { status, body: exam } = await start(testId, student, [subjects[2], subjects[0]]);
    expect(status).toBe(201);
    expect(exam.sections?.map(({ title }) => title)).toEqual(['English', 'Physics', 'Biology']);
    expect(exam.questions).toHaveLength(7);
  });

  it('begins nothing with fewer, more or other sections, by no call', async () => {
    const { testId, english, subjects } = await addTestWithChoice();
    const student = await school.addPerson('student');
    const refused = { status: 409, body: { code: 'SECTIONS_NOT_CHOSEN' } };
    for (const chosen of [undefined, [], [subjects[0]], [...subjects], [english, subjects[0]]]) {
      expect(await start(testId, student, chosen)).toMatchObject(refused);
    }
    expect(await school.call(getTest, { params: { testId } }, student)).toMatchObject(refused);
    expect((await facts(testId, student)).openAttempt).toBeNull();
  });

  it('goes on with what they chose, whatever is sent later', async () => {
    const { testId, subjects } = await addTestWithChoice();
    const student = await school.addPerson('student');
    const { body: exam } = await start(testId, student, [subjects[0], subjects[1]]);
    const again = await start(testId, student, [subjects[2]]);
    expect([again.status, again.body.sections]).toEqual([200, exam.sections]);
    expect(await school.call(getTest, { params: { testId } }, student)).toMatchObject({ status: 200 });
  });

  it('sits no question of a section of its own that they left out', async () => {
    const { testId, test, english, subjects } = await addTestWithChoice(1);
    const own = { params: { testId }, body: { title: 'Literature', isChoice: true } };
    const { body: literature } = await school.call(createSection, own, author);
    const moved = { questionIds: [test.questions[0]!.id], section: literature._id };
    await school.call(placeQuestions, { params: { testId }, body: moved }, author);
    const [one, other] = [await school.addPerson('student'), await school.addPerson('student')];
    const without = await start(testId, one, [subjects[0]]);
    expect(without.text).not.toContain(test.questions[0]!.id);
    expect(without.body.sections?.[0]).toMatchObject({ _id: english, questionIds: { length: 2 } });
    expect((await start(testId, other, [literature._id])).body.questions).toHaveLength(3);
  });

  it('has a total of what they sat, each section out of 100', async () => {
    const { testId, test, subjects } = await addTestWithChoice();
    const student = await school.addPerson('student');
    const { body: exam } = await start(testId, student, [subjects[0], subjects[1]]);
    const answers = test.questions.map(({ id, right }) => ({ questionId: id, selectedOptionId: right }));
    const submission = { params: { testId }, body: { attemptId: exam._id, answers } };
    const { body: result } = await school.call(submitTest, submission, student);
    const { body: review } = await school.call(getResult, { params: { resultId: result._id } }, student);
    expect(review.sections?.map(({ title, scaled }) => [title, scaled])).toEqual([
      ['English', 100],
      ['Physics', 0],
      ['Chemistry', 0],
    ]);
  });
});

describe('a test with a choice', () => {
  it('is sat whole where as many are taken as there are, or nobody says how many', async () => {
    for (const toChoose of [3, null]) {
      const { testId } = await addTestWithChoice(toChoose);
      const student = await school.addPerson('student');
      const told = await facts(testId, student);
      expect([told.toChoose, told.sections?.some(({ isChoice }) => isChoice)]).toEqual([undefined, false]);
      expect((await start(testId, student)).body.questions).toHaveLength(9);
    }
  });

  it('says what a candidate gets as soon as the choice changes, and is copied with it', async () => {
    const { testId, subjects } = await addTestWithChoice(2);
    const read = async (id = testId) => (await school.call(getInstructorTest, { params: { testId: id } }, author)).body;
    expect(await read()).toMatchObject({ questionCount: 7, ownQuestionCount: 3, sectionsToChoose: 2 });
    await school.call(updateTest, { params: { testId }, body: { sectionsToChoose: 1 } }, author);
    expect(await read()).toMatchObject({ questionCount: 5 });
    await school.call(updateSection, { params: { sectionId: subjects[0] }, body: { isChoice: false } }, author);
    expect(await read()).toMatchObject({ questionCount: 7 });
    const copy = await school.call(duplicateTest, { params: { testId } }, author);
    expect(await read(copy.body._id)).toMatchObject({ questionCount: 7, sectionsToChoose: 1 });
  });
});
