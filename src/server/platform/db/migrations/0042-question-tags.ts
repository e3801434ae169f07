import { createIndex, createTable, reference, type Schema, text } from './columns.ts';

/** The tags of questions, each once whatever its case, with how it was written. */
export async function up(schema: Schema): Promise<void> {
  await createTable(schema, 'question_tags', { question_id: reference('questions'), tag: text, written: text }, [
    'question_id',
    'tag',
  ]);
  await createIndex(schema, 'question_tags', 'tag');
}
