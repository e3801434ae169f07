import { readFile } from 'node:fs/promises';
import { type StoredMedia, storeMedia } from '#server/bank/media/add-media.ts';
import type { MediaServices } from '#server/bank/media/media-services.ts';
import { type DemoMedia, demoPictures, demoSounds } from './papers/demo-paper.ts';
import { recordingOf } from './papers/tones.ts';

export type DemoFiles = ReadonlyMap<DemoMedia, StoredMedia>;

/** Each in full, since the archive finds out by reading which files it has to bring. */
const pictures: Record<(typeof demoPictures)[number], URL> = {
  'plant-cell': new URL('./papers/pictures/plant-cell.svg', import.meta.url),
  'leaf-section': new URL('./papers/pictures/leaf-section.svg', import.meta.url),
  'yam-strips': new URL('./papers/pictures/yam-strips.svg', import.meta.url),
  'food-web': new URL('./papers/pictures/food-web.svg', import.meta.url),
};

/** Reads and stores the pictures and recordings of the demo's papers, as if an author had added each. */
export async function storeDemoFiles(services: Pick<MediaServices, 'mediaStore' | 'mediaJobs'>): Promise<DemoFiles> {
  const files = new Map<DemoMedia, StoredMedia>();
  for (const name of demoPictures) files.set(name, await storeMedia(services, await readFile(pictures[name])));
  for (const name of demoSounds) files.set(name, await storeMedia(services, recordingOf(name)));
  return files;
}
