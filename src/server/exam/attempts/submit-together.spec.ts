import { afterAll, describe, expect, it } from 'vitest';
import { getResults } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { refuseRows } from '#server/spec/refuse-rows.ts';
import { openSpecAttempts, pick } from '#server/spec/spec-attempts.ts';
import type { SpecPerson } from '#server/spec/spec-school.ts';
import type { SpecTest } from '#server/spec/spec-test.ts';

const { school, begin, save, newcomer } = await openSpecAttempts();
afterAll(() => school.close());

const beginAll = (test: SpecTest, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const person = await school.addPerson('student');
      return { person, exam: await begin(test, person) };
    }),
  );

type Sitting = Awaited<ReturnType<typeof beginAll>>[number];

function submission(test: SpecTest, { exam }: Sitting, rightOnes: number) {
  const answers = Array.from({ length: rightOnes }, (_, index) => pick(test, index, 'right', index + 1));
  return { testId: test.id, attemptId: exam._id, writer: exam.writer, answers };
}

describe('a room that hands in at the same moment', () => {
  it('gives each their own result, and tells each whose cannot end why', async () => {
    const { test } = await newcomer();
    const room = await beginAll(test, 12);
    const [taken, foreign, twice, early] = [room[8]!, room[9]!, room[10]!, room[11]!];
    await begin(test, taken.person, 'two');
    const stranger = await school.addPerson('student');
    await save(early.exam._id, early.exam.writer, [pick(test, 3, 'right', 9)], early.person);

    const byAnother = new Map<Sitting, SpecPerson>([[foreign, stranger]]);
    const [again, ...outcomes] = await Promise.all([
      school.call(submitResult, { body: submission(test, twice, 2) }, twice.person),
      ...room.map((sitting, index) => {
        const body = { ...submission(test, sitting, index % 5), ...(sitting === early && { isByTime: true as const }) };
        return school.call(submitResult, { body }, byAnother.get(sitting) ?? sitting.person);
      }),
    ]);

    expect(outcomes.slice(0, 8).map(({ status, body }) => [status, body.score, body.user?._id])).toEqual(
      room.slice(0, 8).map(({ person }, index) => [201, (index % 5) * 25, person.id]),
    );
    expect(outcomes[8]).toMatchObject({ status: 409, body: { code: 'ATTEMPT_TAKEN_OVER' } });
    expect(outcomes[9]).toMatchObject({ status: 404, body: { code: 'ATTEMPT_NOT_FOUND' } });
    expect([again.status, outcomes[10]?.status].toSorted()).toEqual([200, 201]);
    expect(outcomes[10]?.body._id).toBe(again.body._id);
    expect(outcomes[11]).toMatchObject({ status: 409, body: { code: 'TIME_LEFT' } });
    // What came along with one that goes on is kept all the same.
    expect((await begin(test, early.person)).answers).toHaveLength(2);
    const { body: list } = await school.call(getResults, { query: {} }, twice.person);
    expect(list.pagination.total).toBe(1);
  });

  it('ends all but the one that the database does not take', async () => {
    const { test } = await newcomer();
    const room = await beginAll(test, 6);
    await refuseRows(school.store, 'results', room[3]!.exam._id);
    const outcomes = await Promise.all(
      room.map((sitting) => school.call(submitResult, { body: submission(test, sitting, 1) }, sitting.person)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([201, 201, 201, 500, 201, 201]);
  });
});
