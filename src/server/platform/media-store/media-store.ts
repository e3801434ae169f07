import type { MediaVariant } from '#contract/media.ts';

/** Where the bytes of pictures and sounds are. What is stored never changes: its hash is its name. */
export type MediaStore = {
  /** Answers when the bytes outlive a power cut. To put the same again is harmless. */
  put: (hash: string, variant: MediaVariant, bytes: Uint8Array) => Promise<void>;
  get: (hash: string, variant: MediaVariant) => Promise<Uint8Array | undefined>;
  /** Only for what nobody else names. To remove what is not there is harmless. */
  remove: (hash: string, variant: MediaVariant) => Promise<void>;
};
