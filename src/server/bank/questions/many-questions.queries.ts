import type { Selectable } from 'kysely';
import { selectBorrowings } from '#server/bank/content/borrowed.queries.ts';
import { passagesTakenAlong } from '#server/bank/content/passages.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { QuestionsTable } from '#server/platform/db/tables/tests.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import { arrangeQuestions } from './arrange-questions.ts';
import { someAtATime } from './asked-questions.queries.ts';
import { returnQuestions } from './borrow.queries.ts';
import { changeQuestionCount, selectLastPosition } from './question.queries.ts';

type Question = Selectable<QuestionsTable>;

/** Whose the questions are that are there, by their ids. */
export async function selectOwners(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { testId: string; createdBy: string }>> {
  const owners = new Map<string, { testId: string; createdBy: string }>();
  for (const some of someAtATime(ids)) {
    const rows = await db
      .selectFrom('questions')
      .innerJoin('tests', 'tests.id', 'questions.test_id')
      .select(['questions.id', 'questions.test_id', 'tests.created_by'])
      .where('questions.id', 'in', some)
      .where('questions.deleted_at', 'is', null)
      .where('tests.deleted_at', 'is', null)
      .execute();
    for (const { id, test_id, created_by } of rows) owners.set(id, { testId: test_id, createdBy: created_by });
  }
  return owners;
}

/** Holds the tests, in the order of their ids, so that two who hold some of the same do not wait for each other. */
export async function lockTests(trx: Writer, ids: readonly string[]): Promise<Set<string>> {
  const there = new Set<string>();
  for (const id of [...new Set(ids)].toSorted()) if (await lockOptionalTest(trx, id)) there.add(id);
  return there;
}

/** The questions that are there, held, test by test in their author's order. */
export async function lockQuestions(trx: Writer, ids: readonly string[]): Promise<Question[]> {
  const questions: Question[] = [];
  for (const some of someAtATime(ids.toSorted())) {
    const rows = await trx
      .selectFrom('questions')
      .selectAll()
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    questions.push(...rows);
  }
  return questions.toSorted(
    (one, other) =>
      one.test_id.localeCompare(other.test_id) || one.position - other.position || (one.id < other.id ? -1 : 1),
  );
}

/** In every test that has them. Those that use them keep the place, so that what comes back stands where it stood. */
export async function hideQuestions(trx: Writer, questions: readonly Question[], now: number): Promise<void> {
  for (const some of someAtATime(questions.map(({ id }) => id))) {
    await trx.updateTable('questions').set({ deleted_at: now, updated_at: now }).where('id', 'in', some).execute();
  }
  for (const [testId, count] of await countsIn(trx, questions)) await changeQuestionCount(trx, testId, -count, now);
  if (questions.length > 0) await addToCounters(trx, now, { questions: -questions.length });
}

/** Those of tests that stand which were deleted since then, with whose the tests are. */
export async function selectHiddenQuestions(
  db: Reader,
  ids: readonly string[],
  since: number,
): Promise<{ id: string; test_id: string; created_by: string }[]> {
  const questions: { id: string; test_id: string; created_by: string }[] = [];
  for (const some of someAtATime(ids)) {
    const rows = await db
      .selectFrom('questions')
      .innerJoin('tests', 'tests.id', 'questions.test_id')
      .select(['questions.id', 'questions.test_id', 'tests.created_by'])
      .where('questions.id', 'in', some)
      .where('questions.deleted_at', '>=', since)
      .where('tests.deleted_at', 'is', null)
      .execute();
    questions.push(...rows);
  }
  return questions;
}

/** @throws TEST_FULL */
export async function showQuestions(
  trx: Writer,
  questions: readonly { id: string; test_id: string }[],
  now: number,
): Promise<void> {
  for (const some of someAtATime(questions.map(({ id }) => id))) {
    await trx.updateTable('questions').set({ deleted_at: null, updated_at: now }).where('id', 'in', some).execute();
  }
  for (const [testId, count] of await countsIn(trx, questions)) {
    await changeQuestionCount(trx, testId, count, now);
    await arrangeQuestions(trx, testId);
  }
  if (questions.length > 0) await addToCounters(trx, now, { questions: questions.length });
}

/**
 * Takes questions out of their tests and puts them at the end of another, in their order.
 * @throws TEST_FULL
 */
export async function moveQuestions(
  trx: Writer,
  questions: readonly Question[],
  testId: string,
  now: number,
): Promise<void> {
  if (questions.length === 0) return;
  await returnQuestions(
    trx,
    testId,
    questions.map(({ id }) => id),
    now,
  );
  const last = await selectLastPosition(trx, testId);
  const passageIn = await passagesTakenAlong(trx, questions, { testId, now });
  for (const [index, { id, passage_id }] of questions.entries()) {
    await trx
      .updateTable('questions')
      .set({
        test_id: testId,
        position: last + 1 + index,
        passage_id: passageIn(passage_id),
        section_id: null,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  }
  await arrangeQuestions(trx, testId);
  for (const [from, some] of Map.groupBy(questions, ({ test_id }) => test_id)) {
    await changeQuestionCount(trx, from, -some.length, now);
  }
  await changeQuestionCount(trx, testId, questions.length, now);
}

/** How many of the questions each test has, those that use them too. */
async function countsIn(
  trx: Writer,
  questions: readonly { id: string; test_id: string }[],
): Promise<Map<string, number>> {
  const borrowings = await selectBorrowings(
    trx,
    questions.map(({ id }) => id),
  );
  const counts = new Map<string, number>();
  for (const { test_id } of [...questions, ...borrowings]) counts.set(test_id, (counts.get(test_id) ?? 0) + 1);
  return counts;
}
