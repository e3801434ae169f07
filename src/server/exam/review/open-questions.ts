import { z } from 'zod';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import type { Reader } from '#server/platform/db/store.ts';

const idsColumn = z.array(z.string());

/** What a person has under way: its tests, and its questions, which may stand in results of other tests too. */
export type OpenQuestions = { tests: ReadonlySet<string>; questions: ReadonlySet<string> };

export async function selectOpenQuestions(db: Reader, userId: string): Promise<OpenQuestions> {
  const attempts = await db
    .selectFrom('attempts')
    .select(['test_id', 'question_revision_ids'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
  const questions = new Set<string>();
  for (const { question_revision_ids } of attempts) {
    const revisions = await selectRevisions(db, idsColumn.parse(JSON.parse(question_revision_ids)));
    for (const revision of revisions) questions.add(revision.question_id);
  }
  return { tests: new Set(attempts.map((attempt) => attempt.test_id)), questions };
}

/**
 * Whether what a result shows is asked in an attempt that is open. One question is enough: with the marks of the others
 * the score would tell its own.
 */
export function isAskedNow(
  open: OpenQuestions,
  { testId, items }: { testId: string; items: readonly { question_id: string }[] },
): boolean {
  return open.tests.has(testId) || items.some((item) => open.questions.has(item.question_id));
}
