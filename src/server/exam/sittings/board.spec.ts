import { afterAll, describe, expect, it } from 'vitest';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import * as contract from '#contract/sittings.ts';
import { submitTest } from '#contract/submission.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute, order } from '#server/spec/spec-sittings.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

type Board = Awaited<ReturnType<typeof board>>;

async function board(sittingId: string, by: SpecPerson, after?: string, of: SpecSchool = school) {
  const { body } = await of.call(contract.getBoard, { params: { sittingId }, query: { after } }, by);
  return body;
}

const rowOf = ({ candidates }: Board, person: SpecPerson | undefined) =>
  candidates.find(({ candidateId }) => candidateId === person?.id);
const flushed = () => school.services.presence.flush();
const phone =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

async function save(person: SpecPerson, exam: Awaited<ReturnType<typeof begin>>['body'], sequence: number) {
  const question = exam.questions[sequence - 1];
  const answer = { questionId: question?._id ?? '', selectedOptionId: question?.options[0]?._id ?? '', sequence };
  const { status } = await school.raw(
    {
      method: saveAnswers.method,
      url: saveAnswers.path.replace(':attemptId', exam._id),
      headers: { 'user-agent': phone },
      payload: { writer: exam.writer, answers: [answer] },
    },
    person,
  );
  expect(status).toBe(200);
}

async function twoWriting() {
  const sitting = await addSitting(school, { candidates: 2 });
  const [first, second] = sitting.candidates;
  if (!first || !second) throw new Error('Nobody');
  school.advance(11 * minute);
  const exams = {
    first: (await begin(school, sitting.id, first)).body,
    second: (await begin(school, sitting.id, second)).body,
  };
  await flushed();
  return { ...sitting, first, second, exams };
}

describe('the board of a sitting', () => {
  it('tells of each what is answered, when it was saved, and from where', async () => {
    const { id, author, first, second, exams } = await twoWriting();
    school.advance(5_000);
    await save(first, exams.first, 1);
    await save(first, exams.first, 2);
    await flushed();
    const seen = await board(id, author);
    expect(rowOf(seen, first)).toMatchObject({
      answered: 2,
      questions: 3,
      state: 'writing',
      lastSavedAt: new Date(school.now()).toISOString(),
      device: { deviceClass: 'phone', browser: 'Chrome 120', address: '127.0.0.1' },
    });
    expect(rowOf(seen, second)).toMatchObject({ answered: 0, lastSavedAt: null });
  });

  it('brings with its cursor those alone who changed, and everybody once something was ordered or set up', async () => {
    const { id, author, first, exams } = await twoWriting();
    school.advance(2_000);
    const whole = await board(id, author);
    expect([whole.isWhole, whole.candidates.length]).toEqual([true, 2]);
    school.advance(2_000);
    await save(first, exams.first, 1);
    await flushed();
    const next = await board(id, author, whole.cursor);
    expect([next.isWhole, next.candidates.map(({ candidateId }) => candidateId)]).toEqual([false, [first.id]]);
    expect(next.candidates[0]?.answered).toBe(1);
    await order(school, id, author, { kind: 'give', scope: 'sitting', minutes: 5 });
    const ordered = await board(id, author, next.cursor);
    expect([ordered.isWhole, rowOf(ordered, first)?.given]).toEqual([true, 300]);
    const late = await school.addPerson('student');
    await school.call(
      contract.addCandidates,
      { params: { sittingId: id }, body: { rows: [{ who: late.email }] } },
      author,
    );
    expect(rowOf(await board(id, author, ordered.cursor), late)?.state).toBe('expected');
  });

  it('says who handed in, who ran out of time, and that with all of their answers', async () => {
    const { id, author, test, first, second, exams } = await twoWriting();
    school.advance(2_000);
    const before = await board(id, author);
    school.advance(2_000);
    const question = exams.first.questions[0];
    const answers = [{ questionId: question?._id ?? '', selectedOptionId: question?.options[0]?._id ?? '' }];
    await school.call(
      submitTest,
      { params: { testId: test.id }, body: { attemptId: exams.first._id, answers } },
      first,
    );
    // What this server still has in memory is of no account: another may be asked, or this one has died.
    const after = await board(id, author, before.cursor);
    expect(rowOf(after, first)).toMatchObject({ state: 'submitted', answered: 1 });
    school.advance(40 * minute);
    const { cursor } = await board(id, author, after.cursor);
    school.advance(22 * minute);
    await closeOverdueAttempts(school.services);
    expect(rowOf(await board(id, author, cursor), second)).toMatchObject({ state: 'ended', answered: 0 });
  });

  it('says since when nothing was heard of somebody whose attempt is open, until they are heard of again', async () => {
    const { id, author, test, first, second, exams } = await twoWriting();
    const since = new Date(school.now()).toISOString();
    school.advance(30_000);
    await save(second, exams.second, 1);
    await flushed();
    const known = await board(id, author);
    expect(known.silent).toEqual([]);
    school.advance(10_000);
    const silent = await board(id, author, known.cursor);
    expect(silent.silent).toEqual([{ candidateId: first.id, since }]);
    expect((await board(id, author, silent.cursor.replace(/^\d+/, '0'))).silent).toBeNull();
    await save(first, exams.first, 1);
    await flushed();
    expect((await board(id, author, silent.cursor)).silent).toEqual([]);
    await school.call(
      submitTest,
      { params: { testId: test.id }, body: { attemptId: exams.first._id, answers: [] } },
      first,
    );
    school.advance(10 * minute);
    expect((await board(id, author)).silent?.map(({ candidateId }) => candidateId)).toEqual([second.id]);
  });

  it('shows an invigilator of one room that room, and who is silent in it', async () => {
    const invigilator = await school.addPerson('instructor');
    const { id, candidates } = await addSitting(school, {
      candidates: 2,
      changed: {
        rooms: [
          { name: 'Hall', seats: null },
          { name: 'Library', seats: null },
        ],
        invigilators: [{ email: invigilator.email, room: 'Library' }],
      },
    });
    school.advance(11 * minute);
    for (const candidate of candidates) await begin(school, id, candidate);
    await flushed();
    school.advance(minute);
    const seen = await board(id, invigilator);
    expect(seen.candidates.map(({ candidateId }) => candidateId)).toEqual([candidates[1]?.id]);
    expect(seen.silent?.map(({ candidateId }) => candidateId)).toEqual([candidates[1]?.id]);
  });

  it('counts what one server saved that stopped before it told', async () => {
    const { id, author, first, exams } = await twoWriting();
    await school.store.write((trx) => trx.deleteFrom('attempt_presence').execute());
    await save(first, exams.first, 1);
    expect(rowOf(await board(id, author), first)?.answered).toBe(1);
  });

  it('answers whoever waits once somebody saved', async () => {
    const { id, author, first, exams } = await twoWriting();
    school.advance(2_000);
    const { cursor } = await board(id, author);
    school.advance(2_000);
    const waiting = board(id, author, cursor);
    await save(first, exams.first, 1);
    await flushed();
    expect(rowOf(await waiting, first)?.answered).toBe(1);
  });
});

describe('outside sittings', () => {
  it('nothing is kept of when somebody was there', async () => {
    const { test } = await addSitting(school);
    const person = await school.addPerson('student');
    await school.store.write((trx) => trx.deleteFrom('attempt_presence').execute());
    await school.call(startAttempt, { params: { testId: test.id }, body: { clientId: 'client-practice' } }, person);
    await flushed();
    expect(await school.store.db.selectFrom('attempt_presence').selectAll().execute()).toEqual([]);
  });
});
