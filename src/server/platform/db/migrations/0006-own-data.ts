import { createIndex, type Schema } from './columns.ts';

/** Indexes for what people see and take of their own: progress by category, and what they did. */
export async function up(schema: Schema): Promise<void> {
  await createIndex(schema, 'results', 'user_id, category, score', { where: 'counts_in_statistics = 1' });
  await createIndex(schema, 'activity_log', 'actor_id, at');
}
