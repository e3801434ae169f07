import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { getStudentStats, getResult } from '#contract/results.ts';
import { saveAnswers } from '#contract/attempts.ts';
import { getLateAnswers, judgeLateAnswers } from '#contract/late-answers.ts';
import { getTrail } from '#contract/sitting-acts.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { giveMark } from '#server/spec/spec-essays.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addEssayTo, addSitting, begin, minute, order, type SpecSitting } from '#server/spec/spec-sittings.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

type Exam = { _id: string; writer: string };
type Sent = { questionId: string; selectedOptionId?: string; answerText?: string; agoMs?: number };

const send = (person: SpecPerson, exam: Exam, answers: Sent[], from = 1) =>
  school.call(
    saveAnswers,
    {
      params: { attemptId: exam._id },
      body: { writer: exam.writer, answers: answers.map((answer, index) => ({ ...answer, sequence: from + index })) },
    },
    person,
  );

/** A candidate who answered the first question, was offline for the second and third, and came back after the end. */
async function lateIn(sitting: SpecSitting) {
  const [person] = sitting.candidates as [SpecPerson];
  school.advance(10 * minute);
  const exam = (await begin(school, sitting.id, person)).body;
  const [first, second, third] = sitting.test.questions;
  await send(person, exam, [{ questionId: first?.id ?? '', selectedOptionId: first?.right ?? '' }]);
  school.advance(20 * minute);
  await order(school, sitting.id, sitting.author, { kind: 'end', scope: 'sitting' });
  school.advance(5 * minute);
  const late = await send(
    person,
    exam,
    [
      { questionId: second?.id ?? '', selectedOptionId: second?.right ?? '', agoMs: 10 * minute },
      { questionId: third?.id ?? '', selectedOptionId: third?.wrong ?? '', agoMs: 3 * minute },
    ],
    2,
  );
  const { resultId } = late.body as unknown as { resultId: string };
  return { person, exam, resultId };
}

const list = async (sitting: SpecSitting) =>
  (await school.call(getLateAnswers, { params: { sittingId: sitting.id } }, sitting.author)).body.answers;
const judge = (sitting: SpecSitting, answerIds: string[], accepts: boolean, by = sitting.author, id = newId()) =>
  school.call(
    judgeLateAnswers,
    { params: { sittingId: sitting.id }, body: { id, answerIds, accepts, words: 'The hall had no network' } },
    by,
  );
const read = async (resultId: string, person: SpecPerson) =>
  (await school.call(getResult, { params: { resultId } }, person)).body;
const average = async (person: SpecPerson) =>
  (await school.call(getStudentStats, { query: {} }, person)).body.averageScore;

describe('answers that came too late', () => {
  it('are listed with what there is to judge them by', async () => {
    const sitting = await addSitting(school, { candidates: 1 });
    const { person } = await lateIn(sitting);
    const now = school.now();
    const answers = await list(sitting);
    expect(answers).toMatchObject([
      { name: person.name, before: [], verdict: null, pickedAt: new Date(now - 10 * minute).toISOString() },
      { pickedAt: new Date(now - 3 * minute).toISOString(), endedAt: new Date(now - 5 * minute).toISOString() },
    ]);
    expect(new Set(answers.map(({ number }) => number)).size).toBe(2);
  });

  it('count once they are accepted, in the result and every figure, and others are declined', async () => {
    const sitting = await addSitting(school, { candidates: 1 });
    const { person, resultId } = await lateIn(sitting);
    expect(await read(resultId, person)).toMatchObject({ score: 33.33, lateAnswers: 2 });
    const [early, tooLate] = await list(sitting);
    const same = newId();
    expect((await judge(sitting, [early?._id ?? ''], true, sitting.author, same)).body.judged).toBe(1);
    expect((await judge(sitting, [early?._id ?? ''], true, sitting.author, same)).body.judged).toBe(1);
    expect((await judge(sitting, [tooLate?._id ?? ''], false)).body.judged).toBe(1);
    const after = await read(resultId, person);
    expect(after).toMatchObject({ score: 66.67, correctAnswers: 2, notAnswered: 1, lateAnswers: 1 });
    expect(await average(person)).toBe(66.67);
    expect((await list(sitting)).map(({ verdict }) => verdict)).toEqual(['accepted', 'declined']);
    expect((await judge(sitting, [tooLate?._id ?? ''], true)).body.judged).toBe(0);
    const trail = await school.call(getTrail, { params: { sittingId: sitting.id } }, sitting.author);
    expect(trail.body.entries.filter(({ kind }) => kind === 'late')).toMatchObject([
      { detail: '0 accepted' },
      { detail: '1 declined', names: [person.name] },
      { detail: '1 accepted', words: 'The hall had no network' },
    ]);
  });

  it('are judged by whoever set the sitting up alone', async () => {
    const invigilator = await school.addPerson('instructor');
    const sitting = await addSitting(school, {
      candidates: 1,
      changed: { invigilators: [{ email: invigilator.email, room: null }] },
    });
    await lateIn(sitting);
    const [answer] = await list(sitting);
    expect((await judge(sitting, [answer?._id ?? ''], true, invigilator)).status).toBe(403);
    const other = await addSitting(school, { candidates: 0 });
    expect((await judge(other, [answer?._id ?? ''], true)).body.judged).toBe(0);
  });

  it('that are essays are marked by people first; one that they have marked stays', async () => {
    const sitting = await addSitting(school, { candidates: 1 });
    const [person] = sitting.candidates as [SpecPerson];
    const questionId = await addEssayTo(school, sitting);
    school.advance(10 * minute);
    const exam = (await begin(school, sitting.id, person)).body;
    const [first] = sitting.test.questions;
    await send(person, exam, [{ questionId: first?.id ?? '', selectedOptionId: first?.right ?? '' }]);
    school.advance(50 * minute);
    await order(school, sitting.id, sitting.author, { kind: 'pause', scope: 'sitting' });
    await order(school, sitting.id, sitting.author, { kind: 'resume', scope: 'sitting' });
    school.advance(12 * minute);
    await closeOverdueAttempts(school.services);
    const late = await send(person, exam, [{ questionId, answerText: 'Through a membrane.' }], 2);
    const { resultId } = late.body as unknown as { resultId: string };
    expect(await average(person)).toBe(16.67);
    const ids = (await list(sitting)).map(({ _id }) => _id);
    expect((await judge(sitting, ids, true)).body.judged).toBe(1);
    expect(await read(resultId, person)).toMatchObject({ standing: 'being-marked', score: 0 });
    expect(await average(person)).toBe(0);
    const waiting = await school.store.db.selectFrom('essays').select('id').where('result_id', '=', resultId).execute();
    await giveMark(school, waiting[0]?.id ?? '', sitting.author, { points: 3 });
    expect(await read(resultId, person)).toMatchObject({ score: 66.67 });
    expect(await average(person)).toBe(66.67);

    await send(person, exam, [{ questionId, answerText: 'Another one.' }], 3);
    const [another] = await list(sitting);
    expect(another?.answer).toEqual([{ text: 'Another one.', isRich: false }]);
    expect((await judge(sitting, [another?._id ?? ''], true)).body.judged).toBe(0);
    expect(await read(resultId, person)).toMatchObject({ score: 66.67 });
  });
});
