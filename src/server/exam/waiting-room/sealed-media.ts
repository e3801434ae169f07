import { AppError } from '#contract/errors.ts';
import type { MediaVariant } from '#contract/media.ts';
import { mediaFile } from '#server/bank/media/media-file.ts';
import { selectMediaOf } from '#server/bank/media/media.queries.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import { passageRevisions } from '#server/exam/attempts/present-exam.ts';
import { selectOptionalSealed } from '#server/exam/sitting-content/sealed-papers.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { ShownFile } from '#server/platform/http/shown-file.ts';
import { seal } from './seal.ts';

type Which = { sittingId: string; mediaId: string; variant: MediaVariant };

/** What a paper shows or plays, under its key. Its type goes with it: it says what a question is about, too. */
export async function sealedMedia(
  services: MediaServices,
  actor: Actor,
  { sittingId, mediaId, variant }: Which,
): Promise<ShownFile> {
  const { db } = services.store;
  const sealed = await selectOptionalSealed(db, { sittingId, userId: actor.id });
  if (!sealed) throw new AppError('MEDIA_NOT_FOUND');
  const asked = { questions: sealed.revisionIds, passages: passageRevisions(sealed.layout) };
  const row = (await selectMediaOf(db, asked, { isAsked: true })).find(({ id }) => id === mediaId);
  const { type, content } = await mediaFile(services, row, { variant, isKept: false });
  const typed = Buffer.concat([Buffer.from(`${type}\n`), content]);
  return {
    type: 'application/octet-stream',
    content: seal(Buffer.from(sealed.content_key, 'base64'), typed),
    isKept: false,
  };
}
