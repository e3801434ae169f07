import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { getResults } from '#contract/results.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { type Network, networkTo } from '#server/spec/spec-network.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { engine, type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';
import { tickEveryMs } from './service-clock.ts';

const second = 1_000;
const minute = 60 * second;
const servers = 3;
const candidatesEach = 12;
const rounds = 3;

/** Three servers on one PostgreSQL, which goes away 10 s before deadlines and comes back 34 s after them. */
describe.runIf(engine === 'postgres')('PostgreSQL, stopped over deadlines,', () => {
  let database: SpecDatabase;
  let wire: Network;
  let schools: SpecSchool[];
  let test: SpecTest;

  beforeAll(async () => {
    database = await specDatabase();
    const direct = database.environment['DATABASE_URL'] ?? '';
    wire = await networkTo(new URL(direct));
    const throughWire = new URL(direct);
    throughWire.port = String(wire.port);
    const open = () => openStore({ databaseUrl: throughWire.href, dataDir: database.dataDir });
    schools = [];
    for (let index = 0; index < servers; index += 1) schools.push(await openSpecSchool({ ...database, open }));
    test = await addTest(schools[0]!, { author: await schools[0]!.addPerson('instructor'), timeLimit: 1 });
  });
  afterAll(async () => {
    await Promise.all(schools.map((school) => school.close()));
    await wire.breakOff();
    await database.remove();
  });

  /** Time passes on all servers; their heartbeats try to get through. */
  async function pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += second) {
      for (const school of schools) {
        school.advance(second);
        for (let ticked = 0; ticked < second; ticked += tickEveryMs) school.services.clock.tick();
      }
      await Promise.all(schools.map((school) => school.services.clock.beat().catch(() => undefined)));
    }
  }

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
      const places = schools.flatMap((school) => Array.from({ length: candidatesEach }, () => school));
      const sittings = await Promise.all(places.map(sit));
      await pass(50 * second);
      await wire.breakOff();
      await pass(44 * second);
      expect((await save(sittings[0]!, 1)).status).toBe(503);
      await wire.comeBack();

      // Closers, saves and heartbeats of all servers, in no order.
      const closers = schools.map((school) => closeOverdueAttempts(school.services).catch(() => 0));
      const saved = await Promise.all(sittings.map((sitting) => save(sitting, 1)));
      await Promise.all(closers);
      expect(saved.map((answer) => answer.status)).toEqual(sittings.map(() => 200));
      await pass(28 * second);
      await Promise.all(schools.map((school) => closeOverdueAttempts(school.services)));
      const later = await Promise.all(sittings.map((sitting) => save(sitting, 2)));
      expect(later.map((answer) => answer.status)).toEqual(sittings.map(() => 200));

      await pass(4 * second);
      await Promise.all(schools.map((school) => closeOverdueAttempts(school.services)));
      for (const { person, school } of sittings) {
        const { body } = await school.call(getResults, { query: {} }, person);
        expect(body.results).toMatchObject([{ score: 50, timeTaken: minute / second }]);
      }
    },
  );
});
