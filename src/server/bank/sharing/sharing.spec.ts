import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteTest, duplicateTest, exportTest, getInstructorTest, publishTest } from '#contract/authoring.ts';
import { updateTest } from '#contract/test-content.ts';
import { getResultsAnalytics } from '#contract/instructor-results.ts';
import { deleteQuestions, moveQuestions, restoreQuestions } from '#contract/question-uploads.ts';
import {
  bulkUpload,
  createQuestion,
  deleteQuestion,
  exportQuestions,
  getTestQuestions,
  updateQuestion,
} from '#contract/questions.ts';
import { regradeQuestion } from '#contract/regrades.ts';
import { copyQuestions, getSharedTests, getShares, shareTest, unshareTest } from '#contract/sharing.ts';
import type { ShareLevel } from '#contract/vocabulary.ts';
import { picture } from '#server/spec/spec-files.ts';
import { addMediaOf } from '#server/spec/spec-media.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
const admin = await school.addPerson('admin');
afterAll(() => school.close());

const share = (testId: string, email: string | null, level: ShareLevel) =>
  school.call(shareTest, { params: { testId }, body: { email, level } }, author);

/** A test of the author's with two questions, shared with a new colleague. */
async function sharedTest(level: ShareLevel) {
  const colleague = await school.addPerson('instructor');
  const { id: testId } = await addTest(school, { author });
  expect((await share(testId, colleague.email.toUpperCase(), level)).status).toBe(200);
  const { body } = await school.call(getInstructorTest, { params: { testId } }, author);
  return { colleague, testId, questionId: body.questions[0]?._id ?? '' };
}

const content = {
  text: 'Which river is the longer?',
  category: 'Geography',
  options: [
    { text: 'Niger', isCorrect: true },
    { text: 'Benue', isCorrect: false },
  ],
};

/** Every call that a colleague may make with a shared test, and from which level on. */
function calls(testId: string, questionId: string, own: string) {
  const params = { testId };
  const some = { questionIds: [questionId] };
  return [
    ['view', (by: SpecPerson) => school.call(getInstructorTest, { params }, by)],
    ['view', (by: SpecPerson) => school.call(getTestQuestions, { params, query: { page: 1 } }, by)],
    ['view', (by: SpecPerson) => school.call(exportTest, { params, query: { key: '1' } }, by)],
    ['use', (by: SpecPerson) => school.call(exportQuestions, { query: { test: testId, format: 'json' } }, by)],
    ['use', (by: SpecPerson) => school.call(duplicateTest, { params }, by)],
    ['use', (by: SpecPerson) => school.call(copyQuestions, { body: { ...some, test: own } }, by)],
    ['edit', (by: SpecPerson) => school.call(updateTest, { params, body: { description: 'Anew' } }, by)],
    ['edit', (by: SpecPerson) => school.call(createQuestion, { body: { ...content, test: testId } }, by)],
    ['edit', (by: SpecPerson) => school.call(bulkUpload, { body: { testId, questions: [content] } }, by)],
    [
      'edit',
      (by: SpecPerson) => school.call(updateQuestion, { params: { questionId }, body: { explanation: 'So.' } }, by),
    ],
    ['edit', (by: SpecPerson) => school.call(deleteQuestions, { body: some }, by)],
    ['edit', (by: SpecPerson) => school.call(restoreQuestions, { body: some }, by)],
    ['own', (by: SpecPerson) => school.call(moveQuestions, { body: { ...some, test: own } }, by)],
    ['own', (by: SpecPerson) => school.call(updateQuestion, { params: { questionId }, body: { test: own } }, by)],
    ['own', (by: SpecPerson) => school.call(getShares, { params }, by)],
    ['own', (by: SpecPerson) => school.call(shareTest, { params, body: { email: null, level: 'edit' } }, by)],
    ['own', (by: SpecPerson) => school.call(publishTest, { params, body: { isPublished: false } }, by)],
    ['own', (by: SpecPerson) => school.call(getResultsAnalytics, { query: { test: testId } }, by)],
    ['own', (by: SpecPerson) => school.call(deleteTest, { params }, by)],
  ] as const;
}
const levels = ['view', 'use', 'edit', 'own'] as const;

describe('what is shared', () => {
  it.each(['view', 'use', 'edit'] as const)('to %s opens that and no more', async (level) => {
    const { colleague, testId, questionId } = await sharedTest(level);
    const { id: own } = await addTest(school, { author: colleague });
    for (const [index, [needed, call]] of calls(testId, questionId, own).entries()) {
      const { status } = await call(colleague);
      const isAllowed = levels.indexOf(level) >= levels.indexOf(needed);
      const name = `call ${index}, which needs ${needed}`;
      if (isAllowed) expect(status, name).toBeLessThan(300);
      else expect([403, 404], name).toContain(status);
    }
  });

  it('is not there for anybody else', async () => {
    const { testId, questionId } = await sharedTest('edit');
    const stranger = await school.addPerson('instructor');
    const { id: own } = await addTest(school, { author: stranger });
    for (const [, call] of calls(testId, questionId, own)) expect((await call(stranger)).status).toBe(404);
    const student = await school.addPerson('student');
    expect((await school.call(getInstructorTest, { params: { testId } }, student)).status).toBe(403);
  });

  it('tells a colleague what they may do, and nothing of the results', async () => {
    const { colleague, testId } = await sharedTest('view');
    const seen = await school.call(getInstructorTest, { params: { testId } }, colleague);
    expect(seen.body).toMatchObject({ standing: 'view', results: null });
    const own = await school.call(getInstructorTest, { params: { testId } }, author);
    expect(own.body).toMatchObject({ standing: 'own', results: { count: 0 } });
    const refused = await school.call(duplicateTest, { params: { testId } }, colleague);
    expect(refused.body.message).toBe('This test is shared with you to look at. Its author can allow you more.');
  });

  it('with a person and with the whole school opens the more of the two', async () => {
    const { colleague, testId } = await sharedTest('edit');
    const other = await school.addPerson('instructor');
    const shared = await share(testId, null, 'use');
    expect(shared.body.shares).toMatchObject([
      { person: null, level: 'use' },
      { person: { name: colleague.name, email: colleague.email }, level: 'edit' },
    ]);
    const standing = async (by: SpecPerson) =>
      (await school.call(getInstructorTest, { params: { testId } }, by)).body.standing;
    expect(await standing(colleague)).toBe('edit');
    expect(await standing(other)).toBe('use');
  });

  it('is taken back, and what was copied stays', async () => {
    const { colleague, testId } = await sharedTest('use');
    const copy = await school.call(duplicateTest, { params: { testId } }, colleague);
    const { body } = await school.call(getShares, { params: { testId } }, author);
    const params = { testId, shareId: body.shares[0]?._id ?? '' };
    expect((await school.call(unshareTest, { params }, author)).body.shares).toEqual([]);
    expect((await school.call(unshareTest, { params }, author)).status).toBe(200);
    expect((await school.call(getInstructorTest, { params: { testId } }, colleague)).status).toBe(404);
    const kept = await school.call(getInstructorTest, { params: { testId: copy.body._id } }, colleague);
    expect(kept.body).toMatchObject({ standing: 'own', createdBy: { _id: colleague.id } });
  });

  it('is changed by sharing it once more, and stands once', async () => {
    const { colleague, testId } = await sharedTest('edit');
    const { body } = await share(testId, colleague.email, 'view');
    expect(body.shares).toHaveLength(1);
    expect(body.shares[0]?.level).toBe('view');
  });

  it.each([
    ['nobody', () => 'nobody@spec.school', 'COLLEAGUE_NOT_FOUND'],
    ['the author', () => author.email, 'INVALID_INPUT'],
    ['no address', () => 'somebody', 'INVALID_INPUT'],
  ])('cannot be shared with %s', async (_name, email, code) => {
    const { id: testId } = await addTest(school, { author });
    expect((await share(testId, email(), 'view')).body.code).toBe(code);
  });

  it('cannot be shared with a student', async () => {
    const { id: testId } = await addTest(school, { author });
    const student = await school.addPerson('student');
    expect((await share(testId, student.email, 'view')).body.code).toBe('COLLEAGUE_NOT_FOUND');
  });

  it('stands in the trail, as does what a colleague changes', async () => {
    const { colleague, testId } = await sharedTest('edit');
    await school.call(updateTest, { params: { testId }, body: { description: 'By a colleague' } }, colleague);
    const { body } = await school.call(getShares, { params: { testId } }, author);
    await school.call(unshareTest, { params: { testId, shareId: body.shares[0]?._id ?? '' } }, author);
    const trail = await school.store.db
      .selectFrom('audit_trail')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', testId)
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'test-shared', actor_id: author.id },
      { action: 'test-changed-by-colleague', actor_id: colleague.id },
      { action: 'test-shared-no-more', actor_id: author.id },
    ]);
  });

  it('opens its pictures to look at, and to write into one’s own where it may be used', async () => {
    const colleague = await school.addPerson('instructor');
    const { id: own } = await addTest(school, { author: colleague });
    const { id: testId } = await addTest(school, { author });
    const id = await addMediaOf(school, await picture(), author);
    const text = `Which river?\n\n![A map](picture:${id})`;
    await school.call(createQuestion, { body: { ...content, text, test: testId } }, author);
    const look = async () => (await school.raw({ method: 'GET', url: `/api/media/${id}` }, colleague)).status;
    const write = async () =>
      (await school.call(createQuestion, { body: { ...content, text, test: own } }, colleague)).status;
    expect([await look(), await write()]).toEqual([404, 400]);
    await share(testId, colleague.email, 'view');
    expect([await look(), await write()]).toEqual([200, 400]);
    await share(testId, colleague.email, 'use');
    expect([await look(), await write()]).toEqual([200, 201]);
  });

  it('to edit lets questions go between the author’s tests, and not to one of the colleague’s own', async () => {
    const { colleague, testId, questionId } = await sharedTest('edit');
    const { id: other } = await addTest(school, { author });
    await share(other, colleague.email, 'edit');
    const { id: own } = await addTest(school, { author: colleague });
    const move = (test: string) => school.call(moveQuestions, { body: { questionIds: [questionId], test } }, colleague);
    expect((await move(own)).body.message).toBe('Questions of a shared test go to a test of another author as copies.');
    expect((await move(other)).body.moved).toBe(1);
    expect((await move(testId)).body.moved).toBe(1);
  });

  it('to edit does not open regrades: results are the author’s', async () => {
    const { colleague, questionId } = await sharedTest('edit');
    const regrade = await school.call(regradeQuestion, { params: { questionId }, body: { ruling: null } }, colleague);
    expect(regrade.status).toBe(403);
  });
});

describe('the list of what colleagues share', () => {
  let colleague: SpecPerson;
  beforeAll(async () => {
    colleague = await school.addPerson('instructor');
    for (const [title, level] of [
      ['Rivers of Nigeria', 'use'],
      ['Lakes of Chad', 'view'],
    ] as const) {
      const { id } = await addTest(school, { author, title });
      await share(id, colleague.email, level);
    }
    await addTest(school, { author: colleague, title: 'Rivers of my own' });
  });
  const list = (search?: string) =>
    school.call(getSharedTests, { query: { page: 1, sortBy: 'title', sortOrder: 'asc', search } }, colleague);

  it('has them with who wrote them and what one may do', async () => {
    const { body } = await list('of');
    const named = body.tests.map(({ title, standing, createdBy }) => [title, standing, createdBy.name]);
    expect(named.filter(([title]) => title !== undefined && /Rivers|Lakes/.test(title))).toEqual([
      ['Lakes of Chad', 'view', author.name],
      ['Rivers of Nigeria', 'use', author.name],
    ]);
  });

  it('is searched', async () => {
    const { body } = await list('rivers');
    expect(body.tests.map(({ title }) => title)).toEqual(['Rivers of Nigeria']);
  });
});

describe('questions that are copied', () => {
  it('stand at the end of the test in their order, with options of their own, and change with nothing', async () => {
    const { colleague, testId } = await sharedTest('use');
    const { body: source } = await school.call(getInstructorTest, { params: { testId } }, author);
    const { id: own } = await addTest(school, { author: colleague });
    const before = await school.call(getInstructorTest, { params: { testId: own } }, colleague);
    const questionIds = source.questions.map(({ _id }) => _id).toReversed();
    const copied = await school.call(copyQuestions, { body: { questionIds, test: own } }, colleague);
    expect(copied.body.copied).toBe(questionIds.length);

    const { body: target } = await school.call(getInstructorTest, { params: { testId: own } }, colleague);
    const added = target.questions.slice(before.body.questions.length);
    expect(added.map(({ text }) => text)).toEqual(source.questions.map(({ text }) => text));
    expect(target.questionCount).toBe(before.body.questionCount + questionIds.length);
    const ids = new Set(source.questions.flatMap(({ options }) => options.map(({ _id }) => _id)));
    expect(added.flatMap(({ options }) => options).some(({ _id }) => ids.has(_id))).toBe(false);

    const [first] = source.questions;
    const params = { questionId: first?._id ?? '' };
    await school.call(updateQuestion, { params, body: { text: 'Asked anew?' } }, author);
    const { body: after } = await school.call(getInstructorTest, { params: { testId: own } }, colleague);
    expect(after.questions.some(({ text }) => text === 'Asked anew?')).toBe(false);
  });

  it('of which one is not there are not copied, and it is named', async () => {
    const { colleague, questionId } = await sharedTest('use');
    const { id: own } = await addTest(school, { author: colleague });
    const body = { questionIds: [questionId, 'none'], test: own };
    const refused = await school.call(copyQuestions, { body }, colleague);
    expect(refused.body).toMatchObject({ code: 'QUESTION_NOT_FOUND', fields: [{ path: 'questionIds.1' }] });
  });

  it('by an administrator may be of any test', async () => {
    const { testId, questionId } = await sharedTest('view');
    const copied = await school.call(copyQuestions, { body: { questionIds: [questionId], test: testId } }, admin);
    expect(copied.status).toBe(201);
    expect((await school.call(deleteQuestion, { params: { questionId } }, admin)).status).toBe(200);
  });
});
