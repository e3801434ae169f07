import {
  bigInteger,
  createIndex,
  createTable,
  flag,
  integer,
  number,
  oneOf,
  optional,
  reference,
  type Schema,
  text,
  time,
} from './columns.ts';

/** Results, the mark of every item, regrades and ratings, and the running totals over them. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'results',
    {
      id: text,
      attempt_id: reference('attempts'),
      user_id: reference('users'),
      test_id: reference('tests'),
      category: text,
      score: { ...number, check: 'score between 0 and 100' },
      passing_score: number,
      passed: flag,
      correct_count: integer,
      question_count: integer,
      points_won: number,
      points_possible: number,
      time_taken: integer,
      counts_in_statistics: flag,
      submitted_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'results', 'attempt_id', { unique: true });
  await createIndex(schema, 'results', 'user_id, submitted_at, id');
  await createIndex(schema, 'results', 'user_id, score');
  await createIndex(schema, 'results', 'test_id, submitted_at, id');
  await createIndex(schema, 'results', 'submitted_at, id');

  await createTable(
    schema,
    'result_items',
    {
      result_id: reference('results'),
      position: integer,
      question_id: reference('questions'),
      question_revision_id: reference('question_revisions'),
      selected_option_id: optional(text),
      answer_text: optional(text),
      is_correct: flag,
      points: number,
      points_won: number,
    },
    ['result_id', 'position'],
  );
  await createIndex(schema, 'result_items', 'question_id');

  await createTable(
    schema,
    'regrades',
    {
      id: text,
      question_id: reference('questions'),
      to_revision_id: reference('question_revisions'),
      requested_by: reference('users'),
      requested_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'regrades', 'question_id');
  await createTable(
    schema,
    'regrade_changes',
    { regrade_id: reference('regrades'), result_id: reference('results'), old_score: number, new_score: number },
    ['regrade_id', 'result_id'],
  );
  await createIndex(schema, 'regrade_changes', 'result_id');

  await createTable(
    schema,
    'ratings',
    {
      result_id: reference('results'),
      user_id: reference('users'),
      rating: { ...integer, check: 'rating between 1 and 5' },
      created_at: time,
    },
    ['result_id'],
  );
  await createIndex(schema, 'ratings', 'user_id');

  const measures = {
    results: integer,
    by_candidate: integer,
    passed: integer,
    passed_at_sixty: integer,
    score_sum: number,
    time_taken_sum: bigInteger,
    bucket_0: integer,
    bucket_1: integer,
    bucket_2: integer,
    bucket_3: integer,
    bucket_4: integer,
  };
  await createTable(
    schema,
    'result_deltas',
    { id: text, user_id: text, test_id: text, category: text, quarter: time, ...measures },
    ['id'],
  );
  await createTable(
    schema,
    'totals',
    { scope: oneOf('platform', 'test', 'user', 'category'), subject_id: text, quarter: time, ...measures },
    ['scope', 'subject_id', 'quarter'],
  );
}
