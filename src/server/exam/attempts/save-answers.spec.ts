import { afterAll, describe, expect, it } from 'vitest';
import { answersBodyLimit } from '#contract/attempts.ts';
import { submitResult } from '#contract/submission.ts';
import type { Place } from '#domain/attempt/answer-order.ts';
import { orderCases } from '#domain/attempt/spec-answer-order.ts';
import { refuseRows } from '#server/spec/refuse-rows.ts';
import { openSpecAttempts, pick, type SpecPick } from '#server/spec/spec-attempts.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { answerColumn } from './answer-column.ts';
import { selectAnswers, upsertAnswers } from './answer.queries.ts';

const { school, instructor, begin, save, newcomer } = await openSpecAttempts();
afterAll(() => school.close());

describe('saving', () => {
  it('keeps the newest pick, whatever the order in which they come, and a repeat is harmless', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    await save(exam._id, exam.writer, [pick(test, 0, 'right', 5)], student);
    const late = await save(exam._id, exam.writer, [pick(test, 0, 'wrong', 3)], student);
    const repeat = await save(exam._id, exam.writer, [pick(test, 0, 'right', 5)], student);
    const { id: questionId, right } = test.questions[0]!;
    expect(late.body.saved).toEqual([{ questionId, sequence: 5 }]);
    expect(late.body.newer).toEqual([{ questionId, selectedOptionId: right, sequence: 5, writer: exam.writer }]);
    expect(repeat.body).toMatchObject({ saved: [{ questionId, sequence: 5 }], newer: [] });
    const cleared = await save(
      exam._id,
      exam.writer,
      [{ questionId: test.questions[0]!.id, selectedOptionId: null, sequence: 6 }],
      student,
    );
    expect(cleared.body).toMatchObject({ saved: [{ sequence: 6 }], newer: [] });
    expect((await begin(test, student)).answers).toEqual([
      { questionId, selectedOptionId: null, sequence: 6, writer: exam.writer },
    ]);
  });

  it('keeps a cleared answer cleared, whatever comes late, and scores it as not answered', async () => {
    const { test, student } = await newcomer();
    const { _id, writer: first } = await begin(test, student);
    const { id: questionId } = test.questions[0]!;
    const cleared = (sequence: number) => ({ questionId, selectedOptionId: null, sequence });
    await save(_id, first, [pick(test, 0, 'right', 1), pick(test, 1, 'right', 2)], student);
    await save(_id, first, [cleared(4)], student);
    const late = await save(_id, first, [pick(test, 0, 'right', 3)], student);
    expect(late.body.newer).toEqual([{ ...cleared(4), writer: first }]);

    // Under a newer lease too, over a pick that a device without a network had numbered far higher.
    const { writer: second } = await begin(test, student, 'two');
    await save(_id, second, [pick(test, 0, 'right', 5)], student);
    await save(_id, second, [cleared(6)], student);
    const older = await save(_id, second, [{ ...pick(test, 0, 'right', 90), writer: first }], student);
    expect(older.body.newer).toEqual([{ ...cleared(6), writer: second }]);

    const body = { testId: test.id, attemptId: _id, writer: second, answers: [], timeTaken: 60 };
    const result = await school.call(submitResult, { body }, student);
    expect(result.body).toMatchObject({ correctAnswers: 1 });
  });

  it.each(orderCases)('$what', async ({ pick: sent, kept, isNewer }) => {
    const { test, student } = await newcomer();
    const { _id: attempt_id } = await begin(test, student);
    const row = ({ epoch, sequence }: Place, optionId: string) => ({
      attempt_id,
      question_id: test.questions[0]!.id,
      answer: answerColumn({ optionId }),
      epoch,
      sequence,
      received_at: school.now(),
    });
    await school.store.write((trx) => upsertAnswers(trx, [row(kept, 'kept')]));
    await school.store.write((trx) => upsertAnswers(trx, [row(sent, 'sent')]));
    const [standing] = await selectAnswers(school.store.db, attempt_id);
    expect(standing).toMatchObject(isNewer ? row(sent, 'sent') : row(kept, 'kept'));
  });

  it('takes several picks of one question in one call', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    const answers = [pick(test, 0, 'wrong', 1), pick(test, 0, 'right', 2), pick(test, 1, 'wrong', 3)];
    expect((await save(exam._id, exam.writer, answers, student)).status).toBe(200);
    const { answers: kept } = await begin(test, student);
    expect(kept.find((answer) => answer.questionId === test.questions[0]!.id)?.sequence).toBe(2);
  });

  it('saves what can be saved and names the rest, with what stands for it', async () => {
    const { test, student } = await newcomer();
    const other = await addTest(school, { author: instructor });
    const exam = await begin(test, student);
    const [first, second, third] = test.questions.map((question) => question.id);
    const { right } = test.questions[2]!;
    await save(exam._id, exam.writer, [pick(test, 2, 'right', 1)], student);
    const bad: SpecPick[] = [
      pick(other, 0, 'right', 2),
      { questionId: second!, selectedOptionId: other.questions[0]!.right, sequence: 2 },
      { questionId: second!, answerText: 'text', sequence: 2 },
      { questionId: second!, selectedOptionId: 'no such option', answerText: 'text', sequence: 2 },
      { questionId: second!, sequence: 2 },
      { questionId: third!, selectedOptionId: right, sequence: 0 },
      { questionId: third!, selectedOptionId: right, sequence: 1.5 },
      { questionId: third!, selectedOptionId: right, sequence: Number.MAX_SAFE_INTEGER },
      { questionId: 'x'.repeat(5_000), selectedOptionId: right, sequence: 3 },
    ];
    const { status, body } = await save(exam._id, exam.writer, [pick(test, 0, 'right', 2), ...bad], student);
    expect(status).toBe(200);
    expect(body.refused).toHaveLength(bad.length);
    expect(new Set(body.refused.map((refused) => refused.questionId))).toEqual(
      new Set([other.questions[0]!.id, second, third, 'x'.repeat(5_000)]),
    );
    expect(body.saved.toSorted((a, b) => b.sequence - a.sequence)).toEqual([
      { questionId: first, sequence: 2 },
      { questionId: third, sequence: 1 },
    ]);
    expect(body.newer).toEqual([{ questionId: third, selectedOptionId: right, sequence: 1, writer: exam.writer }]);
    const none = await save(exam._id, exam.writer, bad.slice(0, 1), student);
    expect(none).toMatchObject({ status: 200, body: { saved: [], newer: [], refused: [{ sequence: 2 }] } });
  });

  it('takes a written answer of any letters but one that no database keeps, up to its length', async () => {
    const student = await school.addPerson('student');
    const test = await addTest(school, { author: instructor, type: 'short-answer', questions: 3 });
    const exam = await begin(test, student);
    const answers = ['Ọ̀rọ̀ \u{1f600} \ud800', 'with \0 in it', 'x'.repeat(1_001)].map((answerText, index) => ({
      questionId: test.questions[index]!.id,
      answerText,
      sequence: index + 1,
    }));
    const { status, body } = await save(exam._id, exam.writer, answers, student);
    expect(status).toBe(200);
    expect(body.saved).toEqual([{ questionId: test.questions[0]!.id, sequence: 1 }]);
    expect(body.refused.map((refused) => refused.sequence)).toEqual([2, 3]);
  });

  it('gives each of those who save at the same moment what is theirs', async () => {
    const { test, student } = await newcomer();
    const room = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const person = await school.addPerson('student');
        return { person, exam: await begin(test, person) };
      }),
    );
    const [taken, foreign] = [room[10]!, room[11]!];
    await begin(test, taken.person, 'two');
    const ended = await begin(test, student);
    const body = { testId: test.id, attemptId: ended._id, answers: [] };
    expect((await school.call(submitResult, { body }, student)).status).toBe(201);

    const sent = room.map(({ person, exam }, index) =>
      save(exam._id, exam.writer, [pick(test, index % 4, 'right', 3)], exam === foreign.exam ? student : person),
    );
    const { person, exam } = room[0]!;
    const [older, twice, late, outcomes] = await Promise.all([
      save(exam._id, exam.writer, [pick(test, 0, 'wrong', 2), pick(test, 1, 'wrong', 1)], person),
      save(exam._id, exam.writer, [pick(test, 0, 'wrong', 4)], person),
      save(ended._id, ended.writer, [pick(test, 0, 'right', 1)], student),
      Promise.all(sent),
    ]);

    expect(outcomes.slice(1, 10).map(({ status, body: { saved } }) => [status, saved])).toEqual(
      room.slice(1, 10).map((_, index) => [200, [{ questionId: test.questions[(index + 1) % 4]!.id, sequence: 3 }]]),
    );
    expect(outcomes[10]).toMatchObject({ status: 409, body: { code: 'ATTEMPT_TAKEN_OVER' } });
    expect(outcomes[11]).toMatchObject({ status: 404, body: { code: 'ATTEMPT_NOT_FOUND' } });
    expect(late).toMatchObject({ status: 409, body: { code: 'ATTEMPT_CLOSED' } });
    expect(older.status).toBe(200);
    expect(twice.body).toMatchObject({ saved: [{ sequence: 4 }], newer: [] });
    expect((await begin(test, person)).answers).toMatchObject([
      { questionId: test.questions[0]!.id, selectedOptionId: test.questions[0]!.wrong, sequence: 4 },
      { questionId: test.questions[1]!.id, sequence: 1 },
    ]);
  });

  it('saves all but one of those who save at the same moment where the database does not take that one', async () => {
    const { test } = await newcomer();
    const people = await Promise.all(Array.from({ length: 6 }, () => school.addPerson('student')));
    const exams = await Promise.all(people.map((person) => begin(test, person)));
    const gone = exams[3]!;
    const question = test.questions[0]!.id;
    await refuseRows(school.store, 'attempt_answers', gone._id);
    const outcomes = await Promise.all(
      exams.map((exam, index) => save(exam._id, exam.writer, [pick(test, 0, 'right', 1)], people[index]!)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 500, 200, 200]);
    expect((await selectAnswers(school.store.db, exams[5]!._id)).map((row) => row.question_id)).toEqual([question]);
  });

  it('says what stands where the same place holds another answer: two tabs that believe they are one', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    const { id: questionId, right } = test.questions[0]!;
    await save(exam._id, exam.writer, [pick(test, 0, 'right', 1)], student);
    const other = await save(exam._id, exam.writer, [pick(test, 0, 'wrong', 1)], student);
    expect(other.body).toMatchObject({
      saved: [{ questionId, sequence: 1 }],
      newer: [{ questionId, selectedOptionId: right, sequence: 1, writer: exam.writer }],
    });
  });

  it('loses no pick to a lease that the school does not know after it went back to a backup', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    const answers = [
      { ...pick(test, 0, 'right', 7), writer: 'w9' },
      { ...pick(test, 1, 'right', 8), writer: '?' },
    ];
    expect((await save(exam._id, exam.writer, answers, student)).body).toMatchObject({ refused: [], newer: [] });
    expect((await begin(test, student)).answers).toHaveLength(2);
  });

  it('is 404 for anybody else, and for an attempt that does not exist', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    const stranger = await school.addPerson('student');
    const admin = await school.addPerson('admin');
    for (const person of [stranger, instructor, admin]) {
      expect(await save(exam._id, exam.writer, [pick(test, 0, 'right', 1)], person)).toMatchObject({
        status: 404,
        body: { code: 'ATTEMPT_NOT_FOUND' },
      });
    }
    expect((await save('nothing', exam.writer, [pick(test, 0, 'right', 1)], student)).status).toBe(404);
  });

  it('refuses a body over the limit', async () => {
    const { test, student } = await newcomer();
    const exam = await begin(test, student);
    const answer = await school.raw(
      {
        method: 'PUT',
        url: `/api/attempts/${exam._id}/answers`,
        payload: { writer: exam.writer, answers: [], padding: 'x'.repeat(answersBodyLimit) },
      },
      student,
    );
    expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
  });
});
