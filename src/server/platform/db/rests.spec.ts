import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAttemptTime } from '#contract/attempts.ts';
import { getTrail } from '#contract/sitting-acts.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';
import { addSitting, begin, minute, order } from '#server/spec/spec-sittings.ts';
import { up } from './migrations/0056-rests.ts';
import type { Schema } from './migrations/columns.ts';
import type { Writer } from './store.ts';

let school: SpecSchool;
beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

/** As it was when nobody could rest. */
async function asBefore(trx: Writer): Promise<void> {
  for (const statement of [
    'drop index attempts_resumes_at',
    'alter table accommodations drop column rest_minutes',
    ...['rest_ms', 'rested_ms', 'resumes_at'].map((column) => `alter table attempts drop column ${column}`),
    'alter table attempt_time_changes drop column stopped_latest',
  ])
    await sql.raw(statement).execute(trx);
}

it('what was ordered before stays in the trail, and a pause from before goes on and ends', async () => {
  const { id, candidates, author } = await addSitting(school, { candidates: 1 });
  const [student] = candidates;
  if (!student) throw new Error('Nobody');
  school.advance(10 * minute);
  const { body: exam } = await begin(school, id, student);
  await order(school, id, author, { kind: 'give', minutes: 5, scope: 'sitting' });
  await order(school, id, author, { kind: 'pause', scope: 'sitting' });
  await school.store.write(async (trx) => {
    await asBefore(trx);
    await up(trx as unknown as Schema);
  });
  school.advance(7 * minute);
  const time = async () =>
    (await school.call(getAttemptTime, { params: { attemptId: exam._id }, query: {} }, student)).body;
  expect(await time()).toMatchObject({ isPaused: true, timeRemaining: exam.timeRemaining + 300 });
  await order(school, id, author, { kind: 'resume', scope: 'sitting' });
  expect((await time()).isPaused).toBeUndefined();
  const { entries } = (await school.call(getTrail, { params: { sittingId: id } }, author)).body;
  expect(entries.map(({ kind }) => kind)).toEqual(['resume', 'pause', 'give']);
});
