import { prepared, preparedInsert } from '#server/platform/db/prepared.ts';
import { passagesTakenAlong } from '#server/bank/content/passages.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { arrangeQuestions } from './arrange-questions.ts';
import { changeQuestionCount, selectLastPosition } from './question.queries.ts';

type Borrowing = { testId: string; by: string; now: number };

const insert = preparedInsert('borrowed_questions', {
  test_id: 'text',
  question_id: 'text',
  position: 'number',
  section_id: 'text',
  added_by: 'text',
  added_at: 'number',
});

/**
 * Puts questions of others, held, at the end of a test, in their order.
 * @throws TEST_FULL
 */
export async function borrowQuestions(
  trx: Writer,
  { testId, by, now }: Borrowing,
  questionIds: readonly string[],
): Promise<void> {
  await changeQuestionCount(trx, testId, questionIds.length, now);
  const after = await selectLastPosition(trx, testId);
  await insert(
    trx,
    questionIds.map((question_id, index) => ({
      test_id: testId,
      question_id,
      position: after + 1 + index,
      section_id: null,
      added_by: by,
      added_at: now,
    })),
  );
  await arrangeQuestions(trx, testId);
}

/** Takes questions of others out of a test that uses them, and answers how many. Those that it does not use are left alone. */
export async function returnQuestions(
  trx: Writer,
  testId: string,
  questionIds: readonly string[],
  now: number,
): Promise<number> {
  const returned = await taken.all(trx, { testId, ids: questionIds });
  if (returned.length > 0) await changeQuestionCount(trx, testId, -returned.length, now);
  return returned.length;
}

const taken = prepared<{ testId: string; ids: readonly string[] }>()((db, { value, among }) =>
  db
    .deleteFrom('borrowed_questions')
    .where('test_id', '=', value('testId'))
    .where((eb) => among(eb.ref('question_id'), 'ids'))
    .returning('question_id'),
);

/**
 * Leaves the questions of a test that goes to those that use them: an exam loses none for what a colleague clears away.
 * Each has its home in the first that used it, where it stands. The test uses none of others any more.
 * @returns how many were left
 */
export async function leaveToBorrowers(trx: Writer, testId: string, now: number): Promise<number> {
  const lent = await trx
    .selectFrom('borrowed_questions')
    .innerJoin('questions', 'questions.id', 'borrowed_questions.question_id')
    .select([
      'questions.id',
      'questions.passage_id',
      'borrowed_questions.test_id as heir',
      'borrowed_questions.position',
      'borrowed_questions.section_id',
    ])
    .where('questions.test_id', '=', testId)
    .where('questions.deleted_at', 'is', null)
    .orderBy('borrowed_questions.added_at')
    .orderBy('borrowed_questions.test_id')
    .execute();
  const left = new Set<string>();
  for (const { id, passage_id, heir, ...place } of lent) {
    if (left.has(id)) continue;
    left.add(id);
    const passageIn = await passagesTakenAlong(trx, [{ passage_id }], { testId: heir, now });
    const home = { test_id: heir, passage_id: passageIn(passage_id), updated_at: now };
    await trx
      .updateTable('questions')
      .set({ ...place, ...home })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('borrowed_questions').where('test_id', '=', heir).where('question_id', '=', id).execute();
  }
  await trx.deleteFrom('borrowed_questions').where('test_id', '=', testId).execute();
  return left.size;
}
