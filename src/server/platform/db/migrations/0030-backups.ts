import { createTable, flag, integer, optional, type Schema, text, time } from './columns.ts';

/** When backups are made by themselves and where they go, and how the last one went: one row. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'backup_plan',
    {
      id: { ...integer, check: 'id = 1' },
      is_nightly: flag,
      hour: { ...integer, check: 'hour between 0 and 23' },
      kept: { ...integer, check: 'kept between 1 and 100' },
      folder: optional(text),
      last_night: optional(text),
      last_made_at: optional(time),
      last_bytes: optional(time),
      trouble: optional(text),
      trouble_at: optional(time),
    },
    ['id'],
  );
}
