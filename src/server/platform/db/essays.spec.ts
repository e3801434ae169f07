import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getResult } from '#contract/results.ts';
import { addEssayTest, giveMark, handInEssays, queueOf } from '#server/spec/spec-essays.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';
import { takeTest } from '#server/spec/spec-sitting.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { up } from './migrations/0036-essays.ts';
import { up as release } from './migrations/0051-release.ts';
import type { Schema } from './migrations/columns.ts';
import type { Writer } from './store.ts';

let school: SpecSchool;
beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

/** As it was when no result could wait for anybody. */
async function asBefore(trx: Writer): Promise<void> {
  for (const table of ['essay_leases', 'essay_marks', 'essays', 'test_markers', 'marking_plans'])
    await sql.raw(`drop table ${table}`).execute(trx);
  for (const index of ['results_state_sitting_id', 'results_sitting_id_submitted_at'])
    await sql.raw(`drop index ${index}`).execute(trx);
  for (const column of ['state', 'counts_once_marked', 'marked_at', 'sitting_id'])
    await sql.raw(`alter table results drop column ${column}`).execute(trx);
  for (const part of ['score', 'answers', 'explanations']) {
    await sql.raw(`alter table sittings drop column releases_${part}`).execute(trx);
    await sql.raw(`alter table sittings drop column ${part}_released_at`).execute(trx);
  }
}

it('results from before are marked, and essays can be handed in after it', async () => {
  const author = await school.addPerson('instructor');
  const student = await school.addPerson('student');
  const test = await addTest(school, { author, questions: 2 });
  const { _id: resultId } = await takeTest(school, test, student, ['right', 'wrong']);
  await school.store.write(async (trx) => {
    await asBefore(trx);
    await up(trx as unknown as Schema);
    await release(trx as unknown as Schema);
  });
  const { body } = await school.call(getResult, { params: { resultId } }, student);
  expect(body).toMatchObject({ score: 50, reviewWithheld: null });
  expect(body).not.toHaveProperty('standing');
  expect(body).not.toHaveProperty('markedAt');

  const essays = await addEssayTest(school, author);
  const { result } = await handInEssays(school, essays, ['Water.']);
  const [waiting] = (await queueOf(school, essays, author)).essays;
  expect((await giveMark(school, waiting?._id ?? '', author, { points: 10 })).body.state).toBe('settled');
  const told = await school.call(getResult, { params: { resultId: result._id } }, author);
  expect(told.body).toMatchObject({ score: 100 });
});
