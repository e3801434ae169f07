import { afterAll, describe, expect, it } from 'vitest';
import { updateTest } from '#contract/test-content.ts';
import { composePreview } from '#contract/previews.ts';
import { createSection } from '#contract/sections.ts';
import { shareTest } from '#contract/sharing.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

const preview = (testId: string, by: SpecPerson, sectionIds: string[] = []) =>
  school.call(composePreview, { params: { testId }, body: { sectionIds } }, by);
const countAttempts = async () => (await school.store.db.selectFrom('attempts').select('id').execute()).length;
const idsOf = (questions: readonly { _id: string }[]) => questions.map(({ _id }) => _id);

/** A draft of three questions, and a section that draws two of twelve of a bank. */
async function addDrawing() {
  const bank = await addTest(school, { author, questions: 12, isPublished: false });
  const test = await addTest(school, { author, questions: 3, isPublished: false });
  const add = async (body: object) => {
    const made = await school.call(
      createSection,
      { params: { testId: test.id }, body: { title: 'One', ...body } },
      author,
    );
    expect(made.status).toBe(201);
    return made.body._id;
  };
  const own = await add({});
  const draw = { count: 2, testIds: [bank.id], categories: [], difficulties: [] };
  return { bank, test, own, drawn: await add({ title: 'Drawn', draw }), add, draw };
}

describe('a preview', () => {
  it('is a paper of a draft as a candidate has it, with the key apart, and opens no attempt', async () => {
    const test = await addTest(school, { author, questions: 4, isPublished: false });
    const before = await countAttempts();
    const { status, body } = await preview(test.id, author);
    expect(status).toBe(200);
    expect(new Set(idsOf(body.questions))).toEqual(new Set(test.questions.map(({ id }) => id)));
    expect(JSON.stringify(body.questions)).not.toMatch(/isCorrect|acceptedAnswers|explanation/);
    expect(idsOf(body.keyed)).toEqual(idsOf(body.questions));
    expect(body.keyed.every(({ correctAnswer }) => correctAnswer !== null)).toBe(true);
    expect(await countAttempts()).toBe(before);
  });

  it('draws anew each time', async () => {
    const { test, own, drawn } = await addDrawing();
    const papers = await Promise.all(Array.from({ length: 12 }, () => preview(test.id, author)));
    const draws = papers.map(({ body }) => {
      expect(body.sections?.map(({ _id, questionIds }) => [_id, questionIds.length])).toEqual([
        [own, 3],
        [drawn, 2],
      ]);
      return idsOf(body.questions).slice(3).toSorted().join();
    });
    expect(new Set(draws).size).toBeGreaterThan(1);
  });

  it('wants as many sections chosen as a candidate chooses', async () => {
    const { test, add, draw } = await addDrawing();
    const subjects = [await add({ title: 'A', isChoice: true, draw }), await add({ title: 'B', isChoice: true, draw })];
    await school.call(updateTest, { params: { testId: test.id }, body: { sectionsToChoose: 1 } }, author);
    expect((await preview(test.id, author)).body.code).toBe('SECTIONS_NOT_CHOSEN');
    const { body } = await preview(test.id, author, subjects.slice(1));
    expect(body.sections?.map(({ title }) => title)).toEqual(['One', 'Drawn', 'B']);
  });

  it('is there for a colleague who may look at the test, without the key of what is drawn from elsewhere', async () => {
    const { test } = await addDrawing();
    const colleague = await school.addPerson('instructor');
    expect((await preview(test.id, colleague)).status).toBe(404);
    const body = { email: colleague.email, level: 'view' as const };
    expect((await school.call(shareTest, { params: { testId: test.id }, body }, author)).status).toBe(200);
    const paper = (await preview(test.id, colleague)).body;
    expect(paper.questions).toHaveLength(5);
    expect(idsOf(paper.keyed)).toEqual(idsOf(paper.questions.slice(0, 3)));
  });

  it('is refused where there is nothing to ask', async () => {
    const test = await addTest(school, { author, questions: 0 });
    expect((await preview(test.id, author)).body.code).toBe('TEST_HAS_NO_QUESTIONS');
  });
});
