import { v4 as drawnId } from 'uuid';
import type { MediaFacts } from '#contract/media-facts.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { MediaServices } from './media-services.ts';
import { insertMedia } from './media.queries.ts';
import { presentMedia } from './present-media.ts';

/** Keeps a file that an author adds. Its bytes are stored before anything refers to them. */
export async function addMedia(
  { store, clock, mediaStore, mediaJobs }: MediaServices,
  actor: Actor,
  bytes: Uint8Array,
): Promise<MediaFacts> {
  const parts = await mediaJobs.run('media', { bytes });
  const facts = parts.find((part) => 'facts' in part)?.facts;
  if (!facts) throw new Error('Nothing was read of the file');
  const { hash, kind, type, width, height, seconds } = facts;
  const read = parts.filter((part) => 'variant' in part);
  const stored = kind === 'sound' ? [{ variant: 'full' as const, bytes }] : read;
  for (const one of stored) await mediaStore.put(hash, one.variant, one.bytes);
  const row = {
    id: drawnId(),
    hash,
    kind,
    media_type: type,
    bytes: stored[0]?.bytes.byteLength ?? 0,
    width,
    height,
    seconds,
    created_by: actor.id,
    created_at: clock.now(),
  };
  await store.write((trx) => insertMedia(trx, row));
  return presentMedia(row);
}
