import { createIndex, createTable, reference, type Schema } from './columns.ts';

/** Which pictures and sounds a passage names, as questions have it. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'passage_media',
    { passage_revision_id: reference('passage_revisions'), media_id: reference('media') },
    ['passage_revision_id', 'media_id'],
  );
  await createIndex(schema, 'passage_media', 'media_id');
}
