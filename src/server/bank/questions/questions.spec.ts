import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import {
  bulkUpload,
  createQuestion,
  deleteQuestion,
  exportQuestions,
  getQuestionBank,
  getTestQuestions,
  updateQuestion,
} from '#contract/questions.ts';
import { submitResult } from '#contract/submission.ts';
import { getTest } from '#contract/test-to-read.ts';
import { selectCounters } from '#server/platform/totals/counters.queries.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let stranger: SpecPerson;
let admin: SpecPerson;
let test: SpecTest;

beforeAll(async () => {
  school = await openSpecSchool();
  stranger = await school.addPerson('instructor');
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());
beforeEach(async () => {
  author = await school.addPerson('instructor');
  test = await addTest(school, { author, questions: 2, title: 'Rivers of Africa', category: 'Geography' });
});

const options = [
  { text: 'Niger', isCorrect: true },
  { text: 'Benue', isCorrect: false },
];
const question = (fields: object = {}) => ({
  text: 'Which river reaches the sea at Port Harcourt?',
  options,
  category: 'Geography',
  test: test.id,
  ...fields,
});
const create = async (fields: object = {}) =>
  (await school.call(createQuestion, { body: question(fields) }, author)).body;
const countOf = async (testId: string) =>
  (
    await school.store.db
      .selectFrom('tests')
      .select('question_count')
      .where('id', '=', testId)
      .executeTakeFirstOrThrow()
  ).question_count;
const revisionsOf = async (questionId: string) =>
  (await school.store.db.selectFrom('question_revisions').select('id').where('question_id', '=', questionId).execute())
    .length;

describe('a new question', () => {
  it('comes last in its test, with defaults, without empty options, and counted', async () => {
    const before = (await selectCounters(school.store.db))('questions');
    const body = question({ options: [{ text: ' ', isCorrect: false }, ...options] });
    const answer = await school.call(createQuestion, { body }, author);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      difficulty: 'medium',
      points: 1,
      type: 'multiple-choice',
      correctAnswer: 0,
      test: test.id,
      testTitle: 'Rivers of Africa',
      options: [{ text: 'Niger' }, { text: 'Benue' }],
    });
    expect(await countOf(test.id)).toBe(3);
    expect((await selectCounters(school.store.db))('questions')).toBe(before + 1);
    const { body: seen } = await school.call(getTest, { params: { testId: test.id } }, author);
    expect(seen.questions.at(-1)?._id).toBe(answer.body._id);
  });

  it('has accepted answers and no options where its answer is short', async () => {
    const made = await create({ type: 'short-answer', acceptedAnswers: ['Lagos', ' '], options });
    expect(made).toMatchObject({ options: [], acceptedAnswers: ['Lagos'], correctAnswer: null });
  });

  it.each([
    [{ text: ' ' }, 'Please enter question text'],
    [{ test: undefined }, 'Please select a test'],
    [{ category: '' }, 'Please enter a category'],
    [{ options: [{ text: 'One', isCorrect: true }] }, 'Please provide at least 2 options'],
    [{ options: options.map(({ text }) => ({ text, isCorrect: true })) }, 'Please select exactly one correct answer'],
    [{ type: 'short-answer' }, 'Please provide at least 1 accepted answer'],
  ])('with %j is refused: %s', async (fields, message) => {
    const answer = await school.call(createQuestion, { body: question(fields) }, author);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', message } });
  });
});

describe('a change', () => {
  it('sends only what changes, makes a new revision, and keeps the ids of the options', async () => {
    const made = await create();
    const [niger, benue] = made.options;
    const body = {
      options: [
        { ...benue!, isCorrect: true },
        { ...niger!, isCorrect: false },
        { text: 'Ogun', isCorrect: false },
      ],
    };
    const changed = await school.call(updateQuestion, { params: { questionId: made._id }, body }, author);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ text: made.text, correctAnswer: 0, regradable: 0 });
    expect(changed.body.options.slice(0, 2).map(({ _id }) => _id)).toEqual([benue!._id, niger!._id]);
    expect(await revisionsOf(made._id)).toBe(2);
  });

  it('is not written over unseen by whoever began before it', async () => {
    const { _id, text, options: choices, points } = await create();
    const change = (body: Parameters<typeof school.call<typeof updateQuestion>>[1]['body']) =>
      school.call(updateQuestion, { params: { questionId: _id }, body }, author);
    await change({ points: 3 });
    const stale = { basedOn: { text, options: choices, points } };
    expect(await change({ text: 'Which is the longest?', ...stale })).toMatchObject({
      status: 200,
      body: { points: 3 },
    });
    expect(await change({ points: 2, options: choices, ...stale })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', fields: [{ path: 'points', message: 'points (now 3)' }] },
    });
  });

  it('that changes nothing makes no revision', async () => {
    const made = await create();
    const { text, options: same, difficulty } = made;
    const params = { questionId: made._id };
    const { body } = await school.call(updateQuestion, { params, body: { text, options: same, difficulty } }, author);
    expect(body.updatedAt).toBe(made.updatedAt);
    expect(await revisionsOf(made._id)).toBe(1);
  });

  it("gives an option that came with another question's id, or with one twice, a new id", async () => {
    const made = await create();
    const other = await create();
    const [first] = made.options;
    const body = {
      options: [first!, { ...first!, text: 'Gambia', isCorrect: false }, { ...other.options[1]!, isCorrect: false }],
    };
    const { body: changed } = await school.call(updateQuestion, { params: { questionId: made._id }, body }, author);
    const ids = changed.options.map(({ _id }) => _id);
    expect(ids[0]).toBe(first!._id);
    expect(new Set([...ids, other.options[1]!._id]).size).toBe(4);
  });

  it('is held against the whole question', async () => {
    const made = await create();
    const params = { questionId: made._id };
    const answer = await school.call(updateQuestion, { params, body: { options: [] } }, author);
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please provide at least 2 options' } });
    const short = await school.call(updateQuestion, { params, body: { type: 'short-answer' } }, author);
    expect(short).toMatchObject({ status: 400, body: { message: 'Please provide at least 1 accepted answer' } });
  });

  it("moves a question to another test of one's own, and to nobody else's", async () => {
    const made = await create();
    const other = await addTest(school, { author, questions: 1 });
    const strange = await addTest(school, { author: stranger, questions: 1 });
    const params = { questionId: made._id };
    const moved = await school.call(updateQuestion, { params, body: { test: other.id } }, author);
    expect(moved.body.test).toBe(other.id);
    expect([await countOf(test.id), await countOf(other.id)]).toEqual([2, 2]);
    const refused = await school.call(updateQuestion, { params, body: { test: strange.id } }, author);
    expect(refused).toMatchObject({ status: 404, body: { code: 'TEST_NOT_FOUND' } });
  });

  it('says how many results were scored with another key', async () => {
    const student = await school.addPerson('student');
    await school.call(
      startAttempt,
      { params: { testId: test.id }, body: { clientId: 'the-tab-of-the-spec' } },
      student,
    );
    await school.call(submitResult, { body: { testId: test.id, answers: [] } }, student);
    const [first] = test.questions;
    const params = { questionId: first!.id };
    const text = await school.call(updateQuestion, { params, body: { text: 'Better said?' } }, author);
    expect(text.body.regradable).toBe(0);
    const points = await school.call(updateQuestion, { params, body: { points: 2 } }, author);
    expect(points.body.regradable).toBe(1);
  });
});

describe('a deleted question', () => {
  it('is gone from the bank and the test, and counted out', async () => {
    const made = await create();
    const before = (await selectCounters(school.store.db))('questions');
    const params = { questionId: made._id };
    const answer = await school.call(deleteQuestion, { params }, author);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Question deleted successfully' } });
    const { body } = await school.call(getQuestionBank, { query: {} }, author);
    expect(body.questions.map(({ _id }) => _id)).not.toContain(made._id);
    expect(await countOf(test.id)).toBe(2);
    expect((await selectCounters(school.store.db))('questions')).toBe(before - 1);
    expect((await school.call(deleteQuestion, { params }, author)).status).toBe(404);
  });
});

describe('the bank', () => {
  it("finds among one's own questions by text, difficulty, category and test, in pages", async () => {
    await create({ text: 'What is 100% of 5?', difficulty: 'easy', category: 'Mathematics' });
    await create({ text: 'What is a river?', difficulty: 'hard' });
    const other = await addTest(school, { author, questions: 1 });
    const bank = async (query: object) => (await school.call(getQuestionBank, { query }, author)).body;
    expect((await bank({ search: '100%' })).pagination.total).toBe(1);
    expect((await bank({ search: 'WHAT' })).pagination.total).toBe(2);
    expect((await bank({ difficulty: 'hard' })).questions.map(({ text }) => text)).toEqual(['What is a river?']);
    expect((await bank({ category: 'Mathematics' })).pagination.total).toBe(1);
    expect((await bank({ test: other.id })).pagination.total).toBe(1);
    const first = await bank({ limit: 2, page: 2, difficulty: 'medium' });
    expect(first.pagination).toEqual({ currentPage: 2, limit: 2, total: 3, totalPages: 2 });
    expect(first.counts).toEqual({ total: 5, easy: 1, medium: 3, hard: 1 });
    expect(first.categories).toEqual(['Geography', 'Mathematics', 'Science']);
    const one = await school.call(getTestQuestions, { params: { testId: other.id }, query: {} }, author);
    expect(one.body.counts.total).toBe(1);
  });
});

describe("another's questions", () => {
  it('are 404 on every call, and open to an administrator', async () => {
    const made = await create();
    const params = { questionId: made._id };
    const calls = (by: SpecPerson) =>
      Promise.all([
        school.call(getTestQuestions, { params: { testId: test.id }, query: {} }, by),
        school.call(getQuestionBank, { query: { test: test.id } }, by),
        school.call(exportQuestions, { query: { test: test.id } }, by),
        school.call(createQuestion, { body: question() }, by),
        school.call(updateQuestion, { params, body: { points: 3 } }, by),
        school.call(bulkUpload, { body: { testId: test.id, questions: [question()] } }, by),
      ]);
    expect((await calls(stranger)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await calls(admin)).map(({ status }) => status)).toEqual([200, 200, 200, 201, 200, 201]);
    expect((await school.call(deleteQuestion, { params }, stranger)).status).toBe(404);
    expect((await school.call(deleteQuestion, { params }, admin)).status).toBe(200);
  });

  it('are not in the bank', async () => {
    await create();
    const { body } = await school.call(getQuestionBank, { query: {} }, stranger);
    expect(body.questions.map((each) => each.test)).not.toContain(test.id);
  });
});

describe('a bulk upload', () => {
  it('creates the good ones in their order and names the others', async () => {
    const questions = [
      question({ text: 'First?' }),
      question({ text: '' }),
      question({ text: 'Second?', type: 'short-answer', acceptedAnswers: ['x'] }),
      {},
    ];
    const answer = await school.call(bulkUpload, { body: { testId: test.id, questions } }, author);
    expect(answer.status).toBe(201);
    expect(answer.body.questions.map(({ text }) => text)).toEqual(['First?', 'Second?']);
    expect(answer.body.failures).toEqual([
      { index: 1, message: 'Please enter question text' },
      { index: 3, message: 'Please enter question text' },
    ]);
    expect(await countOf(test.id)).toBe(4);
    const { body } = await school.call(getTest, { params: { testId: test.id } }, author);
    expect(body.questions.slice(2).map(({ text }) => text)).toEqual(['First?', 'Second?']);
  });

  it('takes as many as a test can have', async () => {
    const questions = Array.from({ length: 998 }, (_, index) => question({ text: `Question ${index}?` }));
    const answer = await school.call(bulkUpload, { body: { testId: test.id, questions } }, author);
    expect(answer.body.questions).toHaveLength(998);
    expect(await countOf(test.id)).toBe(1_000);
    const file = await school.call(exportQuestions, { query: { test: test.id } }, author);
    expect(file.text.split('\r\n')).toHaveLength(1_000 + 2);
  });
});

describe('an export', () => {
  it('holds what the filters show, test by test, with as many option columns as there are options', async () => {
    await create({ text: '=1+1, or "two"?', difficulty: 'hard', explanation: 'Two\nlines' });
    const many = [...options, { text: 'Ogun', isCorrect: false }];
    await create({ text: 'Another?', difficulty: 'hard', options: many, keepsOrder: true });
    const { text, headers } = await school.call(exportQuestions, { query: { difficulty: 'hard' } }, author);
    expect(headers['content-disposition']).toBe('attachment; filename="questions.csv"');
    expect(text).toBe(
      '\uFEFFquestion,option1,option2,option3,correct_answer,difficulty,category,test,explanation,type,points,accepted_answers,keep_order,marking,keep_place,section,passage_title,passage,tags\r\n' +
        '"\'=1+1, or ""two""?",Niger,Benue,,Niger,hard,Geography,Rivers of Africa,"Two\nlines",multiple-choice,1,,,,,,,,\r\n' +
        'Another?,Niger,Benue,Ogun,Niger,hard,Geography,Rivers of Africa,,multiple-choice,1,,yes,,,,,,\r\n',
    );
  });

  it('is JSON where that is asked for', async () => {
    await create({ difficulty: 'easy' });
    const answer = await school.call(exportQuestions, { query: { format: 'json', difficulty: 'easy' } }, author);
    expect(answer.body).toEqual([
      {
        text: 'Which river reaches the sea at Port Harcourt?',
        type: 'multiple-choice',
        options,
        acceptedAnswers: [],
        details: {},
        explanation: '',
        difficulty: 'easy',
        category: 'Geography',
        points: 1,
        test: 'Rivers of Africa',
      },
    ]);
    const none = await school.call(exportQuestions, { query: { format: 'json', search: 'nowhere' } }, author);
    expect(none.body).toEqual([]);
  });
});
