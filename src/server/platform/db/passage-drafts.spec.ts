import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDrafts, keepDraft } from '#contract/drafts.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { up } from './migrations/0060-passage-drafts.ts';
import type { Schema } from './migrations/columns.ts';

let school: SpecSchool;
beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

it('what was being written before passages had drafts is a question, and gone on with', async () => {
  const author = await school.addPerson('instructor');
  const { id: testId } = await addTest(school, { author });
  const draftId = randomUUID();
  await school.call(keepDraft, { params: { testId, draftId }, body: { question: null, content: 'Half' } }, author);
  const drafts = async () => (await school.call(getDrafts, { params: { testId } }, author)).body.drafts;
  const before = await drafts();
  await school.store.write(async (trx) => {
    for (const column of ['passage_id', 'kind']) {
      await sql.raw(`alter table question_drafts drop column ${column}`).execute(trx);
    }
    await up(trx as unknown as Schema);
  });
  expect(await drafts()).toEqual(before);
  expect(before).toMatchObject([{ _id: draftId, kind: 'question', question: null, passage: null, content: 'Half' }]);
});
