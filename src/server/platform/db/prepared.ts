import {
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type Expression,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  PostgresAdapter,
  type RawBuilder,
  type Selectable,
  sql,
  type SqlBool,
  ValueNode,
} from 'kysely';
import { EachRow } from './each-row.ts';
import { refuseInsideWrite } from './inside-write.ts';
import type { Database } from './schema.ts';
import type { Reader, Writer } from './store.ts';

/** Stands in a prepared query for what each call gives. */
class Placeholder<T> implements Expression<T> {
  readonly name: string;
  readonly #isJson: boolean;

  /** @param isJson whether it goes to the database as JSON */
  constructor(name: string, isJson = false) {
    this.name = name;
    this.#isJson = isJson;
  }

  get expressionType(): T | undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }

  bound(value: unknown): unknown {
    return this.#isJson ? asJson(value) : value;
  }
}

/** Stands in a prepared query for a column of the rows of a list, where the statement is asked for each of them. */
class RowColumn<T> implements Expression<T> {
  readonly list: string;
  readonly column: string;

  constructor(list: string, column: string) {
    this.list = list;
    this.column = column;
  }

  get expressionType(): T | undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }
}

/** Half a surrogate pair, which neither engine reads out of JSON, is kept as it is where it is bound by itself: U+FFFD. */
function asJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes(String.raw`\ud`)) return text;
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
}

type Given = Record<string, unknown>;
type Names<G, Value> = { [K in keyof G]: G[K] extends Value ? K : never }[keyof G] & string;
type Member<List> = List extends readonly (infer One)[] ? One : never;
/** Text and numbers, as the row has them: a number may be a fraction, so PostgreSQL reads each as one that can be. */
type ColumnTypes<Row> = { [K in keyof Row]-?: Row[K] extends number | null ? 'number' : 'text' };

const postgresTypes = new Map([
  ['text', 'text'],
  ['number', 'double precision'],
]);

/** How a prepared query names what each call gives. A list is one value, so that the query stays the same. */
export type Parameters<G extends Given> = {
  value: <K extends keyof G & string>(name: K) => Expression<G[K]>;
  /** Whether a column is one of a list. */
  among: (column: Expression<string | null>, name: Names<G, readonly string[]>) => RawBuilder<SqlBool>;
  /** The rows of a list as a query of their own, its columns in the order in which their types stand here. */
  rows: <K extends Names<G, readonly object[]>>(name: K, types: ColumnTypes<Member<G[K]>>) => RawBuilder<Member<G[K]>>;
};

export type Prepared<G extends Given, Row> = {
  all: (db: Reader, given: G) => Promise<Row[]>;
  first: (db: Reader, given: G) => Promise<Row | undefined>;
};

const names = new Map<string, string>();
const allColumns = /(?:select |\.)\*/;

/** The name of a statement that is asked again and again, under which a database may keep how it is done. */
export function nameOfPrepared(text: string): string | undefined {
  return names.get(text);
}

/**
 * A query that is built and compiled once, and not at each call: that took longer than SQLite takes to answer. It has
 * to name its columns: PostgreSQL refuses a prepared `*` once a newer version has added a column to the table.
 */
export function prepared<G extends Given = Given>() {
  return <Row>(build: (db: Reader, parameters: Parameters<G>) => Compilable<Row>): Prepared<G, Row> => {
    const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
    const compile = (db: Reader, adapter: DialectAdapter) => {
      const query = build(db.withPlugin(constantsWritten), parametersFor<G>(adapter)).compile();
      if (allColumns.test(query.sql)) throw new Error(`A prepared query names its columns: ${query.sql}`);
      if (!names.has(query.sql)) names.set(query.sql, `prepared_${names.size + 1}`);
      compiled.set(adapter, query);
      return query;
    };
    const all = async (db: Reader, given: G) => {
      // The plugin that refuses it elsewhere sees only what is compiled.
      if (!db.isTransaction) refuseInsideWrite('A query on store.db');
      const { adapter } = db.getExecutor();
      const query = compiled.get(adapter) ?? compile(db, adapter);
      const { rows } = await db.executeQuery<Row>({ ...query, parameters: parametersOf(query, given) });
      return rows;
    };
    return { all, first: async (db, given) => (await all(db, given))[0] };
  };
}

/** A statement of so many rows holds the event loop for some 10 ms on SQLite. */
const rowsAtOnce = 400;

/** Some rows after the other, so that a statement is never long. */
export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

/** Inserts rows into a table by one prepared statement, however many they are. All of the table's columns are named. */
export function preparedInsert<Table extends keyof Database>(
  table: Table,
  types: ColumnTypes<Selectable<Database[Table]>>,
): (trx: Writer, all: readonly Selectable<Database[Table]>[]) => Promise<void> {
  const columns = sql.join(Object.keys(types).map((column) => sql.id(column)));
  const insert = prepared<{ all: readonly Selectable<Database[Table]>[] }>()((db, { rows }) => ({
    compile: () => sql`insert into ${sql.table(table)} (${columns}) ${rows('all', types)}`.compile(db),
  }));
  return async (trx, all) => {
    for (const part of inParts(all)) await insert.all(trx, { all: part });
  };
}

/**
 * Writes out what is the same at each call: a database that plans a query once has to see that `state` is 'open', or it
 * cannot use an index of the open ones alone.
 */
class ConstantsWritten extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    const isGiven = node.value instanceof Placeholder || node.value instanceof RowColumn;
    return isGiven ? node : ValueNode.createImmediate(node.value);
  }
}

const transformer = new ConstantsWritten();
const constantsWritten: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

function parametersOf({ parameters }: CompiledQuery, given: Given): readonly unknown[] {
  const inRows = parameters.find((one) => one instanceof RowColumn);
  if (inRows === undefined) return parameters.map((one) => bind(one, given));
  const list = given[inRows.list];
  if (!Array.isArray(list)) throw new Error(`${inRows.list} is no list of rows`);
  const rows: readonly Record<string, unknown>[] = list;
  return [
    new EachRow(
      rows.map((row) => parameters.map((one) => (one instanceof RowColumn ? row[one.column] : bind(one, given)))),
    ),
  ];
}

function bind(parameter: unknown, given: Given): unknown {
  return parameter instanceof Placeholder ? parameter.bound(given[parameter.name]) : parameter;
}

function parametersFor<G extends Given>(adapter: DialectAdapter): Parameters<G> {
  const isPostgres = adapter instanceof PostgresAdapter;
  return {
    value: (name) => new Placeholder(name),
    among: (column, name) =>
      isPostgres
        ? sql`${column} = any(${new Placeholder(name)}::text[])`
        : sql`${column} in (select value from json_each(${new Placeholder(name, true)}))`,
    rows: (name, types) => {
      const columns = Object.entries<string>(types);
      if (isPostgres) {
        const list = new Placeholder<string>(name, true);
        const typed = sql.join(
          columns.map(([column, type]) => sql`${sql.id(column)} ${sql.raw(postgresTypes.get(type) ?? type)}`),
        );
        return sql`select ${sql.join(columns.map(([column]) => sql.id(column)))} from jsonb_to_recordset(${list}::jsonb) as given(${typed}) where true`;
      }
      return sql`values (${sql.join(columns.map(([column]) => new RowColumn(name, column)))})`;
    },
  };
}
