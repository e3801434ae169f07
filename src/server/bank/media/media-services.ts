import type { Runs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { MediaStore } from '#server/platform/media-store/media-store.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { readMedia } from './read-media.ts';

export type MediaServices = Services & {
  mediaStore: MediaStore;
  /** Reads one file after the other: whatever is in it, it takes one thread. */
  mediaJobs: Runs<'media', typeof readMedia>;
};
