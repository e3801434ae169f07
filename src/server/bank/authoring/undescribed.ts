import type { ReplyOf } from '#contract/endpoint.ts';
import type { getUndescribed } from '#contract/media.ts';
import { lacksDescription } from '#domain/question/markup.ts';
import { selectPassagesShown } from '#server/bank/content/passages.queries.ts';
import { selectCurrentRevisions } from '#server/bank/content/question-revisions.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** What of a test shows a picture to those alone who can see it. */
export async function undescribed(db: Reader, testId: string): Promise<ReplyOf<typeof getUndescribed>> {
  const revisions = await selectCurrentRevisions(db, testId);
  const passages = await selectPassagesShown(db, testId);
  return {
    questions: revisions.flatMap(({ text, explanation, options }, index) =>
      lacksDescription(text, explanation, ...options.map((option) => option.text)) ? index + 1 : [],
    ),
    passages: passages.filter(({ text }) => lacksDescription(text)).length,
  };
}
