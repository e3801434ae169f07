import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRegrades, regradeQuestion } from '#contract/regrades.ts';
import { takeTest } from '#server/spec/spec-sitting.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { up } from './migrations/0062-ruling-kinds.ts';
import type { Schema } from './migrations/columns.ts';
import type { Writer } from './store.ts';

let school: SpecSchool;
beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

/** As it was when there were three rulings. */
async function asBefore(trx: Writer): Promise<void> {
  for (const statement of [
    `alter table regrades add column ruled text not null default 'key'
      check (ruled in ('key', 'void', 'full-mark', 'several-keys'))`,
    'update regrades set ruled = kind',
    'alter table regrades drop column kind',
    'alter table regrades rename column ruled to kind',
  ])
    await sql.raw(statement).execute(trx);
}

it('what was ruled before stays, and what may be ruled now can be', async () => {
  const author = await school.addPerson('instructor');
  const test = await addTest(school, { author, questions: 1 });
  await takeTest(school, test, await school.addPerson('student'), ['wrong']);
  const params = { questionId: test.questions[0]!.id };
  const rule = (kind: 'void' | 'full-mark-if-answered') =>
    school.call(regradeQuestion, { params, body: { ruling: { kind, reason: 'No option is right' } } }, author);
  await rule('void');
  await school.store.write(asBefore);
  expect((await rule('full-mark-if-answered')).status).toBe(500);
  await school.store.write((trx) => up(trx as unknown as Schema));
  school.advance(1_000);
  expect((await rule('full-mark-if-answered')).status).toBe(201);
  const { body } = await school.call(getRegrades, { params, query: {} }, author);
  expect(body.regrades.map(({ kind }) => kind)).toEqual(['full-mark-if-answered', 'void']);
});
