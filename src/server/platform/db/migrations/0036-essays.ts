import { sql } from 'kysely';
import {
  createIndex,
  createTable,
  flag,
  integer,
  number,
  optional,
  reference,
  type Schema,
  text,
  time,
} from './columns.ts';

/**
 * Essays, which people mark. Until they have, a result is being marked: it holds no score and counts in no statistics.
 * Results from before were marked by the end of their attempt.
 */
export async function up(schema: Schema): Promise<void> {
  const add = (column: string) => sql.raw(`alter table ${column}`).execute(schema);
  await add("results add column state text not null default 'marked' check (state in ('marked', 'being-marked'))");
  await add('results add column counts_once_marked integer not null default 0 check (counts_once_marked in (0, 1))');
  await add('results add column marked_at bigint');

  await createTable(
    schema,
    'essays',
    {
      id: text,
      result_id: reference('results'),
      question_id: reference('questions'),
      test_id: reference('tests'),
      points: optional(number),
      created_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'essays', 'result_id, question_id', { unique: true });
  await createIndex(schema, 'essays', 'test_id, question_id, id');

  await createTable(
    schema,
    'essay_marks',
    {
      id: text,
      essay_id: reference('essays'),
      round: { ...integer, check: 'round between 1 and 3' },
      marker_id: reference('users'),
      points: number,
      levels: text,
      comment: text,
      reason: text,
      created_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'essay_marks', 'essay_id');
  await createIndex(schema, 'essay_marks', 'marker_id');

  await createTable(
    schema,
    'essay_leases',
    {
      essay_id: reference('essays'),
      round: { ...integer, check: 'round between 1 and 3' },
      marker_id: reference('users'),
      until: time,
    },
    ['essay_id', 'round'],
  );
  await createTable(
    schema,
    'marking_plans',
    {
      test_id: reference('tests'),
      marks_twice: flag,
      tolerance: { ...number, check: 'tolerance between 0 and 100' },
    },
    ['test_id'],
  );
  await createTable(
    schema,
    'test_markers',
    { test_id: reference('tests'), user_id: reference('users'), named_by: reference('users'), named_at: time },
    ['test_id', 'user_id'],
  );
  await createIndex(schema, 'test_markers', 'user_id');
}
