import { isDeepStrictEqual } from 'node:util';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { inPages } from '#server/platform/db/in-pages.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { type Shared, shared } from '#server/platform/db/shared-query.ts';
import type { Reader, Store } from '#server/platform/db/store.ts';
import { type Page, pageOf, presentPagination, totalOf } from '#server/platform/http/pages.ts';
import type { CurrentSettings } from '#server/platform/settings/current-settings.ts';

/** What each filter asks of a row. A filter that has none does not compile; one that is not set, or empty, asks nothing. */
export type Conditions<F, TB extends keyof Database> = {
  [K in keyof F]-?: (eb: ExpressionBuilder<Database, TB>, value: NonNullable<F[K]>) => Expression<SqlBool>;
};

/** The rows that are found, before it is said what is shown of them. */
export type Found<TB extends keyof Database> = SelectQueryBuilder<Database, TB, object>;

type Declared<
  F,
  K extends keyof F,
  S extends string,
  C extends string,
  TB extends keyof Database,
  D,
  T extends keyof D,
  Row,
> = {
  /** Whose rows are listed. */
  table: TB;
  /** That table, and what the conditions look at beside it: so much is counted. */
  from: (db: Reader) => Found<TB>;
  conditions: Conditions<F, TB>;
  /** With what is shown of each row. */
  described: (found: Found<TB>) => SelectQueryBuilder<D, T, Row>;
  /** The table's columns that each order goes by; rows that are equal in them stand in the order of their ids. */
  sort: Record<S | 'createdAt', readonly C[]>;
  /** Those columns of them, of text, that say nothing of some rows: such a row stands where an empty text would. */
  sparse?: readonly C[];
  /** Filters that are set so often, and alone, that the query of their first page is kept ready, and that which counts. */
  common?: F;
  /** What tells how many there are where no other filters than these are set. Nothing where it does not know, too. */
  counter?: { known: readonly K[]; total: (db: Reader, filters: Pick<F, K>) => Promise<number | undefined> };
};

type Order<S> = { sortBy?: S | undefined; sortOrder?: 'asc' | 'desc' | undefined };
type Paged = { page: number; limit?: number | undefined };

/** A list that can grow, as the server reads it. By the time, and the newest first, where no order is asked for. */
export function list<
  F extends object,
  K extends keyof F & string,
  S extends string,
  C extends string,
  TB extends keyof Database,
  D,
  T extends keyof D,
  Row extends { id: string } & Record<C, string | number | null>,
>({ table, from, conditions, described, sort, sparse = [], counter, common }: Declared<F, K, S, C, TB, D, T, Row>) {
  type Asked = F & Order<S>;

  const matching = (db: Reader, filters: F) => narrowed(from(db), filters, conditions);
  const columnsOf = ({ sortBy }: Order<S>) => [...sort[sortBy ?? 'createdAt'], 'id' as const];
  const reference = (column: C | 'id') => {
    const value = sql.ref(`${table}.${column}`);
    // As its index has it.
    return sparse.some((one) => one === column) ? sql`coalesce(${value}, '')` : value;
  };

  function inOrder(db: Reader, asked: Asked) {
    let query = described(matching(db, asked));
    for (const column of columnsOf(asked)) query = query.orderBy(reference(column), asked.sortOrder ?? 'desc');
    return query;
  }

  const isCommon = (filters: F) => {
    if (common === undefined) return false;
    const names = filtersSet(filters, conditions);
    return (
      names.length === filtersSet(common, conditions).length &&
      names.every((name) => isDeepStrictEqual(filters[name], common[name]))
    );
  };
  const firstPages = new Map<string, Shared<Record<string, unknown>, Row>>();

  /** Its length is written out: for one that it is not told PostgreSQL makes a new plan each time. */
  function firstPage(asked: Asked, limit: number): Shared<Record<string, unknown>, Row> {
    const key = `${asked.sortBy} ${asked.sortOrder} ${limit}`;
    const known = firstPages.get(key);
    if (known) return known;
    const made = shared(prepared()((db) => inOrder(db, asked).limit(limit)));
    firstPages.set(key, made);
    return made;
  }

  const select = (db: Reader, asked: Asked, page: Page): Promise<readonly Row[]> =>
    inOrder(db, asked).limit(page.limit).offset(page.offset).execute();

  function selectAfter(db: Reader, asked: Asked, after: Row | undefined, limit: number): Promise<Row[]> {
    const query = inOrder(db, asked).limit(limit);
    if (after === undefined) return query.execute();
    const columns = columnsOf(asked);
    const place = sql.join(columns.map(reference));
    const reached = sql.join(columns.map((column) => after[column] ?? ''));
    const beyond = asked.sortOrder === 'asc' ? sql`>` : sql`<`;
    return query.where(sql<SqlBool>`(${place}) ${beyond} (${reached})`).execute();
  }

  let readyCount: Shared<Record<string, unknown>, { total: number }> | undefined;

  async function countCommon(db: Reader, filters: F): Promise<number> {
    readyCount ??= shared(prepared()((reader) => counting(matching(reader, filters))));
    return (await readyCount.first(db, {}))?.total ?? 0;
  }

  /** Counted only where no counter knows. */
  async function count(db: Reader, filters: F): Promise<number> {
    const known = new Set<string>(counter?.known);
    const isKnown = filtersSet(filters, conditions).every((name) => known.has(name));
    const total = isKnown ? await counter?.total(db, filters) : undefined;
    return total ?? (isCommon(filters) ? countCommon(db, filters) : countRows(matching(db, filters)));
  }

  return {
    /** A page, with its place among all of them. */
    async page(services: { store: Store; settings: CurrentSettings }, asked: Asked & Paged) {
      const { db } = services.store;
      const page = await pageOf(asked, services);
      // A length that the caller chose would be a query of its own.
      const isReady = page.number === 1 && asked.limit === undefined && isCommon(asked);
      const rows = await (isReady ? firstPage(asked, page.limit).all(db, {}) : select(db, asked, page));
      const total = await totalOf(page, rows, () => count(db, asked));
      return { rows, pagination: presentPagination(page, total) };
    },
    select,
    /** All of it, some rows at a time. */
    inPages: (db: Reader, asked: Asked) => inPages<Row>((after, limit) => selectAfter(db, asked, after, limit)),
    /** How many there are, and no more than `most`. */
    countUpTo: (db: Reader, filters: F, most: number) =>
      countRows(db.selectFrom(matching(db, filters).select(reference('id').as('id')).limit(most).as('found'))),
  };
}

/** Those of some rows that filters let through. */
export function narrowed<F extends object, TB extends keyof Database>(
  rows: Found<TB>,
  filters: F,
  conditions: Conditions<F, TB>,
): Found<TB> {
  let query = rows;
  for (const name in conditions) {
    const value = filters[name];
    if (isSet(value)) query = query.where((eb) => conditions[name](eb, value));
  }
  return query;
}

/** The names of the filters that ask something. */
export function filtersSet<F extends object, TB extends keyof Database>(
  filters: F,
  conditions: Conditions<F, TB>,
): Extract<keyof F, string>[] {
  const names: Extract<keyof F, string>[] = [];
  for (const name in conditions) if (isSet(filters[name])) names.push(name);
  return names;
}

const isSet = <V>(value: V): value is NonNullable<V> => value !== undefined && value !== null && value !== '';

/** What is selected the types do not tell where the tables are not known. */
const counting = <D, T extends keyof D>(found: SelectQueryBuilder<D, T, object>) =>
  found.select((eb) => eb.fn.countAll<number>().as('total')).$castTo<{ total: number }>();

async function countRows<D, T extends keyof D>(found: SelectQueryBuilder<D, T, object>): Promise<number> {
  const { total } = await counting(found).executeTakeFirstOrThrow();
  return total;
}
