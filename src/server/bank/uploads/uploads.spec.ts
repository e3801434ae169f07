import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { checkUpload, getQuestionUploads, undoQuestionUpload } from '#contract/question-uploads.ts';
import { bulkUpload, createQuestion, getTestQuestions, updateQuestion } from '#contract/questions.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let test: SpecTest;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  author = await school.addPerson('instructor');
  test = await addTest(school, { author, questions: 0 });
});

const question = (text: string, right = 'Lagos', wrong = 'Abuja') => ({
  text,
  category: 'Geography',
  options: [
    { text: right, isCorrect: true },
    { text: wrong, isCorrect: false },
  ],
});
type Extra = { duplicates?: 'add'; upload?: { _id: string; fileName: string } };
const send = (questions: Record<string, unknown>[], extra: Extra = {}, by = author) =>
  school.call(bulkUpload, { body: { testId: test.id, questions, ...extra } }, by);
const check = (questions: Record<string, unknown>[]) =>
  school.call(checkUpload, { body: { testId: test.id, questions } }, author);
const textsOf = async (of = test) => {
  const query = { sortBy: 'position', sortOrder: 'asc', limit: 100 } as const;
  const { body } = await school.call(getTestQuestions, { params: { testId: of.id }, query }, author);
  return body.questions.map(({ text }) => text);
};
const uploads = async () => (await school.call(getQuestionUploads, { query: {} }, author)).body.uploads;
const undo = (uploadId: string, by = author) => school.call(undoQuestionUpload, { params: { uploadId } }, by);

describe('the same questions twice', () => {
  it('are named before they are added, whatever cannot be seen', async () => {
    await send([question('Largest city?')]);
    const { body } = await check([
      question('Capital?'),
      question('Largest  city?\n', 'Lagos ', 'Abuja'),
      question('Capital?'),
      question('Largest city?', 'Abuja', 'Lagos'),
      { text: 'no question' },
      question('Largest city?', 'lagos', 'Abuja'),
    ]);
    expect(body.duplicates).toEqual([
      { index: 1, sameAs: 'test' },
      { index: 2, sameAs: 'file' },
      { index: 3, sameAs: 'test' },
    ]);
    expect(await textsOf()).toEqual(['Largest city?']);
  });

  it('are left out, each named, unless they are wanted', async () => {
    const two = [question('Largest city?'), question('Capital?')];
    expect((await send(two)).body.questions).toHaveLength(2);
    const again = await send([...two, question('Oldest city?'), question('Oldest city?')]);
    expect(again.body.questions.map(({ text }) => text)).toEqual(['Oldest city?']);
    expect(again.body.failures).toEqual([
      { index: 0, message: 'This question is in the test already' },
      { index: 1, message: 'This question is in the test already' },
      { index: 3, message: 'This question stands in the file before' },
    ]);
    expect(await textsOf()).toHaveLength(3);
    await send(two, { duplicates: 'add' });
    expect(await textsOf()).toHaveLength(5);
  });

  it('are added once where they come twice at the same moment', async () => {
    const some = Array.from({ length: 20 }, (_, index) => question(`City ${index}?`));
    await Promise.all([send(some), send(some), send(some)]);
    expect(await textsOf()).toHaveLength(20);
  });

  it('are two where they are in two tests', async () => {
    await send([question('Capital?')]);
    const first = test;
    test = await addTest(school, { author, questions: 0 });
    expect((await check([question('Capital?')])).body.duplicates).toEqual([]);
    await send([question('Capital?')]);
    expect([await textsOf(first), await textsOf()]).toEqual([['Capital?'], ['Capital?']]);
  });
});

describe('identical options', () => {
  const refusal = { path: 'options', message: 'Two of the options are the same' };
  it.each([
    ['Lagos', 'Lagos '],
    ['New York', 'New\u00A0 York'],
    ['Ọ̀ṣun', 'Ọ̀ṣun'.normalize('NFD')],
    ['Lagos', 'La\u200Bgos'],
  ])('%j and %j are refused wherever they are saved', async (right, wrong) => {
    const same = question('Largest city?', right, wrong);
    const created = await school.call(createQuestion, { body: { ...same, test: test.id } }, author);
    expect(created).toMatchObject({ status: 400, body: { message: refusal.message, fields: [refusal] } });
    expect((await send([same])).body.failures).toEqual([{ index: 0, message: refusal.message }]);
    const { body } = await school.call(createQuestion, { body: { ...question('Capital?'), test: test.id } }, author);
    const change = { params: { questionId: body._id }, body: { options: same.options } };
    expect(await school.call(updateQuestion, change, author)).toMatchObject({
      status: 400,
      body: { fields: [refusal] },
    });
  });

  it.each([
    ['CO', 'Co'],
    ['lagos', 'Lagos'],
    ['x²', 'x2'],
  ])('%s and %s are two', async (right, wrong) => {
    expect((await send([question('Which?', right, wrong)])).body.questions).toHaveLength(1);
  });
});

describe('an upload', () => {
  it('of several calls is told as one, with its file, and undone as one', async () => {
    const upload = { _id: randomUUID(), fileName: 'cities.csv' };
    await send([question('Before?')]);
    // The newest is told first, and two of the same moment by ids, of which this one's is drawn at random.
    school.advance(1);
    await send([question('One?')], { upload });
    const first = test;
    test = await addTest(school, { author, questions: 1 });
    await send([question('Two?'), question('Three?')], { upload });
    expect(await uploads()).toMatchObject([
      { _id: upload._id, fileName: 'cities.csv', questions: 3, standing: 3 },
      { questions: 1 },
    ]);
    expect((await undo(upload._id)).body).toEqual({ deleted: 3, kept: [] });
    expect(await textsOf(first)).toEqual(['Before?']);
    expect(await textsOf()).toHaveLength(1);
    expect(await uploads()).toMatchObject([{ questions: 3, standing: 0 }, { standing: 1 }]);
    expect((await undo(upload._id)).body).toEqual({ deleted: 0, kept: [] });
    expect((await send([question('One?')])).status).toBe(201);
  });

  it('keeps what was asked and what was changed when it is undone, and says so', async () => {
    const upload = { _id: randomUUID(), fileName: 'cities.csv' };
    const { body } = await send([question('Asked?'), question('Also asked?')], { upload });
    const candidate = await school.addPerson('student');
    expect(
      (await school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-one' } }, candidate))
        .status,
    ).toBe(201);
    const later = await send([question('New?'), question('Changed?')], { upload });
    const [, changed] = later.body.questions;
    const change = { params: { questionId: changed!._id }, body: { text: 'Changed since?' } };
    expect((await school.call(updateQuestion, change, author)).status).toBe(200);
    expect((await undo(upload._id)).body).toEqual({
      deleted: 1,
      kept: [
        { _id: body.questions[0]!._id, text: 'Asked?', reason: 'asked' },
        { _id: body.questions[1]!._id, text: 'Also asked?', reason: 'asked' },
        { _id: changed!._id, text: 'Changed since?', reason: 'changed' },
      ],
    });
    expect(await textsOf()).toEqual(['Asked?', 'Also asked?', 'Changed since?']);
  });

  it("is nobody else's", async () => {
    const upload = { _id: randomUUID(), fileName: 'cities.csv' };
    await send([question('One?')], { upload });
    const other = await school.addPerson('instructor');
    expect(await undo(upload._id, other)).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } });
    const theirs = await addTest(school, { author: other, questions: 0 });
    const body = { testId: theirs.id, questions: [question('Two?')], upload };
    expect((await school.call(bulkUpload, { body }, other)).body.code).toBe('UPLOAD_NOT_FOUND');
    expect(await textsOf()).toEqual(['One?']);
  });
});
