import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { getResults } from '#contract/results.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { openSeveralServers } from '#server/spec/spec-several-servers.ts';
import type { SpecPerson, SpecSchool } from '#server/spec/spec-school.ts';
import { engine } from '#server/spec/spec-store.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

const second = 1_000;
const minute = 60 * second;
const candidatesEach = 12;
const rounds = 3;

/** Three servers on one PostgreSQL, which goes away 10 s before deadlines and comes back 34 s after them. */
describe.runIf(engine === 'postgres')('PostgreSQL, stopped over deadlines,', () => {
  let servers: Awaited<ReturnType<typeof openSeveralServers>>;
  let test: SpecTest;

  beforeAll(async () => {
    servers = await openSeveralServers(3);
    const [first] = servers.schools;
    test = await addTest(first!, { author: await first!.addPerson('instructor'), timeLimit: 1 });
  });
  afterAll(() => servers.close());

  type Sitting = { person: SpecPerson; school: SpecSchool; exam: { _id: string; writer: string } };
  async function sit(school: SpecSchool): Promise<Sitting> {
    const person = await school.addPerson('student');
    const input = { params: { testId: test.id }, body: { clientId: 'client-one' } };
    return { person, school, exam: (await school.call(startAttempt, input, person)).body };
  }
  const save = ({ person, school, exam }: Sitting, sequence: number) => {
    const { id, right } = test.questions[sequence % test.questions.length]!;
    const answers = [{ questionId: id, selectedOptionId: right, sequence }];
    const input = { params: { attemptId: exam._id }, body: { writer: exam.writer, answers } };
    return school.call(saveAnswers, input, person);
  };

  it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'refuses no pick in the 30 seconds after its return, and ends everybody after them (round %i)',
    { timeout: 240_000 },
    async () => {
      const { schools, wire } = servers;
      const places = schools.flatMap((school) => Array.from({ length: candidatesEach }, () => school));
      const sittings = await Promise.all(places.map(sit));
      await servers.pass(50 * second);
      await wire.breakOff();
      await servers.pass(44 * second);
      expect((await save(sittings[0]!, 1)).status).toBe(503);
      await wire.comeBack();

      // Closers, saves and heartbeats of all servers, in no order.
      const closers = schools.map((school) => closeOverdueAttempts(school.services).catch(() => 0));
      const saved = await Promise.all(sittings.map((sitting) => save(sitting, 1)));
      await Promise.all(closers);
      expect(saved.map((answer) => answer.status)).toEqual(sittings.map(() => 200));
      await servers.pass(28 * second);
      await Promise.all(schools.map((school) => closeOverdueAttempts(school.services)));
      const later = await Promise.all(sittings.map((sitting) => save(sitting, 2)));
      expect(later.map((answer) => answer.status)).toEqual(sittings.map(() => 200));

      await servers.pass(4 * second);
      await Promise.all(schools.map((school) => closeOverdueAttempts(school.services)));
      for (const { person, school } of sittings) {
        const { body } = await school.call(getResults, { query: {} }, person);
        expect(body.results).toMatchObject([{ score: 50, timeTaken: minute / second }]);
      }
    },
  );
});
