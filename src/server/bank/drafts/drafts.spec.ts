import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { getInstructorTest } from '#contract/authoring.ts';
import { draftLimits, dropDraft, getDrafts, keepDraft } from '#contract/drafts.ts';
import { createPassage, deletePassage } from '#contract/passages.ts';
import { deleteQuestion, exportQuestions } from '#contract/questions.ts';
import { shareTest } from '#contract/sharing.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { dropOldDrafts } from './draft.queries.ts';

const school = await openSpecSchool();
const author = await school.addPerson('instructor');
afterAll(() => school.close());

const keep = (testId: string, draftId: string, content: string, question: string | null = null, by = author) =>
  school.call(keepDraft, { params: { testId, draftId }, body: { question, content } }, by);
const drafts = async (testId: string, by = author) =>
  (await school.call(getDrafts, { params: { testId } }, by)).body.drafts;

describe('a draft of a question', () => {
  it('is kept as it was written last, and found by its author on every device', async () => {
    const { id: testId } = await addTest(school, { author });
    const draftId = randomUUID();
    expect((await keep(testId, draftId, '{"text":"Half')).status).toBe(200);
    school.advance(5_000);
    const { body } = await keep(testId, draftId, '{"text":"Half a question"}');
    expect(await drafts(testId)).toEqual([
      {
        _id: draftId,
        kind: 'question',
        question: null,
        passage: null,
        content: '{"text":"Half a question"}',
        updatedAt: body.updatedAt,
      },
    ]);
    const dropped = await school.call(dropDraft, { params: { testId, draftId } }, author);
    expect(dropped.status).toBe(200);
    expect(await drafts(testId)).toEqual([]);
  });

  it('is no question: the test does not count it, and no file of questions has it', async () => {
    const { id: testId } = await addTest(school, { author });
    const before = (await school.call(getInstructorTest, { params: { testId } }, author)).body.questionCount;
    await keep(testId, randomUUID(), '{"text":"Never to be asked"}');
    const { body } = await school.call(getInstructorTest, { params: { testId } }, author);
    expect(body.questionCount).toBe(before);
    expect(JSON.stringify(body)).not.toContain('Never to be asked');
    const file = await school.call(exportQuestions, { query: { test: testId, format: 'json' } }, author);
    expect(file.text).not.toContain('Never to be asked');
  });

  it("is its author's alone, who has to be allowed to edit the test", async () => {
    const { id: testId } = await addTest(school, { author });
    const colleague = await school.addPerson('instructor');
    const share = (level: 'view' | 'edit') =>
      school.call(shareTest, { params: { testId }, body: { email: colleague.email, level } }, author);
    const draftId = randomUUID();
    await keep(testId, draftId, 'mine');
    expect((await keep(testId, randomUUID(), 'x', null, colleague)).status).toBe(404);
    await share('view');
    expect((await keep(testId, randomUUID(), 'x', null, colleague)).status).toBe(403);
    await share('edit');
    expect(await drafts(testId, colleague)).toEqual([]);
    // Nor is it written over, or thrown away, by its id.
    await keep(testId, draftId, 'theirs', null, colleague);
    await school.call(dropDraft, { params: { testId, draftId } }, colleague);
    expect(await drafts(testId)).toMatchObject([{ _id: draftId, content: 'mine' }]);
    expect(await drafts(testId, colleague)).toEqual([]);
  });

  it('tells colleagues who edit the same test, while it is written', async () => {
    const { id: testId } = await addTest(school, { author });
    const colleague = await school.addPerson('instructor');
    await school.call(shareTest, { params: { testId }, body: { email: colleague.email, level: 'edit' } }, author);
    const { body } = await school.call(getInstructorTest, { params: { testId } }, author);
    const questionId = body.questions[1]?._id ?? '';
    const toldTo = async (by: SpecPerson) => (await school.call(getDrafts, { params: { testId } }, by)).body.colleagues;
    const draftId = randomUUID();
    await keep(testId, draftId, 'one', questionId, colleague);
    await keep(testId, randomUUID(), 'two', questionId, colleague);
    expect(await toldTo(author)).toEqual([
      { name: colleague.name, kind: 'question', question: questionId, passage: null },
    ]);
    expect(await toldTo(colleague)).toEqual([]);
    school.advance(draftLimits.isWritingFor * 1_000);
    expect(await toldTo(author)).toEqual([]);
    await keep(testId, draftId, 'three', questionId, colleague);
    expect(await toldTo(author)).toHaveLength(1);
    await school.call(dropDraft, { params: { testId, draftId } }, colleague);
    expect(await toldTo(author)).toEqual([]);
  });

  it('of a question goes with that question', async () => {
    const { id: testId } = await addTest(school, { author });
    const { body } = await school.call(getInstructorTest, { params: { testId } }, author);
    const questionId = body.questions[0]?._id ?? '';
    await keep(testId, randomUUID(), 'changed', questionId);
    expect(await drafts(testId)).toMatchObject([{ question: questionId }]);
    await school.call(deleteQuestion, { params: { questionId } }, author);
    expect(await drafts(testId)).toEqual([]);
    expect((await keep(testId, randomUUID(), 'changed', questionId)).status).toBe(404);
  });

  it('can be of a passage, which colleagues are told of, and goes with it', async () => {
    const { id: testId } = await addTest(school, { author });
    const colleague = await school.addPerson('instructor');
    await school.call(shareTest, { params: { testId }, body: { email: colleague.email, level: 'edit' } }, author);
    const content = { params: { testId }, body: { title: 'The box', text: 'Long ago.' } };
    const { _id: passageId } = (await school.call(createPassage, content, author)).body;
    const keepPassage = (draftId: string, passage: string | null, by: SpecPerson) =>
      school.call(
        keepDraft,
        { params: { testId, draftId }, body: { kind: 'passage', question: null, passage, content: 'Long, long ago.' } },
        by,
      );
    const [newId, changeId] = [randomUUID(), randomUUID()];
    expect((await keepPassage(newId, null, author)).status).toBe(200);
    school.advance(1);
    expect((await keepPassage(changeId, passageId, author)).status).toBe(200);
    expect(await drafts(testId)).toMatchObject([
      { _id: changeId, kind: 'passage', question: null, passage: passageId, content: 'Long, long ago.' },
      { _id: newId, kind: 'passage', question: null, passage: null },
    ]);
    const told = (await school.call(getDrafts, { params: { testId } }, colleague)).body.colleagues;
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ name: author.name, kind: 'passage', question: null, passage: passageId });

    // Of another's test it is not found.
    const stranger = await school.addPerson('instructor');
    const { id: ownTestId } = await addTest(school, { author: stranger });
    const elsewhere = { params: { testId: ownTestId, draftId: randomUUID() } };
    const body = { kind: 'passage', question: null, passage: passageId, content: 'x' } as const;
    expect((await school.call(keepDraft, { ...elsewhere, body }, stranger)).status).toBe(404);

    await school.call(deletePassage, { params: { passageId } }, author);
    expect(await drafts(testId)).toMatchObject([{ _id: newId }]);
    expect((await keepPassage(changeId, passageId, author)).status).toBe(404);
  });

  it('is bounded in size, in number and in time', async () => {
    const { id: testId } = await addTest(school, { author });
    expect((await keep(testId, randomUUID(), 'x'.repeat(draftLimits.content + 1))).status).toBe(400);
    const ids: string[] = [];
    for (let number = 0; number <= draftLimits.inTest; number += 1) {
      const id = randomUUID();
      ids.push(id);
      school.advance(1);
      await keep(testId, id, String(number));
    }
    expect((await drafts(testId)).map(({ _id }) => _id)).toEqual(ids.slice(1).toReversed());
    const { store, clock } = school.services;
    await store.write((trx) => dropOldDrafts(trx, clock.now() + (draftLimits.days - 1) * 86_400_000));
    expect(await drafts(testId)).toHaveLength(draftLimits.inTest);
    await store.write((trx) => dropOldDrafts(trx, clock.now() + (draftLimits.days + 1) * 86_400_000));
    expect(await drafts(testId)).toEqual([]);
  });
});
