import { type QueryExecutorProvider, sql } from 'kysely';
import { searchable } from '#domain/search/searchable.ts';

const searchedTables = ['users', 'tests', 'questions'];
const rowsAtOnce = 1_000;

type Row = { id: string; search_text: string };

/** Takes the marks off the letters of what is searched. What has none, nearly all of it, stays as it is. */
export async function up(schema: QueryExecutorProvider): Promise<void> {
  for (const table of searchedTables) await rewrite(schema, table);
}

async function rewrite(schema: QueryExecutorProvider, table: string): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Row>`select id, search_text from ${sql.table(table)}
      where id > ${after} order by id limit ${rowsAtOnce}`.execute(schema);
    for (const { id, search_text: before } of rows) {
      const text = searchable(before);
      if (text !== before) {
        await sql`update ${sql.table(table)} set search_text = ${text} where id = ${id}`.execute(schema);
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
