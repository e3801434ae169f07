import { type Expression, sql } from 'kysely';
import type { Reader } from '#server/platform/db/store.ts';

/** Where the questions of a test stand in it: its own, and those that it borrows from others. To be joined with `questions`. */
export function placesIn(db: Reader, testId: string | Expression<string>) {
  const own = db
    .selectFrom('questions')
    .select(['id as question_id', 'position', 'section_id', sql<number>`0`.as('is_borrowed')])
    .where('test_id', '=', testId);
  const borrowed = db
    .selectFrom('borrowed_questions')
    .select(['question_id', 'position', 'section_id', sql<number>`1`.as('is_borrowed')])
    .where('test_id', '=', testId);
  return own.unionAll(borrowed).as('places');
}
