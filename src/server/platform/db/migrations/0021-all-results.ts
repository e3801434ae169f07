import { sql } from 'kysely';
import { createIndex, type Schema } from './columns.ts';

/**
 * All results of the school in the order of time, by category or by score. Each index holds what the list is filtered
 * by, so that the results it leaves out are not read; the first takes the place of one of the same order without that.
 */
export async function up(schema: Schema): Promise<void> {
  await createIndex(schema, 'results', 'submitted_at, id, score, passed');
  await createIndex(schema, 'results', 'score, id, submitted_at, passed');
  await createIndex(schema, 'results', 'category, submitted_at, id, score, passed');
  await sql.raw('drop index results_submitted_at_id').execute(schema);
}
