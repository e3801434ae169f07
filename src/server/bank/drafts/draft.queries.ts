import { draftLimits } from '#contract/question-drafts.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

type Whose = { testId: string; authorId: string };
type Draft = { _id: string; question: string | null; content: string; updatedAt: string };

/** The newest first. Of a question that is gone there is nothing to go on with. */
export async function selectDrafts(db: Reader, { testId, authorId }: Whose): Promise<Draft[]> {
  const rows = await db
    .selectFrom('question_drafts')
    .leftJoin('questions', 'questions.id', 'question_drafts.question_id')
    .select(['question_drafts.id', 'question_id', 'content', 'question_drafts.updated_at'])
    .where('question_drafts.test_id', '=', testId)
    .where('author_id', '=', authorId)
    .where('questions.deleted_at', 'is', null)
    .orderBy('question_drafts.updated_at', 'desc')
    .orderBy('question_drafts.id', 'desc')
    .execute();
  return rows.map(({ id, question_id, content, updated_at }) => ({
    _id: id,
    question: question_id,
    content,
    updatedAt: new Date(updated_at).toISOString(),
  }));
}

/** Those who have written in the test since, each with each question once. */
export async function selectColleagues(
  db: Reader,
  { testId, authorId, since }: Whose & { since: number },
): Promise<{ name: string; question: string | null }[]> {
  const rows = await db
    .selectFrom('question_drafts')
    .innerJoin('users', 'users.id', 'question_drafts.author_id')
    .leftJoin('questions', 'questions.id', 'question_drafts.question_id')
    .select(['users.id', 'users.name', 'question_drafts.question_id'])
    .distinct()
    .where('question_drafts.test_id', '=', testId)
    .where('question_drafts.author_id', '<>', authorId)
    .where('question_drafts.updated_at', '>', since)
    .where('questions.deleted_at', 'is', null)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map(({ name, question_id }) => ({ name, question: question_id }));
}

type Written = Whose & { id: string; questionId: string | null; content: string; now: number };

/** In place of what was kept under the same id, where that is the author's own. */
export async function keepDraft(
  trx: Writer,
  { id, testId, authorId, questionId, content, now }: Written,
): Promise<void> {
  await trx
    .insertInto('question_drafts')
    .values({ id, test_id: testId, question_id: questionId, author_id: authorId, content, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ content, updated_at: now })
        .where('question_drafts.author_id', '=', authorId)
        .where('question_drafts.test_id', '=', testId),
    )
    .execute();
  const kept = trx
    .selectFrom('question_drafts')
    .select('id')
    .where('test_id', '=', testId)
    .where('author_id', '=', authorId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(draftLimits.inTest);
  await trx
    .deleteFrom('question_drafts')
    .where('test_id', '=', testId)
    .where('author_id', '=', authorId)
    .where('id', 'not in', kept)
    .execute();
}

export async function dropDraft(trx: Writer, id: string, { testId, authorId }: Whose): Promise<void> {
  await trx
    .deleteFrom('question_drafts')
    .where('id', '=', id)
    .where('test_id', '=', testId)
    .where('author_id', '=', authorId)
    .execute();
}

const dayMs = 86_400_000;

/** Removes those that nobody has written in for long. */
export async function dropOldDrafts(trx: Writer, now: number): Promise<void> {
  await trx
    .deleteFrom('question_drafts')
    .where('updated_at', '<', now - draftLimits.days * dayMs)
    .execute();
}
