import type { MediaVariant } from '#contract/media.ts';
import type { MediaStore } from './media-store.ts';

/** In bytes: what the exams of a morning show. */
const keptAtMost = 64 * 1024 * 1024;

/**
 * A store whose latest bytes are kept in memory: a room that starts at once asks for the same pictures, and what is asked
 * for at the same moment is fetched once. What is stored never changes, so what was read once stays true.
 */
export function keepingRecent(store: MediaStore): MediaStore {
  const kept = new Map<string, Promise<Uint8Array | undefined>>();
  const sizes = new Map<string, number>();
  let total = 0;

  function forget(name: string): void {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
    kept.delete(name);
  }

  function keep(name: string, bytes: Uint8Array | undefined): void {
    if (bytes === undefined) return forget(name);
    sizes.set(name, bytes.byteLength);
    total += bytes.byteLength;
    for (const oldest of sizes.keys()) {
      if (total <= keptAtMost) return;
      forget(oldest);
    }
  }

  async function fetchOne(name: string, hash: string, variant: MediaVariant): Promise<Uint8Array | undefined> {
    try {
      const bytes = await store.get(hash, variant);
      keep(name, bytes);
      return bytes;
    } catch (error) {
      forget(name);
      throw error;
    }
  }

  return {
    put: store.put,
    remove: (hash, variant) => {
      forget(`${hash}.${variant}`);
      return store.remove(hash, variant);
    },
    get: (hash, variant) => {
      const name = `${hash}.${variant}`;
      const coming = kept.get(name) ?? fetchOne(name, hash, variant);
      kept.set(name, coming);
      return coming;
    },
  };
}
