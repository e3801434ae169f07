import { prepared, preparedInsert } from '#server/platform/db/prepared.ts';
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

/** Ends all use of a test's questions by others, and of others' by it. */
export async function returnAll(trx: Writer, testId: string, now: number): Promise<void> {
  const lent = await trx
    .selectFrom('borrowed_questions')
    .innerJoin('questions', 'questions.id', 'borrowed_questions.question_id')
    .select((eb) => ['borrowed_questions.test_id', eb.fn.countAll<number | string>().as('count')])
    .where('questions.test_id', '=', testId)
    .where('questions.deleted_at', 'is', null)
    .groupBy('borrowed_questions.test_id')
    .orderBy('borrowed_questions.test_id')
    .execute();
  await trx
    .deleteFrom('borrowed_questions')
    .where((eb) =>
      eb.or([
        eb('test_id', '=', testId),
        eb('question_id', 'in', eb.selectFrom('questions').select('id').where('test_id', '=', testId)),
      ]),
    )
    .execute();
  for (const { test_id, count } of lent) await changeQuestionCount(trx, test_id, -Number(count), now);
}
