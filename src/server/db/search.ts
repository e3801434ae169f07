import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/** A LIKE over a column that the application keeps lower-cased; what the person typed is taken literally. */
export function contains(column: Expression<string>, search: string): RawBuilder<SqlBool> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}
