import { type QuestionRevision, selectRevisions } from '#server/bank/content/question-revisions.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { AttemptRow } from './attempt.queries.ts';

/** The questions of an attempt, in its order and by their ids. */
export type AskedQuestions = {
  revisions: readonly QuestionRevision[];
  byId: ReadonlyMap<string, QuestionRevision>;
};

/** What an attempt is asked never changes, and neither does a revision: found once for as long as its ids are kept. */
const found = new WeakMap<AttemptRow['revisionIds'], AskedQuestions>();

export async function selectAskedQuestions(
  db: Reader,
  { revisionIds }: Pick<AttemptRow, 'revisionIds'>,
): Promise<AskedQuestions> {
  const known = found.get(revisionIds);
  if (known) return known;
  const revisions = await selectRevisions(db, revisionIds);
  const asked = { revisions, byId: new Map(revisions.map((revision) => [revision.question_id, revision])) };
  found.set(revisionIds, asked);
  return asked;
}
