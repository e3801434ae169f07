import { lacksDescription } from '#domain/question/media-line.ts';
import { selectCurrentRevisions } from '#server/bank/content/question-revisions.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** The numbers of a test's questions, in the author's order, that show a picture to those alone who can see it. */
export async function undescribedQuestions(db: Reader, testId: string): Promise<number[]> {
  const revisions = await selectCurrentRevisions(db, testId);
  return revisions.flatMap(({ text, explanation, options }, index) =>
    lacksDescription(text, explanation, ...options.map((option) => option.text)) ? index + 1 : [],
  );
}
