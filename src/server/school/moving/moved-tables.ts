import { sql } from 'kysely';
import { migrate } from '#server/platform/db/migrate.ts';
import { openInMemory } from '#server/platform/db/sqlite.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** What is of the machine and its running, or made by the database itself; and what the media store has, wherever that is. */
const staying = /^(?:kysely_\w+|people_search\w*|rate_limits|service_clock|service_starts|media_blobs)$/;

export type MovedTable = {
  name: string;
  /** By name, so that both engines have one order. */
  columns: string[];
  /** Its primary key. */
  key: string[];
};

/**
 * The tables that move with a school, each after those that it refers to. Both engines have the same, so what the
 * migrations make in memory tells of both.
 */
export async function movedTables(): Promise<MovedTable[]> {
  const db = openInMemory();
  try {
    await migrate(db);
    const names = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !staying.test(name));
    const waiting = new Map<string, { table: MovedTable; after: Set<string> }>();
    for (const name of names) waiting.set(name, { table: await tableOf(db, name), after: await referredBy(db, name) });
    return inOrder(waiting);
  } finally {
    await db.destroy();
  }
}

async function tableOf(db: Reader, name: string): Promise<MovedTable> {
  const { rows } = await sql<{ name: string; pk: number }>`select name, pk from pragma_table_info(${name})`.execute(db);
  const key = rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key to be read by`);
  return { name, columns: rows.map((column) => column.name).toSorted(), key: key.map((column) => column.name) };
}

async function referredBy(db: Reader, name: string): Promise<Set<string>> {
  const { rows } = await sql<{ to: string }>`select "table" as "to" from pragma_foreign_key_list(${name})`.execute(db);
  return new Set(rows.map(({ to }) => to).filter((to) => to !== name));
}

function inOrder(waiting: Map<string, { table: MovedTable; after: Set<string> }>): MovedTable[] {
  const ordered: MovedTable[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ after }) => ![...after].some((name) => waiting.has(name)));
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const { table } of next) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
