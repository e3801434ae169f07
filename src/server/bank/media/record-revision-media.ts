import type { QuestionContent } from '#contract/questions.ts';
import { mediaOfQuestion } from '#domain/attempt/media-of-question.ts';
import { mediaIn } from '#domain/question/media-line.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { requireUsable } from './media.queries.ts';

type Content = Omit<QuestionContent, 'options' | 'keepsOrder'> & {
  options: { _id: string; text: string; isCorrect: boolean }[];
  keepsOrder?: boolean | undefined;
};
type Named = { revisionId: string; content: Content };

const rowsAtOnce = 500;

/**
 * Writes down which pictures and sounds revisions name, by which it is decided who may see them. Who writes a revision
 * must be allowed to use them: else one could read another's by naming it.
 */
export async function recordRevisionMedia(trx: Writer, by: string, revisions: readonly Named[]): Promise<void> {
  const rows = revisions.flatMap(({ revisionId, content }) =>
    mediaOfQuestion({ ...content, keepsOrder: content.keepsOrder ?? false }).map(({ id, isAsked }) => ({
      question_revision_id: revisionId,
      media_id: id,
      is_asked: isAsked ? (1 as const) : (0 as const),
    })),
  );
  const ids = [...new Set(rows.map(({ media_id }) => media_id))];
  await requireAllUsable(trx, by, ids);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx
      .insertInto('revision_media')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
}

/** The same for a passage. */
export async function recordPassageMedia(trx: Writer, by: string, revisionId: string, text: string): Promise<void> {
  const ids = [...mediaIn(text)];
  if (ids.length === 0) return;
  await requireAllUsable(trx, by, ids);
  await trx
    .insertInto('passage_media')
    .values(ids.map((id) => ({ passage_revision_id: revisionId, media_id: id })))
    .execute();
}

async function requireAllUsable(trx: Writer, by: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    await requireUsable(trx, by, ids.slice(start, start + rowsAtOnce));
  }
}
