import { mediaVariants, type MediaVariant } from '#contract/media.ts';
import type { Reader } from '#server/platform/db/store.ts';

export type StoredBytes = { hash: string; variant: MediaVariant };

/** Every name under which the media store may have bytes of the school: pictures, sounds, and files with essays. */
export async function selectStoredBytes(db: Reader): Promise<StoredBytes[]> {
  const media = await db.selectFrom('media').select('hash').distinct().execute();
  const files = await db.selectFrom('attempt_files').select('hash').where('erased_at', 'is', null).execute();
  return [...media, ...files].flatMap(({ hash }) => mediaVariants.map((variant) => ({ hash, variant })));
}
