import { bigInteger, createIndex, createTable, oneOf, type Schema, text } from './columns.ts';

/** A payment changes a plan once and a refund once; and what the sandbox, which takes no money, knows of payments. */
export async function up(schema: Schema): Promise<void> {
  await createIndex(schema, 'plan_changes', 'payment_id, reason', { unique: true, where: 'payment_id is not null' });
  await createTable(
    schema,
    'sandbox_charges',
    { reference: text, amount: bigInteger, currency: text, state: oneOf('paid', 'refused', 'returned', 'open') },
    ['reference'],
  );
}
