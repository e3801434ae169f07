import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportTest } from '#contract/authoring.ts';
import { createQuestion } from '#contract/questions.ts';
import { createSection } from '#contract/sections.ts';
import { picture, wav } from '#server/spec/spec-files.ts';
import { addMediaOf } from '#server/spec/spec-media.ts';
import { insertQuestions, type StoredContent } from '#server/bank/questions/question.queries.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());

const print = (testId: string, key?: '0' | '1') =>
  school.call(exportTest, { params: { testId }, query: key === undefined ? {} : { key } }, author);
const pagesIn = (text: string) => Number(/\/Count (\d+)/.exec(text)?.[1]);

describe('a test on paper', () => {
  it('is a file to keep, the same each time, and longer with the key', async () => {
    const test = await addTest(school, { author, questions: 40 });
    const paper = await print(test.id);
    expect(paper.status).toBe(200);
    expect(paper.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="test-${test.id}.pdf"`,
    });
    expect(paper.text).toMatch(/^%PDF-/);
    expect((await print(test.id)).text).toBe(paper.text);
    expect(pagesIn((await print(test.id, '1')).text)).toBeGreaterThan(pagesIn(paper.text));
  });

  it('has one draw of a section that draws, and all sections of a choice', async () => {
    const bank = await addTest(school, { author, questions: 60, text: 'Drawn?' });
    const test = await addTest(school, { author, questions: 0 });
    const draw = { count: 30, testIds: [bank.id], categories: [], difficulties: [] };
    expect((await print(test.id)).body).toMatchObject({ code: 'TEST_HAS_NO_QUESTIONS' });
    const add = (title: string) =>
      school.call(createSection, { params: { testId: test.id }, body: { title, isChoice: true, draw } }, author);
    await add('Physics');
    const one = await print(test.id);
    expect(one.status).toBe(200);
    await add('Chemistry');
    expect(pagesIn((await print(test.id)).text)).toBeGreaterThan(pagesIn(one.text));
  });

  it('is made once at a time for a person, and for others beside it', async () => {
    const test = await addTest(school, { author, questions: 3 });
    const admin = await school.addPerson('admin');
    const others = school.call(exportTest, { params: { testId: test.id }, query: {} }, admin);
    const answers = await Promise.all([print(test.id), print(test.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('HEAVY_JOB_RUNNING');
    expect((await others).status).toBe(200);
    expect((await print(test.id)).status).toBe(200);
  });

  it.each([1, 2, 3, 4, 5])('of few questions is that file and nothing else (%i)', async (questions) => {
    const { text } = await print((await addTest(school, { author, questions })).id);
    expect(text).toMatch(/^%PDF-/);
    expect(text.trimEnd()).toMatch(/%%EOF$/);
    expect(text.split('%PDF-')).toHaveLength(2);
  });

  it('shows its pictures, in a question and among the options', async () => {
    const test = await addTest(school, { author, questions: 0 });
    const [one, other] = [await addMediaOf(school, await picture(), author), await addMediaOf(school, wav(2), author)];
    const body = {
      test: test.id,
      text: `Look:\n\n![A leaf](picture:${one})\n\n![A song](sound:${other})`,
      category: 'Science',
      options: [
        { text: `![A stone](picture:${one})`, isCorrect: true },
        { text: 'None', isCorrect: false },
      ],
    };
    expect((await school.call(createQuestion, { body }, author)).status).toBe(201);
    const { status, text } = await print(test.id);
    expect(status).toBe(200);
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
  });

  it('needs a question', async () => {
    const test = await addTest(school, { author, questions: 0 });
    expect(await print(test.id)).toMatchObject({ status: 409, body: { code: 'TEST_HAS_NO_QUESTIONS' } });
  });

  it('of 200 questions has the mathematics of each', async () => {
    const test = await addTest(school, { author, questions: 0 });
    const options = ['1', '2', '3', '4'].map((text) => ({
      _id: newId(),
      text: `$\\frac{${text}}{2}$`,
      isCorrect: text === '1',
    }));
    const contents = Array.from({ length: 200 }, (_, index): StoredContent => ({
      text: `What is $\\sqrt{x^2 + ${index}}$ where **x** is *small*?`,
      type: 'multiple-choice',
      options,
      acceptedAnswers: [],
      details: {},
      explanation: '',
      keepsPlace: false,
      difficulty: 'easy',
      category: 'Mathematics',
      points: 1,
    }));
    const place = { testId: test.id, createdBy: author.id, now: school.now() };
    await school.store.write((trx) => insertQuestions(trx, place, contents));
    const { text } = await print(test.id, '1');
    expect(pagesIn(text)).toBeGreaterThan(20);
  });
});
