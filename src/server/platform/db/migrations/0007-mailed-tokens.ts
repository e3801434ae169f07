import type { Schema } from './columns.ts';

/** A token that was mailed proves an address, so it is kept with that address. */
export async function up(schema: Schema): Promise<void> {
  await schema.schema
    .alterTable('single_use_tokens')
    // No token was ever handed out before this version.
    .addColumn('email_lower', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
