import { afterAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import * as contract from '#contract/sittings.ts';
import { submitTest } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute } from '#server/spec/spec-sittings.ts';
import { reviseQuestion } from '#server/spec/spec-sitting.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

const own = async (person: SpecPerson) => (await school.call(contract.getOwnSittings, {}, person)).body.sittings;
const one = (people: readonly SpecPerson[]) => {
  const [person] = people;
  if (!person) throw new Error('Nobody');
  return person;
};

describe('a candidate of a sitting', () => {
  it('sees it once it is ready, begins when it opens and not before, and after its end has what they reached', async () => {
    const { id, candidates, test } = await addSitting(school);
    const candidate = one(candidates);
    expect(await own(candidate)).toMatchObject([{ _id: id, state: 'ready', questionCount: 3, attemptsLeft: 1 }]);
    expect((await begin(school, id, candidate)).body.code).toBe('SITTING_NOT_OPEN');
    school.advance(10 * minute);
    const begun = await begin(school, id, candidate);
    expect(begun.status).toBe(201);
    expect(begun.body.timeRemaining).toBe(3_600);
    const again = await begin(school, id, candidate);
    expect([again.status, again.body._id]).toEqual([200, begun.body._id]);
    expect(await own(candidate)).toMatchObject([{ openAttempt: { _id: begun.body._id } }]);
    await school.call(
      submitTest,
      { params: { testId: test.id }, body: { attemptId: begun.body._id, answers: [] } },
      candidate,
    );
    expect(await own(candidate)).toEqual([]);
    expect((await begin(school, id, candidate)).body.code).toBe('ATTEMPT_LIMIT_REACHED');
  });

  it('begins nothing after the last start, and nothing that is not theirs', async () => {
    const { id, candidates } = await addSitting(school);
    const stranger = await school.addPerson('student');
    school.advance(26 * minute);
    expect((await begin(school, id, one(candidates))).body.code).toBe('SITTING_CLOSED');
    expect((await begin(school, id, stranger)).body.code).toBe('SITTING_NOT_FOUND');
  });

  it('needs the access code to begin, which is not to be guessed, and not to go on', async () => {
    const { id, candidates } = await addSitting(school, { changed: { accessCode: 'Ab27' } });
    const candidate = one(candidates);
    school.advance(10 * minute);
    expect((await begin(school, id, candidate)).body.code).toBe('WRONG_ACCESS_CODE');
    expect((await begin(school, id, candidate, { accessCode: 'ab27' })).status).toBe(201);
    expect((await begin(school, id, candidate)).status).toBe(200);
    const other = await addSitting(school, { changed: { accessCode: '4827' } });
    school.advance(10 * minute);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        begin(school, other.id, one(other.candidates), { accessCode: String(guess) }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429).length).toBe(2);
    const right = await begin(school, other.id, one(other.candidates), { accessCode: '4827' });
    expect(right.body.code).toBe('TOO_MANY_REQUESTS');
  });

  it('begins from the networks of its rooms alone, and goes on from anywhere', async () => {
    const { id, candidates } = await addSitting(school, { changed: { networks: ['10.0.0.0/8', '2001:db8::/32'] } });
    school.advance(10 * minute);
    expect((await begin(school, id, one(candidates))).body.code).toBe('NETWORK_NOT_ALLOWED');
    const here = await addSitting(school, { changed: { networks: ['127.0.0.0/8'] } });
    school.advance(10 * minute);
    expect((await begin(school, here.id, one(here.candidates))).status).toBe(201);
  });

  it('needs no plan, and has the paper that was frozen, whatever is edited meanwhile', async () => {
    const { id, candidates, test } = await addSitting(school, { candidates: 2 });
    await school.store.write((trx) =>
      trx
        .updateTable('tests')
        .set({ is_free: 0, access_level: 'premium', time_limit: 5 })
        .where('id', '=', test.id)
        .execute(),
    );
    school.advance(10 * minute);
    const [first, second] = candidates;
    if (!first || !second) throw new Error('Nobody');
    const before = await begin(school, id, first);
    const [question] = test.questions;
    await reviseQuestion(school, question?.id ?? '', { text: 'Another wording' });
    const after = await begin(school, id, second);
    const texts = (exam: typeof after) => exam.body.questions.map(({ text }) => text).toSorted();
    expect(texts(after)).toEqual(texts(before));
    expect(after.body.timeRemaining).toBe(3_600);
  });

  it('has practice at the same test handed in when the examination begins', async () => {
    const { id, candidates, test } = await addSitting(school);
    const candidate = one(candidates);
    const practice = await school.call(
      startAttempt,
      { params: { testId: test.id }, body: { clientId: 'client-practice' } },
      candidate,
    );
    school.advance(10 * minute);
    const exam = await begin(school, id, candidate);
    expect(exam.status).toBe(201);
    expect(exam.body._id).not.toBe(practice.body._id);
    const { body } = await school.call(getCatalogueEntry, { params: { testId: test.id } }, candidate);
    expect(body).toMatchObject({ attempted: true, openAttempt: { _id: exam.body._id } });
  });
});

describe('a sitting with one start for all', () => {
  it('ends for who comes late when it ends for all, and a window never takes what it should not', async () => {
    const { id, candidates } = await addSitting(school, { candidates: 2, changed: { begins: 'together' } });
    const [first, second] = candidates;
    if (!first || !second) throw new Error('Nobody');
    school.advance(10 * minute);
    const early = await begin(school, id, first);
    school.advance(12 * minute);
    const late = await begin(school, id, second);
    expect(late.body.deadline).toBe(early.body.deadline);
    expect(late.body.timeRemaining).toBe(48 * 60);
  });

  it('is bounded by its window where each begins when ready', async () => {
    const endsAt = new Date(school.now() + 50 * minute).toISOString();
    const { id, candidates } = await addSitting(school, { changed: { endsAt } });
    school.advance(20 * minute);
    expect((await begin(school, id, one(candidates))).body.timeRemaining).toBe(30 * 60);
  });
});
