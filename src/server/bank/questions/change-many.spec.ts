import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getInstructorTest } from '#contract/authoring.ts';
import { deleteQuestions, moveQuestions, restoreQuestions, setPoints } from '#contract/question-uploads.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let [one, two]: SpecTest[] = [];

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
});
afterAll(() => school.close());
beforeEach(async () => {
  [one, two] = await Promise.all([
    addTest(school, { author, questions: 4 }),
    addTest(school, { author, questions: 2 }),
  ]);
});

const idsOf = (test: SpecTest | undefined) => test!.questions.map(({ id }) => id);
const standing = async (test: SpecTest | undefined) => {
  const { body } = await school.call(getInstructorTest, { params: { testId: test!.id } }, author);
  expect(body.questionCount).toBe(body.questions.length);
  return body.questions.map(({ _id }) => _id);
};
const remove = (questionIds: string[], by = author) => school.call(deleteQuestions, { body: { questionIds } }, by);
const restore = (questionIds: string[], by = author) => school.call(restoreQuestions, { body: { questionIds } }, by);
const move = (questionIds: string[], test: SpecTest | undefined, by = author) =>
  school.call(moveQuestions, { body: { questionIds, test: test!.id } }, by);
const auditOf = async (action: 'question-deleted' | 'questions-restored' | 'questions-moved') =>
  school.store.db
    .selectFrom('audit_trail')
    .selectAll()
    .where('action', '=', action)
    .where('actor_id', '=', author.id)
    .execute();

it('many questions are deleted in one call, from several tests', async () => {
  const [a, b, c, d] = idsOf(one);
  const [e, f] = idsOf(two);
  expect((await remove([a!, e!, c!, a!])).body).toEqual({ deleted: 3 });
  expect([await standing(one), await standing(two)]).toEqual([[b, d], [f]]);
  expect((await auditOf('question-deleted')).map(({ subject_id }) => subject_id).toSorted()).toEqual(
    [a, c, e].toSorted(),
  );
});

it('what was deleted comes back where it stood, once', async () => {
  const [a, b] = idsOf(one);
  const [e] = idsOf(two);
  await remove([a!, e!]);
  expect((await restore([e!, a!, e!])).body).toEqual({ restored: 2 });
  expect([await standing(one), await standing(two)]).toEqual([idsOf(one), idsOf(two)]);
  expect((await auditOf('questions-restored')).at(-1)?.detail).toContain('2');
  for (const ids of [[a!], [b!], ['nothing']]) expect((await restore(ids)).status).toBe(404);
});

it('what was deleted comes back all or none, to its author, within the hour', async () => {
  const [a, b] = idsOf(one);
  await remove([a!]);
  expect((await restore([a!, b!])).status).toBe(404);
  expect((await restore([a!], await school.addPerson('instructor'))).status).toBe(404);
  const hourAgo = { deleted_at: school.services.clock.now() - 3_600_001 };
  await school.store.write((trx) => trx.updateTable('questions').set(hourAgo).where('id', '=', a!).execute());
  expect((await restore([a!])).status).toBe(404);
  expect(await standing(one)).toEqual(idsOf(one).slice(1));
});

it('all or none: each that is not there is named', async () => {
  const [a, b] = idsOf(one);
  const other = await addTest(school, { author: await school.addPerson('instructor'), questions: 1 });
  const [theirs] = idsOf(other);
  await remove([b!]);
  for (const answer of [await remove([a!, b!, theirs!]), await move([a!, b!, theirs!], two)]) {
    expect(answer).toMatchObject({
      status: 404,
      body: {
        code: 'QUESTION_NOT_FOUND',
        fields: [
          { path: 'questionIds.1', message: 'Question not found' },
          { path: 'questionIds.2', message: 'Question not found' },
        ],
      },
    });
  }
  expect(await standing(one)).toEqual(idsOf(one).filter((id) => id !== b));
  expect(await standing(two)).toEqual(idsOf(two));
});

it('many questions move to the end of another test, in their order', async () => {
  const [a, b, c, d] = idsOf(one);
  const [e, f] = idsOf(two);
  expect((await move([d!, f!, a!], two)).body).toEqual({ moved: 2 });
  expect([await standing(one), await standing(two)]).toEqual([
    [b, c],
    [e, f, a, d],
  ]);
  expect(await auditOf('questions-moved')).toMatchObject([
    { subject_id: two!.id, detail: JSON.stringify({ questions: 2, from: one!.id }) },
  ]);
});

it("nothing moves into a test of somebody else's", async () => {
  const other = await addTest(school, { author: await school.addPerson('instructor'), questions: 0 });
  expect((await move(idsOf(one), other)).body.code).toBe('TEST_NOT_FOUND');
  expect(await standing(one)).toEqual(idsOf(one));
});

it('two who move the same questions at the same moment lose none and double none', async () => {
  const [a, b] = idsOf(one);
  const third = await addTest(school, { author, questions: 0 });
  await Promise.all([move([a!, b!], two), move([b!, a!], third), move(idsOf(two), one)]);
  const all = [...(await standing(one)), ...(await standing(two)), ...(await standing(third))];
  expect(all.toSorted()).toEqual([...idsOf(one), ...idsOf(two)].toSorted());
});

it('many questions are given the same points, as a change of each, or none of them', async () => {
  const give = (questionIds: string[], points: number, by = author) =>
    school.call(setPoints, { body: { questionIds, points } }, by);
  const pointsOf = async () => {
    const { body } = await school.call(getInstructorTest, { params: { testId: one!.id } }, author);
    return body.questions.map(({ points }) => points);
  };
  const [a, b, c] = idsOf(one);
  const before = await pointsOf();
  expect((await give([a!, c!], 2.5)).body).toEqual({ changed: 2 });
  expect(await pointsOf()).toEqual([2.5, before[1], 2.5, before[3]]);
  expect((await give([a!, b!], 2.5)).body).toEqual({ changed: 1 });
  expect((await give([a!, 'no-such'], 4)).status).toBe(404);
  expect((await give([a!], 0)).status).toBe(400);
  expect((await give([a!], 4, await school.addPerson('instructor'))).status).toBe(404);
  expect((await pointsOf())[0]).toBe(2.5);
});
