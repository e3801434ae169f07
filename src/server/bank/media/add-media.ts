import { v4 as drawnId } from 'uuid';
import type { MediaFacts } from '#contract/media-facts.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { MediaServices } from './media-services.ts';
import { insertMedia, type MediaRow } from './media.queries.ts';
import { presentMedia } from './present-media.ts';

/** Keeps a file that an author adds. */
export async function addMedia(services: MediaServices, actor: Actor, bytes: Uint8Array): Promise<MediaFacts> {
  const stored = await storeMedia(services, bytes);
  const row = { ...stored, id: drawnId(), created_by: actor.id, created_at: services.clock.now() };
  await services.store.write((trx) => insertMedia(trx, row));
  return presentMedia(row);
}

export type StoredMedia = Omit<MediaRow, 'id' | 'created_by' | 'created_at'>;

/** Stores what is to be shown of a file, before anything refers to it. */
export async function storeMedia(
  { mediaStore, mediaJobs }: Pick<MediaServices, 'mediaStore' | 'mediaJobs'>,
  bytes: Uint8Array,
): Promise<StoredMedia> {
  const parts = await mediaJobs.run('media', { bytes });
  const facts = parts.find((part) => 'facts' in part)?.facts;
  if (!facts) throw new Error('Nothing was read of the file');
  const { hash, kind, type, width, height, seconds } = facts;
  const read = parts.filter((part) => 'variant' in part);
  const stored = kind === 'sound' ? [{ variant: 'full' as const, bytes }] : read;
  for (const one of stored) await mediaStore.put(hash, one.variant, one.bytes);
  return { hash, kind, media_type: type, bytes: stored[0]?.bytes.byteLength ?? 0, width, height, seconds };
}
