import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** A migration sees tables by name only: the typed schema is that of the newest version, not of this step. */
export type Schema = Kysely<unknown>;

type Kind = 'text' | 'integer' | 'bigint' | 'number' | 'flag';
type ColumnSpec = {
  kind: Kind;
  nullable?: boolean;
  references?: string;
  /** Values that the column may have. */
  among?: readonly string[];
  /** A condition over the column, in SQL that both engines read. */
  check?: string;
};

const sqlTypes = {
  text: 'text',
  integer: 'integer',
  // Epoch milliseconds and kobo do not fit PostgreSQL's int4.
  bigint: 'bigint',
  number: 'double precision',
  flag: 'integer',
} as const satisfies Record<Kind, string>;

/** Builds one table with its checks and foreign keys in a form that SQLite and PostgreSQL both take. */
export async function createTable(
  schema: Schema,
  name: string,
  columns: Record<string, ColumnSpec>,
  primaryKey: readonly string[],
): Promise<void> {
  let table: CreateTableBuilder<string, string> = schema.schema.createTable(name);
  for (const [column, { kind, nullable, references, among, check }] of Object.entries(columns)) {
    table = table.addColumn(column, sqlTypes[kind], (built) => {
      let definition = nullable ? built : built.notNull();
      if (references) definition = definition.references(references);
      if (kind === 'flag') definition = definition.check(sql.raw(`${column} in (0, 1)`));
      if (among) definition = definition.check(sql.raw(`${column} in (${among.map((v) => `'${v}'`).join(', ')})`));
      if (check) definition = definition.check(sql.raw(check));
      return definition;
    });
  }
  await table.addPrimaryKeyConstraint(`${name}_pk`, [...primaryKey]).execute();
}

export const text: ColumnSpec = { kind: 'text' };
export const integer: ColumnSpec = { kind: 'integer' };
export const bigInteger: ColumnSpec = { kind: 'bigint' };
export const time = bigInteger;
export const number: ColumnSpec = { kind: 'number' };
export const flag: ColumnSpec = { kind: 'flag' };
export const optional = (column: ColumnSpec): ColumnSpec => ({ ...column, nullable: true });
export const reference = (table: string): ColumnSpec => ({ kind: 'text', references: `${table}.id` });
export const oneOf = (...values: string[]): ColumnSpec => ({ kind: 'text', among: values });

/** A plain or unique index, with a condition where only some rows matter. */
export async function createIndex(
  schema: Schema,
  table: string,
  columns: string,
  { unique = false, where }: { unique?: boolean; where?: string } = {},
): Promise<void> {
  const name = `${table}_${columns.replace(/[^a-z_]+/g, '_')}${unique ? '_unique' : ''}`;
  const condition = where ? ` where ${where}` : '';
  await sql.raw(`create ${unique ? 'unique ' : ''}index ${name} on ${table} (${columns})${condition}`).execute(schema);
}
