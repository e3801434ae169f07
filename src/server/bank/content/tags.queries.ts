import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { tagKey, tagsInOrder } from '#contract/question-tags.ts';
import { prepared, preparedInsert } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

const tagsByQuestion = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('question_tags')
    .select(['question_id', 'written'])
    .where((eb) => among(eb.ref('question_id'), 'ids')),
);

/** The tags of each of some questions, by id. */
export async function selectTagsOf(
  db: Reader,
  questionIds: readonly string[],
): Promise<(questionId: string) => string[]> {
  const rows = await tagsByQuestion.all(db, { ids: questionIds });
  const byQuestion = Map.groupBy(rows, (row) => row.question_id);
  return (questionId) => tagsInOrder((byQuestion.get(questionId) ?? []).map(({ written }) => written));
}

/** Whether a question has a tag, however that is written. */
export function hasTag(questionId: Expression<string>, tag: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${questionId} in (select question_id from question_tags where tag = ${tagKey(tag)})`;
}

const insert = preparedInsert('question_tags', { question_id: 'text', tag: 'text', written: 'text' });

type Tagged = { id: string; tags: readonly string[] };

/** Gives questions tags that they do not have. */
export async function insertTags(trx: Writer, questions: readonly Tagged[]): Promise<void> {
  const rows = questions.flatMap(({ id, tags }) =>
    tags.map((written) => ({ question_id: id, tag: tagKey(written), written })),
  );
  await insert(trx, rows);
}

/** Gives questions these tags in the place of those that they have. */
export async function replaceTags(trx: Writer, questions: readonly Tagged[], now: number): Promise<void> {
  const ids = questions.map(({ id }) => id);
  await untag.all(trx, { ids });
  await insertTags(trx, questions);
  await touch.all(trx, { ids, now });
}

const untag = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db.deleteFrom('question_tags').where((eb) => among(eb.ref('question_id'), 'ids')),
);

const touch = prepared<{ ids: readonly string[]; now: number }>()((db, { among, value }) =>
  db
    .updateTable('questions')
    .set({ updated_at: value('now') })
    .where((eb) => among(eb.ref('id'), 'ids')),
);
