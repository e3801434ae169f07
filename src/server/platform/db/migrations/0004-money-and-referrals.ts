import {
  bigInteger,
  createIndex,
  createTable,
  integer,
  oneOf,
  optional,
  reference,
  type Schema,
  text,
  time,
} from './columns.ts';

/** Payments and what they did to plans; referrals, their rewards and the points they brought. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'payments',
    {
      id: text,
      user_id: reference('users'),
      amount: { ...bigInteger, check: 'amount > 0' },
      currency: text,
      status: oneOf('pending', 'success', 'failed', 'refunded'),
      payment_method: text,
      reference: text,
      plan: oneOf('basic', 'premium'),
      created_at: time,
      updated_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'payments', 'reference', { unique: true });
  await createIndex(schema, 'payments', 'user_id, created_at');
  await createIndex(schema, 'payments', 'created_at, id');
  await createIndex(schema, 'payments', 'status, created_at');

  await createTable(
    schema,
    'plan_changes',
    {
      id: text,
      user_id: reference('users'),
      from_plan: oneOf('free', 'basic', 'premium'),
      to_plan: oneOf('free', 'basic', 'premium'),
      reason: oneOf('payment', 'refund', 'administrator'),
      payment_id: optional(reference('payments')),
      changed_by: optional(reference('users')),
      changed_at: time,
    },
    ['id'],
  );
  await createIndex(schema, 'plan_changes', 'user_id, changed_at');

  await createTable(
    schema,
    'referrals',
    {
      id: text,
      referrer_id: reference('users'),
      referred_id: { ...reference('users'), check: 'referred_id <> referrer_id' },
      referral_code: text,
      status: oneOf('pending', 'completed'),
      created_at: time,
      completed_at: optional(time),
    },
    ['id'],
  );
  await createIndex(schema, 'referrals', 'referred_id', { unique: true });
  await createIndex(schema, 'referrals', 'referrer_id, created_at');
  await createIndex(schema, 'referrals', 'created_at, id');
  await createIndex(schema, 'referrals', 'status, created_at');
  await createIndex(schema, 'referrals', 'completed_at');

  await createTable(
    schema,
    'referral_rewards',
    {
      referral_id: reference('referrals'),
      type: text,
      amount: { ...integer, check: 'amount > 0' },
      applied_by: reference('users'),
      applied_at: time,
    },
    ['referral_id'],
  );
  await createTable(
    schema,
    'points_ledger',
    { id: text, user_id: reference('users'), referral_id: reference('referrals'), amount: integer, created_at: time },
    ['id'],
  );
  await createIndex(schema, 'points_ledger', 'referral_id, user_id', { unique: true });
  await createIndex(schema, 'points_ledger', 'user_id');
}
