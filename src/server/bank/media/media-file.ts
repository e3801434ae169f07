import { AppError } from '#contract/errors.ts';
import type { MediaVariant } from '#contract/media.ts';
import type { ShownFile } from '#server/platform/http/shown-file.ts';
import type { MediaServices } from './media-services.ts';
import type { MediaRow } from './media.queries.ts';

/** The bytes of a picture or a sound, for whoever was found to be allowed to have it. */
export async function mediaFile(
  { mediaStore }: Pick<MediaServices, 'mediaStore'>,
  row: MediaRow | undefined,
  { variant, isKept }: { variant: MediaVariant; isKept: boolean },
): Promise<ShownFile> {
  // What is not there and what is another's are one and the same to who asks.
  if (!row) throw new AppError('MEDIA_NOT_FOUND');
  const content = await mediaStore.get(row.hash, row.kind === 'sound' ? 'full' : variant);
  if (!content) throw new AppError('MEDIA_NOT_FOUND');
  return { type: row.media_type, content, isKept };
}
