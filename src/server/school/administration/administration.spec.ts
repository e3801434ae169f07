import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAdminQuestions, exportAdminTests, getAdminQuestions, getAdminTests } from '#contract/admin-tests.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let admin: SpecPerson;
let author: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
  author = await school.addPerson('instructor');
  await addTest(school, { author, title: '=Rivers', category: 'Geography' });
  await addTest(school, { author, title: 'Gift', accessLevel: 'premium', isFree: true });
  await addTest(school, { author, title: 'Deep water', accessLevel: 'premium', isPublished: false });
  await addTest(school, { author, title: 'Words', accessLevel: 'basic', type: 'short-answer', questions: 1 });
});
afterAll(() => school.close());

describe('all tests', () => {
  it('are listed whoever wrote them, drafts too, with counts by the lowest plan', async () => {
    const { body } = await school.call(getAdminTests, { query: { sortBy: 'title', sortOrder: 'asc' } }, admin);
    expect(body.tests.map(({ title }) => title)).toEqual(['=Rivers', 'Deep water', 'Gift', 'Words']);
    expect(body.counts).toEqual({ total: 4, free: 2, basic: 1, premium: 1 });
    expect(body.tests[0]).toMatchObject({
      createdBy: { _id: author.id, name: author.name },
      questionCount: 4,
      isPublic: true,
    });
  });

  it('are searched and filtered by the server, and exported as they are listed', async () => {
    const list = async (query: { search?: string; accessLevel?: 'free' | 'premium' }) =>
      (await school.call(getAdminTests, { query }, admin)).body.tests.map(({ title }) => title).toSorted();
    expect(await list({ search: 'geography' })).toEqual(['=Rivers']);
    expect(await list({ accessLevel: 'free' })).toEqual(['=Rivers', 'Gift']);
    expect(await list({ accessLevel: 'premium' })).toEqual(['Deep water']);
    const file = await school.call(exportAdminTests, { query: { search: 'geography' } }, admin);
    expect(file.headers['content-disposition']).toBe('attachment; filename="tests.csv"');
    const [headings, row, end] = file.text.split('\r\n');
    expect(headings).toContain('Title,Category');
    expect(row).toMatch(/^'=Rivers,Geography,free,no,yes,yes,60,60,4,0,,/);
    expect(end).toBe('');
  });
});

describe('all questions', () => {
  it('show test, creator, options, key and explanation', async () => {
    const { body } = await school.call(getAdminQuestions, { query: { limit: 50 } }, admin);
    expect(body.counts).toEqual({ total: 13, easy: 0, medium: 13, hard: 0 });
    expect(body.categories).toEqual(['Geography', 'Science']);
    expect(body.questions.find(({ test }) => test.title === '=Rivers')).toMatchObject({
      createdBy: { _id: author.id, name: author.name, email: author.email },
      correctAnswer: 'Right',
      type: 'multiple-choice',
      options: [
        { text: 'Right', isCorrect: true },
        { text: 'Wrong', isCorrect: false },
        { text: 'Wrong too', isCorrect: false },
      ],
      explanation: 'Because the spec says so',
    });
    expect(body.questions.find(({ test }) => test.title === 'Words')).toMatchObject({
      correctAnswer: 'Lagos',
      acceptedAnswers: ['Lagos'],
      options: [],
    });
  });

  it.each([
    ['the test', 'rivers', 4],
    ['the category', 'GEOGRAPHY', 4],
    ['nothing like it', 'no such thing', 0],
  ])('are found by %s', async (_what, search, total) => {
    const { body } = await school.call(getAdminQuestions, { query: { search } }, admin);
    expect(body.pagination.total).toBe(total);
    expect(body.questions).toHaveLength(total);
  });

  it('are found by whoever wrote them, and exported', async () => {
    const { body } = await school.call(getAdminQuestions, { query: { search: author.email } }, admin);
    expect(body.pagination.total).toBe(13);
    const file = await school.call(exportAdminQuestions, { query: { category: 'Geography' } }, admin);
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(5);
  });
});
