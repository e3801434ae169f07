import { sql } from 'kysely';
import type { Borrowed } from '#contract/test-parts.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { selectStandings } from './standing.queries.ts';

const borrowings = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('borrowed_questions')
    .select(['test_id', 'question_id'])
    .where((eb) => among(eb.ref('question_id'), 'ids'))
    .orderBy('test_id')
    .orderBy('question_id'),
);

/** Which other tests use which of some questions. */
export function selectBorrowings(
  db: Reader,
  questionIds: readonly string[],
): Promise<{ test_id: string; question_id: string }[]> {
  return borrowings.all(db, { ids: questionIds });
}

/** The other tests that use some of these questions, by id. */
export async function selectBorrowers(db: Reader, questionIds: readonly string[]): Promise<string[]> {
  return [...new Set((await selectBorrowings(db, questionIds)).map(({ test_id }) => test_id))];
}

/** The tests that use questions of one, by id. */
export async function selectHeirs(db: Reader, testId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('borrowed_questions')
    .innerJoin('questions', 'questions.id', 'borrowed_questions.question_id')
    .select('borrowed_questions.test_id')
    .distinct()
    .where('questions.test_id', '=', testId)
    .execute();
  return rows.map(({ test_id }) => test_id);
}

/** How many questions of other tests a test uses. */
export async function countBorrowed(db: Reader, testIds: readonly string[]): Promise<number> {
  const found = await countOfBorrowed.first(db, { ids: testIds });
  return Number(found?.count ?? 0);
}

const countOfBorrowed = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('borrowed_questions')
    .innerJoin('questions', 'questions.id', 'borrowed_questions.question_id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where((eb) => among(eb.ref('borrowed_questions.test_id'), 'ids'))
    .where('questions.deleted_at', 'is', null),
);

/** How many questions of a test other tests use, and how many tests those are. */
export function countBorrowers(db: Reader, testId: string): Promise<{ questions: number; tests: number }> {
  return db
    .selectFrom('borrowed_questions')
    .innerJoin('questions', 'questions.id', 'borrowed_questions.question_id')
    .select([
      sql<number>`count(distinct borrowed_questions.question_id)`.as('questions'),
      sql<number>`count(distinct borrowed_questions.test_id)`.as('tests'),
    ])
    .where('questions.test_id', '=', testId)
    .where('questions.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Which questions of a test are another's, and how somebody stands with that one. */
export async function describeBorrowed(db: Reader, actor: Actor, testId: string): Promise<Borrowed[]> {
  const rows = await db
    .selectFrom('borrowed_questions')
    .innerJoin('questions', 'questions.id', 'borrowed_questions.question_id')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .select([
      'questions.id as questionId',
      'tests.id as test',
      'tests.title as testTitle',
      'tests.created_by as createdBy',
    ])
    .where('borrowed_questions.test_id', '=', testId)
    .where('questions.deleted_at', 'is', null)
    .execute();
  const standings = await selectStandings(
    db,
    actor,
    rows.map(({ test: id, createdBy }) => ({ id, createdBy })),
  );
  return rows.map(({ createdBy: _, ...row }) => ({ ...row, standing: standings.get(row.test) ?? null }));
}
