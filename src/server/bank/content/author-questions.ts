import type { AuthorQuestion } from '#contract/author-question.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { presentAuthorQuestion } from './present-test.ts';
import { selectCurrentRevisions } from './question-revisions.ts';
import { selectTagsOf } from './tags.queries.ts';

/** The questions of a test with their key, in the author's order. */
export async function describeQuestionsOf(db: Reader, testId: string): Promise<AuthorQuestion[]> {
  const revisions = await selectCurrentRevisions(db, testId);
  const tagsOf = await selectTagsOf(
    db,
    revisions.map((revision) => revision.question_id),
  );
  return revisions.map((revision) => presentAuthorQuestion(revision, tagsOf(revision.question_id)));
}
