import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inPages } from '#server/platform/db/in-pages.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { MovedTable } from './moved-tables.ts';

/** The values of a row in the order of its table's columns: numbers, texts and nothing, on both engines. */
export type Cells = (string | number | null)[];

type Row = Record<string, string | number | null>;

/** All rows of a table, some at a time, by its key. */
export async function* readRows(db: Reader, { name, columns, key }: MovedTable): AsyncGenerator<Cells[]> {
  const listed = sql.join(key.map((column) => sql.ref(column)));
  const pages = inPages<Row>(async (after, limit) => {
    const beyond =
      after === undefined
        ? sql``
        : sql`where (${listed}) > (${sql.join(key.map((column) => sql.val(after[column] ?? null)))})`;
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${beyond}
      order by ${listed} limit ${sql.lit(limit)}`.execute(db);
    return rows;
  });
  for await (const rows of pages) yield rows.map((row) => columns.map((column) => row[column] ?? null));
}

/** Engines limit how many values one statement may have. */
const valuesAtOnce = 10_000;

export async function insertRows(trx: Writer, { name, columns }: MovedTable, rows: readonly Cells[]): Promise<void> {
  const atOnce = Math.max(1, Math.floor(valuesAtOnce / columns.length));
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce).map((cells) => sql`(${sql.join(cells)})`);
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(trx);
  }
}

/** How many rows, and a sum of their hashes that does not hang on their order: engines sort texts differently. */
export type Check = { rows: number; sum: string };

export function checkSum(): { add: (cells: Cells) => void; check: () => Check } {
  let rows = 0;
  const sum = Buffer.alloc(32);
  return {
    add(cells) {
      rows += 1;
      const hash = createHash('sha256').update(JSON.stringify(cells)).digest();
      for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) ^ (hash[index] ?? 0);
    },
    check: () => ({ rows, sum: sum.toString('hex') }),
  };
}

/** The same of what a table holds now. */
export async function checkOf(db: Reader, table: MovedTable): Promise<Check> {
  const { add, check } = checkSum();
  for await (const rows of readRows(db, table)) for (const cells of rows) add(cells);
  return check();
}
