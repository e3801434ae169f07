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

/** Tests, their questions and revisions, and the attempts made at them. */
export async function up(schema: Schema): Promise<void> {
  await createTestTables(schema);
  await createAttemptTables(schema);
}

async function createTestTables(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'tests',
    {
      id: text,
      title: text,
      description: text,
      category: text,
      time_limit: { ...integer, check: 'time_limit between 1 and 480' },
      passing_score: { ...number, check: 'passing_score between 0 and 100' },
      is_public: flag,
      is_free: flag,
      access_level: oneOf('free', 'basic', 'premium'),
      is_published: flag,
      difficulty: oneOf('easy', 'medium', 'hard'),
      tags: text,
      review_policy: oneOf('after-submission', 'never'),
      attempt_limit: { ...integer, nullable: true, check: 'attempt_limit > 0' },
      opens_at: optional(time),
      closes_at: optional(time),
      access_code: optional(text),
      question_count: integer,
      search_text: text,
      created_by: reference('users'),
      created_at: time,
      updated_at: time,
      deleted_at: optional(time),
    },
    ['id'],
  );
  await createIndex(schema, 'tests', 'created_at, id', {
    where: 'deleted_at is null and is_published = 1 and is_public = 1',
  });
  await createIndex(schema, 'tests', 'created_by, created_at', { where: 'deleted_at is null' });

  await createTable(
    schema,
    'questions',
    {
      id: text,
      test_id: reference('tests'),
      position: integer,
      revision: integer,
      created_by: reference('users'),
      search_text: text,
      created_at: time,
      deleted_at: optional(time),
    },
    ['id'],
  );
  await createIndex(schema, 'questions', 'test_id, position', { where: 'deleted_at is null' });
  await createIndex(schema, 'questions', 'created_at, id', { where: 'deleted_at is null' });

  await createTable(
    schema,
    'question_revisions',
    {
      id: text,
      question_id: reference('questions'),
      number: integer,
      text,
      type: oneOf('multiple-choice', 'true-false', 'short-answer'),
      options: text,
      accepted_answers: text,
      explanation: text,
      difficulty: oneOf('easy', 'medium', 'hard'),
      category: text,
      points: { ...number, check: 'points > 0' },
      created_by: reference('users'),
      created_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'question_revisions', 'question_id, number', { unique: true });

  await createTable(
    schema,
    'question_pools',
    { id: text, test_id: reference('tests'), category: text, draws: { ...integer, check: 'draws > 0' } },
    ['id'],
  );
  await createIndex(schema, 'question_pools', 'test_id');
}

async function createAttemptTables(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'attempts',
    {
      id: text,
      user_id: reference('users'),
      test_id: reference('tests'),
      state: oneOf('open', 'closed'),
      started_at: time,
      deadline_at: { ...time, check: 'deadline_at > started_at' },
      time_limit: integer,
      passing_score: number,
      question_revision_ids: text,
      writer_epoch: integer,
      writer_client_id: optional(text),
      device_class: oneOf('phone', 'tablet', 'desktop', 'unknown'),
      counts_in_statistics: flag,
      closed_at: optional(time),
      closed_by: { ...oneOf('candidate', 'deadline'), nullable: true },
    },
    ['id'],
  );
  await createIndex(schema, 'attempts', 'user_id, test_id', { unique: true, where: "state = 'open'" });
  await createIndex(schema, 'attempts', 'user_id, test_id, started_at');
  await createIndex(schema, 'attempts', 'deadline_at', { where: "state = 'open'" });
  await createIndex(schema, 'attempts', 'test_id, started_at');
  await createIndex(schema, 'attempts', 'started_at');

  await createTable(
    schema,
    'attempt_answers',
    {
      attempt_id: reference('attempts'),
      question_id: reference('questions'),
      selected_option_id: optional(text),
      answer_text: optional(text),
      epoch: integer,
      sequence: bigInteger,
      received_at: time,
    },
    ['attempt_id', 'question_id'],
  );

  await createTable(
    schema,
    'late_answers',
    {
      id: text,
      attempt_id: reference('attempts'),
      question_id: reference('questions'),
      selected_option_id: optional(text),
      answer_text: optional(text),
      epoch: integer,
      sequence: bigInteger,
      received_at: time,
    },
    ['id'],
  );
  // A retry of a late save is the same late answer.
  await createIndex(schema, 'late_answers', 'attempt_id, question_id, epoch, sequence', { unique: true });

  await createTable(
    schema,
    'attempt_extensions',
    {
      id: text,
      attempt_id: reference('attempts'),
      seconds: { ...integer, check: 'seconds > 0' },
      reason: text,
      granted_by: reference('users'),
      granted_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'attempt_extensions', 'attempt_id');

  await createTable(
    schema,
    'attempt_pauses',
    {
      id: text,
      attempt_id: reference('attempts'),
      paused_by: reference('users'),
      paused_at: time,
      resumed_at: optional(time),
    },
    ['id'],
  );
  await createIndex(schema, 'attempt_pauses', 'attempt_id');

  await createTable(
    schema,
    'time_allowances',
    {
      id: text,
      user_id: reference('users'),
      test_id: optional(reference('tests')),
      extra_percent: { ...integer, check: 'extra_percent > 0' },
      granted_by: reference('users'),
      granted_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'time_allowances', 'user_id');
}
