import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { searchable } from '#domain/search/searchable.ts';

/** A LIKE over a column that the application keeps lower-cased; what the person typed is taken literally. */
export function contains(column: Expression<string>, search: string): RawBuilder<SqlBool> {
  const pattern = `%${searchable(search).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

/**
 * Whether somebody's name or e-mail holds what was typed, by the search index. The index takes the signs of LIKE that
 * were typed for patterns, so it may find more, and what it finds is compared once more.
 */
export function foundPeople(id: Expression<string>, search: string): RawBuilder<SqlBool> {
  const typed = `%${searchable(search)}%`;
  return sql<SqlBool>`${id} in (
    select people_search.id from people_search
    where people_search.search_text like ${typed} and ${contains(sql.ref('people_search.search_text'), search)}
  )`;
}

/** Whether a column begins with what was typed; a range, so that a plain index finds it. */
export function beginsWith(column: Expression<string>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${column} >= ${typed} and ${column} < ${`${typed}\uFFFF`})`;
}
