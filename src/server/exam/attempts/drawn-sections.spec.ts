import { afterAll, describe, expect, it } from 'vitest';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import { deleteTest, duplicateTest, getInstructorTest, publishTest } from '#contract/authoring.ts';
import { createTest } from '#contract/test-content.ts';
import type { Draw } from '#contract/draws.ts';
import { createPassage, placeQuestions } from '#contract/passages.ts';
import { tagQuestions } from '#contract/question-uploads.ts';
import { createQuestion } from '#contract/questions.ts';
import { countPool, createSection, deleteSection, updateSection } from '#contract/sections.ts';
import { shareTest } from '#contract/sharing.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import type { Difficulty } from '#contract/vocabulary.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

const options = ['right', 'wrong'].map((text, index) => ({ text, isCorrect: index === 0 }));

/** A draft whose questions only wait to be drawn: so many of each difficulty. */
async function addBank(easy: number, hard: number, { by = author, category = 'Physics' } = {}): Promise<string> {
  const { body } = await school.call(createTest, { body: { title: `Bank of ${category}`, category } }, by);
  const all: Difficulty[] = [...Array<'easy'>(easy).fill('easy'), ...Array<'hard'>(hard).fill('hard')];
  for (const [index, difficulty] of all.entries()) {
    const question = { text: `${category} ${difficulty} ${index}`, test: body._id, category, difficulty, options };
    expect((await school.call(createQuestion, { body: question }, by)).status).toBe(201);
  }
  return body._id;
}

const from = (...testIds: string[]) => ({ testIds, categories: [], difficulties: [], tags: [] });
const section = (testId: string, title: string, draw: Draw | null, by = author) =>
  school.call(createSection, { params: { testId }, body: { title, draw } }, by);

/** A published test without questions of its own that draws these. */
async function addDrawing(...draws: Draw[]): Promise<string> {
  const { id } = await addTest(school, { author, questions: 0 });
  for (const [index, draw] of draws.entries()) {
    expect((await section(id, `Section ${index + 1}`, draw)).status).toBe(201);
  }
  return id;
}

const begin = async (testId: string, student?: SpecPerson) =>
  school.call(
    startAttempt,
    { params: { testId }, body: { clientId: 'client-one' } },
    student ?? (await school.addPerson('student')),
  );
const read = async (testId: string) => (await school.call(getInstructorTest, { params: { testId } }, author)).body;

describe('an attempt at a test with a drawn section', () => {
  it('has so many of the bank, as many of each difficulty as any other, and stays as it was at its start', async () => {
    const bank = await addBank(8, 4);
    const testId = await addDrawing({ count: 6, ...from(bank) });
    const papers = [];
    for (let count = 0; count < 6; count += 1) papers.push((await begin(testId)).body);
    const texts = papers.map(({ questions }) => questions.map(({ text }) => text).toSorted());
    expect(texts.map((some) => some.filter((text) => text.includes('hard')).length)).toEqual(papers.map(() => 2));
    expect(papers.map(({ questions }) => questions.length)).toEqual(papers.map(() => 6));
    expect(new Set(texts.map(String)).size).toBeGreaterThan(1);
    const student = await school.addPerson('student');
    const { body: exam } = await begin(testId, student);
    expect(exam.sections).toMatchObject([{ title: 'Section 1', questionIds: exam.questions.map(({ _id }) => _id) }]);
    await school.call(deleteTest, { params: { testId: bank } }, author);
    const again = { params: { attemptId: exam._id }, body: { clientId: 'client-two' } };
    expect((await school.call(resumeAttempt, again, student)).body.questions).toEqual(exam.questions);
    expect(await begin(testId)).toMatchObject({ status: 409, body: { code: 'TEST_HAS_NO_QUESTIONS' } });
  });

  it('has those alone that have one of the tags that are asked for, however that is written', async () => {
    const bank = await addBank(6, 0);
    const testId = await addDrawing({ count: 6, ...from(bank), tags: ['WAEC 2019', 'waves'] });
    const { questions } = await read(bank);
    const tag = (tagged: string, ids: string[]) =>
      school.call(tagQuestions, { body: { questionIds: ids, tag: tagged, isTagged: true } }, author);
    const [one, two, three] = questions.map(({ _id }) => _id);
    await tag('waec 2019', [one!]);
    await tag('Waves', [two!]);
    await tag('heat', [three!]);
    const { body } = await begin(testId);
    expect(body.questions.map(({ _id }) => _id).toSorted()).toEqual([one, two].toSorted());
    const [drawn] = (await read(testId)).sections;
    expect(drawn).toMatchObject({ pool: { matching: 2, tags: ['heat', 'waec 2019', 'Waves'] } });
  });

  it('has all that there are where the bank has fewer, of what the section asks for alone', async () => {
    const bank = await addBank(3, 2);
    const testId = await addDrawing({ count: 10, ...from(bank), difficulties: ['hard'] });
    const { body } = await begin(testId);
    expect(body.questions.map(({ text }) => text).toSorted()).toEqual(['Physics hard 3', 'Physics hard 4']);
  });

  it('has no question twice, and its own questions besides', async () => {
    const bank = await addBank(4, 0);
    const test = await addTest(school, { author, questions: 3 });
    await section(test.id, 'Own', null);
    for (const title of ['First', 'Second']) await section(test.id, title, { count: 2, ...from(bank) });
    const { body } = await begin(test.id);
    expect(body.sections?.map(({ questionIds }) => questionIds.length)).toEqual([3, 2, 2]);
    expect(new Set(body.questions.map(({ _id }) => _id)).size).toBe(7);
  });

  it('brings the passage of a question along, and keeps its questions together', async () => {
    const bank = await addBank(6, 0);
    const { questions } = await read(bank);
    const passage = { title: 'Ohm', text: 'Read this.', questionIds: [0, 5].map((place) => questions[place]!._id) };
    await school.call(createPassage, { params: { testId: bank }, body: passage }, author);
    const testId = await addDrawing({ count: 6, ...from(bank) });
    const { body: exam } = await begin(testId);
    expect(exam.passages).toMatchObject([{ title: 'Ohm', text: 'Read this.' }]);
    const places = passage.questionIds.map((id) => exam.questions.findIndex(({ _id }) => _id === id));
    expect(Math.abs(places[0]! - places[1]!)).toBe(1);
  });

  it('has whole passages alone, as many as any other', async () => {
    const bank = await addBank(12, 0);
    const ids = (await read(bank)).questions.map(({ _id }) => _id);
    for (const title of ['One', 'Two']) {
      const passage = { title, text: 'Read this.', questionIds: ids.splice(0, 3) };
      expect((await school.call(createPassage, { params: { testId: bank }, body: passage }, author)).status).toBe(201);
    }
    const testId = await addDrawing({ count: 6, ...from(bank) });
    const titles = new Set<string>();
    for (let candidate = 0; candidate < 12; candidate += 1) {
      const { body: exam } = await begin(testId);
      expect([exam.questions.length, exam.passages?.map(({ questionIds }) => questionIds.length)]).toEqual([6, [3]]);
      titles.add(exam.passages?.[0]?.title ?? '');
    }
    expect([...titles].toSorted()).toEqual(['One', 'Two']);
  });

  it('has as many questions that few get right as any other, where that is known', async () => {
    const bank = await addBank(8, 0);
    const ids = (await read(bank)).questions.map(({ _id }) => _id);
    const items = ids.map((questionId, index) => ({ questionId, attempts: 20, facility: index < 4 ? 0.2 : 0.9 }));
    const kept = { chosen: 'first' as const, basis: '', analysis: JSON.stringify({ items }), computed_at: 1 };
    await school.store.write((trx) =>
      trx
        .insertInto('item_analyses')
        .values({ test_id: bank, ...kept })
        .execute(),
    );
    const testId = await addDrawing({ count: 2, ...from(bank) });
    for (let candidate = 0; candidate < 8; candidate += 1) {
      const { body: exam } = await begin(testId);
      const hard = exam.questions.filter(({ _id }) => ids.indexOf(_id) < 4);
      expect(hard).toHaveLength(1);
    }
  });

  it('tells nothing of a key', async () => {
    const bank = await addBank(3, 0);
    const { text } = await begin(await addDrawing({ count: 2, ...from(bank) }));
    expect(text).not.toContain('isCorrect');
    expect(text).not.toContain('explanation');
  });
});

describe('the author of a drawn section', () => {
  it('is told what the bank has, at the section and before it is saved', async () => {
    const [physics, chemistry] = [await addBank(3, 2), await addBank(1, 0, { category: 'Chemistry' })];
    const testId = await addDrawing({ count: 4, ...from(physics) });
    expect((await read(testId)).sections).toMatchObject([
      { draw: { count: 4, testIds: [physics] }, pool: { matching: 5, easy: 3, medium: 0, hard: 2 } },
    ]);
    const count = (source: Omit<Draw, 'count'>, by = author) =>
      school.call(countPool, { params: { testId }, body: source }, by);
    const both = await count({ ...from(physics, chemistry), categories: ['Chemistry'] });
    expect(both.body).toMatchObject({ matching: 1, categories: ['Chemistry', 'Physics'], tests: [{}, {}] });
    expect((await count(from(physics), await school.addPerson('instructor'))).status).toBe(404);
  });

  it('sees in the figures what a candidate gets, and may publish it without questions of its own', async () => {
    const bank = await addBank(3, 2);
    const testId = await addDrawing({ count: 4, ...from(bank) });
    expect(await read(testId)).toMatchObject({ questionCount: 4, ownQuestionCount: 0 });
    const publish = (isPublished: boolean) =>
      school.call(publishTest, { params: { testId }, body: { isPublished } }, author);
    expect([(await publish(false)).status, (await publish(true)).status]).toEqual([200, 200]);
    const entry = await school.call(getCatalogueEntry, { params: { testId } }, await school.addPerson('student'));
    expect(entry.body.questionCount).toBe(4);
    const [drawn] = (await read(testId)).sections;
    await school.call(deleteSection, { params: { sectionId: drawn!._id } }, author);
    expect(await read(testId)).toMatchObject({ questionCount: 0 });
  });

  it('draws from tests that they may use, and never from the test itself', async () => {
    const colleague = await school.addPerson('instructor');
    const bank = await addBank(2, 0, { by: colleague });
    const { id: testId } = await addTest(school, { author, questions: 0 });
    const draw = { count: 1, ...from(bank) };
    expect((await section(testId, 'Theirs', draw)).status).toBe(404);
    const share = (level: 'view' | 'use') =>
      school.call(shareTest, { params: { testId: bank }, body: { email: author.email, level } }, colleague);
    await share('view');
    expect((await section(testId, 'Theirs', draw)).status).toBe(403);
    await share('use');
    expect((await section(testId, 'Theirs', draw)).status).toBe(201);
    expect((await section(testId, 'Itself', { count: 1, ...from(testId) })).status).toBe(400);
  });

  it('keeps a section for the test’s own questions, where it has some', async () => {
    const bank = await addBank(2, 0);
    const test = await addTest(school, { author, questions: 2 });
    const draw = { count: 1, ...from(bank) };
    const refused = { status: 409, body: { code: 'QUESTIONS_NEED_SECTION' } };
    expect(await section(test.id, 'Drawn', draw)).toMatchObject(refused);
    const own = await section(test.id, 'Own', null);
    const drawn = await section(test.id, 'Drawn', draw);
    expect(await school.call(deleteSection, { params: { sectionId: own.body._id } }, author)).toMatchObject(refused);
    const ids = test.questions.map(({ id }) => id);
    const body = { questionIds: ids, section: drawn.body._id };
    expect(await school.call(placeQuestions, { params: { testId: test.id }, body }, author)).toMatchObject({
      status: 409,
      body: { code: 'SECTION_IS_DRAWN' },
    });
    const other = await section(test.id, 'Other', null);
    await school.call(updateSection, { params: { sectionId: own.body._id }, body: { draw } }, author);
    const there = (await read(test.id)).sections.map(({ title, questionIds }) => [title, questionIds.length]);
    expect(there).toEqual([
      ['Own', 0],
      ['Drawn', 0],
      ['Other', 2],
    ]);
    expect(other.status).toBe(201);
  });

  it('is refused a paper that nobody could sit', async () => {
    const bank = await addBank(1, 0);
    const testId = await addDrawing({ count: 200, ...from(bank) }, { count: 200, ...from(bank) });
    expect(await section(testId, 'Third', { count: 101, ...from(bank) })).toMatchObject({
      status: 409,
      body: { code: 'PAPER_TOO_LONG' },
    });
  });

  it('copies it with the test; a colleague’s copy draws from what they may use', async () => {
    const bank = await addBank(2, 0);
    const testId = await addDrawing({ count: 2, ...from(bank) });
    const own = await school.call(duplicateTest, { params: { testId } }, author);
    expect(own.body).toMatchObject({ questionCount: 2 });
    const colleague = await school.addPerson('instructor');
    await school.call(shareTest, { params: { testId }, body: { email: colleague.email, level: 'use' } }, author);
    const theirs = await school.call(duplicateTest, { params: { testId } }, colleague);
    const { body } = await school.call(getInstructorTest, { params: { testId: theirs.body._id } }, colleague);
    expect(body).toMatchObject({ questionCount: 0, sections: [{ title: 'Section 1', draw: null }] });
  });
});
