import type { Selectable } from 'kysely';
import { draftLimits } from '#contract/drafts.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { QuestionDraftsTable } from '#server/platform/db/tables/tests.ts';

type Whose = { testId: string; authorId: string };
/** What is written: a question or a passage, which is there already or not. */
type What = Pick<Selectable<QuestionDraftsTable>, 'kind' | 'question_id' | 'passage_id'>;
type Said = { kind: What['kind']; question: string | null; passage: string | null };
type Draft = Said & { _id: string; content: string; updatedAt: string };

/** The newest first. Of a question or passage that is gone there is nothing to go on with. */
export async function selectDrafts(db: Reader, { testId, authorId }: Whose): Promise<Draft[]> {
  const rows = await db
    .selectFrom('question_drafts')
    .leftJoin('questions', 'questions.id', 'question_drafts.question_id')
    .leftJoin('passages', 'passages.id', 'question_drafts.passage_id')
    .select(['question_drafts.id', 'content', 'question_drafts.updated_at', ...what])
    .where('question_drafts.test_id', '=', testId)
    .where('author_id', '=', authorId)
    .where('questions.deleted_at', 'is', null)
    .where('passages.deleted_at', 'is', null)
    .orderBy('question_drafts.updated_at', 'desc')
    .orderBy('question_drafts.id', 'desc')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    ...said(row),
    content: row.content,
    updatedAt: new Date(row.updated_at).toISOString(),
  }));
}

const what = ['question_drafts.kind', 'question_drafts.question_id', 'question_drafts.passage_id'] as const;
const said = ({ kind, question_id, passage_id }: What): Said => ({ kind, question: question_id, passage: passage_id });

/** Those who have written in the test since, each with each question and passage once. */
export async function selectColleagues(
  db: Reader,
  { testId, authorId, since }: Whose & { since: number },
): Promise<(Said & { name: string })[]> {
  const rows = await db
    .selectFrom('question_drafts')
    .innerJoin('users', 'users.id', 'question_drafts.author_id')
    .leftJoin('questions', 'questions.id', 'question_drafts.question_id')
    .leftJoin('passages', 'passages.id', 'question_drafts.passage_id')
    .select(['users.id', 'users.name', ...what])
    .distinct()
    .where('question_drafts.test_id', '=', testId)
    .where('question_drafts.author_id', '<>', authorId)
    .where('question_drafts.updated_at', '>', since)
    .where('questions.deleted_at', 'is', null)
    .where('passages.deleted_at', 'is', null)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({ name: row.name, ...said(row) }));
}

type Written = Whose & { id: string; written: What; content: string; now: number };

/** In place of what was kept under the same id, where that is the author's own. */
export async function keepDraft(trx: Writer, { id, testId, authorId, written, content, now }: Written): Promise<void> {
  await trx
    .insertInto('question_drafts')
    .values({ id, test_id: testId, ...written, author_id: authorId, content, updated_at: now })
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
