import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

type SchemaObject = { type: 'table' | 'index' | 'trigger' | 'view'; name: string; sql: string | null };
type Schemas = {
  /** What the migrations that were finished make. */
  before: Kysely<Database>;
  /** What all of them make. */
  newest: Kysely<Database>;
};

/**
 * Takes back what a migration left that was killed half-way: versions before this one ran them statement by statement.
 * Only what a later migration makes is removed, and what one has dropped is put back, so that it can be run again.
 */
export async function undoUnfinishedMigration(db: Kysely<Database>, { before, newest }: Schemas): Promise<void> {
  const [present, expected, known] = await Promise.all([objectsOf(db), objectsOf(before), objectsOf(newest)]);
  const later = new Set(known.keys());
  const tooMany = [...present.values()].filter(({ name }) => !expected.has(name) && later.has(name)).toReversed();
  const missing = [...expected.values()].filter(({ name, type }) => type === 'index' && !present.has(name));
  const columns = await columnsTooMany(db, { before, newest }, [...expected.values()]);
  if (tooMany.length + missing.length + columns.length === 0) return;

  await db.transaction().execute(async (trx) => {
    for (const kind of ['trigger', 'view', 'index', 'table'] as const) {
      for (const { name } of tooMany.filter(({ type }) => type === kind).toSorted(virtualFirst)) {
        await sql`drop ${sql.raw(kind)} if exists ${sql.id(name)}`.execute(trx);
      }
    }
    for (const { table, column } of columns) {
      await sql`alter table ${sql.id(table)} drop column ${sql.id(column)}`.execute(trx);
    }
    for (const index of missing) await sql.raw(index.sql ?? '').execute(trx);
    // The only rows that a migration has put into a table that was there before: the counters of 0010-administration.
    if (expected.has('counters') && !expected.has('counter_quarters')) {
      const added = ['revenue', 'plans:basic', 'plans:premium', 'ratings', 'ratings:sum'];
      await trx.deleteFrom('counters').where('name', 'in', added).execute();
    }
  });
}

/** A virtual table takes the tables that it keeps its index in along. */
function virtualFirst(one: SchemaObject, other: SchemaObject): number {
  return Number(isVirtual(other)) - Number(isVirtual(one));
}

function isVirtual({ sql: definition }: SchemaObject): boolean {
  return /^create virtual/i.test(definition ?? '');
}

/** Without SQLite's own and the list of migrations. */
async function objectsOf(db: Kysely<Database>): Promise<Map<string, SchemaObject>> {
  const { rows } = await sql<SchemaObject>`
    select type, name, sql from sqlite_schema where name not like 'sqlite_%' and name not like 'kysely_%' order by rowid
  `.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

async function columnsTooMany(db: Kysely<Database>, { before, newest }: Schemas, expected: readonly SchemaObject[]) {
  const found: { table: string; column: string }[] = [];
  for (const { name: table } of expected.filter(({ type }) => type === 'table')) {
    const [present, own, later] = await Promise.all([db, before, newest].map((where) => columnsOf(where, table)));
    for (const column of present ?? []) {
      if (!own?.includes(column) && later?.includes(column)) found.push({ table, column });
    }
  }
  return found;
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  return rows.map(({ name }) => name);
}
