import {
  bigInteger,
  createIndex,
  createTable,
  flag,
  integer,
  oneOf,
  optional,
  reference,
  type Schema,
  text,
  time,
} from './columns.ts';

/** Accounts, their sessions, what they prefer, the school's settings, and the service's own bookkeeping. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'users',
    {
      id: text,
      name: text,
      email: text,
      email_lower: text,
      password_hash: text,
      role: oneOf('student', 'instructor', 'admin'),
      subscription: oneOf('free', 'basic', 'premium'),
      referral_code: text,
      bio: text,
      location: text,
      avatar_url: text,
      email_confirmed_at: optional(time),
      notify_results: flag,
      notify_payments: flag,
      notify_referrals: flag,
      show_on_leaderboard: flag,
      search_text: text,
      created_at: time,
      updated_at: time,
      last_active_at: optional(time),
      deleted_at: optional(time),
    },
    ['id'],
  );
  await createIndex(schema, 'users', 'email_lower', { unique: true, where: 'deleted_at is null' });
  await createIndex(schema, 'users', 'referral_code', { unique: true });
  await createIndex(schema, 'users', 'created_at, id', { where: 'deleted_at is null' });
  await createIndex(schema, 'users', 'role, created_at', { where: 'deleted_at is null' });
  await createIndex(schema, 'users', 'last_active_at');

  await createTable(
    schema,
    'sessions',
    { id: text, user_id: reference('users'), token_hash: text, user_agent: text, created_at: time, last_seen_at: time },
    ['id'],
  );
  await createIndex(schema, 'sessions', 'token_hash', { unique: true });
  await createIndex(schema, 'sessions', 'user_id');
  await createIndex(schema, 'sessions', 'last_seen_at');

  await createTable(
    schema,
    'single_use_tokens',
    {
      id: text,
      user_id: reference('users'),
      purpose: oneOf('confirm-email', 'reset-password'),
      token_hash: text,
      created_at: time,
      expires_at: time,
      used_at: optional(time),
    },
    ['id'],
  );
  await createIndex(schema, 'single_use_tokens', 'token_hash', { unique: true });
  await createIndex(schema, 'single_use_tokens', 'user_id');

  await createTable(
    schema,
    'settings',
    {
      id: { ...integer, check: 'id = 1' },
      site_title: text,
      admin_email: text,
      items_per_page: { ...integer, check: 'items_per_page between 5 and 100' },
      maintenance_mode: flag,
      theme: oneOf('light', 'dark', 'system'),
      user_registration: flag,
      max_file_size: { ...integer, check: 'max_file_size between 1 and 50' },
      session_timeout: { ...integer, check: 'session_timeout between 15 and 480' },
      enable_notifications: flag,
      updated_at: time,
    },
    ['id'],
  );

  await createTable(
    schema,
    'activity_log',
    {
      id: text,
      at: time,
      actor_id: optional(text),
      action: text,
      subject_type: text,
      subject_id: text,
      detail: text,
    },
    ['id'],
  );
  await createIndex(schema, 'activity_log', 'at');

  await createTable(schema, 'counters', { name: text, value: bigInteger }, ['name']);
  await createTable(schema, 'rate_limits', { key: text, window_started_at: time, count: integer }, ['key']);
  await createIndex(schema, 'rate_limits', 'window_started_at');
  await createTable(schema, 'service_clock', { id: { ...integer, check: 'id = 1' }, latest_at: time, up_since: time }, [
    'id',
  ]);

  await createTable(schema, 'classes', { id: text, name: text, created_by: reference('users'), created_at: time }, [
    'id',
  ]);
  await createTable(
    schema,
    'class_members',
    { class_id: reference('classes'), user_id: reference('users'), joined_at: time },
    ['class_id', 'user_id'],
  );
  await createIndex(schema, 'class_members', 'user_id');
}
