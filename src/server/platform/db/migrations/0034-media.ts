import { sql, SqliteAdapter } from 'kysely';
import {
  bigInteger,
  createIndex,
  createTable,
  flag,
  number,
  oneOf,
  optional,
  reference,
  type Schema,
  text,
  time,
} from './columns.ts';

/** Pictures and sound: who added which, what is stored of it, and which questions name it. */
export async function up(schema: Schema): Promise<void> {
  await createTable(
    schema,
    'media',
    {
      id: text,
      hash: text,
      kind: oneOf('picture', 'sound'),
      media_type: text,
      bytes: bigInteger,
      width: optional(number),
      height: optional(number),
      seconds: optional(number),
      created_by: reference('users'),
      created_at: time,
    },
    ['id'],
  );
  await createTable(
    schema,
    'revision_media',
    { question_revision_id: reference('question_revisions'), media_id: reference('media'), is_asked: flag },
    ['question_revision_id', 'media_id'],
  );
  await createIndex(schema, 'revision_media', 'media_id');
  const bytes = schema.getExecutor().adapter instanceof SqliteAdapter ? 'blob' : 'bytea';
  await sql
    .raw(
      `create table media_blobs (
         hash text not null, variant text not null, bytes ${bytes} not null,
         constraint media_blobs_pk primary key (hash, variant)
       )`,
    )
    .execute(schema);
}
