import { z } from 'zod';
import type { Reader } from '#server/platform/db/store.ts';

const idsColumn = z.array(z.string());
const idsAtOnce = 500;

/** Ids in lists that either engine takes. */
export function* someAtATime(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += idsAtOnce) yield ids.slice(start, start + idsAtOnce);
}

/** Those of the questions that somebody has had: in a result, or in an attempt under way. */
export async function selectAskedQuestions(db: Reader, questionIds: readonly string[]): Promise<Set<string>> {
  const asked = new Set<string>();
  for (const some of someAtATime(questionIds)) {
    const marked = await db
      .selectFrom('result_items')
      .select('question_id')
      .distinct()
      .where('question_id', 'in', some)
      .execute();
    for (const { question_id } of marked) asked.add(question_id);
  }
  const revisionIds = await selectRevisionsInOpenAttempts(db);
  for (const some of someAtATime([...revisionIds])) {
    const rows = await db.selectFrom('question_revisions').select('question_id').where('id', 'in', some).execute();
    for (const { question_id } of rows) asked.add(question_id);
  }
  return new Set(questionIds.filter((id) => asked.has(id)));
}

/** Of any test: a question that was moved is still in the attempts at the test that it was in. */
async function selectRevisionsInOpenAttempts(db: Reader): Promise<Set<string>> {
  const attempts = await db
    .selectFrom('attempts')
    .select('question_revision_ids')
    .distinct()
    .where('state', '=', 'open')
    .execute();
  return new Set(attempts.flatMap(({ question_revision_ids }) => idsColumn.parse(JSON.parse(question_revision_ids))));
}
