import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { searchWords } from '#domain/search/searchable.ts';

const signs = /[\\%_]/g;

/** Whether a column that the application keeps searchable holds every word that was typed, in whatever order. */
export function contains(column: Expression<string>, search: string): RawBuilder<SqlBool> {
  return all(searchWords(search).map((word) => holds(column, word)));
}

/** A LIKE for one word; what the person typed is taken literally. */
export function holds(column: Expression<string>, word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(signs, (character) => `\\${character}`)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

/**
 * Whether somebody's name and e-mail hold what was typed, by the search index. Where a row may be found by something else
 * as well, each way is a query of its own and they are joined by `union`: for an `or` PostgreSQL reads all rows.
 */
export function foundPeople(id: Expression<string>, search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${id} in (${peopleFound(search)})`;
}

/** The ids of those people. */
export function peopleFound(search: string): RawBuilder<{ id: string }> {
  const column = sql.ref<string>('people_search.search_text');
  const conditions = searchWords(search).flatMap((word) => {
    const parts = indexedParts(word);
    const found = parts.map((part) => sql<SqlBool>`${column} like ${`%${part}%`}`);
    const isAllAsked = parts.includes(word) && word.search(signs) === -1;
    return isAllAsked ? found : [...found, holdsPlainly(column, word)];
  });
  return sql<{ id: string }>`select people_search.id from people_search where ${all(conditions)}`;
}

/**
 * What the index is asked for a word, in which a sign of LIKE is any letter. Of an address only what stands before its `@`,
 * since all of a school may share the rest, and the end of that first: it tells people apart the most, and PostgreSQL looks
 * for what is asked next only among what it has found so far.
 */
function indexedParts(word: string): string[] {
  const plain = word.replace(signs, '_');
  const [local, ending] = /^[^@]*([^_@]{3}@)/u.exec(plain) ?? [];
  return local === undefined || ending === undefined ? [plain] : [...new Set([ending, local])];
}

/** Compared in the rows that were found: PostgreSQL would ask the index for a LIKE as well. */
function holdsPlainly(column: Expression<string>, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`replace(${column}, ${word}, '') <> ${column}`;
}

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** Whether a column begins with what was typed; a range, so that a plain index finds it. */
export function beginsWith(column: Expression<string>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${column} >= ${typed} and ${column} < ${`${typed}\uFFFF`})`;
}
