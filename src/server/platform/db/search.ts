import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { searchWords } from '#domain/search/searchable.ts';

/** Whether a column that the application keeps searchable holds every word that was typed, in whatever order. */
export function contains(column: Expression<string>, search: string): RawBuilder<SqlBool> {
  return all(searchWords(search).map((word) => holds(column, word)));
}

/** A LIKE for one word; what the person typed is taken literally. */
export function holds(column: Expression<string>, word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

/**
 * Whether somebody's name and e-mail hold what was typed, by the search index. The index takes the signs of LIKE that
 * were typed for patterns, so it may find more, and what it finds is compared once more.
 */
export function foundPeople(id: Expression<string>, search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${id} in (${peopleFound(search)})`;
}

/** The ids of those people. */
export function peopleFound(search: string): RawBuilder<{ id: string }> {
  const column = sql.ref<string>('people_search.search_text');
  const indexed = searchWords(search).map((word) => sql<SqlBool>`people_search.search_text like ${`%${word}%`}`);
  return sql<{ id: string }>`select people_search.id from people_search
    where ${all([...indexed, contains(column, search)])}`;
}

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** Whether a column begins with what was typed; a range, so that a plain index finds it. */
export function beginsWith(column: Expression<string>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${column} >= ${typed} and ${column} < ${`${typed}\uFFFF`})`;
}
