import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAttempt } from '#contract/attempts.ts';
import { submitResult } from '#contract/submission.ts';
import type { ExamQuestion } from '#contract/tests.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';
import { engine } from '#server/spec/spec-store.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { up } from './migrations/0025-answers-by-kind.ts';
import type { Schema } from './migrations/columns.ts';
import type { Writer } from './store.ts';

let school: SpecSchool;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

const written = 'She said “Tọ́pẹ́”, "½\\2"\n\t\u0007/ 😀';
const tables = ['attempt_answers', 'late_answers', 'result_items'] as const;

/** Answers as the version before kept them: a column for each of the two ways to answer. */
async function asBefore(trx: Writer): Promise<void> {
  for (const table of tables) {
    const part = (name: string) =>
      engine === 'sqlite' ? `json_extract(answer, '$.${name}')` : `(answer::json ->> '${name}')`;
    for (const [column, name] of [
      ['selected_option_id', 'optionId'],
      ['answer_text', 'text'],
    ] as const) {
      await sql.raw(`alter table ${table} add column ${column} text`).execute(trx);
      await sql.raw(`update ${table} set ${column} = ${part(name)}`).execute(trx);
    }
    await sql.raw(`alter table ${table} drop column answer`).execute(trx);
  }
}

async function kept() {
  const answersIn = (table: (typeof tables)[number]) =>
    school.store.db.selectFrom(table).select(['question_id', 'answer']).orderBy('question_id').execute();
  return Promise.all(tables.map(answersIn));
}

async function answer(type: QuestionType, given: (question: ExamQuestion, index: number) => object): Promise<void> {
  const author = await school.addPerson('instructor');
  const student = await school.addPerson('student');
  const { id: testId } = await addTest(school, { author, questions: 2, type });
  const input = { params: { testId }, body: { clientId: 'client-one' } };
  const { body: exam } = await school.call(startAttempt, input, student);
  const submit = (turn: 0 | 1) => {
    const answers = exam.questions.map((question, index) => ({
      questionId: question._id,
      ...given(question, (index + turn) % 2),
      sequence: 10 * turn + index + 1,
    }));
    return school.call(submitResult, { body: { testId, attemptId: exam._id, answers } }, student);
  };
  expect((await submit(0)).status).toBe(201);
  // The other way round, and too late.
  expect((await submit(1)).status).toBe(200);
}

it('answers of before are, to the letter, those that are kept today', async () => {
  await answer('multiple-choice', ({ options }, index) => ({
    selectedOptionId: index === 0 ? options[0]!._id : null,
  }));
  await answer('short-answer', (_question, index) => ({ answerText: index === 0 ? written : null }));
  const before = await kept();
  for (const rows of before) {
    expect(rows.map((row) => row.answer)).toEqual(expect.arrayContaining([null, JSON.stringify({ text: written })]));
  }
  await school.store.write(async (trx) => {
    await asBefore(trx);
    await up(trx as unknown as Schema);
  });
  expect(await kept()).toEqual(before);
});
